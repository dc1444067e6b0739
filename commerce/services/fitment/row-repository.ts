import { z } from "zod";
import type { ExplainedRule } from "~/models/fitment/fit-explanation";
import type { FitmentRow, NamedVehicle } from "~/models/fitment/fitment";
import type { ModelCount, TablePart } from "~/models/fitment/fitment-table";
import { idList, isIdAmong } from "../../db/id-list";
import type { Db } from "../../db/open";
import { type Places, preparedWith } from "../../db/prepared";
import { FITMENT_TERMS } from "../../db/tables/fitment";
import { readJson } from "../../platform/json";

/** A guard: no sensible table has this many rows for one item and model. */
const MODEL_ROWS_MAX = 2_000;

const qualifiers = z.array(z.object({ key: z.string(), value: z.string() }));

/** A row of the fitment table, with the rule that the fit decision reads. */
export type ItemRow = FitmentRow & { id: number; itemId: number; rule: ExplainedRule };

type Stored = Awaited<ReturnType<ReturnType<typeof itemFitmentQuery>["execute"]>>[number];

function itemFitmentQuery(db: Db, itemId: number) {
  return db
    .selectFrom("fitment")
    .select(["id", "item_id", ...FITMENT_TERMS])
    .where("item_id", "=", itemId);
}

function toItemRow(stored: Stored): ItemRow {
  const year = stored.year === null ? "" : String(stored.year);
  const [location, note] = [stored.location ?? "", stored.note ?? ""];
  return {
    id: stored.id,
    itemId: stored.item_id,
    year,
    make: stored.make ?? "",
    model: stored.model ?? "",
    subModel: stored.sub_model ?? "",
    series: stored.series ?? "",
    engine: stored.engine ?? "",
    engineCode: stored.engine_code ?? "",
    engineType: stored.engine_type ?? "",
    bodyStyle: stored.body_style ?? "",
    location,
    note,
    rule: {
      year: stored.year === null ? null : year,
      make: stored.make,
      model: stored.model,
      trim: stored.sub_model,
      engine: stored.engine,
      qualifiers: stored.qualifiers === null ? [] : readJson(qualifiers, stored.qualifiers, []),
      location,
      note,
    },
  };
}

/**
 * Lists an item's rows for a vehicle's make and model, of every year, and the rows that name neither; newest year
 * first.
 */
