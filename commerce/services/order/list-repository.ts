import { type SqlBool, sql } from "kysely";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
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
const containing = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

function memberOrderQuery(db: Db, accountId: string, { status, time, q }: OrderQuery, now: number) {
  let query = db
    .selectFrom("orders")
    .where("account_id", "=", accountId)
    .where((where) =>
      where.not(
        where.exists(where.selectFrom("hidden_order").select("order_id").whereRef("order_id", "=", "orders.id")),
      ),
    );
  if (status !== "") query = query.where("status", "=", status);
  if (time !== "") query = query.where("created_at", ">=", time === "1" ? now - THIRTY_DAYS_MS : monthsFrom(now, -6));
  if (q === "") return query;
  const [text, bare] = [containing(q), containing(q.replace(/[\s.-]/g, ""))];
  return query.where((where) =>
    where.or([
      sql<SqlBool>`lower(orders.id) like ${text} escape '\\'`,
      where.exists(
        where
          .selectFrom("order_item")
          .select("order_item.order_id")
          .whereRef("order_item.order_id", "=", "orders.id")
          .where((item) =>
            item.or([
              sql<SqlBool>`lower(order_item.title) like ${text} escape '\\'`,
              sql<SqlBool>`lower(order_item.sku_id) like ${text} escape '\\'`,
              sql<SqlBool>`replace(replace(replace(lower(order_item.part_number), '-', ''), ' ', ''), '.', '') like ${bare} escape '\\'`,
            ]),
          ),
      ),
    ]),
  );
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
