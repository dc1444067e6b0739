import { z } from "zod";
import { coreChargeRow } from "~/models/amounts/core-charge";
import type { Amounts } from "~/models/amounts/summary";
import { totalRows, totalText } from "~/models/amounts/total-rows";
import { paidWith } from "~/models/checkout/payment";
import { taxRegistrationsSchema } from "~/models/content/tax-registrations";
import { billingLines, recipientLines } from "~/models/invoice/billing";
import { toPaperAmounts } from "~/models/invoice/invoice";
import { type Order, orderSchema } from "~/models/order/order";
import { EXCHANGE_COVERAGE, orderedFor } from "~/models/order/order-fit";
import { formatDays } from "~/models/shop/dates";
import { formatMoney, timesMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { type Block, type LineRow, mailTemplate, type SumRow } from "../../template";
import { cancelAction, certificateAction, contactAction, invoiceAction } from "./order-actions";

/** Every amount of the order, what it is made of below it, as the shop's pages show them. */
function totalsRowsFor(amounts: Amounts): SumRow[] {
  const rows = totalRows(amounts).flatMap(({ label, value, note, parts = [] }): SumRow[] => [
    [note === undefined ? label : `${label} (${note})`, value],
    ...parts.map((part): SumRow => [`– ${part.label}`, part.value, "part"]),
  ]);
  return [...rows, ["Total", totalText(amounts.total)]];
}

/** An ordered part with its amount, and its core charge below it. */
function linesForItem(item: Order["orderItems"][number], { madeFor }: Order): LineRow[] {
  const core = coreChargeRow(item);
  const part = {
    title: item.title,
    detail: [
      ...[`${item.itemCount} × ${formatMoney(item.unitPrice)}`, item.partNumber, orderedFor(item)],
      ...(madeFor?.solution === "Exchange" ? [EXCHANGE_COVERAGE] : []),
    ]
      .filter((text) => text !== "")
      .join(" · "),
    amount: formatMoney(timesMoney(item.unitPrice, item.itemCount)),
    imageUrl: item.imageUrl,
  };
  if (core === null) return [part];
  return [part, { title: `Core charge for ${item.title}`, detail: core.text, amount: formatMoney(core.total) }];
}

const listStated = ({ orderItems }: Order) => orderItems.flatMap(({ fit }) => (fit === null ? [] : [fit.verdict]));

/** Sums up the stated fits, which the certificate names; nothing for an order without any. */
function certificateBlocks(order: Order): Block[] {
  const stated = listStated(order);
  if (stated.length === 0) return [];
  const covered = stated.filter((verdict) => verdict === "FIT").length;
  const reach =
    covered === 0
      ? "The fit guarantee covers no part of this order; the certificate says why. Unused, each part can be returned free of charge."
      : `The fit guarantee covers ${covered} of ${stated.length} ${stated.length === 1 ? "part" : "parts"} of this order.`;
  return [
    { kind: "heading", text: "Your fit certificate" },
    {
      kind: "text",
      text: `${reach} The certificate names the vehicle, your answers and what each statement rests on. Keep it: a return because a part does not fit is settled by it.`,
    },
  ];
}

/** Says that an order is paid: what was bought, what it came to, and where it goes. */
export const orderConfirmation = mailTemplate({
  kind: "order-confirmation",
  data: orderSchema.extend({ link: z.string(), taxRegistrations: taxRegistrationsSchema.default([]) }),
  compose(order) {
    const { address, total } = order;
    const billing = billingLines(order);
    const isFree = total.cent === 0;
    const money = isFree ? "there is nothing to pay" : "your payment arrived";
    return {
      subject: `Your order ${order.orderId} is confirmed`,
      preview: `${isFree ? "There is nothing to pay, and we" : "We have your payment and"} are getting your parts ready.`,
      heading: "Thank you for your order",
      blocks: [
        {
          kind: "text",
          text: `Hello ${address.firstName}, ${money} and we are getting your parts ready. We will write again when they are on their way.`,
        },
        {
          kind: "facts",
          rows: [
            ["Order number", order.orderId],
            ["Delivery", order.shippingName],
            ...(order.estimate === null ? [] : ([["Expected", formatDays(order.estimate)]] as const)),
            ["Goes to", recipientLines(address).join("\n")],
            ...(billing.length === 0 ? [] : ([["Billed to", billing.join("\n")]] as const)),
            ...(isFree ? [] : ([["Paid with", paidWith(order.paymentType, order.card)]] as const)),
          ],
        },
        { kind: "button", label: "Follow your order", path: urls.orderTrack({ link: order.link }) },
        { kind: "heading", text: "What you ordered" },
        {
          kind: "lines",
          lines: order.orderItems.flatMap((item) => linesForItem(item, order)),
        },
        { kind: "sums", rows: totalsRowsFor(toPaperAmounts(order, order, order.paidAt ?? order.createdAt)) },
        ...certificateBlocks(order),
        {
          kind: "actions",
          actions: [
            invoiceAction(order.link),
            ...(listStated(order).length === 0 ? [] : [certificateAction(order.link)]),
            cancelAction(order.link),
            contactAction(order.link),
          ],
        },
        { kind: "note", text: "Something not right? Answer this email: a person reads it." },
      ],
      footer: ["You get this email because an order was placed with this address."],
    };
  },
});
