import { sql } from "kysely";
import type { ProductStatus } from "~/models/product/product";
import type { MarketId } from "~/models/shop/market";
import type { Db } from "../../db/open";

/** Pages a search engine may list: bought now or again soon. */
const LISTED: readonly ProductStatus[] = ["ON_SHELVES", "UNDER_STOCK", "SOLD_OUT"];

/** Active collections in their order, one when a slug is given. */
export function listCollectionRows(db: Db, slug: string | undefined) {
  let query = db.selectFrom("collection").selectAll().where("active", "=", 1);
  if (slug !== undefined) query = query.where("slug", "=", slug);
  return query.orderBy("sort").orderBy("slug").execute();
}

/** Smallest and largest item id; null without items. Reads the ends of the primary key only. */
export async function loadItemIdRange(db: Db): Promise<{ first: number | null; last: number | null }> {
  const end = (direction: "asc" | "desc") =>
    db.selectFrom("item").select("id").orderBy("id", direction).limit(1).executeTakeFirst();
  const [first, last] = [await end("asc"), await end("desc")];
  return { first: first?.id ?? null, last: last?.id ?? null };
}

/** Handles of the items a market lists, by id within a range; items without an active handle are left out. */
export function handleRows(db: Db, market: MarketId, range: { from: number; before: number; size: number }) {
  const status = sql<string>`coalesce(${sql.ref(market === "2023" ? "item.ca_status" : "item.us_status")}, item.status)`;
  return db
    .selectFrom("item")
    .select(["item.id", "item.created_at"])
    .select(({ ref }) => ref("item.url_handle").$notNull().as("url_handle"))
    .where("item.url_handle", "is not", null)
    .where("item.id", ">=", range.from)
    .where("item.id", "<", range.before)
    .where("item.not_for_sale", "=", 0)
    .where(status, "in", [...LISTED])
    .orderBy("item.id")
    .limit(range.size)
    .execute();
}

/** Every fixed page without its text. */
export const listPageRows = (db: Db) =>
  db.selectFrom("page").select(["path", "title", "updated_at"]).orderBy("path").execute();
