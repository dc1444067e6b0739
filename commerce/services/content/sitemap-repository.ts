import { sql } from "kysely";
import type { ProductStatus } from "~/models/product/product";
import type { MarketId } from "~/models/shop/market";
import type { Db } from "../../db/open";
import { isOffered } from "../../vehicles/vehicle-markets";

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
    .select(["item.id", "item.created_at", "item.main_image_url"])
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

/** Lists the years, newest first, with models that a market offers and that parts name. */
export async function listNamedYears(db: Db, market: MarketId): Promise<{ attributeValueId: number; year: string }[]> {
  const { rows } = await sql<{ id: number; value: string }>`
    select year.id, year.value from vehicle_node year
    where year.level = 1 and exists (
      select 1 from vehicle_node make join vehicle_node model on model.parent_id = make.id
      where make.parent_id = year.id and ${isOffered(market, "model.id")}
        and exists (select 1 from fitment where fitment.base_node_id = model.id))
    order by year.value desc`.execute(db);
  return rows.map(({ id, value }) => ({ attributeValueId: Number(id), year: value }));
}

/** Lists the models of a year that a market offers and that parts name, with the moment that the newest of these came in. */
export async function listNamedModels(db: Db, market: MarketId, yearId: number) {
  const { rows } = await sql<{ make_id: number; make: string; id: number; model: string; changed_at: number | null }>`
    select make.id as make_id, make.value as make, model.id, model.value as model,
      (select max(item.created_at) from fitment join item on item.id = fitment.item_id
        where fitment.base_node_id = model.id) as changed_at
    from vehicle_node make join vehicle_node model on model.parent_id = make.id
    where make.level = 2 and make.parent_id = ${yearId} and ${isOffered(market, "model.id")}
    order by make.value, model.value, model.id`.execute(db);
  return rows.flatMap(({ make_id, make, id, model, changed_at }) =>
    changed_at === null
      ? []
      : [
          {
            make: { id: Number(make_id), text: make },
            model: { id: Number(id), text: model },
            changedAt: Number(changed_at),
          },
        ],
  );
}
