import { z } from "zod";
import { byGroundSchema, deliveryEstimateSchema, refusableSchema } from "~/models/checkout/shipping";
import { taxShareSchema } from "~/models/checkout/tax";
import { moneySchema } from "~/models/shop/money";

/** A cart's cost at a ZIP or postal code: delivery dates, the price of each plan, fee, taxes and total. */
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
      byGround: byGroundSchema.optional(),
      refusable: refusableSchema.optional(),
      /** Whether the amounts count with this plan. */
      isChosen: z.boolean(),
    }),
  ),
  /** The time until which the plans' dates hold, in epoch milliseconds. */
  orderBy: z.number().optional(),
  shipping: moneySchema,
  retailDeliveryFee: moneySchema,
  tax: moneySchema,
  taxes: z.array(taxShareSchema),
  total: moneySchema,
});
export type CartEstimate = z.infer<typeof cartEstimateSchema>;
