import { z } from "zod";
import type { Amounts } from "~/models/amounts/summary";
import { deliveryEstimateSchema } from "~/models/checkout/shipping";
import { taxShareSchema } from "~/models/checkout/tax";
import { moneySchema } from "~/models/shop/money";

/** What a cart costs at a ZIP or postal code: delivery dates, the price of each plan, fee, taxes and total. */
export const cartEstimateSchema = z.object({
  code: z.string(),
  /** Empty where the code does not say. */
  city: z.string(),
  state: z.string(),
  isDeliverable: z.boolean(),
  plans: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      price: moneySchema,
      estimate: deliveryEstimateSchema.nullable(),
      /** Whether the amounts count with this plan. */
      isChosen: z.boolean(),
    }),
  ),
  shipping: moneySchema,
  retailDeliveryFee: moneySchema,
  tax: moneySchema,
  taxes: z.array(taxShareSchema),
  total: moneySchema,
});
export type CartEstimate = z.infer<typeof cartEstimateSchema>;

/** Replaces the amounts that depend on the address by their estimate; null where nothing can be delivered or no code is given. */
export function withEstimate(amounts: Amounts, estimate: CartEstimate | null | undefined): Amounts | null {
  if (!estimate?.isDeliverable) return null;
  const { shipping, retailDeliveryFee, tax, taxes, total } = estimate;
  return { ...amounts, shipping, retailDeliveryFee, tax, taxes, total, isEstimate: true };
}
