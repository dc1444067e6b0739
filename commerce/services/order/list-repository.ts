import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../db/open";
import type { Database, Row } from "../../db/tables";
import { monthsFrom } from "../points/rules";

type OrderQuery = {
  readonly status: string;
  /** "1" for 30 days, "6" for six months, empty for all. */
  readonly time: "" | "1" | "6";
  readonly q: string;
  readonly page: number;
  readonly size: number;
};

const THIRTY_DAYS_MS = 30 * 86_400_000;

/** A pattern that matches a text anywhere, for `like ... escape '\'`. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** A number as it is compared: without the signs and spaces that people set in it. */
const bareNumber = (text: string) => text.toLowerCase().replace(/[\s#./-]/g, "");
/** A return and a parcel are found by a good part of their number, so that no word finds one by chance. */
const NUMBER_MIN_CHARS = 6;
/** An order is found by its last four characters, which people read out; "p 2" would find one by chance. */
const ORDER_NUMBER_MIN_CHARS = 4;

type Where = ExpressionBuilder<Database, "orders">;

/** An order with a line that every word of the text is in, each with or without the s of several; short ones begin a word. */
function hasLineWith(where: Where, q: string) {
  const words = q.toLowerCase().split(/\s+/);
  const line = sql`' ' || lower(title || ' ' || sku_id || ' ' || part_number || ' ' || vehicle)`;
  const patterns = words.map((word) => containing(word.length > 3 ? word.replace(/s$/, "") : ` ${word}`));
  return where.exists(
    where
      .selectFrom("order_item")
      .select("order_item.order_id")
      .whereRef("order_item.order_id", "=", "orders.id")
      .where(({ and }) => and(patterns.map((pattern) => sql<SqlBool>`${line} like ${pattern} escape '\\'`))),
  );
}

/** An order with this number, or with a part, a return or a parcel of this number. */
function hasNumber(where: Where, q: string) {
  const bare = bareNumber(q);
  if (bare === "") return where.lit(false);
  const pattern = containing(bare);
  const own = [
    ...(bare.length < ORDER_NUMBER_MIN_CHARS ? [] : [sql<SqlBool>`lower(orders.id) like ${pattern} escape '\\'`]),
    where.exists(
      where
        .selectFrom("order_item")
        .select("order_item.order_id")
        .whereRef("order_item.order_id", "=", "orders.id")
        .where(
          sql<SqlBool>`replace(replace(replace(lower(order_item.part_number), '-', ''), ' ', ''), '.', '') like ${pattern} escape '\\'`,
        ),
    ),
  ];
  if (bare.length < NUMBER_MIN_CHARS || !/\d/.test(bare)) return where.or(own);
  return where.or([
    ...own,
    where.exists(
      where
        .selectFrom("return_request")
        .select("return_request.id")
        .whereRef("return_request.order_id", "=", "orders.id")
        .where(sql<SqlBool>`replace(lower(return_request.number), '-', '') like ${pattern} escape '\\'`),
    ),
    where.exists(
      where
        .selectFrom("shipment")
        .select("shipment.id")
        .whereRef("shipment.order_id", "=", "orders.id")
        .where(sql<SqlBool>`replace(lower(shipment.tracking_number), ' ', '') like ${pattern} escape '\\'`),
    ),
  ]);
}

/**
 * An order with this status. One that was refunded or returned in part counts as shipped too while a parcel is on its way,
 * and as being processed while none has left.
 */
function hasStatus(where: Where, status: string) {
  const own = where("status", "=", status);
  const parcels = where.selectFrom("shipment").select("id").whereRef("shipment.order_id", "=", "orders.id");
  const isPartlyBack = where("status", "in", ["PARTIAL_REFUND", "RETURNING"]);
  if (status === "SHIPPED")
    return where.or([own, where.and([isPartlyBack, where.exists(parcels.where("delivered_at", "is", null))])]);
  if (status === "PROCESSING") return where.or([own, where.and([isPartlyBack, where.not(where.exists(parcels))])]);
  return own;
}

function memberOrderQuery(db: Db, accountId: string, { status, time, q }: OrderQuery, now: number) {
  let query = db
    .selectFrom("orders")
    .where("account_id", "=", accountId)
    .where((where) =>
      where.not(
        where.exists(where.selectFrom("hidden_order").select("order_id").whereRef("order_id", "=", "orders.id")),
      ),
    );
  if (status !== "") query = query.where((where) => hasStatus(where, status));
  if (time !== "") query = query.where("created_at", ">=", time === "1" ? now - THIRTY_DAYS_MS : monthsFrom(now, -6));
  if (q === "") return query;
  return query.where((where) => where.or([hasNumber(where, q), hasLineWith(where, q)]));
}

/** Lists a member's orders, newest first, without hidden ones, and their total number. */
export async function listMemberOrders(
  db: Db,
  accountId: string,
  query: OrderQuery,
  now: number,
): Promise<{ rows: Row<"orders">[]; total: number }> {
  const { total } = await memberOrderQuery(db, accountId, query, now)
    .select((select) => select.fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await memberOrderQuery(db, accountId, query, now)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute();
  return { rows, total: Number(total) };
}

/** Whether a member has hidden an order from the list. */
export async function isHidden(db: Db, orderId: string): Promise<boolean> {
  const row = await db.selectFrom("hidden_order").select("order_id").where("order_id", "=", orderId).executeTakeFirst();
  return row !== undefined;
}

/** Hides an order from its member's list; idempotent. */
export async function hideOrder(db: Db, orderId: string, now: number): Promise<void> {
  await db
    .insertInto("hidden_order")
    .values({ order_id: orderId, hidden_at: now })
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .execute();
}
