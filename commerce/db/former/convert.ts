import { sql } from "kysely";
import { log } from "../../platform/log";
import { type ForeignKey, inspectSchema, type Table } from "../inspect";
import { MIGRATIONS } from "../migrations";
import type { Db, StoreKind } from "../open";
import { ConversionFailure, findBrokenRows } from "./broken-rows";
import { FORMER_MIGRATIONS } from "./names";
import { type Former, setAside } from "./set-aside";

const isTable = (statement: string) => /^create table /.test(statement);
/** SQLite's text index keeps its place. */
const isTextIndex = (statement: string) => /^create virtual table /.test(statement);

/** Throws unless the database has had exactly the former migrations. */
async function requireFormer(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  const absent = FORMER_MIGRATIONS.filter((name) => !applied.has(name));
  if (absent.length > 0)
    throw new Error(`the database lacks ${absent.join(", ")}: start the last version before the baseline on it first`);
}

/** Whether the row that a foreign key of `f` names was copied. */
const isCopied = ({ columns, parent, parentColumns }: ForeignKey) =>
  `exists (select 1 from ${parent} as p where ${columns.map((column, at) => `p.${parentColumns[at]} = f.${column}`).join(" and ")})`;

/**
 * Copies the rows of a table. A row or value that names what is gone is treated as the foreign key says for the day the
 * other row goes: it is left out, or empty. Returns how many rows were left out.
 */
async function copyTable(db: Db, former: Former, { name, columns, foreignKeys }: Table): Promise<number> {
  const emptied = foreignKeys.filter(({ onDelete }) => onDelete === "set null");
  const values = columns.map((column) => {
    const key = emptied.find((each) => each.columns.includes(column.name));
    return key === undefined ? `f.${column.name}` : `case when ${isCopied(key)} then f.${column.name} end`;
  });
  const conditions = foreignKeys
    .filter(({ onDelete }) => onDelete === "cascade")
    .map((key) => `(${key.columns.map((column) => `f.${column} is null`).join(" or ")} or ${isCopied(key)})`);
  const names = columns.map((column) => column.name).join(", ");
  const where = conditions.length === 0 ? "" : ` where ${conditions.join(" and ")}`;
  await sql
    .raw(`insert into ${name} (${names}) select ${values.join(", ")} from ${former.table(name)} as f${where}`)
    .execute(db);
  const count = `select (select count(*) from ${former.table(name)}) - (select count(*) from ${name}) as missing`;
  const { rows } = await sql.raw<{ missing: number | string }>(count).execute(db);
  return Number(rows[0]?.missing ?? 0);
}

/**
 * Brings a database of the former migrations to the baseline, inside the caller's transaction: new tables, all rows
 * copied into them, then indexes and triggers. Throws ConversionFailure, naming them, for rows that break a rule.
 */
export async function convertFormer(db: Db, kind: StoreKind): Promise<void> {
  await requireFormer(db);
  const statements = MIGRATIONS[0]?.statements(kind) ?? [];
  const former = await setAside(db, kind);
  for (const statement of statements.filter(isTable)) await sql.raw(statement).execute(db);
  const inspected = await inspectSchema(db, kind);
  const tables = inspected.filter(({ name }) => former.has(name));
  const problems = await findBrokenRows(db, former, tables, statements);
  if (problems.length > 0) throw new ConversionFailure(problems);
  await former.beforeCopy();
  for (const table of tables) {
    const left = await copyTable(db, former, table);
    if (left > 0) log.warn({ table: table.name, rows: left }, "rows that named what is gone were left out");
    if (table.columns.some(({ name, hasDefault }) => name === "id" && hasDefault))
      await former.continueNumbers(table.name);
  }
  await former.afterCopy();
  await former.drop();
  for (const statement of statements)
    if (!isTable(statement) && !isTextIndex(statement)) await sql.raw(statement).execute(db);
}
