import { openCache } from "#cache/cache";
import { catalogueVersion } from "../db/catalogue-version";
import type { Store } from "../db/open";
import type { Engine } from "./engine";
import { createMemoryEngine } from "./memory/engine";
import { createSqlEngine } from "./sql/engine";

/** A catalogue of this many items or more is answered from memory; below, asking the database is fast enough. */
const MEMORY_FROM_ITEMS = 20_000;

/** Whether the catalogue is answered from memory. */
export async function isLarge({ db }: Pick<Store, "db">): Promise<boolean> {
  // A count of so many at most is answered from a small index; the nth item would be reached through all before it.
  const { count } = await db
    .selectFrom((from) => from.selectFrom("item").select("id").limit(MEMORY_FROM_ITEMS).as("some"))
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count) === MEMORY_FROM_ITEMS;
}

/** Creates an engine that chooses by the size of the catalogue, anew after each bulk change. */
export function createSizedEngine(store: Store, lagMs: number): Engine {
  const [memory, inSql] = [createMemoryEngine(store, lagMs), createSqlEngine(store, lagMs > 0)];
  const choice = openCache<Engine>("engineChoice");
  async function current(): Promise<Engine> {
    choice.enter(await catalogueVersion(store.db));
    return choice.load("all", async () => ({ value: (await isLarge(store)) ? memory : inSql, bytes: 1 }));
  }
  return {
    refresh: async () => (await current()).refresh(),
    taxonomy: async () => (await current()).taxonomy(),
    narrow: async (frame, filters) => (await current()).narrow(frame, filters),
    items: async (ids) => (await current()).items(ids),
    itemsAt: async (nodeIds, categoryIds) => (await current()).itemsAt(nodeIds, categoryIds),
    bestSellers: async (query) => (await current()).bestSellers(query),
    hasSales: async (market) => (await current()).hasSales(market),
    categoryCounts: async (market) => (await current()).categoryCounts(market),
    universalIds: async () => (await current()).universalIds(),
    positions: async (categoryId) => (await current()).positions(categoryId),
    verdicts: async (chosen) => (await current()).verdicts(chosen),
    itemVerdicts: async (chosen, ids) => (await current()).itemVerdicts(chosen, ids),
    mentioned: async (chosen) => (await current()).mentioned(chosen),
    rulesAbout: async (chosen, listed) => (await current()).rulesAbout(chosen, listed),
    rulesByItem: async (chosen, ids) => (await current()).rulesByItem(chosen, ids),
  };
}
