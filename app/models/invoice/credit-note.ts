import { type TotalRow, taxRow } from "~/models/amounts/total-rows";
import { discountLabel } from "~/models/cart/discount";
import type { TaxShare } from "~/models/checkout/tax";
import type { Seller } from "~/models/content/seller";
import type { Order } from "~/models/order/order";
import { type CreditParts, type Refund, refundedPieces, refundReason, refundState } from "~/models/order/refund";
import { formatDate } from "~/models/shop/dates";
import { formatCount, formatMoney, type Money, money, timesMillionths, timesMoney } from "~/models/shop/money";
import { type Invoice, toInvoice } from "./invoice";

/** The taxes that are reversed; one that is not due on all that stands before it names the amount it is due on. */
function creditedTaxRow(tax: Money, taxes: readonly TaxShare[], beforeTax: Money): TotalRow {
  const dueOn = taxes.map(({ ratePpm, amount, base }) =>
    Math.abs(timesMillionths(beforeTax.cent, ratePpm) - amount.cent) <= 1 ? "" : `, due on ${formatMoney(base)}`,
  );
  const { note, parts, ...row } = taxRow(tax, taxes, "Tax");
  return {
    ...row,
    ...(note !== undefined && { note: note + (dueOn[0] ?? "") }),
    ...(parts && { parts: parts.map((part, index) => ({ ...part, label: part.label + (dueOn[index] ?? "") })) }),
  };
}

type Credit = { readonly amount: Money; readonly taxes: readonly TaxShare[]; readonly parts: CreditParts | null };

/** The rows of a credit note in reading order, which add up to its amount; without those that are nothing. */
export function creditRows({ amount, taxes, parts }: Credit, discountNames = ""): TotalRow[] {
  const { currency } = amount;
  const taxCent = taxes.reduce((sum, tax) => sum + tax.amount.cent, 0);
  const laterCent = (parts?.points.cent ?? 0) + (parts?.before.cent ?? 0);
  const beforeTax = money(amount.cent - taxCent + laterCent, currency);
  const row = (label: string, value: Money | undefined, note?: string): TotalRow[] =>
    value === undefined || value.cent === 0 ? [] : [{ label, value: formatMoney(value), ...(note && { note }) }];
  const off = (value: Money | undefined) => value && money(0 - value.cent, currency);
  const made = [
    ...row("Discount", off(parts?.discounts), discountNames),
    ...row("Core charge", parts?.coreCharge.cent === beforeTax.cent ? undefined : parts?.coreCharge),
    ...row("Shipping and fees", parts?.shipping),
  ];
  const given = parts === null || parts.pointCount === 0 ? undefined : `${formatCount(parts.pointCount)} given back`;
  return [
    ...(made.length === 0 ? [] : row("Parts", parts?.price)),
    ...made,
    { label: "Before tax", value: formatMoney(beforeTax) },
    creditedTaxRow(money(taxCent, currency), taxes, beforeTax),
    ...row("Points", off(parts?.points), given),
    ...row("Refunded before", off(parts?.before)),
  ];
}

/** The lines of a credit note: the pieces as they were ordered, or one for an amount that nobody divided. */
function creditLines(order: Order, refund: Refund, net: Money): Invoice["lines"] {
  const about = `Credit to the invoice of order ${order.orderId}`;
  const reason = refundReason(refund);
  const parts = refund.creditNote?.parts ?? null;
  if (parts === null || refund.pieces.length === 0) {
    const detail = [...refundedPieces(refund), about].join(" · ");
    return [{ key: refund.id, title: reason, detail, itemCount: 1, price: formatMoney(net), amount: formatMoney(net) }];
  }
  return refund.pieces.map(({ title, partNumber, itemCount, isCore, unitPrice = net }, index) => ({
    key: `${refund.id}-${index}`,
    title: isCore ? `Core charge for ${title}` : title,
    detail: [`Part number ${partNumber}`, reason, about].join(" · "),
    ...{ itemCount, price: formatMoney(unitPrice), amount: formatMoney(timesMoney(unitPrice, itemCount)) },
  }));
}

/** Converts a refund of a paid order to its credit note, which refers to the invoice by the order's number. */
export function toCreditNote(order: Order, refund: Refund, seller: Seller): Invoice | null {
  if (refund.creditNote === null) return null;
  const { number, at, taxes, parts } = refund.creditNote;
  const { amount } = refund;
  const tax = money(
    taxes.reduce((sum, each) => sum + each.amount.cent, 0),
    amount.currency,
  );
  const net = money(amount.cent - tax.cent + (parts?.points.cent ?? 0) + (parts?.before.cent ?? 0), amount.currency);
  const none = money(0, amount.currency);
  const names = order.discounts.filter((discount) => discount.amount.cent > 0).map(discountLabel);
  return {
    ...toInvoice(order, seller),
    title: `Credit note ${number}`,
    creditNote: number,
    payment: `Issued ${formatDate(at)} · ${refundState(refund)}`,
    paidBack: "",
    corrections: [],
    guarantee: "",
    lines: creditLines(order, refund, net),
    amounts: {
      ...{ subtotal: net, discount: none, coreCharge: none, coreNote: "", shipping: none },
      ...{
        tax,
        total: amount,
        credit: creditRows({ amount, taxes, parts }, names.length === 0 ? "" : `Its share of: ${names.join(", ")}`),
      },
    },
  };
}
