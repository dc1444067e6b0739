import { sql } from "kysely";
import type { MarketId } from "~/models/shop/market";
import type { Db } from "../../db/open";
import { isOffered } from "../../vehicles/vehicle-markets";

/** Finds an item's id by its SKU. */
export const findItemIdBySku = (db: Db, skuId: string) =>
  db.selectFrom("item").select("id").where("sku_id", "=", skuId).executeTakeFirst();

/** The flags that decide the fit of an item besides its rows. */
export const findFitmentFlags = (db: Db, itemId: number) =>
  db.selectFrom("item").select(["vehicle_universal", "has_fitment"]).where("id", "=", itemId).executeTakeFirst();

/** Lists the conditions of the fitment rows of a model, as JSON texts. */
export async function listModelQualifiers(db: Db, modelId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("fitment")
    .select("qualifiers")
    .distinct()
    .where("base_node_id", "=", modelId)
    .where("qualifiers", "is not", null)
    .execute();
  return rows.flatMap(({ qualifiers }) => qualifiers ?? []);
}

/** Lists the names of the makes that a market offers, from A to Z, with their numbers of models. */
export async function listMakeNames(db: Db, market: MarketId): Promise<{ name: string; models: number }[]> {
  const { rows } = await sql<{ name: string; models: number }>`
    select make.value as name, count(distinct model.value) as models
    from vehicle_node make join vehicle_node model on model.parent_id = make.id
    where make.level = 2 and ${isOffered(market, "model.id")} group by make.value order by make.value`.execute(db);
  return rows;
}

/** Lists the nodes of a make's models that a market offers, one for each model and year, newest year first. */
export async function listModelNodes(
  db: Db,
  make: string,
  market: MarketId,
): Promise<{ id: number; model: string; year: string }[]> {
  const { rows } = await sql<{ id: number; model: string; year: string }>`
    select model.id, model.value as model, year.value as year
    from vehicle_node make
    join vehicle_node model on model.parent_id = make.id
    join vehicle_node year on year.id = make.parent_id
    where make.level = 2 and make.value = ${make} and ${isOffered(market, "model.id")}
    order by year.value desc, model.id`.execute(db);
  return rows;
}
