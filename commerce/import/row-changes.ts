import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { deferForeignKeys } from "../db/defer-foreign-keys";
import { insertTable } from "../db/insert-rows";
import type { Db, StoreKind } from "../db/open";
import { parseJson } from "../platform/json";

export type Cell = string | number | null;
export type Cells = Readonly<Record<string, Cell>>;

/** Tables that an import may write, with the columns that identify a row. */
export const KEYS = {
  vehicle_node: ["id"],
  vehicle_market: ["node_id", "market"],
  brand: ["id"],
  brand_code: ["code"],
  category: ["id"],
  part_complement: ["part_type", "complement"],
  item: ["id"],
  item_market: ["item_id", "market"],
  item_stock: ["item_id", "pool"],
  item_image: ["item_id", "idx"],
  item_number: ["item_id", "kind", "number"],
  item_seo: ["id"],
  former_handle: ["url_handle"],
  fitment: ["id"],
  area: ["id"],
  postal_prefix: ["country", "prefix"],
  tax_rate: ["country", "state_code", "label", "from_date"],
  retail_fee: ["country", "state_code"],
  logistics_plan: ["id"],
  remote_area: ["country", "prefix", "method"],
  regulated_part: ["rule"],
  post_office_limit: ["country", "part_type"],
  ground_only_part: ["country", "part_type"],
  discount: ["id"],
  discount_market: ["discount_id", "market"],
  coupon: ["id"],
  add_on_offer: ["id"],
  add_on_offer_market: ["add_on_offer_id", "market"],
  collection: ["slug"],
  collection_item: ["slug", "item_id"],
  bundle: ["id"],
  bundle_market: ["bundle_id", "market"],
  bundle_item: ["bundle_id", "item_id"],
  repair: ["id"],
  repair_part: ["repair_id", "idx"],
  review: ["id"],
  account: ["id"],
  address: ["id"],
  garage_vehicle: ["id"],
  points_entry: ["once_key"],
  orders: ["id"],
  order_item: ["order_id", "line_key"],
  payment: ["id"],
  sandbox_payment: ["ref"],
  shipment: ["id"],
  order_event: ["order_id", "at", "to_status"],
  page: ["path"],
  article: ["slug"],
  content: ["key", "market"],
  faq: ["id"],
  page_seo: ["url_pattern"],
  campaign: ["code"],
  media: ["name"],
  stored_file: ["id"],
  awards_entry: ["name", "sent_at"],
} as const satisfies Record<string, readonly string[]>;
export type ImportTable = keyof typeof KEYS;

/** A row that an import writes. A removed row is given in full, so that it can be restored. */
export type RowChange =
  | { readonly do: "add" | "remove"; readonly table: ImportTable; readonly row: Cells }
  | {
      readonly do: "change";
      readonly table: ImportTable;
      readonly key: Cells;
      /** The changed columns, before and after. */
      readonly before: Cells;
      readonly after: Cells;
    };

const cells = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const logSchema = z.object({
  /** Single integer keys as ranges, both ends included; other keys in full. */
  ranges: z.array(z.tuple([z.number(), z.number()])),
  added: z.array(cells),
  removed: z.array(cells),
  changed: z.array(z.object({ key: cells, before: cells, after: cells })),
  /** The added rows in full, where undoing asks whether they are still as they were added. */
  rows: z.array(cells).default([]),
});
type Log = z.infer<typeof logSchema>;
/** The changes of a batch to a table, in the form that `undo` reads. */
type TableLog = { readonly table: ImportTable; readonly body: string };

const KEYS_PER_STATEMENT = 400;

/** The columns of a row that identify it. */
export const primaryKey = (table: ImportTable, row: Cells): Cells =>
  Object.fromEntries(KEYS[table].map((column) => [column, row[column] ?? null]));

const whereKey = (key: Cells) =>
  sql.join(
    Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  );

