import { z } from "zod";
import { emailSchema } from "~/models/checkout/address";
import { type CancelQuote, cancelReasonSchema } from "~/models/order/cancellation";
import { ORDER_STATUSES } from "~/models/order/order";
import { SEARCH_TEXT_MAX_CHARS } from "~/models/shop/limits";
import { mintedId } from "~/models/shop/minted-id";
import { formsByIntent } from "./intents";
import { orderLineKey } from "./return";

const orderId = z.string().trim().min(4).max(40);
/** An idempotency key that the page minted, so that a second press gets the answer of the first. */
const attempt = mintedId;

/** The shopper's actions on an order, on its own page or in the list. */
export const orderActionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("cancel"), orderId }),
  z.object({ intent: z.literal("undo"), orderId }),
  z.object({ intent: z.literal("delete"), orderId }),
  z.object({ intent: z.literal("pay"), orderId, attempt }),
  z.object({ intent: z.literal("again"), orderId, attempt }),
  z.object({ intent: z.literal("parcel"), orderId, trackingNumber: z.string().trim().min(1).max(100) }),
]);

/** The filters of the order list in its URL; invalid values count as absent. */
export const orderListQuery = z.object({
  status: z.enum(["", ...ORDER_STATUSES]).catch(""),
  time: z.enum(["", "1", "6"]).catch(""),
  q: z.string().trim().max(SEARCH_TEXT_MAX_CHARS).catch(""),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type OrderListQuery = z.output<typeof orderListQuery>;

/** Order tracking by number and email. */
export const trackFormSchema = z.object({
  intent: z.literal("track"),
  orderId: z.string().trim().min(1, "is required").max(40, "must be at most 40 characters"),
  email: emailSchema,
});

/** The forms of the tracking page: find an order, then act on it. */
export const trackPageSchema = formsByIntent("track", [trackFormSchema, ...orderActionSchema.options]);

type CancelLine = CancelQuote["lines"][number];

/** The result of the first step, which the URL of the second one carries. */
export type CancelChoice = {
  readonly items: readonly { readonly lineKey: string; readonly count: number }[];
  readonly reason: z.output<typeof cancelReasonSchema>;
};

/** The lines whose pieces a shopper can cancel; a gift is canceled with its product. */
export const cancellableLines = (lines: readonly CancelLine[]): readonly CancelLine[] =>
  lines.filter(({ open, isGift }) => open > 0 && !isGift);

type ParsedCancelChoice = { choice: CancelChoice } | { errors: Record<string, string> };

/** Parses the first step: how many pieces of each line, or a message per field. */
export function parseCancelChoice(
  values: Readonly<Record<string, string>>,
  lines: readonly CancelLine[],
): ParsedCancelChoice {
  const errors: Record<string, string> = {};
  const items: { lineKey: string; count: number }[] = [];
  for (const line of cancellableLines(lines)) {
    const lineKey = orderLineKey(line);
    const typed = (values[`count.${lineKey}`] ?? "0").trim();
    const count = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
    if (!(count >= 0 && count <= line.open))
      errors[`count.${lineKey}`] = `Pieces of ${line.title} to cancel must be a whole number from 0 to ${line.open}`;
    else if (count > 0) items.push({ lineKey, count });
  }
  const [first] = cancellableLines(lines);
  if (items.length === 0 && Object.keys(errors).length === 0 && first !== undefined)
    errors[`count.${orderLineKey(first)}`] = "Choose at least one piece to cancel";
  if (Object.keys(errors).length > 0) return { errors };
  return { choice: { items, reason: cancelReasonSchema.catch("").parse(values.reason ?? "") } };
}

/** Returns a choice as query parameters. */
export const cancelChoiceQuery = ({ items, reason }: CancelChoice) => ({
  item: items.map(({ lineKey, count }) => `${lineKey}~${count}`),
  reason,
});

/** Parses the choice in a URL's query; null when the order does not allow it. */
export function parseCancelChoiceQuery(query: URLSearchParams, lines: readonly CancelLine[]): CancelChoice | null {
  const values: Record<string, string> = { reason: query.get("reason") ?? "" };
  for (const text of query.getAll("item")) {
    const at = text.lastIndexOf("~");
    values[`count.${text.slice(0, at)}`] = text.slice(at + 1);
  }
  const parsed = parseCancelChoice(values, lines);
  return "choice" in parsed ? parsed.choice : null;
}

/** The first step; its fields are named after the lines of the order, and `parseCancelChoice` reads them. */
const choiceForm = z.object({ intent: z.literal("choose") });

/** The second step: what was shown to go back, and the idempotency key that makes it count once. */
const confirmForm = z.object({
  intent: z.literal("confirm"),
  attempt: mintedId,
  reviewed: z.string().max(60),
});

/** The forms of the two steps of a cancellation. */
export const cancelForms = formsByIntent("choose", [choiceForm, confirmForm]);
