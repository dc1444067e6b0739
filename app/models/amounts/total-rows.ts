import type { Amounts } from "~/models/amounts/summary";
import { type AppliedDiscount, discountLabel } from "~/models/cart/discount";
import { placeTaxText, type TaxShare, taxText } from "~/models/checkout/tax";
import { formatMoney, type Money, money } from "~/models/shop/money";

/** A line below an amount that says what it is made of. */
export type TotalPart = { label: string; value: string };
/** The value is an amount, or words in its place. */
export type TotalRow = { label: string; value: string; isWords?: boolean; note?: string; parts?: readonly TotalPart[] };

/** Formats what is taken off, with its minus sign. */
export const minus = (value: Money) => formatMoney({ ...value, cent: 0 - value.cent });

const discountParts = (discounts: readonly AppliedDiscount[]): TotalPart[] =>
  discounts
    .filter(({ amount }) => amount.cent > 0)
    .map((discount) => ({ label: discountLabel(discount), value: minus(discount.amount) }));

/** Adds the number that a tax is registered under. */
export const withNumber = (text: string, { registration }: TaxShare): string =>
  registration === undefined ? text : `${text}, registration ${registration}`;

/**
 * A place's only tax is named beside the sum; several stand below it, each with its amount, and with its place where others
 * have its name.
 */
export function taxRow(tax: Money, taxes: readonly TaxShare[], label: string): TotalRow {
  const row = { label, value: formatMoney(tax) };
  const [first, ...others] = taxes;
  if (first === undefined) return row;
  if (others.length === 0) return { ...row, note: withNumber(placeTaxText(first), first) };
  const text = (share: TaxShare) =>
    taxes.some((other) => other !== share && other.label === share.label) ? placeTaxText(share) : taxText(share);
  return {
    ...row,
    parts: taxes.map((share) => ({ label: withNumber(text(share), share), value: formatMoney(share.amount) })),
  };
}

/**
 * Rows of an order summary in reading order, without fees and discounts that there are none of, and without
 * the tax of what costs nothing; the total follows.
 */
export function totalRows(amounts: Amounts): TotalRow[] {
  const { subtotal, discount, coreCharge, shipping, tax, retailDeliveryFee, points, isEstimate } = amounts;
  if (amounts.credit !== undefined) return [...amounts.credit];
  const discounts = amounts.discounts ?? [];
  const freeShipping = discounts.filter(({ amount }) => amount.cent === 0).map(discountLabel);
  return [
    { label: "Subtotal", value: formatMoney(subtotal) },
    ...(discount.cent > 0
      ? [
          {
            label: amounts.isExchange === true ? "Credit for your returned part" : "Discount",
            value: minus(discount),
            parts: amounts.creditParts ?? discountParts(discounts),
          },
        ]
      : []),
    ...(points && points.cent > 0 ? [{ label: "Points", value: minus(points) }] : []),
    ...(coreCharge.cent > 0 ? [{ label: "Core charge", value: formatMoney(coreCharge), note: amounts.coreNote }] : []),
    {
      label: "Shipping",
      value: shipping.cent === 0 ? "Free" : formatMoney(shipping),
      ...(freeShipping.length > 0 && { note: freeShipping.join(", ") }),
    },
    ...(retailDeliveryFee && retailDeliveryFee.cent > 0
      ? [{ label: "Retail delivery fee", value: formatMoney(retailDeliveryFee) }]
      : []),
    ...(tax?.cent === 0 && amounts.total.cent === 0
      ? []
      : [
          tax === null
            ? { label: "Tax", value: "Calculated from your address", isWords: true }
            : taxRow(tax, amounts.taxes ?? [], isEstimate ? "Estimated tax" : "Tax"),
        ]),
  ];
}

/**
 * Rows below the total of a paid order of which something was refunded: the refunds, and what is left of the total. That is
 * no balance, which on an invoice is what is owed.
 */
export function refundRows({ refunded, total }: Pick<Amounts, "refunded" | "total">): TotalRow[] {
  if (refunded === undefined) return [];
  return [
    { label: "Refunded", value: minus(refunded) },
    { label: "Total after refunds", value: totalText(money(total.cent - refunded.cent, total.currency)) },
  ];
}

/** Formats the total with its currency code, as in "$84.20 USD". */
export function totalText(total: Money): string {
  return `${formatMoney(total)} ${total.currency}`;
}
