import { sql } from "kysely";
import type { OrderStatus } from "~/models/order/order";
import type { MarketId } from "~/models/shop/market";
import { warrantyWords } from "~/models/warranty/warranty";
import type { Db } from "../../db/open";
import { prepared } from "../../db/prepared";
import type { NewRow, Row } from "../../db/tables";
import { readOrderId } from "../../platform/random-id";
import { isSameText } from "../../platform/same-text";

const ordersById = prepared((db, id) => db.selectFrom("orders").selectAll().where("id", "=", id));
const ordersByKey = prepared((db, key) => db.selectFrom("orders").selectAll().where("idempotency_key", "=", key));

/** Whether an order was made for a return, whose part paid for it. */
export const isMadeForReturn = ({ cart_uuid }: Pick<Row<"orders">, "cart_uuid">): boolean =>
  cart_uuid.startsWith("return-");

/** Finds an order by its number, also by one with the mistakes of copying it. */
export async function findOrder(db: Db, id: string): Promise<Row<"orders"> | undefined> {
  const typed = id.trim().toUpperCase();
  const [found] = await ordersById(db, typed);
  const read = readOrderId(typed);
  // Orders of a former shop may have any number.
  return found ?? (read === typed ? undefined : (await ordersById(db, read))[0]);
}

/** Finds an order for the holder of its key or its member; undefined for anyone else, exactly as for an unknown order. */
export async function findProvenOrder(
  db: Db,
  id: string,
  proof: { key: string | undefined; accountId: string | null },
): Promise<Row<"orders"> | undefined> {
  const row = await findOrder(db, id);
  if (row === undefined) return undefined;
  const isOwner = row.account_id !== null && row.account_id === proof.accountId;
  const isProven = proof.key !== undefined && isSameText(proof.key, row.access_key);
  return isOwner || isProven ? row : undefined;
}

/** Finds the order that was placed under an idempotency key. */
export async function findOrderByKey(db: Db, idempotencyKey: string): Promise<Row<"orders"> | undefined> {
  return (await ordersByKey(db, idempotencyKey))[0];
}

/** Finds the order of a cart that waits for a payment; there is one at most, beside those that joined it. */
export function findUnpaidOrder(db: Db, cartUuid: string): Promise<Row<"orders"> | undefined> {
  return db
    .selectFrom("orders")
    .selectAll()
    .where("cart_uuid", "=", cartUuid)
    .where("status", "=", "PAYMENT_PENDING")
    .executeTakeFirst();
}

/** Lists all orders to pay whose lines are in a cart, sorted by number: its own and those that joined it at a login. */
export function listUnpaidOrdersInCart(db: Db, cartUuid: string): Promise<Row<"orders">[]> {
  return db
    .selectFrom("orders")
    .selectAll()
    .where((where) => where.or([where("cart_uuid", "=", cartUuid), where("joined_cart_uuid", "=", cartUuid)]))
    .where("status", "=", "PAYMENT_PENDING")
    .orderBy("id")
    .execute();
}

/** Makes an unpaid order that of another cart, which has no unpaid order itself. The caller has locked both carts. */
export async function moveOrderToCart(trx: Db, id: string, cartUuid: string): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ cart_uuid: cartUuid })
    .where("id", "=", id)
    .where("status", "=", "PAYMENT_PENDING")
    .execute();
}

/** Leaves the lines of an unpaid order to a cart that has a newer one. The caller has locked the cart. */
export async function joinOrderToCart(trx: Db, id: string, cartUuid: string): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ cart_uuid: `joined-${id}`, joined_cart_uuid: cartUuid })
    .where("id", "=", id)
    .where("status", "=", "PAYMENT_PENDING")
    .execute();
}

/** Gives the idempotency key of an order free that is over for its cart, so that the same request places a new one. */
export async function freeOrderKey(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ idempotency_key: `closed:${id}` })
    .where("id", "=", id)
    .execute();
}

