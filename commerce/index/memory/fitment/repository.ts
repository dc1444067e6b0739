import { sql } from "kysely";
import type { NamedVehicle } from "~/models/fitment/fitment";
import { unseen } from "../../../db/hidden-from-planner";
import type { Db, Store, StoreKind } from "../../../db/open";
import { RULE_COLUMNS, type RuleRow } from "../../fitment-row";

/** Nodes per statement, so that no statement takes long. */
const VALUES_MAX = 200;

const DETAILED = "(sub_model is not null or engine is not null or qualifiers is not null)";
const DETAIL_LENGTH = "length(coalesce(sub_model, '') || coalesce(engine, '') || coalesce(qualifiers, ''))";

/**
 * SQL conditions for rows that name no more than a model, and for rows that name more, the latter split as PostgreSQL's
 * two partial indexes are. PostgreSQL uses an index only if the condition equals its own; a test compares them with
 * the baseline.
 */
export const MODEL_ROWS = {
  plain: "sub_model is null and engine is null and qualifiers is null",
  short: `${DETAILED} and ${DETAIL_LENGTH} <= 600`,
  long: `${DETAILED} and ${DETAIL_LENGTH} > 600`,
} as const;

/** The database that rows are read from. */
export type Source = Pick<Store, "db" | "kind">;

/** The lower-case forms of a name that SQL may produce: SQLite leaves letters beyond ASCII unchanged. */
function folded(name: string): string[] {
  return [...new Set([name.toLowerCase(), name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())])];
}

function* chunks(ids: readonly number[]): Generator<readonly number[]> {
  for (let from = 0; from < ids.length; from += VALUES_MAX) yield ids.slice(from, from + VALUES_MAX);
}

/** Rows based on nodes above the model. They may name more than their base node does. */
export async function listRowsOnNodes(db: Db, nodeIds: readonly number[]): Promise<RuleRow[]> {
  const rows: RuleRow[] = [];
  for (const chunk of chunks(nodeIds))
    rows.push(
      ...(await db
        .selectFrom("fitment")
        .select([...RULE_COLUMNS])
        .where("base_node_id", "in", chunk.map(unseen.integer))
        .execute()),
    );
  return rows;
}

/** Parses comma-separated ids. One text per query takes 0.2 ms for the 500 rows of a model, a row object for each 0.8. */
function readIds(text: string | null | undefined): Int32Array {
  const ids: unknown = JSON.parse(`[${text ?? ""}]`);
  return Array.isArray(ids) ? Int32Array.from(ids) : new Int32Array(0);
}

const joined = (kind: StoreKind) =>
  kind === "sqlite" ? sql<string | null>`group_concat(item_id)` : sql<string | null>`string_agg(item_id::text, ',')`;

/** Conditions that rows of a model add to it, and the items of those rows. */
export type Detail = {
  readonly rule: Omit<RuleRow, "item_id">;
  /** An item may come more than once. */
  readonly itemIds: Int32Array;
};

/** A model's rows that concern a vehicle. */
export type ModelRows = {
  /** Items in rows without any further condition: they fit the whole model. An item may come more than once. */
  readonly plain: Int32Array;
  /**
   * Rows grouped by their further conditions, which thousands of rows share. Year, make and model are filled in from the
   * vehicle.
   */
  readonly details: readonly Detail[];
};

/**
 * Loads a model's rows that name no other trim or engine than the vehicle's, in one query; a node has a few thousand rows
 * at most.
 */
export async function loadModelRows({ db, kind }: Source, nodeId: number, vehicle: NamedVehicle): Promise<ModelRows> {
  const rows = db.selectFrom("fitment").where("base_node_id", "=", nodeId);
  const same = (column: "sub_model" | "engine", name: string | null) =>
    name === null
      ? sql<boolean>`true`
      : sql<boolean>`(${sql.ref(column)} is null or lower(${sql.ref(column)}) in (${sql.join(folded(name))}))`;
  const grouped = (condition: string) =>
    rows
      .select(["sub_model", "engine", "qualifiers", joined(kind).as("ids")])
      .where(sql<boolean>`${sql.raw(condition)}`)
      .where(same("sub_model", vehicle.trimName))
      .where(same("engine", vehicle.engineName))
      .groupBy(["sub_model", "engine", "qualifiers"]);
  // PostgreSQL has an index for each part, without the columns that are null in it; SQLite has one index in this order.
  const nothing = sql<string | null>`null::text`;
  const plainRows = rows
    .select([nothing.as("sub_model"), nothing.as("engine"), nothing.as("qualifiers"), joined(kind).as("ids")])
    .where(sql<boolean>`${sql.raw(MODEL_ROWS.plain)}`);
  const query =
    kind === "sqlite"
      ? grouped("true")
      : plainRows.unionAll(grouped(MODEL_ROWS.short)).unionAll(grouped(MODEL_ROWS.long));
  const [year, make, model] = [Number(vehicle.yearName), vehicle.makeName, vehicle.modelName];
  let plain: Int32Array = new Int32Array(0);
  const details: Detail[] = [];
  for (const { ids, ...named } of await query.execute()) {
    const itemIds = readIds(ids);
    if (named.sub_model === null && named.engine === null && named.qualifiers === null) plain = itemIds;
    else details.push({ rule: { year, make, model, ...named }, itemIds });
  }
  return { plain, details };
}

