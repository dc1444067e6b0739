import type { Db } from "#commerce/db/open";
import type { NewRow } from "#commerce/db/tables";
import { type MarketItem, splitItems } from "#sample-shop/market-items";
import { MARKETS, type MarketId } from "~/models/shop/market";

const COLUMNS = ["status", "price_cent", "original_cent", "core_cent"] as const;

/** Changes an item and its rows of the markets, given in columns that begin with the market's country. */
export async function changeItem(db: Db, id: number, given: Partial<MarketItem>): Promise<void> {
  const own = new Map<string, unknown>(Object.entries(given));
  for (const market of MARKETS) {
    const set: Partial<NewRow<"item_market">> = {};
    for (const column of COLUMNS) {
      const name = `${market.countryCode.toLowerCase()}_${column}`;
      if (own.has(name)) Object.assign(set, { [column]: own.get(name) });
      own.delete(name);
    }
    if (Object.keys(set).length > 0) await changeTerms(db, id, market.id, set);
  }
  if (given.available_total !== undefined) await setStock(db, [id], given.available_total);
  own.delete("available_total");
  if (own.size > 0) await db.updateTable("item").set(Object.fromEntries(own)).where("id", "=", id).execute();
}

/** Sets the pieces of items in the one pool of the tests. */
export async function setStock(db: Db, ids: readonly number[], available: number): Promise<void> {
  await db
    .updateTable("item_stock")
    .set({ available })
    .where("item_id", "in", [...ids])
    .execute();
}

/** The pieces of an item in the one pool of the tests. */
export async function stockFor(db: Db, id: number): Promise<number> {
  const { available } = await db
    .selectFrom("item_stock")
    .select("available")
    .where("item_id", "=", id)
    .executeTakeFirstOrThrow();
  return available;
}

/** Changes what a market asks for an item. */
async function changeTerms(
  db: Db,
  itemId: number,
  market: MarketId,
  set: Partial<NewRow<"item_market">>,
): Promise<void> {
  await db.updateTable("item_market").set(set).where("item_id", "=", itemId).where("market", "=", market).execute();
}

/** Selects items together with what the two markets ask for them, as a table `item`. */
export const selectMarketItems = (db: Db) =>
  db.selectFrom(
    db
      .selectFrom("item")
      .innerJoin("item_market as us", (on) => on.onRef("us.item_id", "=", "item.id").on("us.market", "=", "2022"))
      .innerJoin("item_market as ca", (on) => on.onRef("ca.item_id", "=", "item.id").on("ca.market", "=", "2023"))
      .innerJoin("item_stock as stock", "stock.item_id", "item.id")
      .selectAll("item")
      .select("stock.available as available_total")
      .select(["us.status as us_status", "us.price_cent as us_price_cent", "us.original_cent as us_original_cent"])
      .select(["us.core_cent as us_core_cent", "ca.status as ca_status", "ca.price_cent as ca_price_cent"])
      .select(["ca.original_cent as ca_original_cent", "ca.core_cent as ca_core_cent"])
      .as("item"),
  );

/** Adds items with their rows of the markets. */
export async function insertItems(db: Db, items: readonly MarketItem[]): Promise<void> {
  const { item, item_market, item_stock } = splitItems(items);
  await db.insertInto("item").values(item).execute();
  await db.insertInto("item_market").values(item_market).execute();
  await db.insertInto("item_stock").values(item_stock).execute();
}
