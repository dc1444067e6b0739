import { z } from "zod";
import { toOrderAmounts } from "~/models/amounts/order-amounts";
import { totalRows } from "~/models/amounts/total-rows";
import { paidWith } from "~/models/checkout/payment";
import type { Order } from "~/models/order/order";
import { orderedFor } from "~/models/order/order-fit";
import { openPieces } from "~/models/order/pieces";
import { refundReason, settledText } from "~/models/order/refund";
import { formatMoney, money } from "~/models/shop/money";
import type { Db, Store } from "../../db/open";
import type { Row } from "../../db/tables";
import { listMailsOfOrder } from "../../mail/order-mail";
import { minuteFor } from "../../platform/minute";
import { findAccountById } from "../../services/account/repository";
import { listAuditEntries } from "../../services/audit/repository";
import { loadCharge } from "../../services/charge/repository";
import { listPayments } from "../../services/order/payment-repository";
import { loadOrder } from "../../services/order/view";
import { listRefunds } from "../../services/payment/repository";
import { listOrderReturns } from "../../services/returns/repository";
import { mailLine } from "../mail/mail-line";
import { paymentLines, returnLine } from "./order-money";
import { safeLine } from "./whole-text";

const TRAIL_MAX = 200;

type Item = Order["orderItems"][number];

/** What has become of a line's pieces, and what is left to pack: "1 sent, 1 cancelled, 1 to send". */
function piecesText({ pieces }: Item, status: Order["status"]): string {
  const { shipped, delivered, cancelled, returning, returned, lost = 0 } = pieces;
  const counts: readonly (readonly [count: number, text: string])[] = [
    [shipped, "sent"],
    [delivered, "delivered"],
    [cancelled, "cancelled"],
    [returning, "coming back"],
    [returned - lost, "returned"],
    [lost, "lost and paid back"],
    [status === "PAYMENT_PENDING" || status === "REFUND" ? 0 : openPieces(pieces), "to send"],
  ];
  return counts.flatMap(([count, text]) => (count > 0 ? [`${count} ${text}`] : [])).join(", ");
}

function itemLines(item: Item, status: Order["status"]): string[] {
  const { itemCount, skuId, unitPrice, title, itemType } = item;
  const pieces = piecesText(item, status);
  const fit = orderedFor(item);
  return [
    `  ${String(itemCount).padStart(3)} × ${skuId.padEnd(14)} ${formatMoney(unitPrice)}  ${itemType === "GIFT" ? "Gift: " : ""}${title}`,
    ...(fit === "" ? [] : [`        ${fit}`]),
    ...(pieces === "" ? [] : [`        ${pieces}`]),
  ];
}

/** The amounts between the lines and the total, as the order's papers have them. */
const amountLines = (order: Order): string[] =>
  totalRows(toOrderAmounts(order)).flatMap(({ label, value, parts = [] }) => [
    `  ${label}  ${value}`,
    ...parts.map((part) => `        ${part.label}  ${part.value}`),
  ]);

function parcelLine({
  carrier,
  trackingNumber,
  shippedAt,
  deliveredAt,
  ...parcel
}: Order["shipments"][number]): string {
  const { items, isSentBack } = parcel;
  const going = isSentBack ? ", comes back to us" : "";
  const arrived = deliveredAt === null ? going : `, delivered ${minuteFor(deliveredAt)}`;
  const contents = items.map(({ itemCount, skuId }) => `${itemCount} × ${skuId}`).join(", ") || "the whole order";
  return `${carrier} ${trackingNumber}, shipped ${minuteFor(shippedAt)}${arrived}: ${contents}`;
}

const refundLines = ({ refunds, givenBack }: Order, rows: readonly Row<"payment_refund">[]): string[] => [
  ...refunds.map((refund) => {
    const note = refund.creditNote === null ? "" : `, ${refund.creditNote.number}`;
    const ref = rows.find(({ id }) => id === refund.id)?.provider_ref ?? null;
    const number = ref === null ? "" : `, the provider's number ${ref}`;
    const paid = refund.amount.cent === 0 ? "paid with points" : paidWith(refund.method, refund.card);
    const way = refund.settledBy === null ? paid : settledText(refund.settledBy);
    const id = refund.state === "DONE" ? "" : `, refund ${refund.id}`;
    return `Refund ${formatMoney(refund.amount)} ${minuteFor(refund.at)}  ${refund.state}  ${refundReason(refund)}, ${way}${note}${number}${id}`;
  }),
  ...(givenBack.points > 0 ? [`Given back: ${givenBack.points} points`] : []),
  ...(givenBack.pointsTaken === undefined ? [] : [`Taken back: ${givenBack.pointsTaken} points`]),
  ...givenBack.coupons.map((name) => `Given back: coupon ${name}`),
];

