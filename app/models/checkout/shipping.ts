import { z } from "zod";
import { addMoney, type Money, money, moneySchema, timesMoney } from "~/models/shop/money";

/** Shipping methods (row CHK-03). */
export const SHIPPING_METHODS = ["standard", "express"] as const;

/** First and last day of an estimate, ISO dates of the market (row OPEN-18). */
export const deliveryEstimateSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
});
export type DeliveryEstimate = z.infer<typeof deliveryEstimateSchema>;

const wireShippingOptionSchema = z.object({
  id: z.string(),
  method: z.enum(SHIPPING_METHODS),
  name: z.string().optional(),
  logisticsPlan: z.string().optional(),
  firstFreight: moneySchema.optional(),
  baseFeeMoney: moneySchema.optional(),
  additionalFreight: moneySchema.optional(),
  incrementFeeMoney: moneySchema.optional(),
  remoteFee: moneySchema.optional(),
  estimate: deliveryEstimateSchema.nullable().default(null),
  /** Until when the estimate holds, epoch milliseconds: the warehouse's next cut-off (row OPEN-18). */
  orderBy: z.number().optional(),
});

/** A shipping option under either naming, read into one (row ENT-27). */
export const shippingOptionSchema = wireShippingOptionSchema.transform((wire, context) => {
  const name = wire.name ?? wire.logisticsPlan;
  const firstFreight = wire.firstFreight ?? wire.baseFeeMoney;
  if (name === undefined || firstFreight === undefined) {
    context.addIssue({
      code: "custom",
      message: "a shipping option needs a name and a first fee",
    });
    return z.NEVER;
  }
  const zero = money(0, firstFreight.currency);
  return {
    id: wire.id,
    method: wire.method,
    name,
    firstFreight,
    additionalFreight: wire.additionalFreight ?? wire.incrementFeeMoney ?? zero,
    remoteFee: wire.remoteFee ?? zero,
    estimate: wire.estimate,
    ...(wire.orderBy !== undefined && { orderBy: wire.orderBy }),
  };
});
export type ShippingOption = z.output<typeof shippingOptionSchema>;

/** Price for a quantity = first fee + (quantity - 1) x additional fee + remote fee (row CHK-05); 0 for quantity 0. */
export function shippingPrice(
  option: Pick<ShippingOption, "firstFreight" | "additionalFreight" | "remoteFee">,
  quantity: number,
): Money {
  if (quantity <= 0) return money(0, option.firstFreight.currency);
  return addMoney(option.firstFreight, timesMoney(option.additionalFreight, quantity - 1), option.remoteFee);
}

/** Standard Shipping where offered, otherwise the cheapest for the quantity (row CHK-06); undefined without options. */
export function defaultShippingOption(
  options: readonly ShippingOption[],
  quantity: number,
): ShippingOption | undefined {
  const standard = options.find(({ method }) => method === "standard");
  if (standard) return standard;
  return [...options].sort((a, b) => shippingPrice(a, quantity).cent - shippingPrice(b, quantity).cent)[0];
}
