import { idList, isIdAmong, isTextAmong } from "../../db/id-list";
import type { Db } from "../../db/open";
import { prepared } from "../../db/prepared";
import type { Row } from "../../db/tables";

/** Finds an item by an active handle, a former handle or its id. */
export async function findItemId(db: Db, handle: string): Promise<number | undefined> {
  const named = await db
    .selectFrom("item_seo")
    .select("item_id")
    .where("url_handle", "=", handle)
    .where("active", "=", 1)
    .executeTakeFirst();
  if (named !== undefined) return named.item_id;
  const former = await db
    .selectFrom("former_handle")
    .select("item_id")
    .where("url_handle", "=", handle)
    .executeTakeFirst();
  if (former !== undefined) return former.item_id;
  return /^[1-9]\d{0,8}$/.test(handle) ? Number(handle) : undefined;
}

/** Finds an item's row by its id. */
export const findItem = (db: Db, id: number) =>
  db.selectFrom("item").selectAll().where("id", "=", id).executeTakeFirst();

/** Returns those of the ids that are items' ids. */
export async function listExistingItemIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("item")
    .select("id")
    .where("id", "in", [...ids])
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists which of the items are for sale. */
export async function listItemsForSale(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("item")
    .select("id")
    .where("id", "in", [...ids])
    .where("not_for_sale", "=", 0)
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds an item's row by its SKU. */
export const findItemBySku = (db: Db, skuId: string) =>
  db.selectFrom("item").selectAll().where("sku_id", "=", skuId).executeTakeFirst();

/** The primary active handle of an item; without one, the oldest active handle. */
export const loadSeo = (db: Db, itemId: number) =>
  db
    .selectFrom("item_seo")
    .selectAll()
    .where("item_id", "=", itemId)
    .where("active", "=", 1)
    .orderBy("is_primary", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** Lists an item's pictures and videos in their order. */
export const listImages = (db: Db, itemId: number) =>
  db.selectFrom("item_image").selectAll().where("item_id", "=", itemId).orderBy("idx").execute();

/** Lists an item's OE and interchange numbers; its own part number is a column of the item. */
export const listNumbers = (db: Db, itemId: number) =>
  db
    .selectFrom("item_number")
    .select(["kind", "number"])
    .where("item_id", "=", itemId)
    .where("kind", "!=", "PART")
    .orderBy("kind")
    .orderBy("number")
    .execute();

/** Counts an item's published reviews by star. */
export const listStars = (db: Db, itemId: number) =>
  db
    .selectFrom("review")
    .select(({ fn }) => ["rating", fn.countAll<number>().as("count")])
    .where("item_id", "=", itemId)
    .where("status", "=", "PUBLISHED")
    .groupBy("rating")
    .execute();

/** Lists a market's shipping plans in the order in which they are offered. */
export const listPlans = (db: Db, market: string) =>
  db
    .selectFrom("logistics_plan")
    .select(["id", "name", "method"])
    .where("market", "=", market)
    .orderBy("sort")
    .execute();

const CARD_COLUMNS = [
  "item.id",
  "item.sku_id",
  "item.title",
  "item.brand_id",
  "item.part_number",
  "item.position",
  "item.alt",
  "item.status",
  "item.us_status",
  "item.ca_status",
  "item.us_price_cent",
  "item.us_original_cent",
  "item.ca_price_cent",
  "item.ca_original_cent",
  "item.us_core_cent",
  "item.ca_core_cent",
  "item.rating_x100",
  "item.review_count",
  "item.available_total",
  "item.vehicle_universal",
  "item.campaign_mark",
  "item.url_handle",
  "item.main_image_url",
] as const;
export type CardRow = Pick<Row<"item">, CardColumn>;
type CardColumn = (typeof CARD_COLUMNS)[number] extends `item.${infer Name}` ? Name & keyof Row<"item"> : never;

const cards = prepared((db, ids) =>
  db
    .selectFrom("item")
    .select([...CARD_COLUMNS])
    .where(isIdAmong(db, "item.id", ids)),
);

/** Loads the columns that cards show, in no particular order. */
export const listCardRows = (db: Db, ids: readonly number[]): Promise<CardRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : cards(db, idList(db, ids));

/** Loads the current price, stock and status of items. */
export const listPriceRows = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("item")
        .select([
          "id",
          "status",
          "us_status",
          "ca_status",
          "available_total",
          "us_price_cent",
          "us_original_cent",
          "ca_price_cent",
          "ca_original_cent",
        ])
        .where("id", "in", [...ids])
        .execute();

/** Loads by SKU the columns that changes to a cart or an order read. */
export const listItemsBySku = (db: Db, skuIds: readonly string[]) => itemsBySku(db, JSON.stringify(skuIds));

const itemsBySku = prepared((db, skuIds) =>
  db
    .selectFrom("item")
    .where(isTextAmong(db, "sku_id", skuIds))
    .select([
      "id",
      "sku_id",
      "title",
      "status",
      "us_status",
      "ca_status",
      "available_total",
      "not_for_sale",
      "us_price_cent",
      "ca_price_cent",
    ]),
);

/** Lists all brands by name. */
export const listBrands = (db: Db) => db.selectFrom("brand").selectAll().orderBy("name").execute();
