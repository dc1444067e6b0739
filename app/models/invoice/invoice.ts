import { coreChargeRow } from "~/models/amounts/core-charge";
import { coreNote } from "~/models/amounts/core-note";
import { creditParts, toOrderAmounts } from "~/models/amounts/order-amounts";
import type { Amounts } from "~/models/amounts/summary";
import { paymentText } from "~/models/checkout/payment";
import type { Seller } from "~/models/content/seller";
import { withTaxRegistrations } from "~/models/content/tax-registrations";
import { billingLines, recipientLines } from "~/models/invoice/billing";
import type { Order } from "~/models/order/order";
import { coverageText, guaranteeText, orderedFor } from "~/models/order/order-fit";
import { sumRefunds } from "~/models/order/refund";
import { formatDate } from "~/models/shop/dates";
import { formatMoney, type Money, timesMoney } from "~/models/shop/money";

/** A row of an invoice: a part, or the core charge of the part above it. */
type InvoiceLine = {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly itemCount: number;
  readonly price: string;
  readonly amount: string;
};

/** A paid order as an invoice, in the words that the page and the PDF print. */
export type Invoice = {
  readonly orderId: string;
  /** The kind of paper: "Invoice", or "Credit note" with its number. */
  readonly title: string;
  /** The number of a credit note; null for an invoice. */
  readonly creditNote: string | null;
  /** The order date, payment date and payment method. */
  readonly payment: string;
  /** Whether it was cancelled or refunded since; empty for an order that stands. */
  readonly paidBack: string;
  /** The numbers of the credit notes that correct an invoice. */
  readonly corrections: readonly string[];
  /** Address and contact lines of the shop. */
  readonly seller: readonly string[];
  readonly billedTo: readonly string[];
  /** The delivery address when the parts are billed to another; empty otherwise. */
  readonly deliveredTo: readonly string[];
  readonly lines: readonly InvoiceLine[];
  readonly amounts: Amounts;
  /** The fit guarantee for the lines marked with it; empty when there are none. */
  readonly guarantee: string;
};

function linesForItem(item: Order["orderItems"][number], order: Order, now: number): InvoiceLine[] {
  const { skuId, itemType, bundleId, title, partNumber, itemCount, unitPrice } = item;
  const key = `${skuId}-${itemType}-${bundleId}`;
  const row = (each: Money) => ({
    ...{ itemCount, price: formatMoney(each), amount: formatMoney(timesMoney(each, itemCount)) },
  });
  const coverage = coverageText(item, order);
  const detail = [`Part number ${partNumber}`, orderedFor(item), coverage].filter((text) => text !== "").join(" · ");
  const part = { key, title, detail, ...row(unitPrice) };
  const core = coreChargeRow(item);
  if (core === null) return [part];
  const charge = {
    key: `${key}-core`,
    title: `Core charge for ${title}`,
    detail: coreNote({ ...order, orderItems: [item] }, now),
  };
  return [part, { ...charge, ...row(core.each) }];
}

/** Converts the amounts of an order for a paper, with the numbers that the seller is registered under. */
export function toPaperAmounts(
  order: Order,
  { taxRegistrations }: Pick<Seller, "taxRegistrations">,
  now = Date.now(),
): Amounts {
  return {
    ...toOrderAmounts(order, now),
    taxes: withTaxRegistrations(order.taxes, taxRegistrations),
    ...creditParts(order, withTaxRegistrations(order.creditTaxes, taxRegistrations)),
  };
}

/** Says what became of an invoice's money; empty for an order that stands. */
function paidBackText({ status, refunds, total }: Order): string {
  const refunded = sumRefunds(refunds, total.currency);
  const isWhole = refunded.cent >= total.cent;
  if (status === "CANCELLED") return refunded.cent > 0 ? "Cancelled and refunded" : "Cancelled";
  if (refunded.cent === 0) return status === "REFUND" ? "Refunded in full" : "";
  return isWhole ? "Refunded in full" : `Refunded ${formatMoney(refunded)}`;
}

/** An invoice of which nothing is left says so in its title, so that nobody takes it for a claim or a proof of payment. */
function invoiceTitle({ status, refunds, total }: Order): string {
  if (status === "CANCELLED") return "Invoice, cancelled";
  const refunded = sumRefunds(refunds, total.currency).cent;
  return status === "REFUND" || (refunded > 0 && refunded >= total.cent) ? "Invoice, refunded" : "Invoice";
}

/** Converts a paid order to its invoice as of `now`. */
export function toInvoice(order: Order, seller: Seller, now = Date.now()): Invoice {
  const delivery = [...recipientLines(order.address), order.address.phone];
  const billing = billingLines(order);
  const dates = [
    `Ordered ${formatDate(order.createdAt)}`,
    order.paidAt === null || order.total.cent === 0 ? "" : `Paid ${formatDate(order.paidAt)}`,
    paymentText(order),
  ];
  return {
    orderId: order.orderId,
    payment: dates.filter((text) => text !== "").join(" · "),
    title: invoiceTitle(order),
    creditNote: null,
    paidBack: paidBackText(order),
    corrections: order.refunds.flatMap(({ creditNote }) => (creditNote === null ? [] : [creditNote.number])),
    seller: seller.lines,
    billedTo: [...(billing.length > 0 ? billing : delivery), order.email],
    deliveredTo: billing.length > 0 ? delivery : [],
    lines: order.orderItems.flatMap((item) => linesForItem(item, order, now)),
    amounts: toPaperAmounts(order, seller, now),
    guarantee: guaranteeText(order.orderItems),
  };
}
