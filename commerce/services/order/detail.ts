import { type ListedOrder, ORDER_ACTIONS, type Order, type OrderDetail, orderStatusSchema } from "~/models/order/order";
import { type OrderAction, type OrderFacts, orderActionProblem } from "~/models/order/order-actions";
import { isInReturnWindow, returnWindowEnd } from "~/models/order/return";
import { type MarketId, marketFor } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { listOrderEvents } from "./repository";
import { listOrders, loadOrder } from "./view";

/** The start of the return window: the last delivery, or payment while that is unknown; null before both. */
export function returnWindowStart({ paidAt, shipments }: Pick<Order, "paidAt" | "shipments">): number | null {
  const delivered = shipments.map(({ deliveredAt }) => deliveredAt);
  const isDelivered = delivered.length > 0 && delivered.every((at) => at !== null);
  return isDelivered ? Math.max(...delivered.map((at) => at ?? 0)) : paidAt;
}

/** The properties of an order that decide which actions it allows at `now`. */
export function orderFacts(order: Order, market: MarketId, now: number): OrderFacts {
  const start = returnWindowStart(order);
  return {
    status: order.status,
    paidAt: order.paidAt,
    hasShipped: order.shipments.length > 0 || order.status === "SHIPPED" || order.status === "PARTIAL_SHIPMENT",
    isInReturnWindow: start !== null && isInReturnWindow(start, now, market),
  };
}

/** The actions an order allows; a guest has no list to delete an order from. */
function listAllowedActions(order: Order, row: Row<"orders">, now: number): OrderAction[] {
  const facts = orderFacts(order, marketFor(row.market).id, now);
  const own = ORDER_ACTIONS.filter((action) => action !== "delete" || row.account_id !== null);
  return own.filter((action) => orderActionProblem(action, facts) === null);
}

/** Loads an order with its allowed actions, the end of its return window and its history. */
export async function loadDetail(db: Db, row: Row<"orders">, now: number): Promise<OrderDetail> {
  const order = await loadOrder(db, row);
  const events = await listOrderEvents(db, row.id);
  const start = returnWindowStart(order);
  return {
    ...order,
    actions: listAllowedActions(order, row, now),
    returnUntil: start === null ? null : returnWindowEnd(start, marketFor(row.market).id),
    history: events.map(({ at, actor, to_status }) => ({ at, actor, status: orderStatusSchema.parse(to_status) })),
  };
}

/** Loads the orders of a list, each with its allowed actions. */
export async function listOrderSummaries(db: Db, rows: readonly Row<"orders">[], now: number): Promise<ListedOrder[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (await listOrders(db, rows)).flatMap((order) => {
    const row = byId.get(order.orderId);
    return row === undefined ? [] : [{ ...order, actions: listAllowedActions(order, row, now) }];
  });
}

/** The error code that says why a shopper cannot do something with an order now; null when they can. */
export async function findActionProblem(
  db: Db,
  row: Row<"orders">,
  action: Parameters<typeof orderActionProblem>[0],
  now: number,
) {
  return orderActionProblem(action, orderFacts(await loadOrder(db, row), marketFor(row.market).id, now));
}
