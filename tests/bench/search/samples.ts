import type { Db } from "#commerce/db/open";
import { selectMarketItems } from "../../support/data/change-item";
import { FIRST_ITEM_ID } from "./plan";
import type { Dice } from "./stream";

const IDS_PER_READ = 500;

/** The fields of an item that requests are made of. */
export type SampleItem = {
  id: number;
  title: string;
  part_number: string;
  position: string;
  attributes: string;
  us_price_cent: number;
  brand_slug: string;
  category_id: number;
  category: string;
  path: string;
  url_handle: string;
};

/** Returns random items on sale, in a random order. */
export async function sampleItems(db: Db, dice: Dice, count: number): Promise<SampleItem[]> {
  const { last } = await db
    .selectFrom("item")
    .select(({ fn }) => fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  const span = last - FIRST_ITEM_ID + 1;
  const found = new Map<number, SampleItem>();
  while (found.size < Math.min(count, span / 4)) {
    const ids = Array.from({ length: IDS_PER_READ }, () => FIRST_ITEM_ID + dice.below(span));
    const rows = await selectMarketItems(db)
      .innerJoin("brand", "brand.id", "item.brand_id")
      .innerJoin("category", "category.id", "item.category_id")
      .innerJoin("item_seo", "item_seo.item_id", "item.id")
      .select(["item.id", "item.title", "item.part_number", "item.position", "item.attributes", "item.us_price_cent"])
      .select(["brand.slug as brand_slug", "item.category_id", "category.name as category", "category.path"])
      .select("item_seo.url_handle")
      .where("item.id", "in", ids)
      .where("item.status", "=", "ON_SHELVES")
      .where("item.not_for_sale", "=", 0)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of ids) {
      const row = byId.get(id);
      if (row !== undefined && found.size < count) found.set(id, row);
    }
  }
  return [...found.values()];
}

export type SampleVehicle = {
  readonly nodeId: number;
  readonly name: string;
  readonly make: string;
  readonly model: string;
};

/**
 * Finds a vehicle that an item fits: one that a row names, or sometimes one of its trims or engines. Returns null when
 * no row names a year.
 */
export async function findVehicle(db: Db, dice: Dice, itemId: number): Promise<SampleVehicle | null> {
  const rows = await db
    .selectFrom("fitment")
    .select(["base_node_id", "year", "make", "model"])
    .where("item_id", "=", itemId)
    .where("base_node_id", "is not", null)
    .orderBy("make")
    .orderBy("model")
    .orderBy("year", "desc")
    .limit(100)
    .execute();
  if (rows.length === 0) return null;
  const { base_node_id, year, make, model } = dice.pick(rows);
  let nodeId = base_node_id ?? 0;
  for (let level = dice.below(3); level > 0; level -= 1) {
    const below = await db.selectFrom("vehicle_node").select("id").where("parent_id", "=", nodeId).execute();
    if (below.length > 0) nodeId = dice.pick(below).id;
  }
  return { nodeId, name: `${year} ${make} ${model}`, make: make ?? "", model: model ?? "" };
}

/** Returns as many items of one part type as a page of cards shows. */
export async function cardsBeside(db: Db, { id, category_id }: SampleItem, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom("item")
    .select("id")
    .where("category_id", "=", category_id)
    .where("id", ">=", id)
    .orderBy("id")
    .limit(count)
    .execute();
  return rows.map((row) => row.id);
}

/** Counts the items of each category, including those below it, and lists the categories above each leaf. */
export async function categoryCounts(
  db: Db,
): Promise<{ counts: Map<number, number>; parents: Map<number, number | null> }> {
  const categories = await db.selectFrom("category").select(["id", "parent_id"]).execute();
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]));
  const rows = await db
    .selectFrom("item")
    .select(({ fn }) => ["category_id", fn.countAll<number>().as("count")])
    .groupBy("category_id")
    .execute();
  const counts = new Map<number, number>();
  for (const { category_id, count } of rows)
    for (let at: number | null | undefined = category_id; at !== null && at !== undefined; at = parents.get(at))
      counts.set(at, (counts.get(at) ?? 0) + count);
  return { counts, parents };
}
