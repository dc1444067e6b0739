import type { TaxShare } from "~/models/checkout/tax";
import type { CreditParts } from "~/models/order/refund";
import { type Currency, type Money, money } from "~/models/shop/money";
import type { Row } from "../../db/tables";

/** Pieces of an ordered line that money goes back for, in cents. */
export type CreditedLine = {
  readonly count: number;
  readonly ordered: number;
  /** The price of one; zero where only its core charge goes back. */
  readonly unitCent: number;
  /** The discounts of all ordered pieces. */
  readonly discountCent: number;
  /** The core charge of one. */
  readonly coreCent: number;
};

type Credited = {
  readonly amountCent: number;
  /** Of the amount, what was paid for the parts themselves, and its tax. */
  readonly partsCent: number;
  readonly taxCent: number;
  /** The order's goods after discounts, and what points paid of the order. */
  readonly goodsCent: number;
  readonly integralCent: number;
  /** What the order paid for shipping and fees, and what of it goes back now; null where nobody divided it. */
  readonly feesCent: number;
  readonly shippingCent: number | null;
  /** The core charges in it; null where all of its pieces have theirs in it. */
  readonly coreCent: number | null;
  readonly pointCount: number;
  readonly lines: readonly CreditedLine[];
};

/**
 * Divides the refund of pieces so that a reader can add it up: price less discounts, core charges, shipping and tax, less
 * what points had paid and what was paid back before. Rounding counts to the points, if any, otherwise to the discounts.
 */
export function toCreditParts(credited: Credited, currency: Currency): CreditParts {
  const { amountCent, partsCent, taxCent, goodsCent, integralCent, lines } = credited;
  const sum = (cent: (line: CreditedLine) => number) => lines.reduce((total, line) => total + cent(line), 0);
  const priceCent = sum(({ unitCent, count }) => unitCent * count);
  const shareCent = sum(({ discountCent, count, ordered }) => Math.round((discountCent * count) / ordered));
  const coreCent = credited.coreCent ?? sum(({ coreCent: each, count }) => each * count);
  const netCent = priceCent - shareCent;
  const pointsCent = goodsCent <= 0 ? 0 : Math.round((Math.min(integralCent, goodsCent) * netCent) / goodsCent);
  const offCent = priceCent - partsCent;
  const spareCent = offCent - shareCent - pointsCent;
  const isRounding = Math.abs(spareCent) <= 2 * lines.length;
  const roundedCent = isRounding && pointsCent === 0 ? offCent : shareCent;
  const paidByPointsCent = isRounding && pointsCent > 0 ? offCent - shareCent : pointsCent;
  const overCent = amountCent - taxCent - coreCent - (priceCent - roundedCent - paidByPointsCent);
  // More than was paid for shipping and fees is no part of them: taxes are rounded for the whole order.
  const feesCent = credited.shippingCent ?? credited.feesCent;
  const discountsCent = roundedCent - Math.min(roundedCent, Math.max(0, overCent - feesCent));
  // What is left of the amount is shipping and fees; what is missing was paid back before, or points paid it.
  const restCent = overCent - (roundedCent - discountsCent);
  const shippingCent = Math.max(restCent, credited.shippingCent ?? 0);
  const isByPoints = integralCent > goodsCent;
  const missingCent = shippingCent - restCent;
  const [points, before] = isByPoints ? [paidByPointsCent + missingCent, 0] : [paidByPointsCent, missingCent];
  return {
    price: money(priceCent, currency),
    discounts: money(discountsCent, currency),
    points: money(points, currency),
    pointCount: credited.pointCount,
    coreCharge: money(coreCent, currency),
    shipping: money(shippingCent, currency),
    before: money(before, currency),
  };
}

/** The amounts of an order that its credit notes take back, in cents. */
export type Sold = Pick<
  Row<"orders">,
  | "subtotal_cent"
  | "discount_cent"
  | "integral_cent"
  | "core_charge_cent"
  | "shipping_fee_cent"
  | "retail_delivery_fee_cent"
>;

/**
 * What the last credit note of an order is made of with which staff paid back all that was left: the order less what its other
 * notes took back. Amounts of these that nobody divided are what was paid back before. Null where that does not add up.
 */
export function toRestParts(
  order: Sold,
  last: { readonly amount: Money; readonly taxes: readonly TaxShare[] },
  others: readonly (CreditParts | null)[],
): CreditParts | null {
  const { currency } = last.amount;
  const left = (cent: number, name: "price" | "discounts" | "points" | "coreCharge" | "shipping") =>
    others.reduce((rest, parts) => rest - (parts?.[name].cent ?? 0), cent);
  const cents = {
    price: left(order.subtotal_cent, "price"),
    discounts: left(order.discount_cent, "discounts"),
    points: left(order.integral_cent, "points"),
    coreCharge: left(order.core_charge_cent, "coreCharge"),
    shipping: left(order.shipping_fee_cent + order.retail_delivery_fee_cent, "shipping"),
  };
  const { price, discounts, points, coreCharge, shipping } = cents;
  const taxCent = last.taxes.reduce((sum, { amount }) => sum + amount.cent, 0);
  const beforeCent = price - discounts - points + coreCharge + shipping + taxCent - last.amount.cent;
  if (Math.min(beforeCent, ...Object.values(cents)) < 0) return null;
  return {
    ...{ price: money(price, currency), discounts: money(discounts, currency), points: money(points, currency) },
    ...{ coreCharge: money(coreCharge, currency), shipping: money(shipping, currency) },
    ...{ before: money(beforeCent, currency), pointCount: 0 },
  };
}