/** What a cancellation that can still be undone takes back; no money or points have moved yet. */
function cancellationLines({ cancellation }: Pick<Order, "cancellation">): string[] {
  if (cancellation === null) return [];
  const { lines, refund, points, until } = cancellation;
  const what = lines.map(({ itemCount, title }) => `${itemCount} × ${title}`).join(", ");
  const back = points > 0 ? `${formatMoney(refund)} and ${points} points` : formatMoney(refund);
  return [`Being cancelled, can be undone until ${minuteFor(until)}: ${what}. ${back} promised`];
}

async function historyLines(db: Db, orderId: string): Promise<string[]> {
  const events = await db.selectFrom("order_event").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
  return events.map((event) => `  ${minuteFor(event.at)}  ${event.to_status} by ${event.actor}  ${event.note}`);
}

async function mailLines(db: Db, orderId: string): Promise<string[]> {
  const mails = await listMailsOfOrder(db, orderId);
  return mails.length === 0 ? [] : ["", "Mails", ...mails.map((mail) => `  ${mailLine(mail)}`)];
}

const changeSchema = z.object({ from: z.string(), to: z.string() });

/** What staff changed, before and after, where the entry has both. */
function changeText(detail: string): string {
  const change = changeSchema.safeParse(JSON.parse(detail)).data;
  return change === undefined ? "" : `: from ${change.from} to ${change.to}`;
}

/** Whose account an order is in. */
async function ownerLine(db: Db, { account_id: id }: Row<"orders">): Promise<string> {
  const account = id === null ? undefined : await findAccountById(db, id);
  return account === undefined ? "Guest: it is in no account" : `In the account of ${account.email}`;
}

async function staffLines(db: Db, subjects: readonly string[]): Promise<string[]> {
  const trail = await listAuditEntries(db, { subjects, size: TRAIL_MAX });
  const lines = trail.map(
    ({ at, who, via, action, detail }) => `  ${minuteFor(at)}  ${action} by ${who} (${via})${changeText(detail)}`,
  );
  return lines.length === 0 ? [] : ["", "Staff", ...lines];
}

/** Returns an order as text: buyer, lines with what is sent and left to send, amounts, parcels, refunds, history and mails. */
export async function showOrder({ db }: Store, row: Row<"orders">): Promise<string> {
  const [order, { paidCent, refundedCent }, returns, payments, owner] = await Promise.all([
    loadOrder(db, row),
    loadCharge(db, row.id),
    listOrderReturns(db, row.id),
    listPayments(db, row.id),
    ownerLine(db, row),
  ]);
  const refunds = (await Promise.all(payments.map(({ id }) => listRefunds(db, id)))).flat();
  const { address, total, madeFor } = order;
  const inMoney = (cent: number) => formatMoney(money(cent, total.currency));
  return [
    `Order ${order.orderId}  ${order.status}  placed ${minuteFor(order.createdAt)}`,
    `${address.firstName} ${address.lastName} <${order.email}>, ${address.phone}`,
    owner,
    `${[address.line1, address.line2].filter(Boolean).join(", ")}, ${address.city}, ${address.state} ${address.code}, ${address.country}`,
    `${order.shippingName}`,
    ...(madeFor === null ? [] : [`${madeFor.solution} for return ${madeFor.returnNumber} of order ${madeFor.orderId}`]),
    ...returns.map(returnLine),
    "",
    ...order.orderItems.flatMap((item) => itemLines(item, order.status)),
    "",
    ...amountLines(order),
    `Total ${formatMoney(total)}, charged ${inMoney(paidCent)}, paid back ${inMoney(refundedCent)}`,
    ...paymentLines(order, payments),
    ...cancellationLines(order),
    ...order.shipments.map(parcelLine),
    ...refundLines(order, refunds),
    "",
    ...(await historyLines(db, row.id)),
    ...(await mailLines(db, row.id)),
    ...(await staffLines(db, [row.id, ...returns.map(({ id }) => id)])),
    "",
  ]
    .map(safeLine)
    .join("\n");
}
