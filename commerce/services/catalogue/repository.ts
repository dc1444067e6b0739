import { sql } from "kysely";
import { type ProductStatus, SOLD_STATUSES } from "~/models/product/product";
import type { MarketId } from "~/models/shop/market";
import { idList, isIdAmong, isTextAmong } from "../../db/id-list";
import { availableInMarket, marketTerms } from "../../db/market-terms";
import type { Db } from "../../db/open";
import { type Places, preparedWith } from "../../db/prepared";
import type { Row } from "../../db/tables";
import { readStatus } from "./status";

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

/** Finds the part type of an item and its position on the vehicle. */
export const findPartKind = (db: Db, id: number) =>
  db.selectFrom("item").select(["category_id", "position"]).where("id", "=", id).executeTakeFirst();

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

/** Lists an item's rows of all markets that sell it, with the stock that each sells from. */
export const listMarketRows = (db: Db, itemId: number) =>
  db
    .selectFrom("item_market as m")
    .selectAll("m")
    .select(availableInMarket.as("available_total"))
    .where("m.item_id", "=", itemId)
    .execute();

/** The stored status of an item in a market; undefined when the market does not sell it. */
export async function findStatus(db: Db, itemId: number, market: MarketId): Promise<ProductStatus | undefined> {
  const row = await db
    .selectFrom("item")
    .innerJoin("item_market as m", (on) => on.onRef("m.item_id", "=", "item.id").on("m.market", "=", market))
    .select(marketTerms("item"))
    .where("item.id", "=", itemId)
    .executeTakeFirst();
  return row === undefined ? undefined : readStatus(row.status);
}

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
  "item.rating_x100",
  "item.review_count",
  "item.vehicle_universal",
  "item.campaign_mark",
  "item.url_handle",
  "item.main_image_url",
] as const;
export type CardRow = Pick<Row<"item">, CardColumn | "status"> &
  Pick<Row<"item_market">, "price_cent" | "original_cent" | "core_cent"> & {
    available_total: number;
    /** 1 when a country restricts the item's part type; nearly every list has none of those. */
    is_regulated: number;
  };
type CardColumn = (typeof CARD_COLUMNS)[number] extends `item.${infer Name}` ? Name & keyof Row<"item"> : never;

/** A list as one parameter, and the market whose prices and statuses are read. */
type ListInMarket = { readonly list: string; readonly market: MarketId };

const isRegulated = sql<number>`case when item.category_id in (select restricted.id from regulated_part as rule
  inner join category as restricted on restricted.path = rule.part_type) then 1 else 0 end`;

const cards = preparedWith((db, place: Places<ListInMarket>) =>
  db
    .selectFrom("item")
    .innerJoin("item_market as m", (on) => on.onRef("m.item_id", "=", "item.id").on("m.market", "=", place("market")))
    .select(marketTerms("item"))
    .select([...CARD_COLUMNS])
    .select(isRegulated.as("is_regulated"))
    .where(isIdAmong(db, "item.id", place("list"))),
);

/** Loads the columns that cards show in a market, in no particular order; items it does not sell are left out. */
export const listCardRows = (db: Db, ids: readonly number[], market: MarketId): Promise<CardRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : cards(db, { list: idList(db, ids), market });

/** Loads the current price, stock and status of items in a market; items it does not sell are left out. */
export const listPriceRows = (db: Db, ids: readonly number[], market: MarketId) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("item")
        .innerJoin("item_market as m", (on) => on.onRef("m.item_id", "=", "item.id").on("m.market", "=", market))
        .select(["item.id"])
        .select(marketTerms("item"))
        .where("item.id", "in", [...ids])
        .execute();

/** Lists which of the items are sold in another market, whether in stock now or not. */
export async function listSoldElsewhere(
  db: Db,
  ids: readonly number[],
  market: MarketId,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("item")
    .innerJoin("item_market as m", "m.item_id", "item.id")
    .select("item.id")
    .where("item.id", "in", [...ids])
    .where("item.not_for_sale", "=", 0)
    .where("m.market", "!=", market)
    .where(({ eb, fn }) => eb(fn.coalesce("m.status", "item.status"), "in", SOLD_STATUSES))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Loads by SKU the columns that changes to a cart or an order in a market read. */
export const listItemsBySku = (db: Db, skuIds: readonly string[], market: MarketId) =>
  itemsBySku(db, { list: JSON.stringify(skuIds), market });

const itemsBySku = preparedWith((db, place: Places<ListInMarket>) =>
  db
    .selectFrom("item")
    .leftJoin("item_market as m", (on) => on.onRef("m.item_id", "=", "item.id").on("m.market", "=", place("market")))
    .where(isTextAmong(db, "item.sku_id", place("list")))
    .select(["item.id", "item.sku_id", "item.title", "item.not_for_sale", "item.vehicle_universal"])
    .select(marketTerms("item")),
);

/** Lists all brands by name. */
export const listBrands = (db: Db) => db.selectFrom("brand").selectAll().orderBy("name").execute();
