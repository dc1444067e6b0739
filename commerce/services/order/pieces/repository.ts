import type { PieceCounts } from "~/models/order/pieces";
import type { Db } from "../../../db/open";
import type { Row } from "../../../db/tables";
import { groupBy } from "../../../platform/group-by";

/** An order line with what happened to its pieces. */
export type LinePieces = PieceCounts & {
  readonly order_id: string;
  readonly line_key: string;
  readonly sku_id: string;
};

type Counted = { readonly order_id: string; readonly line_key: string; readonly item_count: number };
type Returned = Counted & {
  readonly state: string;
  readonly solution: string;
  readonly exchange_order_id: string | null;
  /** Whether its parts came to the warehouse. */
  readonly wasReceived: boolean;
};

type Facts = {
  readonly isCancelled: boolean;
  readonly isSentUnrecorded: boolean;
  readonly parcels: readonly (Omit<Counted, "line_key" | "item_count"> & {
    readonly line_key: string | null;
    readonly item_count: number | null;
    readonly delivered_at: number | null;
  })[];
  readonly cancelled: readonly (Counted & { readonly state: string })[];
  readonly returned: readonly Returned[];
  /** The same of old parts that were sent in for their core charge. */
  readonly cores: readonly Returned[];
  /** Pieces that were paid back after they had replaced pieces of the order. */
  readonly refundedReplacements: readonly Counted[];
};

/** Replacements of replacements are followed this far, which no warehouse reaches. */
const CHAIN_MAX = 20;

const sum = (rows: readonly { readonly item_count: number | null }[]) =>
  rows.reduce((total, { item_count }) => total + (item_count ?? 0), 0);

/** A parcel that does not list its content carried all that was left. */
function countSent({ parcels, isSentUnrecorded }: Facts, lineKey: string, most: number) {
  if (isSentUnrecorded) return { shipped: most, delivered: 0 };
  const own = parcels.filter(({ line_key }) => line_key === null || line_key === lineKey);
  const count = (rows: typeof own) => Math.min(most, rows.some(({ line_key }) => line_key === null) ? most : sum(rows));
  return { shipped: count(own), delivered: count(own.filter(({ delivered_at }) => delivered_at !== null)) };
}

/**
 * Counts the core charges of a line. The old part of a replaced piece is still to come, as that of a piece that was paid back
 * in part; one that came back with its part, or was declined, is not. A piece that an open core return stands for came back
 * without its core charge.
 */
function countCores(
  facts: Pick<Facts, "cores" | "returned"> & { readonly line_key: string },
  {
    ordered,
    shipped,
    returned,
    ...done
  }: Pick<PieceCounts, "ordered" | "shipped" | "returned" | "cancelled" | "cancelling">,
): PieceCounts["cores"] {
  const isOwn = ({ line_key }: Counted) => line_key === facts.line_key;
  const cores = facts.cores.filter(isOwn);
  const isOpen = ({ state }: Returned) => state !== "COMPLETED" && state !== "REJECTED";
  const isSentAgain = (row: Returned) => row.solution === "Replacement" && row.exchange_order_id !== null;
  const goingBack = sum(facts.returned.filter((row) => isOwn(row) && isOpen(row) && !isSentAgain(row)));
  const cancelled = done.cancelled - done.cancelling;
  const withPart = Math.min(returned, Math.max(0, ordered - cancelled - sum(cores)));
  return {
    open: Math.max(0, shipped - returned - goingBack - sum(cores)),
    underway: goingBack + sum(cores.filter(isOpen)),
    back: withPart + cancelled + sum(cores.filter(({ state }) => state === "COMPLETED")),
  };
}

