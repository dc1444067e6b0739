import type { Amounts } from "~/models/checkout/summary";
import { formatMoney, type Money } from "~/models/shop/money";

type TotalRow = { label: string; value: string; note?: string };

const minus = (value: Money) => (value.cent === 0 ? formatMoney(value) : `-${formatMoney(value)}`);

/** Rows of an order summary in reading order, without fees that are not charged. */
export function totalRows(amounts: Amounts): TotalRow[] {
  const { subtotal, discount, coreCharge, shipping, tax, retailDeliveryFee, points } = amounts;
  const taxNote = amounts.taxLabel ? { note: amounts.taxLabel } : {};
  return [
    { label: "Subtotal", value: formatMoney(subtotal) },
    { label: "Discount", value: minus(discount) },
    ...(points && points.cent > 0 ? [{ label: "Points", value: minus(points) }] : []),
    ...(coreCharge.cent > 0
      ? [{ label: "Core charge", value: formatMoney(coreCharge), note: "Paid back when you return the old part" }]
      : []),
    { label: "Shipping", value: shipping.cent === 0 ? "Free" : formatMoney(shipping) },
    ...(retailDeliveryFee && retailDeliveryFee.cent > 0
      ? [{ label: "Retail delivery fee", value: formatMoney(retailDeliveryFee) }]
      : []),
    tax === null
      ? { label: "Tax", value: "Calculated at checkout" }
      : { label: "Tax", value: formatMoney(tax), ...taxNote },
  ];
}

/** Formats the total with its currency code, as in "$84.20 USD". */
export function totalText(total: Money): string {
  return `${formatMoney(total)} ${total.currency}`;
}
