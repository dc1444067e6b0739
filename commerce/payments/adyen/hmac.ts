import { createHmac } from "node:crypto";
import { z } from "zod";
import { isSameText } from "../../platform/same-text";

/** One item of a standard notification, as far as it is used. */
export const adyenItemSchema = z.object({
  pspReference: z.string(),
  originalReference: z.string().optional(),
  merchantAccountCode: z.string(),
  merchantReference: z.string(),
  amount: z.object({ value: z.int(), currency: z.string() }),
  eventCode: z.string(),
  success: z.union([z.string(), z.boolean()]).transform(String),
  reason: z.string().nullish(),
  /** The network of a card, or another way to pay. */
  paymentMethod: z.string().nullish(),
  additionalData: z
    .object({
      hmacSignature: z.string().optional(),
      /** The last four digits of a card. */
      cardSummary: z.string().optional(),
    })
    .loose()
    .optional(),
});
type AdyenItem = z.infer<typeof adyenItemSchema>;

/** The signature of an item: base64 of HMAC-SHA-256 over eight of its fields, with the key given in hexadecimal. */
export function adyenHmac(item: AdyenItem, hexKey: string): string {
  const text = [
    item.pspReference,
    item.originalReference ?? "",
    item.merchantAccountCode,
    item.merchantReference,
    String(item.amount.value),
    item.amount.currency,
    item.eventCode,
    item.success,
  ].join(":");
  return createHmac("sha256", Buffer.from(hexKey, "hex")).update(text, "utf8").digest("base64");
}

/** Whether an item carries the signature of the key, compared in constant time. */
export function isAdyenSigned(item: AdyenItem, hexKey: string): boolean {
  return isSameText(item.additionalData?.hmacSignature ?? "", adyenHmac(item, hexKey));
}
