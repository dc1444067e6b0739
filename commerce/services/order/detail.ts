import { lineKey } from "~/models/cart/cart";
import {
  type ListedOrder,
  ORDER_ACTIONS,
  type Order,
  type OrderDetail,
  openCoreOrderId,
  orderStatusSchema,
} from "~/models/order/order";
import { type OrderAction, type OrderFacts, orderActionProblem } from "~/models/order/order-actions";
import { arrivablePieces, openPieces } from "~/models/order/pieces";
import { isInReturnWindow, type ReturnWindow, returnWindowEnd } from "~/models/order/return";
import { marketFor } from "~/models/shop/market";
import { isWarrantyRunning, receivedAt } from "~/models/warranty/warranty";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { listOrderEvents } from "./repository";
import { listOrders, loadOrder } from "./view";

/**
 * The return window that was promised when the order was placed, from the last delivery or, while that is unknown, from
 * payment; null before both.
 */
export function findReturnWindow(
  { paidAt, shipments }: Pick<Order, "paidAt" | "shipments">,
  row: Pick<Row<"orders">, "market" | "return_days">,
): ReturnWindow | null {
  const start = receivedAt({ paidAt, shipments });
  return start === null ? null : { start, days: row.return_days, market: marketFor(row.market).id };
}

/** Whether pieces of a line may go back, or the old part of one that the shopper still has or got in its place. */
function isReturnable({ pieces, coreCharge }: Order["orderItems"][number]): boolean {
  const { shipped, returned, returnable = shipped } = pieces;
  return returnable > 0 || (coreCharge !== null && (pieces.cores?.open ?? shipped - returned) > 0);
}

/** The properties of an order that decide which actions it allows at `now`. */
export function orderFacts(order: Order, row: Row<"orders">, now: number): OrderFacts {
  const window = findReturnWindow(order, row);
  return {
    status: order.status,
    paidAt: order.paidAt,
    hasShipped: order.orderItems.some(({ pieces }) => pieces.shipped > 0),
    hasOpenPieces: order.orderItems.some(({ pieces }) => openPieces(pieces) > 0),
    isCancelling: order.cancellation !== null,
    isInReturnWindow: window !== null && isInReturnWindow(window, now),
    hasReturnable: order.orderItems.some(isReturnable),
    hasReviewable: order.orderItems.some(({ pieces }) => arrivablePieces(pieces) > 0),
  };
}

type Viewer = Pick<Call, "accountId" | "db" | "clock">;

/** What only the member of an order does: it is deleted from their list, and guests review by the invitation that is mailed. */
const MEMBERS_ALONE: readonly OrderAction[] = ["delete", "review"];

/** The actions an order allows to who calls. */
function listAllowedActions(order: Order, row: Row<"orders">, { accountId, clock }: Viewer): OrderAction[] {
  const facts = orderFacts(order, row, clock.now());
  const isListed = row.account_id !== null && row.account_id === accountId;
  const own = ORDER_ACTIONS.filter((action) => isListed || !MEMBERS_ALONE.includes(action));
  return own.filter((action) => orderActionProblem(action, facts) === null);
}

/** The keys of the lines whose warranty can be claimed at `now`: their term runs, and the shopper has pieces of them. */
function listClaimable(order: Order, row: Row<"orders">, now: number): string[] {
  const facts = { ...orderFacts(order, row, now), isInReturnWindow: true, hasReturnable: true };
  if (orderActionProblem("return", facts) !== null) return [];
  const { id: market } = marketFor(row.market);
  return order.orderItems.flatMap((item) => {
    const { shipped, returning, returned, replaced, declined = 0 } = item.pieces;
    const left = shipped - returning - returned - replaced - declined;
    const isClaimable = isWarrantyRunning(item.warranty, now, market) && left > 0;
    return isClaimable ? [lineKey(item)] : [];
  });
}

/** Loads an order with the actions it allows to who calls, the end of its return window and its history. */
export async function loadDetail(call: Viewer, row: Row<"orders">): Promise<OrderDetail> {
  const { db } = call;
  const now = call.clock.now();
  const order = await loadOrder(db, row);
  // What happened while the status stayed, such as a refund of an amount, is the staff's to read, with its note.
  const events = (await listOrderEvents(db, row.id)).filter(({ from_status, to_status }) => from_status !== to_status);
  const window = findReturnWindow(order, row);
  return {
    ...order,
    madeFor: order.madeFor === null ? null : { ...order.madeFor, coreOrderId: openCoreOrderId(order, now) },
    actions: listAllowedActions(order, row, call),
    returnUntil: window === null ? null : returnWindowEnd(window),
    isReturnLate: orderActionProblem("return", orderFacts(order, row, now)) === "returnWindowEnded",
    claimable: listClaimable(order, row, now),
    history: events.map(({ at, actor, to_status }) => ({ at, actor, status: orderStatusSchema.parse(to_status) })),
  };
}

/** Loads the orders of a list, each with its allowed actions. */
export async function listOrderSummaries(call: Viewer, rows: readonly Row<"orders">[]): Promise<ListedOrder[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (await listOrders(call.db, rows)).flatMap((order) => {
    const row = byId.get(order.orderId);
    return row === undefined ? [] : [{ ...order, actions: listAllowedActions(order, row, call) }];
  });
}

/** The error code that says why a shopper cannot do something with an order now; null when they can. */
export async function findActionProblem(
  db: Db,
  row: Row<"orders">,
  action: Parameters<typeof orderActionProblem>[0],
  now: number,
) {
  return orderActionProblem(action, orderFacts(await loadOrder(db, row), row, now));
}
