import { FIT_COVERAGE, orderFitText } from "~/models/order/order-fit";
import { RETURN_PLACES } from "~/models/order/pieces";
import { CORE_RETURN, EVIDENCE_LABELS, type Return, reasonRule } from "~/models/order/return";
import { isForRecycler, shortText } from "~/models/order/return-worth";
import { marketFor } from "~/models/shop/market";
import { formatMoney } from "~/models/shop/money";
import type { Store } from "../../db/open";
import type { Row } from "../../db/tables";
import { minuteFor } from "../../platform/minute";
import { loadGuaranteeCard } from "../../services/guarantee/guarantee";
import { findGuaranteeOf } from "../../services/guarantee/repository";
import { findOrder } from "../../services/order/repository";
import { toAddress } from "../../services/order/view";
import { listReturnedPieces } from "../../services/returns/repository";
import { loadReturn } from "../../services/returns/view";
import { loadPartNames } from "./part-names";
import { safeLine } from "./whole-text";

/** The kind of a return with its solution: a core return is no refund of the part. */
const requestText = ({ kind, isWarranty, reason, solution, history }: Return) =>
  history[0]?.actor === "staff"
    ? "Paid back by staff; the parts do not come back"
    : kind === "CORE"
      ? `Core return: ${CORE_RETURN.label}`
      : `${isWarranty ? "WARRANTY CLAIM" : "Return"}: "${reasonRule(reason).label}", the shopper asks for ${solution}`;

/** The amount that was promised, where staff settled a return with another; empty otherwise. */
const insteadText = ({ promised }: Return["quote"]) =>
  promised === undefined ? "" : ` instead of the ${formatMoney(promised)} that it came to`;

/** Everything that money decides on: the proposal, the part chosen instead, and what each side has to pay. */
function moneyLines(
  { quote, partialRefund, refund, kind, solution, state, isOutOfStock, isWarranty, items, exchangeOrder }: Return,
  instead: string,
): string[] {
  const lines: string[] = [];
  if (partialRefund !== undefined) lines.push(`The shopper proposes ${formatMoney(partialRefund)} and keeps the part`);
  const isStopped = exchangeOrder?.isCancelled === true;
  if (quote.exchange !== null) {
    const { title, itemCount, unitPrice, coreCharge, tax, price, toPay } = quote.exchange;
    const core = coreCharge.cent > 0 ? ` + core ${formatMoney(coreCharge)} each` : "";
    lines.push(
      `Wanted instead: ${itemCount} × ${instead}  ${title}`,
      `  ${formatMoney(unitPrice)} each${core} + tax ${formatMoney(tax)} = ${formatMoney(price)}`,
    );
    if (!isStopped)
      lines.push(
        toPay.cent > 0
          ? `  The shopper pays a difference of ${formatMoney(toPay)}`
          : `  The shopper gets back a difference of ${formatMoney(quote.refund)}`,
      );
  } else if (solution === "Refund") {
    const points = quote.points > 0 ? ` and ${quote.points} points` : "";
    const comes = quote.promised === undefined ? "comes" : "came";
    lines.push(
      `It ${comes} to ${formatMoney(quote.promised ?? quote.refund)}${points}${kind === "CORE" ? ", the core charge" : ""}`,
    );
  }
  if (solution === "Replacement" && !isStopped) lines.push("The same part is sent once more; no money moves");
  const short = quote.exchange === null ? items : [quote.exchange];
  if (isOutOfStock)
    lines.push(
      `${shortText(short)}, so it cannot be sent; ${isWarranty ? "return complete --amount pays it back" : "the shopper may choose a refund"}`,
    );
  // Its refund is made soon, on top of what was paid back when the exchange was settled.
  const isOver = state === "REJECTED" || state === "CANCELLED";
  if (isStopped && solution !== "Refund" && !isOver) {
    const before = refund === null || refund.cent === 0 ? "" : `; ${formatMoney(refund)} was paid back before`;
    const next = state === "COMPLETED" ? "the part is still to be paid back" : "the return becomes a refund";
    lines.push(`Not settled: the order made for it was cancelled, and ${next}${before}`);
  } else if (refund !== null) lines.push(`Settled with ${formatMoney(refund)}${insteadText(quote)}`);
  return lines;
}

/** The card that was left so that the replacement is sent at once, with the last failure of its provider. */
async function cardLines(db: Store["db"], row: Row<"return_guarantee"> | undefined): Promise<string[]> {
  const card = await loadGuaranteeCard(db, row);
  if (row === undefined || card === null) return [];
  const due = card.dueAt === null ? "" : `, due ${minuteFor(card.dueAt)}`;
  const refusal = card.declineReason === null ? "" : `, refused ${row.refusals} times: ${card.declineReason}`;
  const failure = card.isUnreachable ? `, ${row.tries} tries: ${row.last_error}` : "";
  return [
    `Card guarantee: ${card.state} ${formatMoney(card.amount)}, ${card.brand} ending in ${card.lastFour}${due}${refusal}${failure}`,
  ];
}