export async function listModelRows(db: Db, itemId: number, vehicle: NamedVehicle): Promise<ItemRow[]> {
  let query = itemFitmentQuery(db, itemId);
  for (const [column, name] of [
    ["make", vehicle.makeName],
    ["model", vehicle.modelName],
  ] as const) {
    if (name === null) continue;
    query = query.where(({ or, eb, fn }) =>
      or([eb(fn<string>("lower", [column]), "=", name.toLowerCase()), eb(column, "is", null)]),
    );
  }
  if (vehicle.makeName === null && vehicle.yearName !== null) {
    const year = Number(vehicle.yearName);
    query = query.where(({ or, eb }) => or([eb("year", "=", year), eb("year", "is", null)]));
  }
  const rows = await query
    .orderBy("make")
    .orderBy("model")
    .orderBy("year", "desc")
    .orderBy("id")
    .limit(MODEL_ROWS_MAX)
    .execute();
  return rows.map(toItemRow);
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/**
 * Lists the rows of several items that are about the make and the model of one of several vehicles, of every year, and the
 * rows that name neither.
 */
export async function listVehicleRows(
  db: Db,
  itemIds: readonly number[],
  vehicles: readonly NamedVehicle[],
): Promise<ItemRow[]> {
  if (itemIds.length === 0 || vehicles.length === 0) return [];
  let query = db
    .selectFrom("fitment")
    .select(["id", "item_id", ...FITMENT_TERMS])
    .where("item_id", "in", distinct(itemIds));
  for (const [column, level] of [
    ["make", "makeName"],
    ["model", "modelName"],
  ] as const) {
    const names = vehicles.map((vehicle) => vehicle[level]);
    // A vehicle without this level may match each row.
    if (names.includes(null)) continue;
    const folded = distinct(names.map((name) => (name ?? "").toLowerCase()));
    query = query.where(({ or, eb, fn }) =>
      or([eb(fn<string>("lower", [column]), "in", folded), eb(column, "is", null)]),
    );
  }
  const rows = await query
    .orderBy("make")
    .orderBy("model")
    .orderBy("year", "desc")
    .orderBy("id")
    .limit(MODEL_ROWS_MAX * itemIds.length)
    .execute();
  return rows.map(toItemRow);
}

/** Items as `idList` writes them, and the ids of a vehicle's year, make and model; null for a level it does not have. */
type NotedQuery = {
  readonly items: string;
  readonly year: number | null;
  readonly make: number | null;
  readonly model: number | null;
};

const notedItems = preparedWith((db, place: Places<NotedQuery>) => {
  const noted = db
    .selectFrom("fitment")
    .select("item_id")
    .where(isIdAmong(db, "item_id", place("items")))
    .where("note", "!=", "");
  // One branch for each node: the index begins with the node, and PostgreSQL reads all rows of each of several.
  return noted
    .where("base_node_id", "is", null)
    .unionAll(noted.where("base_node_id", "=", place("year")))
    .unionAll(noted.where("base_node_id", "=", place("make")))
    .unionAll(noted.where("base_node_id", "=", place("model")));
});

/** Lists which items have a row with a note that is based on a vehicle's year, make or model, or on no vehicle. */
export async function listNotedItems(
  db: Db,
  itemIds: readonly number[],
  nodeIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const [year = null, make = null, model = null]: readonly (number | null)[] = nodeIds;
  const items = idList(db, distinct(itemIds));
  return new Set((await notedItems(db, { items, year, make, model })).map(({ item_id }) => item_id));
}

/** Lists the makes and models of the rows of several items with their spans of years, by item. */
export async function listItemModels(db: Db, itemIds: readonly number[]) {
  if (itemIds.length === 0) return new Map<number, { make: string; model: string; years: string }[]>();
  const found = await db
    .selectFrom("fitment")
    .select(["item_id", "make", "model"])
    .select(({ fn }) => [fn.min("year").as("from"), fn.max("year").as("to")])
    .where("item_id", "in", distinct(itemIds))
    .groupBy(["item_id", "make", "model"])
    .execute();
  const byItem = new Map<number, { make: string; model: string; years: string }[]>();
  for (const { item_id, make, model, from, to } of found)
    byItem.set(item_id, [
      ...(byItem.get(item_id) ?? []),
      { make: make ?? "", model: model ?? "", years: yearSpan(from, to) },
    ]);
  return byItem;
}

const yearSpan = (from: number | null, to: number | null) =>
  from === null || to === null ? "" : from === to ? String(from) : `${from}-${to}`;

/**
 * Lists the makes and models of an item's rows, each with its number of rows and span of years. Rows without a make
 * come first.
 */
export async function listModels(db: Db, itemId: number, year?: number): Promise<(ModelCount & { years: string })[]> {
  let query = db
    .selectFrom("fitment")
    .select(["make", "model"])
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("year").as("from"), fn.max("year").as("to")])
    .where("item_id", "=", itemId);
  if (year !== undefined) query = query.where(({ or, eb }) => or([eb("year", "=", year), eb("year", "is", null)]));
  const found = await query.groupBy(["make", "model"]).execute();
  const byName = new Intl.Collator("en", { numeric: true });
  return found
    .map(({ make, model, count, from, to }) => ({
      make: make ?? "",
      model: model ?? "",
      count: Number(count),
      years: yearSpan(from, to),
    }))
    .sort((a, b) => byName.compare(a.make, b.make) || byName.compare(a.model, b.model));
}

/** Lists the rows of one page of the table in the page's order of models, newest year first. */
export async function listGroupRows(
  db: Db,
  itemId: number,
  groups: readonly TablePart[],
  year: number | undefined,
): Promise<ItemRow[]> {
  if (groups.length === 0) return [];
  let query = itemFitmentQuery(db, itemId).where(({ or, and, eb }) =>
    or(
      groups.map(({ make, model }) =>
        and([
          make === "" ? eb("make", "is", null) : eb("make", "=", make),
          model === "" ? eb("model", "is", null) : eb("model", "=", model),
        ]),
      ),
    ),
  );
  if (year !== undefined) query = query.where(({ or, eb }) => or([eb("year", "=", year), eb("year", "is", null)]));
  const [only, ...others] = groups;
  if (only !== undefined && others.length === 0) query = query.limit(only.limit).offset(only.offset);
  const rows = (await query.orderBy("make").orderBy("model").orderBy("year", "desc").orderBy("id").execute()).map(
    toItemRow,
  );
  const at = new Map(groups.map(({ make, model }, index) => [`${make}\n${model}`, index]));
  const place = (row: ItemRow) => at.get(`${row.make}\n${row.model}`) ?? 0;
  return rows
    .map((row, index) => ({ row, index }))
    .sort((a, b) => place(a.row) - place(b.row) || a.index - b.index)
    .map(({ row }) => row);
}

/** Lists an item's rows in table order from `offset` on, without those in `except`. */
export async function listRowsFrom(
  db: Db,
  itemId: number,
  except: readonly number[],
  offset: number,
  limit: number,
): Promise<ItemRow[]> {
  if (limit <= 0) return [];
  let query = itemFitmentQuery(db, itemId);
  if (except.length > 0) query = query.where("id", "not in", [...except]);
  const rows = await query
    .orderBy("make")
    .orderBy("model")
    .orderBy("year", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toItemRow);
}

/** Counts an item's fitment rows. */
export async function countRows(db: Db, itemId: number): Promise<number> {
  const { count } = await db
    .selectFrom("fitment")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("item_id", "=", itemId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
