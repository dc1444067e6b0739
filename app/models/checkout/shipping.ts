import { z } from "zod";
import { titleParts } from "~/models/product/title-parts";
import { formatDays } from "~/models/shop/dates";
import { addMoney, type Money, money, moneySchema, timesMoney } from "~/models/shop/money";

/** Shipping methods. */
export const SHIPPING_METHODS = ["standard", "express"] as const;

/** The first and the last day of an estimate, as ISO dates of the market. */
export const deliveryEstimateSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** The day by which the carrier has the parcel; orders placed before it was stored have none. */
  ships: z.iso.date().optional(),
});
export type DeliveryEstimate = z.infer<typeof deliveryEstimateSchema>;

/**
 * The parts of an order that travel by ground although it is sent by Express, which its fees do not count: their titles,
 * the number of pieces, and when they arrive.
 */
export const byGroundSchema = z.object({
  titles: z.array(z.string()),
  itemCount: z.int().positive(),
  estimate: deliveryEstimateSchema.nullable(),
});
type ByGround = z.infer<typeof byGroundSchema>;

/** The titles of parts that carriers may refuse at a remote address: those that travel by ground alone. */
export const refusableSchema = z.array(z.string());

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
  /** The warehouse's next cut-off in epoch milliseconds; the estimate holds until then. */
  orderBy: z.number().optional(),
  byGround: byGroundSchema.optional(),
  refusable: refusableSchema.optional(),
});

/** A shipping option; it arrives under one of two sets of field names, which this schema unifies. */
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
    ...(wire.byGround !== undefined && { byGround: wire.byGround }),
    ...(wire.refusable !== undefined && { refusable: wire.refusable }),
  };
});
export type ShippingOption = z.output<typeof shippingOptionSchema>;

/** The price of an order with one of its shipping options. */
export const planPriceSchema = z.object({
  id: z.string(),
  fullPrice: moneySchema,
  /** Less than the full price under a discount on shipping. */
  price: moneySchema,
  /** The whole order with this option. */
  total: moneySchema,
});

/**
 * Returns first fee + (quantity - 1) x additional fee + remote fee, where pieces that travel by ground do not count; 0 for
 * quantity 0.
 */
export function shippingPrice(
  option: Pick<ShippingOption, "firstFreight" | "additionalFreight" | "remoteFee" | "byGround">,
  quantity: number,
): Money {
  const counted = quantity - (option.byGround?.itemCount ?? 0);
  if (counted <= 0) return money(0, option.firstFreight.currency);
  return addMoney(option.firstFreight, timesMoney(option.additionalFreight, counted - 1), option.remoteFee);
}

/** Leaves express out of shipping options, as long as another is left. */
export function withoutExpress<Option extends { readonly method: string }>(options: readonly Option[]): Option[] {
  const others = options.filter(({ method }) => method !== "express");
  return others.length > 0 ? others : [...options];
}

/**
 * Returns Standard Shipping where it is offered, otherwise the cheapest option for the quantity; undefined without
 * options.
 */
export function findDefaultShippingOption(
  options: readonly ShippingOption[],
  quantity: number,
): ShippingOption | undefined {
  const standard = options.find(({ method }) => method === "standard");
  if (standard) return standard;
  return [...options].sort((a, b) => shippingPrice(a, quantity).cent - shippingPrice(b, quantity).cent)[0];
}

/** "Arrives Tue, Nov 24", or the two days that it arrives between. */
export function estimateText(estimate: DeliveryEstimate): string {
  return `Arrives ${formatDays(estimate)}`;
}

/** The parts that a note names; it counts the others. */
const NAMED_MAX = 3;

function namesOf(titles: readonly string[]): string {
  const names = titles.map((title) => titleParts(title, "")[0]);
  const rest = names.length - NAMED_MAX;
  return (rest > 1 ? [...names.slice(0, NAMED_MAX), `${rest} more`] : names).join("; ");
}

/** "By ground, arrives Dec 4 to 9: Brake Cleaner; Motor Oil; 2 more"; empty where nothing travels by ground. */
function byGroundText(byGround: ByGround | undefined): string {
  if (byGround === undefined) return "";
  const when = byGround.estimate === null ? "" : `, arrives ${formatDays(byGround.estimate)}`;
  return `By ground${when}: ${namesOf(byGround.titles)}`;
}

/** What is said of parts that travel by ground alone at a remote address, as the shipping policy has it. */
export function refusableText(count: number): string {
  const [it, travels] = count === 1 ? ["it", "it travels"] : ["them", "they travel"];
  return `Carriers may refuse ${it} at this address, because ${travels} by ground only. Then we cancel ${it}, refund ${it} in full and email you`;
}

/**
 * What a shipping option does not bring as its dates say: parts that travel by ground all the same, and parts that carriers
 * may refuse at the address. Empty where there is neither.
 */
export function transitNote({ byGround, refusable = [] }: Pick<ShippingOption, "byGround" | "refusable">): string {
  const refused = refusable.length === 0 ? [] : [`${namesOf(refusable)}: ${refusableText(refusable.length)}`];
  return [byGroundText(byGround), ...refused].filter((text) => text !== "").join(". ");
}

/** Returns the days between which a whole order arrives: from the first of its parts to the last. */
export function wholeEstimate({
  estimate,
  byGround,
}: Pick<ShippingOption, "estimate" | "byGround">): DeliveryEstimate | null {
  const later = byGround?.estimate ?? null;
  if (estimate === null || later === null || later.to <= estimate.to) return estimate;
  return { ...estimate, to: later.to };
}
