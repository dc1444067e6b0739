import { type PaidCard, type PaymentMethod, paymentMethodSchema } from "~/models/checkout/payment";
import { openPieces } from "~/models/order/pieces";
import type { ReturnQuote } from "~/models/order/return-quote";
import { currencySchema, formatMoney, type Money, money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { conflict } from "../../http/failure";
import { randomId, randomReturnNumber } from "../../platform/random-id";
import { audit, type Operator } from "../audit/audit";
import { loadPaidCards } from "../charge/card-repository";
import { loadLinePieces } from "../order/pieces/repository";
import { stepNote, updateOrderState } from "../order/status";
import { sendRefund } from "../payment/refund";
import type { PaymentDeps } from "../payment/settle";
import { returnPoints } from "../points/return-points";
import { listCharges, lockWithCharges } from "../returns/charges";
import { payBack } from "../returns/complete";
import { loadWorth } from "../returns/pieces-value";
import { toRefundParts } from "../returns/quote";
import { findPaidOrder } from "../returns/replaced";
import { addEvent, addReturn } from "../returns/repository";
import { loadReturnable, type Returnable, type ReturnedLine } from "../returns/returnable";
import { capValue, type RefundShares, refundShares } from "../returns/value";
import { requireRefundable } from "./refund";

/** Pieces of a part as staff name them. */
type NamedPieces = { readonly skuId: string; readonly itemCount: number };

/** The refund for pieces that the shopper keeps or never received. */
type PiecesWorth = {
  readonly parts: readonly ReturnedLine[];
  readonly refund: Money;
  readonly shares: RefundShares;
  readonly made: ReturnQuote["parts"];
  readonly points: number;
  readonly method: PaymentMethod;
  readonly card: PaidCard | null;
};

/**
 * Finds the pieces of a part that were sent and are in no return, line by line. Throws a 409 that says why there are too
 * few.
 */
function takePieces({ lines }: Returnable, { skuId, itemCount }: NamedPieces): ReturnedLine[] {
  const own = lines.filter(({ row }) => row.sku_id === skuId);
  const [first] = own;
  if (first === undefined) throw conflict("refundPartUnknown", { skuId });
  let left = itemCount;
  const parts = own.flatMap(({ row, unsettled }) => {
    const count = Math.min(left, unsettled);
    left -= count;
    return count > 0 ? [{ lineKey: row.line_key, count }] : [];
  });
  if (left === 0) return parts;
  const sent = own.reduce((sum, { shipped }) => sum + shipped, 0);
  const { title } = first.row;
  if (itemCount > sent) throw conflict("refundPiecesUnsent", { title, sent });
  throw conflict("refundPiecesBack", { title, max: itemCount - left });
}

/**
 * Prices pieces that were sent and do not come back, with their share of discounts, points and tax, as a return of them
 * would. Throws a 409 that says why they cannot be paid back.
 */
export async function priceSentPieces(
  db: Db,
  order: Row<"orders">,
  named: readonly NamedPieces[],
  now: number,
): Promise<PiecesWorth> {
  requireRefundable(order);
  const left = await loadReturnable(db, order, now);
  const counts = new Map<string, number>();
  for (const { skuId, itemCount } of named) counts.set(skuId, (counts.get(skuId) ?? 0) + itemCount);
  const parts = [...counts].flatMap(([skuId, itemCount]) => takePieces(left, { skuId, itemCount }));
  const available = (await listCharges(db, order.id)).reduce((sum, { leftCent }) => sum + leftCent, 0);
  const worth = await loadWorth(db, order, left, { kind: "RETURN", solution: "Refund", returned: parts });
  const value = capValue(worth, available);
  const { cent } = value;
  if (cent === 0 && value.points === 0) throw conflict("refundNothingLeft");
  const open = (await loadLinePieces(db, order)).reduce((sum, line) => sum + openPieces(line), 0);
  if (open > 0 && cent === available) throw conflict("refundIsWhole");
  const paid = await findPaidOrder(db, order);
  const currency = currencySchema.parse(order.currency);
  return {
    parts,
    refund: money(cent, currency),
    shares: refundShares(value, cent),
    made: toRefundParts(value, currency),
    points: value.points,
    method: paymentMethodSchema.parse(paid.payment_type),
    card: (await loadPaidCards(db, [paid.id])).get(paid.id) ?? null,
  };
}

/** A refund of pieces, with the note for the order's history and the words that its buyer reads. */
type PiecesRefund = { readonly named: readonly NamedPieces[]; readonly note: string; readonly message?: string };

/**
 * Refunds pieces that were sent and do not come back, such as a lost parcel, at once. It is stored as a return that staff
 * made and completed, so that no piece is paid back twice and none of it waits for a parcel. Throws as
 * `priceSentPieces`.
 */
export async function refundSentPieces(
  deps: PaymentDeps,
  operator: Operator,
  orderId: string,
  { named, note, message = "" }: PiecesRefund,
): Promise<PiecesWorth> {
  const at = deps.clock.now();
  const { worth, refunds } = await deps.store.transaction(async (trx) => {
    const order = await lockWithCharges(trx, orderId, at);
    const priced = await priceSentPieces(trx, order, named, at);
    const { parts, refund, shares, made, points } = priced;
    const quote: ReturnQuote = { refund, parts: made, points, pointsTaken: 0, hasParcel: false, exchange: null };
    const id = randomId();
    await addReturn(
      trx,
      {
        ...{
          id,
          number: randomReturnNumber(),
          order_id: order.id,
          kind: "RETURN",
          reason: "other",
          solution: "Refund",
        },
        ...{ is_warranty: 0, evidence_text: "", state: "COMPLETED", exchange_sku: null, quote: JSON.stringify(quote) },
        ...{ proposed_cent: null, refund_cent: refund.cent, exchange_order_id: null, idempotency_key: id },
        ...{ request_hash: "", created_at: at, updated_at: at },
      },
      parts,
    );
    await addEvent(trx, { return_id: id, at, state: "COMPLETED", actor: "staff", note: message });
    const booking = {
      key: `return-${id.slice(0, 24)}`,
      cent: refund.cent,
      ...shares,
      ...(refund.cent === 0 && { points }),
      at,
      returnId: id,
      reason: "GOODWILL",
    } as const;
    const booked = await payBack(trx, order, booking);
    if (points > 0) await returnPoints(trx, await findPaidOrder(trx, order), { points, key: id }, at);
    const what = named.map(({ skuId, itemCount }) => `${itemCount} × ${skuId}`).join(", ");
    const step = { note: stepNote(`${formatMoney(refund)} refunded for ${what}`, note), at };
    await updateOrderState(trx, order.id, { ...step, actor: "staff", isWritten: true });
    const detail = { items: named, amountCent: refund.cent, currency: order.currency, points, note, message };
    await audit(trx, operator, { action: "order.refund", subject: order.id, detail }, at);
    return { worth: priced, refunds: booked };
  });
  for (const refund of refunds) await sendRefund(deps, refund);
  return worth;
}
