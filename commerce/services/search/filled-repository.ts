import { sql } from "kysely";
import type { MarketId } from "~/models/shop/market";
import type { Db } from "../../db/open";
import { isListed, joinMarket } from "../../index/door";

// Each statement stops at the first item that a list shows, so that none of them counts.

/** Lists the slugs of active brands that have an item on sale in a market. */
export async function listFilledBrands(db: Db, market: MarketId): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from brand where active = 1 and exists (
      select 1 from item ${joinMarket(market)} where item.brand_id = brand.id and ${isListed(false)})`.execute(db);
  return rows.map(({ slug }) => slug);
}

/** Lists the slugs of active collections that have an item on sale in a market. */
export async function listFilledCollections(db: Db, market: MarketId): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from collection where active = 1 and exists (
      select 1 from collection_item join item on item.id = collection_item.item_id ${joinMarket(market)}
      where collection_item.slug = collection.slug and ${isListed(false)})`.execute(db);
  return rows.map(({ slug }) => slug);
}

/** Lists the names of makes that an item on sale in a market names. */
export async function listFilledMakes(db: Db, market: MarketId): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select make.name from (select distinct value as name from vehicle_node where level = 2) as make where exists (
      select 1 from fitment join item on item.id = fitment.item_id ${joinMarket(market)}
      where fitment.make = make.name and ${isListed(false)})`.execute(db);
  return rows.map(({ name }) => name);
}
