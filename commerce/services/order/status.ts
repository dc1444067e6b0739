import type { DeliveryEstimate } from "~/models/checkout/shipping";
import { canMove, type OrderStatus, orderStatusSchema } from "~/models/order/order";
import { type OrderState, openPieces, type ShippingState, shippingState, stateFromPieces } from "~/models/order/pieces";
import { type Market, marketFor } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { conflict, notFound } from "../../http/failure";
import { takePaidLines } from "../cart/repository";
import { loadCharge } from "../charge/repository";
import { orderCargo } from "../delivery/by-ground";
import { loadLaterEstimate } from "../delivery/shipping-options";
import { saveRequestedPoints } from "../points/balance-repository";
import { lockAccount } from "../points/ledger-repository";
import { movePoints } from "../points/order-points";
import { releaseDiscounts } from "../promotion/redemption";
import { requireHold } from "./hold";
import { deleteHold } from "./hold-repository";
import { hasOpenCore, loadLinePieces } from "./pieces/repository";
import {
  findOrder,
  freeOrderKey,
  giveGuestOrders,
  hasGuestOrders,
  insertOrder,
  insertOrderEvent,
  isMadeForReturn,
  listOrderLines,
  returnStock,
  setShippingPlan,
  updateStatus,
} from "./repository";
import { toChosenPlan } from "./view";

/** The actor and time of a change of an order's state, written to its history when the status changes. */
type StateStep = {
  readonly actor: Actor;
  readonly note: string;
  readonly at: number;
  /** Whether the order goes on as held for review. */
  readonly isHeld?: boolean;
  /** Whether staff paid the whole order back. */
  readonly isPaidBack?: boolean;
  /** Whether pieces were sent or cancelled, so that the order may be complete now and earns its points. */
  readonly mayComplete?: boolean;
  /** Whether it stands in the history also where the status stays as it is. */
  readonly isWritten?: boolean;
};

/** The actor of a status change. */
export type Actor = "shopper" | "payment" | "system" | "staff";

type Move = {
  readonly to: OrderStatus;
  readonly actor: Actor;
  readonly note: string;
  readonly at: number;
};

/** Writes one entry of an order's history. */
async function writeEvent(trx: Db, orderId: string, from: string, { to, actor, note, at }: Move): Promise<void> {
  await insertOrderEvent(trx, { order_id: orderId, at, actor, from_status: from, to_status: to, note });
}

/** The words of a step in an order's history: what was done, and the note that was given with it, if any. */
export const stepNote = (done: string, note: string): string => (note.trim() === "" ? done : `${done}: ${note.trim()}`);

/** Writes a step of staff into an order's history that leaves its status as it is. */
export async function writeStaffStep(
  trx: Db,
  { id, status }: Pick<Row<"orders">, "id" | "status">,
  { note, at }: Pick<Move, "note" | "at">,
): Promise<void> {
  await writeEvent(trx, id, status, { to: orderStatusSchema.parse(status), actor: "staff", note, at });
}

/** Writes an order in PAYMENT_PENDING with the first entry of its history, in the caller's transaction. */
export async function startOrder(trx: Db, order: Omit<Row<"orders">, "status">): Promise<Row<"orders">> {
  const row = { ...order, status: "PAYMENT_PENDING" };
  await insertOrder(trx, row);
  const move = { to: "PAYMENT_PENDING", actor: "shopper", note: "Placed", at: order.created_at } as const;
  await writeEvent(trx, order.id, "", move);
  return row;
}

/** The id of the cart that has an order's lines, whether or not the cart still exists. */
export const cartWithLines = ({ cart_uuid, joined_cart_uuid }: Row<"orders">): string => joined_cart_uuid ?? cart_uuid;

/** Takes the lines, codes and points of a paid order off its cart; those of another order to pay stay in it. */
async function takeOffCart(trx: Db, order: Row<"orders">, now: number): Promise<void> {
  const uuid = cartWithLines(order);
  const paid = { lines: await listOrderLines(trx, [order.id]), usesCode: order.code !== null };
  const isOpen = await takePaidLines(trx, uuid, paid, now);
  if (!isOpen) return;
  // What was added since may come to the same order once more, which is another one.
  await freeOrderKey(trx, order.id);
  if (order.integral_cent > 0) await saveRequestedPoints(trx, uuid, 0);
}

/** Replaces the estimate of an order by another of its plan; null leaves it as it is. */
export async function moveEstimate(
  trx: Db,
  order: Row<"orders">,
  findOther: (market: Market, plan: ReturnType<typeof toChosenPlan>) => Promise<DeliveryEstimate | null>,
): Promise<void> {
  const chosen = toChosenPlan(order);
  const estimate = await findOther(marketFor(order.market), chosen);
  if (estimate === null || estimate === chosen.estimate) return;
  const { address: _address, ...plan } = chosen;
  await setShippingPlan(trx, order.id, JSON.stringify({ ...plan, estimate }));
}

/**
 * Changes an order's status and writes its history, in the caller's transaction; nothing else changes a status. Throws a
 * 409 for a forbidden transition or a concurrent change and leaves the order as it was. Books what the change means for
 * points; a paid order takes again what it no longer held and takes its lines off its cart, a cancelled one gives back what
 * it still holds: stock, code, coupon and points (decisions 14 and 30).
 */