function countPieces(line: Counted & { readonly core_charge_cent: number }, facts: Facts): PieceCounts {
  const ordered = line.item_count;
  const isOwn = ({ line_key }: { line_key: string }) => line_key === line.line_key;
  const ownCancelled = facts.cancelled.filter(isOwn);
  const cancelled = facts.isCancelled ? ordered : Math.min(ordered, sum(ownCancelled));
  const all = facts.returned.filter(isOwn);
  const returns = all.filter(({ state }) => state !== "REJECTED");
  const done = returns.filter(({ state }) => state === "COMPLETED");
  const solved = (...solutions: string[]) => sum(done.filter(({ solution }) => solutions.includes(solution)));
  const replaced = solved("Replacement");
  const paidBack = Math.min(replaced, sum(facts.refundedReplacements.filter(isOwn)));
  // Before replacements were orders, the part sent once more stayed a piece of the order itself.
  const isAgainHere = (row: (typeof done)[number]) => row.solution === "Replacement" && row.exchange_order_id === null;
  const sent = countSent(facts, line.line_key, ordered - cancelled);
  const declined = sum(all) - sum(returns);
  const counts = {
    returnable: Math.max(0, sent.shipped - sum(returns) + sum(done.filter(isAgainHere)) - declined),
    declined,
    lost: sum(done.filter(({ solution, wasReceived }) => solution === "Refund" && !wasReceived)),
    ordered,
    cancelled,
    cancelling: sum(ownCancelled.filter(({ state }) => state === "PENDING")),
    ...sent,
    returning: sum(returns) - sum(done),
    returned: solved("Refund", "Exchange") + paidBack,
    refunded: solved("Refund") + paidBack,
    replaced: replaced - paidBack,
  };
  if (line.core_charge_cent === 0) return counts;
  return { ...counts, cores: countCores({ ...facts, line_key: line.line_key }, counts) };
}

/** Lists orders that were sent without a record of their parcels, as staff may set them and former shops left them. */
async function listSentUnrecorded(db: Db, orders: readonly Pick<Row<"orders">, "id" | "status">[]): Promise<string[]> {
  const moved = await db
    .selectFrom("order_event")
    .select("order_id")
    .distinct()
    .where(
      "order_id",
      "in",
      orders.map(({ id }) => id),
    )
    .where((where) => where.or([where("from_status", "=", "SHIPPED"), where("to_status", "=", "SHIPPED")]))
    .execute();
  const wasMoved = new Set(moved.map(({ order_id }) => order_id));
  // Orders with a label have parcels that are recorded; without one now, they were taken back.
  const labelled = await db
    .selectFrom("shipping_label")
    .select("order_id")
    .distinct()
    .where("return_id", "is", null)
    .where(
      "order_id",
      "in",
      orders.map(({ id }) => id),
    )
    .execute();
  const isLabelled = new Set(labelled.map(({ order_id }) => order_id));
  // A refund may precede or follow the shipment; the history has their order.
  const isSent = ({ id, status }: Pick<Row<"orders">, "id" | "status">) =>
    !isLabelled.has(id) &&
    (["SHIPPED", "RETURNING"].includes(status) || (["PARTIAL_REFUND", "REFUND"].includes(status) && wasMoved.has(id)));
  return orders.filter(isSent).map(({ id }) => id);
}

function listParcels(db: Db, ids: readonly string[]): Promise<Facts["parcels"][number][]> {
  return db
    .selectFrom("shipment")
    .leftJoin("shipment_item", "shipment_item.shipment_id", "shipment.id")
    .select(["shipment.order_id", "line_key", "item_count", "delivered_at"])
    .where("shipment.order_id", "in", [...ids])
    .execute();
}

/** Lists the pieces of returns by line; withdrawn returns do not count, and declined ones only once their parts came. */
async function listReturned(db: Db, ids: readonly string[], kind: "RETURN" | "CORE" = "RETURN"): Promise<Returned[]> {
  const rows = await db
    .selectFrom("return_line")
    .innerJoin("return_request as r", "r.id", "return_line.return_id")
    .leftJoin("return_event as e", (join) => join.onRef("e.return_id", "=", "r.id").on("e.state", "=", "RECEIVED"))
    .select(["r.id", "order_id", "line_key", "item_count", "r.state", "solution", "exchange_order_id"])
    .select("e.return_id as received_id")
    .where("order_id", "in", [...ids])
    .where("kind", "=", kind)
    .where("r.state", "!=", "CANCELLED")
    .execute();
  // A return that waits for stock has several events of its state.
  const byLine = new Map(rows.map((row) => [`${row.id} ${row.line_key}`, row]));
  return [...byLine.values()]
    .map(({ id: _id, received_id, ...row }) => ({ ...row, wasReceived: received_id !== null }))
    .filter(({ state, wasReceived }) => state !== "REJECTED" || wasReceived);
}