async function removeRows(
  db: Db,
  table: ImportTable,
  keys: readonly Cells[],
  isStaying: RawBuilder<unknown> = sql`1 = 0`,
): Promise<void> {
  const [column, ...others] = KEYS[table];
  for (let from = 0; from < keys.length; from += KEYS_PER_STATEMENT) {
    const part = keys.slice(from, from + KEYS_PER_STATEMENT);
    const which =
      others.length === 0
        ? sql`${sql.ref(column)} in (${sql.join(part.map((key) => key[column]))})`
        : sql.join(
            part.map((key) => sql`(${whereKey(key)})`),
            sql` or `,
          );
    await sql`delete from ${sql.table(table)} where (${which}) and not ${isStaying}`.execute(db);
  }
}

/** Stock may be sold while an import compares and writes, so it changes by a difference and never drops below zero. */
const STOCK = "available";

function setFor(column: string, value: Cell | undefined, was: Cell | undefined) {
  if (column !== STOCK || typeof value !== "number" || typeof was !== "number")
    return sql`${sql.ref(column)} = ${value ?? null}`;
  const by = sql`${sql.ref(STOCK)} + ${value - was}`;
  return sql`${sql.ref(STOCK)} = case when ${by} < 0 then 0 else ${by} end`;
}

async function changeRow(db: Db, table: ImportTable, key: Cells, after: Cells, before: Cells): Promise<void> {
  const sets = Object.entries(after).map(([column, value]) => setFor(column, value, before[column]));
  if (sets.length === 0) return;
  await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${whereKey(key)}`.execute(db);
}

/** Changes rows; those of a table with a key of one column that get the same values share a statement. */
async function changeRows(db: Db, changes: readonly Extract<RowChange, { do: "change" }>[]): Promise<void> {
  const groups = new Map<string, { table: ImportTable; column: string; after: Cells; keys: Cell[] }>();
  for (const { table, key, before, after } of changes) {
    const [column, ...others] = KEYS[table];
    if (column === undefined || others.length > 0 || STOCK in after) {
      await changeRow(db, table, key, after, before);
      continue;
    }
    const name = `${table} ${JSON.stringify(after)}`;
    const group = groups.get(name) ?? { table, column, after, keys: [] };
    groups.set(name, group);
    group.keys.push(key[column] ?? null);
  }
  for (const { table, column, after, keys } of groups.values()) {
    const sets = Object.entries(after).map(([name, value]) => setFor(name, value, undefined));
    if (sets.length === 0) continue;
    for (let from = 0; from < keys.length; from += KEYS_PER_STATEMENT) {
      const part = keys.slice(from, from + KEYS_PER_STATEMENT);
      await sql`update ${sql.table(table)} set ${sql.join(sets)}
        where ${sql.ref(column)} in (${sql.join(part)})`.execute(db);
    }
  }
}

function addRange(log: Log, id: number): void {
  const last = log.ranges.at(-1);
  if (last !== undefined && last[1] === id - 1) last[1] = id;
  else log.ranges.push([id, id]);
}

/** Whether a name is that of a table that an import may write. */
export function isImportTable(name: string): name is ImportTable {
  return name in KEYS;
}

/**
 * Writes changes inside a transaction, removals first and additions last, and returns the log for `undo`; `withRows` adds
 * what `listChangedSince` compares. Throws when a row breaks a constraint.
 */
export async function applyChanges(
  db: Db,
  kind: StoreKind,
  changes: readonly RowChange[],
  withRows = false,
): Promise<TableLog[]> {
  await deferForeignKeys(db, kind);
  const logs = new Map<ImportTable, Log>();
  const added = new Map<ImportTable, Cells[]>();
  for (const change of changes) {
    const log = logs.get(change.table) ?? { ranges: [], added: [], removed: [], changed: [], rows: [] };
    logs.set(change.table, log);
    if (change.do === "change") log.changed.push({ key: change.key, before: change.before, after: change.after });
    else if (change.do === "remove") log.removed.push(change.row);
    else {
      const rows = added.get(change.table) ?? [];
      added.set(change.table, rows);
      rows.push(change.row);
      if (withRows) log.rows.push(change.row);
      const { id } = change.row;
      if (KEYS[change.table].length === 1 && typeof id === "number") addRange(log, id);
      else log.added.push(primaryKey(change.table, change.row));
    }
  }
  for (const [table, { removed }] of logs)
    await removeRows(
      db,
      table,
      removed.map((row) => primaryKey(table, row)),
    );
  await changeRows(
    db,
    changes.filter((change) => change.do === "change"),
  );
  for (const [table, rows] of added) await insertTable(db, kind, table, rows);
  return [...logs].map(([table, log]) => ({ table, body: JSON.stringify(log) }));
}

/** The stored rows with the given keys, in full. */
export async function findRows(db: Db, table: ImportTable, keys: readonly Cells[]): Promise<Cells[]> {
  const found: Cells[] = [];
  for (let from = 0; from < keys.length; from += KEYS_PER_STATEMENT) {
    const which = keys.slice(from, from + KEYS_PER_STATEMENT).map((key) => sql`(${whereKey(primaryKey(table, key))})`);
    const { rows } = await sql<Cells>`select * from ${sql.table(table)} where ${sql.join(which, sql` or `)}`.execute(
      db,
    );
    found.push(...rows);
  }
  return found;
}

const rowName = (table: ImportTable, key: Cells) => [table, ...Object.values(key)].join(" ");

/** The rows of a logged batch that are no longer as it left them, by table and key. */
export async function listChangedSince(db: Db, name: string, body: string): Promise<string[]> {
  if (!isImportTable(name)) return [name];
  const log = logSchema.parse(parseJson(body));
  const expected = [
    ...log.rows.map((row) => ({ key: primaryKey(name, row), after: row })),
    ...log.changed.map(({ key, after }) => ({ key, after })),
  ];
  const keys = [...expected.map(({ key }) => key), ...log.removed.map((row) => primaryKey(name, row))];
  const stored = new Map((await findRows(db, name, keys)).map((row) => [rowName(name, primaryKey(name, row)), row]));
  const isAsLeft = ({ key, after }: { readonly key: Cells; readonly after: Cells }) => {
    const row = stored.get(rowName(name, key));
    return row !== undefined && Object.entries(after).every(([column, value]) => row[column] === value);
  };
  return [
    ...expected.flatMap((each) => (isAsLeft(each) ? [] : [rowName(name, each.key)])),
    ...log.removed.map((row) => rowName(name, primaryKey(name, row))).filter((each) => stored.has(each)),
  ];
}

/** The changed rows of a logged batch, as the changes that were written. */
export function changedRows(name: string, body: string): RowChange[] {
  if (!isImportTable(name)) return [];
  return logSchema.parse(parseJson(body)).changed.map((each) => ({ do: "change", table: name, ...each }));
}

/** The first and last id of each span of rows that a logged batch added. */
export function addedRanges(body: string): readonly (readonly [number, number])[] {
  return logSchema.parse(parseJson(body)).ranges;
}

/** The ids that a logged batch added to a table with a key of one text. */
export function addedTextIds(body: string): string[] {
  return logSchema.parse(parseJson(body)).added.flatMap(({ id }) => (typeof id === "string" ? [id] : []));
}

/** The ids that a logged batch added to a table with a key of one column. */
export function addedIds(body: string): (string | number)[] {
  const { rows } = logSchema.parse(parseJson(body));
  return rows.flatMap(({ id }) => (id === undefined || id === null ? [] : [id]));
}

/** Writes changes without a log for `undo`. Throws when a row breaks a constraint. */
export async function writeRows(db: Db, kind: StoreKind, changes: readonly RowChange[]): Promise<void> {
  const removed = new Map<ImportTable, Cells[]>();
  const added = new Map<ImportTable, Cells[]>();
  const put = (rows: typeof added, table: ImportTable, row: Cells) => {
    const own = rows.get(table);
    if (own === undefined) rows.set(table, [row]);
    else own.push(row);
  };
  for (const change of changes) {
    if (change.do === "remove") put(removed, change.table, primaryKey(change.table, change.row));
    else if (change.do === "add") put(added, change.table, change.row);
  }
  for (const [table, keys] of removed) await removeRows(db, table, keys);
  await changeRows(
    db,
    changes.filter((change) => change.do === "change"),
  );
  for (const [table, rows] of added) await insertTable(db, kind, table, rows);
}

async function restoreChange(
  db: Db,
  table: ImportTable,
  { key, before, after }: Log["changed"][number],
): Promise<number> {
  const columns = Object.keys(before);
  if (columns.length === 0) return 0;
  const { rows } = await sql<Cells>`select ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(table)} where ${whereKey(key)}`.execute(db);
  const now = rows[0];
  if (now === undefined) return columns.length;
  const mine = columns.filter((column) => column === STOCK || now[column] === after[column]);
  await changeRow(db, table, key, Object.fromEntries(mine.map((column) => [column, before[column] ?? null])), after);
  return columns.length - mine.length;
}

/** Rows that stay when their import is undone: other rows refer to them by now. */
const REFERRED: Partial<Record<ImportTable, RawBuilder<unknown>>> = {
  item: sql`exists (select 1 from order_item where order_item.item_id = item.id)`,
  brand: sql`exists (select 1 from item where item.brand_id = brand.id)`,
};

/** Removes added rows by their ids and returns how many items and brands stay; an ordered item stays off the shelves. */
async function removeRange(
  db: Db,
  table: ImportTable,
  [first, last]: readonly [number, number],
  isStaying: RawBuilder<unknown>,
): Promise<number> {
  const isReferred = sql`(${REFERRED[table] ?? sql`1 = 0`} or ${isStaying})`;
  const isAdded = sql`id between ${first} and ${last}`;
  await sql`delete from ${sql.table(table)} where ${isAdded} and not ${isReferred}`.execute(db);
  if (table === "item") await sql`update item set status = 'OFF_SHELVES' where ${isAdded}`.execute(db);
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(table)} where ${isAdded} and not ${isStaying}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** The items of reviews that a batch added or changed. */
async function reviewedItems(db: Db, { ranges, changed }: Log): Promise<number[]> {
  const found: number[] = [];
  const spans = [...ranges, ...changed.map(({ key }): [number, number] => [Number(key.id), Number(key.id)])];
  for (const [first, last] of spans) {
    const { rows } = await sql<{ item_id: number }>`
      select distinct item_id from review where id between ${first} and ${last}`.execute(db);
    for (const { item_id } of rows) found.push(item_id);
  }
  return found;
}

/**
 * Undoes a batch's changes to a table. Returns the items it changed, those whose reviews it changed, and how many rows and values it left alone because
 * somebody ordered or changed them since (such as a price set by hand). Stock moves back by the imported difference, whatever was sold
 * since. Added rows for which `isStaying` holds stay.
 */
export async function undo(
  db: Db,
  kind: StoreKind,
  name: string,
  body: string,
  isStaying: (table: ImportTable) => RawBuilder<unknown> = () => sql`1 = 0`,
): Promise<{ skipped: number; items: number[]; ratedItems: number[] }> {
  if (!isImportTable(name)) return { skipped: 0, items: [], ratedItems: [] };
  const log = logSchema.parse(parseJson(body));
  const items = new Set<number>();
  const touch = (row: Cells) => {
    const id = name === "item" ? row.id : undefined;
    if (typeof id === "number") items.add(id);
  };
  const rated = new Set(log.removed.flatMap(({ item_id }) => (name === "review" ? Number(item_id) : [])));
  if (name === "review") for (const itemId of await reviewedItems(db, log)) rated.add(itemId);
  await deferForeignKeys(db, kind);
  let skipped = 0;
  for (const [first, last] of log.ranges) {
    skipped += await removeRange(db, name, [first, last], isStaying(name));
    for (let id = first; name === "item" && id <= last; id += 1) items.add(id);
  }
  await removeRows(db, name, log.added, isStaying(name));
  for (const change of log.changed) {
    skipped += await restoreChange(db, name, change);
    touch(change.key);
  }
  await insertTable(db, kind, name, log.removed);
  for (const row of log.removed) touch(row);
  return { skipped, items: [...items], ratedItems: [...rated] };
}