export async function moveOrder(trx: Db, orderId: string, move: Move): Promise<void> {
  const row = await findOrder(trx, orderId);
  const from = orderStatusSchema.safeParse(row?.status);
  const refused = conflict("orderMoveRefused", { from: from.data ?? "unknown", to: move.to });
  if (row === undefined || !from.success || !canMove(from.data, move.to)) throw refused;
  const isUnpaid = from.data === "PAYMENT_PENDING";
  const pieces = move.to === "CANCELLED" ? await loadLinePieces(trx, row) : [];
  if (isUnpaid && move.to !== "CANCELLED") await requireHold(trx, row.id, move.at);
  await movePoints(trx, row, move.to, move.at);
  const isPaid = isUnpaid && move.to !== "CANCELLED";
  const paidAt = isPaid ? move.at : null;
  if (!(await updateStatus(trx, orderId, { from: from.data, to: move.to, paidAt }))) throw refused;
  await writeEvent(trx, orderId, from.data, move);
  if (isPaid) await takeOffCart(trx, row, move.at);
  // An order that waited past a cut-off for its payment or its review is packed later.
  if (isPaid || (from.data === "PENDING" && move.to === "PROCESSING")) {
    const cargo = orderCargo(await listOrderLines(trx, [orderId]));
    await moveEstimate(trx, row, (market, plan) =>
      loadLaterEstimate(trx, market, plan, { cargo, since: row.paid_at ?? row.created_at, now: move.at }),
    );
  }
  const hold = isUnpaid ? await deleteHold(trx, orderId) : undefined;
  const isReleased = (hold?.released_at ?? null) !== null;
  if (move.to !== "CANCELLED" || isReleased) return;
  // Pieces that were cancelled one by one are in stock again already.
  await returnStock(
    trx,
    orderId,
    pieces.map((line) => ({ lineKey: line.line_key, count: line.ordered - line.cancelled })),
  );
  await releaseDiscounts(trx, orderId);
}

/**
 * Derives the status of a placed order from its pieces and books it, in the transaction of what happened to them and
 * under the order's lock. A full refund gives code and coupon back and puts pieces that were not sent in stock again.
 */
export async function updateOrderState(trx: Db, orderId: string, step: StateStep): Promise<OrderState> {
  const row = await findOrder(trx, orderId);
  if (row === undefined) throw notFound("orderUnknown");
  const from = orderStatusSchema.parse(row.status);
  const pieces = await loadLinePieces(trx, row);
  const { paidCent, refundedCent } = await loadCharge(trx, row.id);
  const isHeld = from === "PENDING" || step.isHeld === true;
  const state = stateFromPieces(pieces, {
    payment: from === "PAYMENT_PENDING" ? "unpaid" : isHeld ? "held" : "paid",
    ...{ paidCent, refundedCent, isChargedWhole: row.integral_cent === 0 && !isMadeForReturn(row) },
    hasOpenCore: await hasOpenCore(trx, row.id),
    isPaidBack: from === "REFUND" || step.isPaidBack === true,
  });
  const { actor, note, at } = step;
  const to = state.status;
  const isMoved = to !== from && canMove(from, to);
  if (isMoved) await moveOrder(trx, row.id, { to, actor, note, at });
  else if (step.isWritten === true) await writeEvent(trx, row.id, from, { to: from, actor, note, at });
  if (isMoved && to === "REFUND") {
    await releaseDiscounts(trx, row.id);
    const unsent = pieces.map((line) => ({ lineKey: line.line_key, count: openPieces(line) }));
    await returnStock(trx, row.id, unsent);
  }
  const isSent = state.shipping === "shipped" || state.shipping === "delivered";
  // The status may describe a return or refund instead; points are credited with the last piece all the same.
  if (step.mayComplete === true && isSent && to !== "SHIPPED" && to !== "REFUND")
    await movePoints(trx, row, "SHIPPED", at);
  return state;
}

/** Statuses of orders that earn no points, or none yet. */
const WITHOUT_POINTS = ["PAYMENT_PENDING", "PENDING", "CANCELLED", "REFUND"];

/** The statuses that a paid order has passed, by how far its pieces are on their way. */
const PASSED: Readonly<Record<ShippingState, readonly OrderStatus[]>> = {
  notShipped: ["PROCESSING"],
  partlyShipped: ["PROCESSING", "PARTIAL_SHIPMENT"],
  shipped: ["PROCESSING", "PARTIAL_SHIPMENT", "SHIPPED"],
  delivered: ["PROCESSING", "PARTIAL_SHIPMENT", "SHIPPED"],
  cancelled: [],
};

/**
 * Gives a member the guest orders of their confirmed email, with the points that these would have earned by now; the
 * others come as with any order. Points are locked before orders.
 */
export async function adoptGuestOrders(
  trx: Db,
  { id: accountId, email_norm: emailNorm }: Pick<Row<"account">, "id" | "email_norm">,
  now: number,
): Promise<void> {
  if (!(await hasGuestOrders(trx, emailNorm))) return;
  await lockAccount(trx, accountId, now);
  for (const order of await giveGuestOrders(trx, emailNorm, accountId)) {
    if (WITHOUT_POINTS.includes(order.status)) continue;
    const passed = PASSED[shippingState(await loadLinePieces(trx, order))];
    for (const status of passed) await movePoints(trx, order, status, now);
  }
}
