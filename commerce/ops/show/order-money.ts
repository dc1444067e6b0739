import { paidWith, paymentMethodSchema } from "~/models/checkout/payment";
import { recipientLines } from "~/models/invoice/billing";
import type { Order } from "~/models/order/order";
import { returnStateSchema } from "~/models/order/return";
import { returnQuoteSchema } from "~/models/order/return-quote";
import { currencySchema, formatMoney, money } from "~/models/shop/money";
import type { Row } from "../../db/tables";
import { minuteFor } from "../../platform/minute";
import { returnNumber } from "../../services/order/return-number";

/** A try to pay: when, how much, with which method and card, and what became of it. */
function paymentLine({ method, card_brand: brand, card_last_four: lastFour, ...row }: Row<"payment">): string {
  const amount = formatMoney(money(row.amount_cent, currencySchema.parse(row.currency)));
  const card = brand === null || lastFour === null ? null : { brand, lastFour };
  const paidBy = paymentMethodSchema.safeParse(method);
  const way = paidBy.success ? paidWith(paidBy.data, card) : method;
  const reason = row.decline_reason === null ? "" : `, ${row.decline_reason}`;
  return `Payment ${minuteFor(row.created_at)}  ${amount} ${way}  ${row.state}${reason}`;
}

/** Returns what an order was paid with, each try to pay, and where it is billed to, as lines of text. */
export function paymentLines(
  { paidAt, paymentType, card, total, billingAddress }: Order,
  payments: readonly Row<"payment">[],
): string[] {
  const paid = paidAt === null ? "Not paid" : `Paid ${minuteFor(paidAt)}`;
  return [
    paidAt === null || total.cent === 0 ? paid : `${paid}: ${paidWith(paymentType, card)}`,
    ...payments.filter(({ amount_cent: cent }) => cent > 0).map(paymentLine),
    billingAddress === null
      ? "Billed to the delivery address"
      : `Billed to ${[...recipientLines(billingAddress), billingAddress.country].join(", ")}`,
  ];
}

/** What a return pays back, or comes to while it is open; empty where no money is in it. */
function returnAmount(row: Row<"return_request">): string {
  const { refund } = returnQuoteSchema.parse(JSON.parse(row.quote));
  const inMoney = (cent: number) => formatMoney({ ...refund, cent });
  switch (returnStateSchema.parse(row.state)) {
    case "COMPLETED":
      return row.refund_cent === null || row.refund_cent === 0 ? "" : `, ${inMoney(row.refund_cent)} paid back`;
    case "REJECTED":
    case "CANCELLED":
      return ", nothing is paid back";
    default: {
      const cent = row.solution === "Partial refund" ? (row.proposed_cent ?? 0) : refund.cent;
      return cent === 0 ? "" : `, ${inMoney(cent)} to pay back`;
    }
  }
}

/** Returns a line on a return of an order: what is wanted, its state, the amount, and the order made for it. */
export function returnLine(row: Row<"return_request">): string {
  const made = row.exchange_order_id === null ? "" : `, order ${row.exchange_order_id}`;
  return `Return ${returnNumber(row)}: ${row.solution}, ${row.state}${returnAmount(row)}${made}`;
}
