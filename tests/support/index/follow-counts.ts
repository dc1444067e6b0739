import type { Store } from "#commerce/db/open";
import { openIndex } from "#commerce/index/door";
import { createVehicleTree } from "#commerce/vehicles/vehicle-tree";
import { DEFAULT_SORT } from "~/models/search/search";
import type { MarketId } from "~/models/shop/market";
import { visitEach } from "./visit-each";

/** The ways that were followed, how many lead to nothing that fits for certain, and those whose list differs. */
type Followed = { ways: number; onlyMayFit: number; wrong: string[] };

/**
 * Follows every part type of some vehicles to its list, and every value of the list's question to the list after that
 * answer. A list is wrong when it has another number than the way to it says, or nothing at all.
 */
export async function followCounts(
  store: Store,
  nodeIds: readonly number[],
  market: MarketId = "2022",
): Promise<Followed> {
  const index = openIndex({ store, vehicleTree: createVehicleTree(store), lagMs: 60_000 });
  const whole = { market, soldOut: false, sort: DEFAULT_SORT, page: 1, size: 0, fitGroups: true } as const;
  const followed: Followed = { ways: 0, onlyMayFit: 0, wrong: [] };
  await visitEach(nodeIds, async (nodeId) => {
    for (const [categoryId, { count, mayFit }] of (await index.vehicleCategoryCounts({ nodeId }, market)) ?? []) {
      const query = { ...whole, categoryId, attributeValueId: nodeId };
      const { total, groups } = await index.list(query);
      followed.ways += 1;
      if (count === mayFit) followed.onlyMayFit += 1;
      if (total === 0 || total !== count || groups?.mayFit !== mayFit)
        followed.wrong.push(`${nodeId} category ${categoryId}: ${count} (${mayFit}) lists ${total}`);
      const question = await groups?.question([]);
      for (const { value } of question?.values ?? []) {
        const answers = [{ key: question?.key ?? "", value }];
        const after = await index.list({ ...query, answers });
        followed.ways += 1;
        const isFewer = (after.groups?.mayFit ?? 0) <= mayFit;
        if (after.total === 0 || !isFewer)
          followed.wrong.push(`${nodeId} category ${categoryId}: ${question?.key} ${value} lists ${after.total}`);
      }
    }
  });
  return followed;
}

/** Lists vehicles of one level of the tree, models by default, spread evenly over it. */
export async function spreadVehicles({ db }: Store, count: number, level = 3): Promise<number[]> {
  const vehicles = await db.selectFrom("vehicle_node").select("id").where("level", "=", level).orderBy("id").execute();
  const step = Math.max(1, Math.floor(vehicles.length / count));
  return vehicles
    .filter((_, at) => at % step === 0)
    .slice(0, count)
    .map(({ id }) => id);
}

/** Finds a model by its names. */
export async function findModel({ db }: Store, [year, make, model]: readonly [string, string, string]) {
  const { id } = await db
    .selectFrom("vehicle_node as model")
    .innerJoin("vehicle_node as make", "make.id", "model.parent_id")
    .innerJoin("vehicle_node as year", "year.id", "make.parent_id")
    .where("year.value", "=", year)
    .where("make.value", "=", make)
    .where("model.value", "=", model)
    .select("model.id")
    .executeTakeFirstOrThrow();
  return id;
}
