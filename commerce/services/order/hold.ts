import { type ErrorReason, reason } from "~/models/api/errors/table";
import type { Address } from "~/models/checkout/address";
import { ORDER_HOLD_SECONDS, UNPAID_NETWORK_PIECES_MAX, UNPAID_PIECES_MAX } from "~/models/shop/limits";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { ApiFailure, type FieldReason, refusal } from "../../http/failure";
import { sha256 } from "../../platform/sha256";
import { relockPoints, unlockPoints } from "../points/order-points";
import { redeemAgain, releaseDiscounts } from "../promotion/redemption";
import { lockKeys } from "../rate-limit/attempts-repository";
import {
  findOrderHold,
  insertHold,
  markHeldAgain,
  markReleased,
  type OrderSource,
  setHeldUntil,
  sumUnpaidPieces,
} from "./hold-repository";
import { lockOrder } from "./lock-order";
import { listOrderLines, releaseStock, retakeStock } from "./repository";

/** The browser and the network address that an order was placed from; empty when unknown. */
export type Placer = { readonly visitorKey: string; readonly ip: string };

const digest = (text: string) => (text === "" ? "" : sha256(text));

/** The digests an order's pieces are counted under; spelling and apartment do not make another address. */
function sourceFor({ visitorKey, ip }: Placer, address: Pick<Address, "line1" | "code"> | null): OrderSource {
  const place =
    address === null ? "" : `${address.line1} ${address.code}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  return { visitor_hash: digest(visitorKey), network_hash: digest(ip), address_hash: digest(place) };
}

/** Throws a 409 when an order alone has too many pieces, or too many pieces of unpaid orders come from one browser, network, email or address. */
async function limitUnpaidPieces(
  trx: Db,
  order: Pick<Row<"orders">, "id" | "email_norm">,
  { source, pieces, now }: { readonly source: OrderSource; readonly pieces: number; readonly now: number },
): Promise<void> {
  if (pieces > UNPAID_PIECES_MAX) throw refusal(409, "orderTooLarge", { max: UNPAID_PIECES_MAX, pieces });
  const counted = [
    { column: "visitor_hash", value: source.visitor_hash, max: UNPAID_PIECES_MAX },
    { column: "address_hash", value: source.address_hash, max: UNPAID_PIECES_MAX },
    { column: "email_norm", value: order.email_norm, max: UNPAID_PIECES_MAX },
    { column: "network_hash", value: source.network_hash, max: UNPAID_NETWORK_PIECES_MAX },
  ] as const;
  const present = counted.filter(({ value }) => value !== "");
  await lockKeys(
    trx,
    present.map(({ column, value }) => `unpaid:${column}:${value}`),
    now,
  );
  for (const { max, ...by } of present)
    if (pieces + (await sumUnpaidPieces(trx, by, order.id)) > max) throw refusal(409, "unpaidPiecesFull", { max });
}

/**
 * Starts the hold of a new order in the transaction that took its stock, codes, coupon and points. Throws a 409 when the
 * shopper has too many pieces waiting for payment. Its locks come after all others but the payment lock.
 */
export async function startHold(
  trx: Db,
  order: Pick<Row<"orders">, "id" | "email_norm">,
  { placer, address, pieces, now }: { placer: Placer; address: Address | null; pieces: number; now: number },
): Promise<void> {
  const source = sourceFor(placer, address);
  await limitUnpaidPieces(trx, order, { source, pieces, now });
  const times = { held_until: now + ORDER_HOLD_SECONDS * 1000, released_at: null, reminded_at: null };
  await insertHold(trx, { order_id: order.id, ...times, pieces, ...source });
}

/** Takes the points of an order again; null, or why they cannot be used. */
async function retakePoints(trx: Db, orderId: string, now: number): Promise<ErrorReason | null> {
  try {
    await relockPoints(trx, orderId, now);
    return null;
  } catch (error) {
    if (error instanceof ApiFailure && error.reason !== null) return error.reason;
    throw error;
  }
}

/**
 * Takes again what a released order held, in the caller's transaction; does nothing for an order that still holds it.
 * Throws a 409 whose fields name everything that is gone; the caller's transaction then undoes what was taken.
 */
export async function requireHold(trx: Db, orderId: string, now: number): Promise<void> {
  const order = await lockOrder(trx, orderId, now);
  const hold = await findOrderHold(trx, order.id);
  if (hold === undefined || hold.released_at === null) return;
  const gone: FieldReason[] = [];
  const lines = await listOrderLines(trx, [order.id]);
  // Sorted by item, as everywhere.
  for (const line of lines.toSorted((a, b) => a.item_id - b.item_id))
    if (!(await retakeStock(trx, line)))
      gone.push({ field: line.line_key, ...reason("stockTaken", { title: line.title }) });
  for (const why of await redeemAgain(trx, order, now)) gone.push({ field: "code", ...why });
  const points = await retakePoints(trx, order.id, now);
  if (points !== null) gone.push({ field: "points", ...points });
  if (gone.length > 0) throw new ApiFailure(409, reason("orderHoldGone"), { errors: gone });
  await markHeldAgain(trx, order.id);
}

/** Has an order hold what it needs for the whole time again, because a payment starts; throws a 409 when some is gone. */
export async function holdForPayment(trx: Db, orderId: string, now: number): Promise<void> {
  await requireHold(trx, orderId, now);
  await extendHold(trx, orderId, now);
}

/** Has an order hold what it has for this much longer; the whole time when a payment starts. */
export async function extendHold(db: Db, orderId: string, now: number, seconds = ORDER_HOLD_SECONDS): Promise<void> {
  await setHeldUntil(db, orderId, now + seconds * 1000);
}

/**
 * Gives back what an unpaid order holds once its time is over, in the caller's transaction; false when it was paid,
 * cancelled, released or started another payment meanwhile.
 */
export async function releaseHold(trx: Db, orderId: string, now: number): Promise<boolean> {
  const order = await lockOrder(trx, orderId, now);
  if (order.status !== "PAYMENT_PENDING" || !(await markReleased(trx, order.id, now))) return false;
  await releaseStock(trx, order.id);
  await releaseDiscounts(trx, order.id);
  await unlockPoints(trx, order.id, now);
  return true;
}

/** Gives back what an unpaid order holds before its time is over; false as for `releaseHold`. */
export async function releaseHoldNow(trx: Db, orderId: string, now: number): Promise<boolean> {
  await setHeldUntil(trx, orderId, now);
  return releaseHold(trx, orderId, now);
}
