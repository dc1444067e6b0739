import type { ProductStatus } from "~/models/product/product";
import type { MarketId } from "~/models/shop/market";
import type { Db } from "../../db/open";

/** Items whose pages search engines may list: on sale now or expected again. */
const LISTED: readonly ProductStatus[] = ["ON_SHELVES", "UNDER_STOCK", "SOLD_OUT"];

/** Lists active collections in their order; with a slug, that one only. */
export function listCollectionRows(db: Db, slug: string | undefined) {
  let query = db.selectFrom("collection").selectAll().where("active", "=", 1);
  if (slug !== undefined) query = query.where("slug", "=", slug);
  return query.orderBy("sort").orderBy("slug").execute();
}

/** The smallest and the largest item id; null without items. Reads only the ends of the primary key. */
export async function loadItemIdRange(db: Db): Promise<{ first: number | null; last: number | null }> {
  const end = (direction: "asc" | "desc") =>
    db.selectFrom("item").select("id").orderBy("id", direction).limit(1).executeTakeFirst();
  const [first, last] = [await end("asc"), await end("desc")];
  return { first: first?.id ?? null, last: last?.id ?? null };
}

/**
 * Lists by id the handles of a market's listed items within a range of ids. Items without an active handle are left
 * out.
 */
export function handleRows(db: Db, market: MarketId, range: { from: number; before: number; size: number }) {
  return db
    .selectFrom("item")
    .innerJoin("item_market as m", (on) => on.onRef("m.item_id", "=", "item.id").on("m.market", "=", market))
    .select(["item.id", "item.created_at"])
    .select(({ ref }) => ref("item.url_handle").$notNull().as("url_handle"))
    .where("item.url_handle", "is not", null)
    .where("item.id", ">=", range.from)
    .where("item.id", "<", range.before)
    .where("item.not_for_sale", "=", 0)
    .where(({ fn }) => fn.coalesce("m.status", "item.status"), "in", [...LISTED])
    .orderBy("item.id")
    .limit(range.size)
    .execute();
}

/** Lists all fixed pages without their texts. */
export const listPageRows = (db: Db) =>
  db.selectFrom("page").select(["path", "title", "updated_at"]).orderBy("path").execute();