/** Lists the items that have a row based on any of the nodes; an item may come more than once. */
export async function listItemsOnNodes({ db, kind }: Source, nodeIds: readonly number[]): Promise<Int32Array> {
  const lists: Int32Array[] = [];
  for (const chunk of chunks(nodeIds)) {
    const distinct = db
      .selectFrom("fitment")
      .select("item_id")
      .distinct()
      .where("base_node_id", "in", [...chunk]);
    const row = await db.selectFrom(distinct.as("found")).select(joined(kind).as("ids")).executeTakeFirst();
    lists.push(readIds(row?.ids));
  }
  const ids = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of lists) {
    ids.set(chunk, at);
    at += chunk.length;
  }
  return ids;
}

/** Lists the rows that name no year and do not contradict a vehicle's make and model. */
export async function listYearlessRows(db: Db, vehicle: NamedVehicle): Promise<RuleRow[]> {
  const yearless = db.selectFrom("fitment").where("base_node_id", "is", null);
  if (vehicle.makeName === null || vehicle.modelName === null) {
    let rows = yearless.select([...RULE_COLUMNS]);
    if (vehicle.makeName !== null)
      rows = rows.where(sql<boolean>`(lower(make) is null or lower(make) in (${sql.join(folded(vehicle.makeName))}))`);
    return rows.execute();
  }
  // One index range for each way to name make and model, so that SQLite answers from the index alone.
  const ways = [vehicle.makeName, null].flatMap((make) => [vehicle.modelName, null].map((model) => ({ make, model })));
  const named = (column: "make" | "model", name: string | null) =>
    name === null
      ? sql<boolean>`lower(${sql.ref(column)}) is null`
      : sql<boolean>`lower(${sql.ref(column)}) in (${sql.join(folded(name))})`;
  const [first, ...others] = ways.map(({ make, model }, way) =>
    yearless
      .select(["item_id", "sub_model", "engine", "qualifiers", sql<number>`${sql.lit(way)}`.as("way")])
      .where(named("make", make))
      .where(named("model", model)),
  );
  if (first === undefined) return [];
  const rows = await others.reduce((all, other) => all.unionAll(other), first).execute();
  return rows.map(({ way, ...row }) => ({ ...row, year: null, make: null, model: null, ...ways[way] }));
}

/** Lists the rows of a few items that are based on a few nodes or name no year, with one index probe per pair. */
export async function listItemRows(
  { db, kind }: Source,
  itemIds: readonly number[],
  nodeIds: readonly number[],
): Promise<RuleRow[]> {
  if (itemIds.length === 0) return [];
  if (kind === "sqlite") {
    const rows = db
      .selectFrom("fitment")
      .select([...RULE_COLUMNS])
      .where("item_id", "in", [...itemIds]);
    const yearless = rows.where("base_node_id", "is", null);
    return yearless.unionAll(rows.where("base_node_id", "in", [...nodeIds])).execute();
  }
  const columns = sql.join(RULE_COLUMNS.map((column) => sql.ref(column)));
  // With a join of both lists PostgreSQL probes the index for each pair; with two IN lists it reads all rows of each and
  // compares. The materialized arrays hide their size from its planner, like `unseen`.
  const { rows } = await sql<RuleRow>`
    with asked as materialized (select ${[...itemIds]}::integer[] as items, ${[...nodeIds]}::integer[] as nodes)
    select ${columns} from fitment
      where item_id = any((select items from asked)::integer[]) and base_node_id is null
    union all
    select ${columns} from unnest((select items from asked)) as asked_item
      cross join unnest((select nodes from asked)) as asked_node
      join fitment on item_id = asked_item and base_node_id = asked_node`.execute(db);
  return rows;
}

/** Lists the rows of a few items that name the given year or none. */
export function listRowsOfYear(db: Db, itemIds: readonly number[], year: number): Promise<RuleRow[]> {
  if (itemIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("fitment")
    .select([...RULE_COLUMNS])
    .where("item_id", "in", [...itemIds])
    .where(({ or, eb }) => or([eb("year", "=", year), eb("year", "is", null)]))
    .execute();
}