/** Whether an email has orders of a guest. */
export async function hasGuestOrders(db: Db, emailNorm: string): Promise<boolean> {
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("account_id", "is", null)
    .where("email_norm", "=", emailNorm)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives the guest orders of an email to a member and returns them. */
export const giveGuestOrders = (trx: Db, emailNorm: string, accountId: string): Promise<Row<"orders">[]> =>
  trx
    .updateTable("orders")
    .set({ account_id: accountId })
    .where("account_id", "is", null)
    .where("email_norm", "=", emailNorm)
    .returningAll()
    .execute();

/** Lists orders by number, in no particular order; unknown numbers are left out. */
export function listOrderRows(db: Db, ids: readonly string[]): Promise<Row<"orders">[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("orders")
    .selectAll()
    .where("id", "in", [...ids])
    .execute();
}

/** Lists orders that are unpaid and were placed at `before` or earlier, the oldest first, at most `max`. */
export function listUnpaidOrders(db: Db, before: number, max: number): Promise<Pick<Row<"orders">, "id">[]> {
  return db
    .selectFrom("orders")
    .select("id")
    .where("status", "=", "PAYMENT_PENDING")
    .where("created_at", "<=", before)
    .orderBy("created_at")
    .limit(max)
    .execute();
}

/** Lists the lines of orders, sorted by order and then as they stood in the cart. */
export function listOrderLines(db: Db, orderIds: readonly string[]): Promise<Row<"order_item">[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("order_item")
    .selectAll()
    .where("order_id", "in", [...orderIds])
    .orderBy("order_id")
    .orderBy("line_number")
    .orderBy("line_key")
    .execute();
}

/** Writes a new order. Its lines and its history are separate rows. */
export async function insertOrder(trx: Db, row: Row<"orders">): Promise<void> {
  await trx.insertInto("orders").values(row).execute();
}

/** Reads the words of products' warranties as they stand today, by item id. */
export async function loadWarrantyTexts(db: Db, itemIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("item")
    .select(["id", "warranty"])
    .where("id", "in", [...new Set(itemIds)])
    .execute();
  return new Map(rows.map(({ id, warranty }) => [id, warranty]));
}

/**
 * Writes the lines of a new order, each with the words of its warranty, which outlast changes of the catalogue; a part whose
 * page states no term has the shop's, in months.
 */
export async function insertOrderLines(
  trx: Db,
  lines: readonly NewRow<"order_item">[],
  warrantyMonths: number,
): Promise<void> {
  const itemIds = lines.map(({ item_id }) => item_id);
  const texts = await loadWarrantyTexts(trx, itemIds);
  await trx
    .insertInto("order_item")
    .values(
      lines.map((line, index) => ({
        ...line,
        line_number: index + 1,
        warranty: line.warranty ?? warrantyWords(texts.get(line.item_id) ?? "", warrantyMonths),
      })),
    )
    .execute();
}

/** Writes the fits of the lines of a new order. */
export async function insertOrderFits(trx: Db, fits: readonly NewRow<"order_item_fit">[]): Promise<void> {
  if (fits.length === 0) return;
  await trx
    .insertInto("order_item_fit")
    .values([...fits])
    .execute();
}

/** Lists the fits that orders were placed with; gifts, exchanges and older orders have none. */
export function listOrderFits(db: Db, orderIds: readonly string[]): Promise<Row<"order_item_fit">[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("order_item_fit")
    .selectAll()
    .where("order_id", "in", [...orderIds])
    .execute();
}

/** Lists the returns that orders were made for, as exchanges or replacements; other orders have none. */
export async function listSourceReturns(
  db: Db,
  orderIds: readonly string[],
): Promise<Pick<Row<"return_request">, "id" | "number" | "order_id" | "solution" | "exchange_order_id" | "quote">[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom("return_request")
    .select(["id", "number", "order_id", "solution", "exchange_order_id", "quote"])
    .where("exchange_order_id", "in", [...orderIds])
    .execute();
}

/** Replacements of replacements are followed this far, which no warehouse reaches. */
const CHAIN_MAX = 20;

/** Finds for each order the one that paid for its pieces: a replacement's by way of earlier ones, any other's itself. */
export async function listPaidOrders(db: Db, orderIds: readonly string[]): Promise<Map<string, string>> {
  const paid = new Map(orderIds.map((id) => [id, id]));
  for (let steps = 0; steps < CHAIN_MAX; steps += 1) {
    const sources = await listSourceReturns(db, [...new Set(paid.values())]);
    const replaced = sources.filter(({ solution }) => solution === "Replacement");
    if (replaced.length === 0) break;
    const earlier = new Map(replaced.map((source) => [source.exchange_order_id, source.order_id]));
    for (const [id, last] of paid) paid.set(id, earlier.get(last) ?? last);
  }
  return paid;
}

/** Writes one entry of an order's history. */
export async function insertOrderEvent(trx: Db, event: NewRow<"order_event">): Promise<void> {
  await trx.insertInto("order_event").values(event).execute();
}

/** Lists the history of an order, oldest first. */
export function listOrderEvents(db: Db, orderId: string): Promise<Row<"order_event">[]> {
  return db.selectFrom("order_event").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
}

/** Locks the row of an order until the transaction ends, and returns it. Throws for an unknown order. */
export function lockOrderRow(trx: Db, id: string): Promise<Row<"orders">> {
  return trx
    .updateTable("orders")
    .set((set) => ({ status: set.ref("status") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes the status of an order that still has the status `from`; false after a concurrent change. */
export async function updateStatus(
  trx: Db,
  id: string,
  { from, to, paidAt }: { from: OrderStatus; to: OrderStatus; paidAt: number | null },
): Promise<boolean> {
  const moved = await trx
    .updateTable("orders")
    .set({ status: to, ...(paidAt === null ? {} : { paid_at: paidAt }) })
    .where("id", "=", id)
    .where("status", "=", from)
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}

/** Stores the shipping plan of an order as JSON. */
export async function setShippingPlan(trx: Db, id: string, plan: string): Promise<void> {
  await trx.updateTable("orders").set({ shipping_plan: plan }).where("id", "=", id).execute();
}

/** Stores how an order was paid and under which reference at the provider. */
export async function setPaidBy(trx: Db, id: string, method: string, reference: string): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ payment_type: method, third_party_order_id: reference })
    .where("id", "=", id)
    .execute();
}

type Repricing = Pick<
  Row<"orders">,
  | "address"
  | "shipping_plan"
  | "shipping_fee_cent"
  | "retail_delivery_fee_cent"
  | "tax_fee_cent"
  | "integral_cent"
  | "total_cent"
>;

/**
 * Writes the address of an order and the amounts that follow from it; false once the order is no longer unpaid or no
 * longer costs `totalCent`, the total that was computed from.
 */
export async function repriceOrder(trx: Db, id: string, totalCent: number, repriced: Repricing): Promise<boolean> {
  const written = await trx
    .updateTable("orders")
    // The order now says otherwise than its cart did, so placing the cart again makes another one.
    .set({ ...repriced, content_hash: "" })
    .where("id", "=", id)
    .where("status", "=", "PAYMENT_PENDING")
    .where("total_cent", "=", totalCent)
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

/** Sets the tax of an order's line and that of its core charges, in cents. */
export async function setLineTax(
  trx: Db,
  orderId: string,
  { line_key, ...taxes }: Pick<Row<"order_item">, "line_key" | "tax_cent" | "core_tax_cent">,
): Promise<void> {
  await trx
    .updateTable("order_item")
    .set(taxes)
    .where("order_id", "=", orderId)
    .where("line_key", "=", line_key)
    .execute();
}

/**
 * Takes pieces from the pool that a market sells an item from, and returns the pool; null when fewer are left. The
 * condition is part of the update, so two buyers cannot both win.
 */
export async function reserveStock(
  trx: Db,
  { itemId, market, count }: { readonly itemId: number; readonly market: MarketId; readonly count: number },
): Promise<string | null> {
  const row = await trx
    .updateTable("item_stock")
    .set((set) => ({ available: set("available", "-", count) }))
    .where("item_id", "=", itemId)
    .where("pool", "=", ({ selectFrom }) =>
      selectFrom("item_market").select("stock_pool").where("item_id", "=", itemId).where("market", "=", market),
    )
    .where("available", ">=", count)
    .returning("pool")
    .executeTakeFirst();
  return row?.pool ?? null;
}

/** Takes the pieces of an order's line again from the pool they came from; false when fewer are left. */
export async function retakeStock(trx: Db, line: Row<"order_item">): Promise<boolean> {
  const row = await trx
    .updateTable("item_stock")
    .set((set) => ({ available: set("available", "-", line.item_count) }))
    .where("item_id", "=", line.item_id)
    .where("pool", "=", line.stock_pool)
    .where("available", ">=", line.item_count)
    .returning("pool")
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns pieces of an order to the pools they came from, in the order of the items' ids as everywhere. */
export async function returnStock(
  trx: Db,
  orderId: string,
  pieces: readonly { readonly lineKey: string; readonly count: number }[],
): Promise<void> {
  const lines = await trx
    .selectFrom("order_item")
    .where("order_id", "=", orderId)
    .select(["line_key", "item_id", "stock_pool as pool"])
    .orderBy("item_id")
    .execute();
  for (const { line_key, ...place } of lines) {
    const count = pieces.reduce((sum, piece) => sum + (piece.lineKey === line_key ? piece.count : 0), 0);
    if (count === 0) continue;
    await trx
      .insertInto("item_stock")
      .values({ ...place, available: count })
      .onConflict((conflict) =>
        conflict
          .columns(["item_id", "pool"])
          .doUpdateSet(({ ref }) => ({ available: sql`${ref("item_stock.available")} + ${count}` })),
      )
      .execute();
  }
}

/** Returns all pieces of an order to the pools they came from. */
export async function releaseStock(trx: Db, orderId: string): Promise<void> {
  const lines = await listOrderLines(trx, [orderId]);
  await returnStock(
    trx,
    orderId,
    lines.map(({ line_key, item_count }) => ({ lineKey: line_key, count: item_count })),
  );
}
