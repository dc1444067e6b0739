import type { Amounts } from "~/models/amounts/summary";
import { type AppliedDiscount, discountLabel } from "~/models/cart/discount";
import { placeTaxText, type TaxShare, taxText } from "~/models/checkout/tax";
import { formatMoney, type Money } from "~/models/shop/money";

/** A line below an amount that says what it is made of. */
type TotalPart = { label: string; value: string };
type TotalRow = { label: string; value: string; note?: string; parts?: readonly TotalPart[] };

const minus = (value: Money) => (value.cent === 0 ? formatMoney(value) : `-${formatMoney(value)}`);

const discountParts = (discounts: readonly AppliedDiscount[]): TotalPart[] =>
  discounts
    .filter(({ amount }) => amount.cent > 0)
    .map((discount) => ({ label: discountLabel(discount), value: minus(discount.amount) }));

/** A place's only tax is named beside the sum; several stand below it, each with its amount. */
function taxRow(tax: Money, taxes: readonly TaxShare[], label: string): TotalRow {
  const row = { label, value: formatMoney(tax) };
  const [first, ...others] = taxes;
  if (first === undefined) return row;
  if (others.length === 0) return { ...row, note: placeTaxText(first) };
  return { ...row, parts: taxes.map((share) => ({ label: taxText(share), value: formatMoney(share.amount) })) };
}

/** Rows of an order summary in reading order, without fees and discounts that there are none of; the total follows. */
export function totalRows(amounts: Amounts): TotalRow[] {
  const { subtotal, discount, coreCharge, shipping, tax, retailDeliveryFee, points, isEstimate } = amounts;
  const discounts = amounts.discounts ?? [];
  const freeShipping = discounts.filter(({ amount }) => amount.cent === 0).map(discountLabel);
  return [
    { label: "Subtotal", value: formatMoney(subtotal) },
    ...(discount.cent > 0 ? [{ label: "Discount", value: minus(discount), parts: discountParts(discounts) }] : []),
    ...(points && points.cent > 0 ? [{ label: "Points", value: minus(points) }] : []),
    ...(coreCharge.cent > 0
      ? [{ label: "Core charge", value: formatMoney(coreCharge), note: "Paid back when you return the old part" }]
      : []),
    {
      label: "Shipping",
      value: shipping.cent === 0 ? "Free" : formatMoney(shipping),
      ...(freeShipping.length > 0 && { note: freeShipping.join(", ") }),
    },
    ...(retailDeliveryFee && retailDeliveryFee.cent > 0
      ? [{ label: "Retail delivery fee", value: formatMoney(retailDeliveryFee) }]
      : []),
    tax === null
      ? { label: "Tax", value: "Calculated at checkout" }
      : taxRow(tax, amounts.taxes ?? [], isEstimate ? "Estimated tax" : "Tax"),
  ];
}

/** Formats the total with its currency code, as in "$84.20 USD". */
export function totalText(total: Money): string {
  return `${formatMoney(total)} ${total.currency}`;
}
