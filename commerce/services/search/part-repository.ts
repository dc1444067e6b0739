import { sql } from "kysely";
import { z } from "zod";
import type { FitmentRule, NamedVehicle } from "~/models/fitment/fitment";
import type { MarketId } from "~/models/shop/market";
import { idList, isIdAmong } from "../../db/id-list";
import { marketTerms } from "../../db/market-terms";
import type { Db } from "../../db/open";
import { readJson } from "../../platform/json";

/** The facts by which one of several parts is chosen for a vehicle. */
export type PartRow = Awaited<ReturnType<typeof listPartRows>>[number];

/** Loads what parts are compared by, at a market's current prices; items it does not sell are left out. */
export const listPartRows = (db: Db, ids: readonly number[], market: MarketId) =>
  db
    .selectFrom("item")
    .innerJoin("item_market as m", (on) => on.onRef("m.item_id", "=", "item.id").on("m.market", "=", market))
    .where(isIdAmong(db, "item.id", sql.val(idList(db, ids))))
    .where("item.not_for_sale", "=", 0)
    .select(["item.id", "item.category_id", "item.brand_id", "item.position", "item.attributes", "item.in_kind"])
    .select(["item.warranty", "item.sales", "item.rating_x100", "item.review_count"])
    .select(["item.vehicle_universal", "item.has_fitment"])
    .select(marketTerms("item"))
    .execute();

const qualifiers = z.array(z.object({ key: z.string(), value: z.string() }));

/** Loads the fitment rules of items that may concern a vehicle, or all of them without one. */
export async function listRules(
  db: Db,
  ids: readonly number[],
  vehicle: NamedVehicle | null,
): Promise<ReadonlyMap<number, readonly FitmentRule[]>> {
  const found = new Map<number, FitmentRule[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  let query = db
    .selectFrom("fitment")
    .select(["item_id", "year", "make", "model", "sub_model", "engine", "qualifiers"])
    .where("item_id", "in", [...ids]);
  for (const [column, name] of [
    ["make", vehicle?.makeName ?? null],
    ["model", vehicle?.modelName ?? null],
  ] as const) {
    if (name === null) continue;
    query = query.where(({ or, eb, fn }) =>
      or([eb(fn<string>("lower", [column]), "=", name.toLowerCase()), eb(column, "is", null)]),
    );
  }
  for (const row of await query.orderBy("id").execute())
    found.get(row.item_id)?.push({
      year: row.year === null ? null : String(row.year),
      make: row.make,
      model: row.model,
      trim: row.sub_model,
      engine: row.engine,
      qualifiers: row.qualifiers === null ? [] : readJson(qualifiers, row.qualifiers, []),
    });
  return found;
}