/** Lists what was paid back of replacements, by the order that paid for them; their lines have the same keys. */
async function listRefundedReplacements(db: Db, ids: readonly string[]): Promise<Counted[]> {
  const refunded: Counted[] = [];
  let paidOrders = new Map(ids.map((id) => [id, id]));
  for (let steps = 0; steps < CHAIN_MAX; steps += 1) {
    const made = await db
      .selectFrom("return_request")
      .select(["order_id", "exchange_order_id"])
      .where("order_id", "in", [...paidOrders.keys()])
      .where("solution", "=", "Replacement")
      .where("exchange_order_id", "is not", null)
      .execute();
    if (made.length === 0) break;
    const before = paidOrders;
    paidOrders = new Map(made.map((row) => [row.exchange_order_id ?? "", before.get(row.order_id) ?? row.order_id]));
    for (const { state, solution, ...row } of await listReturned(db, [...paidOrders.keys()]))
      if (state === "COMPLETED" && solution === "Refund")
        refunded.push({ ...row, order_id: paidOrders.get(row.order_id) ?? row.order_id });
  }
  return refunded;
}

function listCancelled(db: Db, ids: readonly string[]): Promise<Facts["cancelled"][number][]> {
  return db
    .selectFrom("order_cancellation_line as l")
    .innerJoin("order_cancellation as c", "c.id", "l.cancellation_id")
    .select(["c.order_id", "c.state", "l.line_key", "l.item_count"])
    .where("c.order_id", "in", [...ids])
    .where("c.state", "!=", "UNDONE")
    .execute();
}

/** Counts what happened to the pieces of orders, by order and line key; more orders need no more queries. */
export async function listLinePieces(
  db: Db,
  orders: readonly Pick<Row<"orders">, "id" | "status">[],
): Promise<Map<string, LinePieces[]>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const lines = await db
    .selectFrom("order_item")
    .select(["order_id", "line_key", "sku_id", "item_count", "core_charge_cent"])
    .where("order_id", "in", ids)
    .orderBy("line_number")
    .orderBy("line_key")
    .execute();
  const byOrder = <T extends { order_id: string }>(rows: readonly T[]) => groupBy(rows, ({ order_id }) => order_id);
  const parcels = byOrder(await listParcels(db, ids));
  const returned = byOrder(await listReturned(db, ids));
  const isCharged = lines.some(({ core_charge_cent }) => core_charge_cent > 0);
  const cores = byOrder(isCharged ? await listReturned(db, ids, "CORE") : []);
  const cancelled = byOrder(await listCancelled(db, ids));
  const refundedReplacements = byOrder(await listRefundedReplacements(db, ids));
  const unrecorded = new Set(await listSentUnrecorded(db, orders));
  const ownLines = byOrder(lines);
  return new Map(
    orders.map(({ id, status }) => {
      const facts: Facts = {
        // Orders that were cancelled unpaid, or before pieces could be, have no rows of them.
        isCancelled: status === "CANCELLED" && !cancelled.has(id),
        isSentUnrecorded: unrecorded.has(id) && !parcels.has(id),
        parcels: parcels.get(id) ?? [],
        cancelled: cancelled.get(id) ?? [],
        returned: returned.get(id) ?? [],
        cores: cores.get(id) ?? [],
        refundedReplacements: refundedReplacements.get(id) ?? [],
      };
      const own = ownLines.get(id) ?? [];
      return [
        id,
        own.map((line) => ({
          ...{ order_id: id, line_key: line.line_key, sku_id: line.sku_id },
          ...countPieces(line, facts),
        })),
      ];
    }),
  );
}

/** Counts what happened to the pieces of one order, by line. */
export async function loadLinePieces(db: Db, order: Pick<Row<"orders">, "id" | "status">): Promise<LinePieces[]> {
  return (await listLinePieces(db, [order])).get(order.id) ?? [];
}

/** Whether the old part of a core item is on its way back. */
export async function hasOpenCore(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom("return_request")
    .select("id")
    .where("order_id", "=", orderId)
    .where("kind", "=", "CORE")
    .where("state", "not in", ["REJECTED", "CANCELLED", "COMPLETED"])
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the cancellations of orders that can still be undone, or are about to be settled; an order has at most one. */
export function listPendingCancellations(db: Db, orderIds: readonly string[]): Promise<Row<"order_cancellation">[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("order_cancellation")
    .selectAll()
    .where("order_id", "in", [...orderIds])
    .where("state", "=", "PENDING")
    .execute();
}
