import { sql } from "kysely";
import { openCache } from "#cache/cache";
import { MARKETS, type MarketId } from "~/models/shop/market";
import { catalogueVersion } from "../../db/catalogue-version";
import { idList, isIdAmong } from "../../db/id-list";
import type { Store } from "../../db/open";
import { type Places, prepared, preparedWith } from "../../db/prepared";
import { isListed, joinMarket } from "../availability";
import type { Engine, EngineItem } from "../engine";
import { readTaxonomy, type Taxonomy } from "../taxonomy";
import { all, idIn } from "./conditions";
import { readItemVerdicts, readMentioned, readRulesAbout, readRulesByItem, readVerdicts } from "./fit";
import { listPositions, narrowItems, subtree } from "./lists";

/** A category or brand with its texts. */
const TAXON_BYTES = 1_000;
/** A category's id with its number of items. */
const COUNT_BYTES = 40;
/** Counts the row of a market that lists may show: 1 or 0. */
const countBuyable = (market: MarketId) => sql<number>`(select count(*) from (select 1) as one
  ${joinMarket(market)} where ${isListed(false)})`;

const listItems = prepared((db, ids) =>
  db
    .selectFrom("item")
    .select(["id", "category_id", "vehicle_universal", "has_fitment", "sales"])
    .select(MARKETS.map(({ id }) => countBuyable(id).as(`in_${id}`)))
    .where(isIdAmong(db, "item.id", ids)),
);

const listItemsAt = preparedWith((db, place: Places<{ readonly nodes: string; readonly types: string }>) =>
  db
    .selectFrom("fitment")
    .innerJoin("item", "item.id", "fitment.item_id")
    .select("item.id")
    .distinct()
    .where(isIdAmong(db, "base_node_id", place("nodes")))
    .where(isIdAmong(db, "item.category_id", place("types")))
    .orderBy("item.id"),
);

const toEngineItem = (row: Awaited<ReturnType<typeof listItems>>[number]): EngineItem => ({
  id: row.id,
  categoryId: row.category_id,
  isUniversal: row.vehicle_universal === 1,
  hasFitment: row.has_fitment === 1,
  sales: row.sales,
  isBuyable: (market) => Number(row[`in_${market}`]) === 1,
});

/**
 * Creates the engine that asks the database each time. It keeps nothing but categories and brands and, where answers may
 * lag, for some seconds their numbers of items, so price, stock and status in its answers are current. Its cost grows with
 * the catalogue: some 20 ms for a list of 20,000 items.
 */
export function createSqlEngine(store: Store, mayLag: boolean): Engine {
  const { db, kind } = store;
  // Every suggestion needs them, and counting reads all items.
  const counted = openCache<ReadonlyMap<number, number>>("categoryCounts");
  const cache = openCache<Taxonomy>("taxonomy");

  async function taxonomy(): Promise<Taxonomy> {
    const version = await catalogueVersion(db);
    cache.enter(version);
    return cache.load("all", async () => {
      const value = await readTaxonomy(db, version);
      return { value, bytes: (value.brands.size + value.categories.size) * TAXON_BYTES };
    });
  }

  async function countItems(
    categories: Taxonomy["categories"],
    market: MarketId,
  ): Promise<ReadonlyMap<number, number>> {
    const { rows } = await sql<{ id: number; count: number }>`select category_id as id, count(*) as count
      from item ${joinMarket(market)} where ${isListed(false)} group by category_id`.execute(db);
    const counts = new Map([...categories.keys()].map((id) => [id, 0]));
    for (const { id, count } of rows)
      for (let at = categories.get(id); at !== undefined; at = categories.get(at.parentId ?? 0))
        counts.set(at.id, (counts.get(at.id) ?? 0) + Number(count));
    return counts;
  }

  const source = async () => ({ db, kind, taxonomy: await taxonomy() });

  return {
    async refresh() {
      await taxonomy();
    },
    taxonomy,
    narrow: async (frame, filters) => narrowItems(await source(), frame, filters),
    async items(ids) {
      const byId = new Map((await listItems(db, idList(db, ids))).map((row) => [row.id, row]));
      return new Map(
        ids.flatMap((id) => {
          const row = byId.get(id);
          return row === undefined ? [] : [[id, toEngineItem(row)] as const];
        }),
      );
    },
    async itemsAt(nodeIds, categoryIds) {
      const rows = await listItemsAt(db, { nodes: idList(db, nodeIds), types: idList(db, categoryIds) });
      return Int32Array.from(rows, ({ id }) => id);
    },
    async bestSellers({ market, categoryId, ids, isUniversal = false, limit }) {
      const conditions = [isListed(false)];
      if (categoryId !== undefined) conditions.push(idIn(kind, "category_id", subtree(await taxonomy(), categoryId)));
      if (ids !== undefined && isUniversal) conditions.push(sql`(${idIn(kind, "id", ids)} or vehicle_universal = 1)`);
      else if (ids !== undefined) conditions.push(idIn(kind, "id", ids));
      else if (isUniversal) conditions.push(sql`vehicle_universal = 1`);
      const { rows } = await sql<{ id: number }>`select id from item ${joinMarket(market)} where ${all(conditions)}
        order by sales desc, id limit ${limit}`.execute(db);
      return rows.map(({ id }) => id);
    },
    async hasSales(market) {
      // The first that was sold ends the search, where the best of all would have to be sorted for.
      const { rows } = await sql`select 1 from item ${joinMarket(market)}
        where ${all([isListed(false), sql`sales > 0`])} limit 1`.execute(db);
      return rows.length > 0;
    },
    async categoryCounts(market) {
      const { categories, version } = await taxonomy();
      counted.enter(version);
      if (!mayLag) return countItems(categories, market);
      return counted.load(market, async () => {
        const value = await countItems(categories, market);
        return { value, bytes: value.size * COUNT_BYTES };
      });
    },
    async universalIds() {
      const rows = await db.selectFrom("item").select("id").where("vehicle_universal", "=", 1).orderBy("id").execute();
      return Int32Array.from(rows, ({ id }) => id);
    },
    async positions(categoryId) {
      const items = await listPositions(await source(), categoryId);
      const without = items.filter(({ position }) => position === "");
      return {
        positions: [...new Set(items.map(({ position }) => position))].filter((position) => position !== ""),
        titlePositions: [...new Set(without.map(({ titlePosition }) => titlePosition))],
      };
    },
    verdicts: (chosen) => readVerdicts(store, chosen),
    itemVerdicts: (chosen, ids) => readItemVerdicts(store, chosen, ids),
    mentioned: (chosen) => readMentioned(store, chosen),
    rulesAbout: (chosen, listed) => readRulesAbout(store, chosen, listed),
    rulesByItem: (chosen, ids) => readRulesByItem(store, chosen, ids),
  };
}
