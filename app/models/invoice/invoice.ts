import { coreChargeRow } from "~/models/amounts/core-charge";
import { toOrderAmounts } from "~/models/amounts/order-amounts";
import type { Amounts } from "~/models/amounts/summary";
import { paymentMethodLabel } from "~/models/checkout/payment";
import type { Order } from "~/models/order/order";
import { orderedFor } from "~/models/order/order-fit";
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
  /** When it was ordered and paid, and by what method. */
  readonly payment: string;
  /** Address and contact lines of the shop. */
  readonly seller: readonly string[];
  readonly billedTo: readonly string[];
  readonly lines: readonly InvoiceLine[];
  readonly amounts: Amounts;
};

function linesForItem(item: Order["orderItems"][number]): InvoiceLine[] {
  const { skuId, itemType, bundleId, title, partNumber, itemCount, unitPrice } = item;
  const key = `${skuId}-${itemType}-${bundleId}`;
  const row = (each: Money) => ({
    ...{ itemCount, price: formatMoney(each), amount: formatMoney(timesMoney(each, itemCount)) },
  });
  const detail = [`Part number ${partNumber}`, orderedFor(item)].filter((text) => text !== "").join(" · ");
  const part = { key, title, detail, ...row(unitPrice) };
  const core = coreChargeRow(item);
  if (core === null) return [part];
  const charge = { key: `${key}-core`, title: `Core charge for ${title}`, detail: "Paid back for the old part" };
  return [part, { ...charge, ...row(core.each) }];
}

/** Converts a paid order to its invoice. */
export function toInvoice(order: Order, seller: readonly string[]): Invoice {
  const { address } = order;
  const dates = [
    `Ordered ${formatDate(order.createdAt)}`,
    order.paidAt === null ? "" : `Paid ${formatDate(order.paidAt)}`,
    paymentMethodLabel(order.paymentType),
  ];
  return {
    orderId: order.orderId,
    payment: dates.filter((text) => text !== "").join(" · "),
    seller,
    billedTo: [
      `${address.firstName} ${address.lastName}`,
      [address.line1, address.line2].filter((text) => text !== "").join(", "),
      `${address.city}, ${address.state} ${address.code}`,
      address.phone,
      order.email,
    ].filter((text) => text.trim() !== ""),
    lines: order.orderItems.flatMap(linesForItem),
    amounts: toOrderAmounts(order),
  };
}
