import { type RawBuilder, sql } from "kysely";
import type { MarketId } from "~/models/shop/market";
import type { Db } from "../db/open";
import { type Places, preparedWith } from "../db/prepared";
import type { VehicleNode } from "./vehicle";

/** The level of the vehicle tree that is marked. */
export const MODEL_LEVEL = 3;

/** Whether a model, given by the column of its id, was sold in a market: one without marks was sold everywhere. */
export const isOffered = (market: MarketId, modelId: string): RawBuilder<boolean> => sql<boolean>`
  (not exists (select 1 from vehicle_market v where v.node_id = ${sql.ref(modelId)})
   or exists (select 1 from vehicle_market v where v.node_id = ${sql.ref(modelId)} and v.market = ${market}))`;

/** Whether models of a market stand below a year or a make, or a model is one of them. */
function leadsToOffered(level: number, market: MarketId): RawBuilder<boolean> {
  if (level === MODEL_LEVEL) return isOffered(market, "n.id");
  const models =
    level === MODEL_LEVEL - 1
      ? sql`vehicle_node model where model.parent_id = n.id`
      : sql`vehicle_node make join vehicle_node model on model.parent_id = make.id where make.parent_id = n.id`;
  return sql<boolean>`exists (select 1 from ${models} and ${isOffered(market, "model.id")})`;
}

/**
 * Lists the values of the level below a node that a market offers, in their order; years for null. Trims and engines are
 * not marked. A make or year without a model is left out.
 */
export async function listOfferedChildren(
  db: Db,
  above: Pick<VehicleNode, "id" | "level"> | null,
  market: MarketId,
): Promise<Pick<VehicleNode, "id" | "level" | "value">[]> {
  const level = (above?.level ?? 0) + 1;
  const isBelow = above === null ? sql`n.parent_id is null` : sql`n.parent_id = ${above.id}`;
  const isShown = level > MODEL_LEVEL ? sql`1 = 1` : leadsToOffered(level, market);
  const { rows } = await sql<Pick<VehicleNode, "id" | "level" | "value">>`
    select n.id, n.level, n.value from vehicle_node n where ${isBelow} and ${isShown} order by n.sort, n.id`.execute(
    db,
  );
  return rows;
}

const marketsOfModel = preparedWith((db, place: Places<{ readonly model: number }>) =>
  db.selectFrom("vehicle_market").select("market").where("node_id", "=", place("model")).orderBy("market"),
);

/** Lists the markets that the model of a vehicle was sold in; none for a vehicle that was sold everywhere. */
export async function listMarketsSoldIn(db: Db, chain: readonly VehicleNode[]): Promise<string[]> {
  const model = chain.find(({ level }) => level === MODEL_LEVEL);
  if (model === undefined) return [];
  const rows = await marketsOfModel(db, { model: model.id });
  return rows.map(({ market }) => market);
}

/** Returns those of some models that a market does not offer. */
export async function listNotOffered(db: Db, modelIds: readonly number[], market: MarketId): Promise<Set<number>> {
  if (modelIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("vehicle_market")
    .select(({ fn, ref }) => [
      "node_id",
      fn.sum<number>(sql`case when ${ref("market")} = ${market} then 1 else 0 end`).as("own"),
    ])
    .where("node_id", "in", [...modelIds])
    .groupBy("node_id")
    .execute();
  return new Set(rows.filter(({ own }) => Number(own) === 0).map(({ node_id }) => node_id));
}