/** The parcel with the parts: its number and the carrier's last word. */
function parcelLines({ label, state }: Return): string[] {
  if (label === null) return [];
  const last = label.events.at(-1);
  const arrived = label.arrivedAt === null ? "" : `, ARRIVED ${minuteFor(label.arrivedAt)}, to be received`;
  const silence = state === "APPROVED" ? ", not handed over yet" : ", no word of its carrier yet";
  const news = last === undefined ? silence : `: ${minuteFor(last.at)} ${last.text}, ${last.place}`;
  return [`Parcel: ${label.carrier} ${label.trackingNumber}${arrived}${news}`];
}

/** Says where the warehouse put pieces of a return: "2 to shelf, 1 to scrap"; empty for none. */
export function placesText(put: readonly Pick<Row<"returned_piece">, "place" | "item_count">[]): string {
  return RETURN_PLACES.flatMap((each) => {
    const count = put.reduce((sum, piece) => sum + (piece.place === each ? piece.item_count : 0), 0);
    return count === 0 ? [] : [`${count} to ${each.toLowerCase()}`];
  }).join(", ");
}

async function putAwayLines(db: Store["db"], returnId: string): Promise<string[]> {
  const text = placesText(await listReturnedPieces(db, returnId));
  return text === "" ? [] : [`Put away: ${text}`];
}

function fileLines({ evidence, files }: Return): string[] {
  const videos = files.filter(({ kind }) => kind === "video");
  const groups = Object.entries(EVIDENCE_LABELS).flatMap(([group, label]) => {
    const count = files.filter((file) => file.kind === "image" && file.group === group).length;
    return count === 0 ? [] : [`${count} of "${label}"`];
  });
  const held = [...groups, ...(videos.length > 0 ? [`${videos.length} videos`] : [])];
  return [`Files: ${held.join(", ") || "none"}`, ...(evidence.text === "" ? [] : [`“${evidence.text}”`])];
}

/** Returns everything about a return that staff decide on, as text: customer, parts, reason, money, fit, files, history. */
export async function showReturn({ db }: Store, row: Row<"return_request">): Promise<string> {
  const [found, order] = await Promise.all([loadReturn(db, row), findOrder(db, row.order_id)]);
  if (order === undefined) throw new Error("a return without its order");
  const { firstName, lastName, phone, email } = toAddress(order);
  const insteadSku = found.exchangeSkuId;
  const skus = [...found.items.map(({ skuId }) => skuId), ...(insteadSku === undefined ? [] : [insteadSku])];
  const names = await loadPartNames(db, skus);
  const buyer = order.account_id === null ? "guest" : "member";
  const made = found.exchangeOrder;
  return [
    `Return ${found.number}  ${found.state}  of order ${found.orderId}, ${order.status}`,
    `${firstName} ${lastName} <${email}>, ${phone}; ${buyer}, ${marketFor(order.market).name}`,
    `Requested ${minuteFor(found.createdAt)}; id ${found.id}`,
    "",
    requestText(found),
    ...found.items.flatMap(({ skuId, itemCount, title, vehicle, fit, partNumber }) => [
      `  ${String(itemCount).padStart(3)} × ${names.get(skuId) ?? partNumber} (${skuId})  ${title}`,
      ...(vehicle === "" ? [] : [`        ordered for ${vehicle}`]),
      `        ${fit === null ? "No fit was stated for it" : `${orderFitText(fit)}. ${FIT_COVERAGE[fit.verdict]}.`}`,
    ]),
    ...fileLines(found),
    "",
    ...moneyLines(found, insteadSku === undefined ? "" : `${names.get(insteadSku) ?? ""} (${insteadSku})`.trim()),
    found.quote.hasParcel
      ? found.quote.isToWait === true && (found.state === "REQUESTED" || found.state === "APPROVED")
        ? "It may not just be sent: give it a label (return label --file), or settle it (return complete --without-package)"
        : "The part is sent back to us"
      : found.quote.isSettledWithout === true
        ? "Settled without its package"
        : isForRecycler(found)
          ? "The old battery goes to a recycler; the buyer answers with a photo of the receipt"
          : "Nothing is sent back",
    ...parcelLines(found),
    ...(await putAwayLines(db, row.id)),
    ...(await cardLines(db, await findGuaranteeOf(db, row.id))),
    ...(made === null
      ? []
      : [`Made into order ${made.orderId}${made.isCancelled ? ", cancelled" : made.isUnpaid ? ", not paid yet" : ""}`]),
    "",
    ...found.history.map((event) =>
      `  ${minuteFor(event.at)}  ${event.state} by ${event.actor}  ${event.note}`.trimEnd(),
    ),
    "",
  ]
    .map(safeLine)
    .join("\n");
}
