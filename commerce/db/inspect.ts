import { type Kysely, sql } from "kysely";
import type { StoreKind } from "./open";
import type { Database } from "./tables";

type Db = Kysely<Database>;

export type Column = {
  readonly name: string;
  readonly kind: "number" | "text" | "other";
  readonly isNullable: boolean;
  /** Whether a row may be written without it, because of a default or a generated number. */
  readonly hasDefault: boolean;
};
export type Check = { readonly name: string; readonly expression: string };
export type ForeignKey = {
  readonly columns: readonly string[];
  readonly parent: string;
  readonly parentColumns: readonly string[];
  readonly onDelete: "cascade" | "set null" | "refuse";
};
/** A table as a database describes it. */
export type Table = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly primaryKey: readonly string[];
  readonly checks: readonly Check[];
  readonly foreignKeys: readonly ForeignKey[];
  /** The columns of each index, in order. */
  readonly indexes: readonly (readonly string[])[];
};

/** The text between the bracket at `from` and the one that closes it. */
function inBrackets(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth === 0) return text.slice(from + 1, at);
  }
  throw new Error(`a bracket is not closed in ${text}`);
}

function atTopLevelCommas(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/** SQLite keeps checks only in the text of the table; one without a name gets the name that PostgreSQL gives it. */
function checksIn(table: string, statement: string): Check[] {
  return atTopLevelCommas(inBrackets(statement, statement.indexOf("("))).flatMap((part) => {
    const at = part.indexOf("check (");
    if (at < 0) return [];
    const expression = inBrackets(part, at + "check ".length);
    const [first = "", second = ""] = part.split(/\s+/);
    return [{ name: first === "constraint" ? second : `${table}_${first}_check`, expression }];
  });
}

const kindFor = (type: string): Column["kind"] =>
  /int/i.test(type) ? "number" : /text|char/i.test(type) ? "text" : "other";

const RULES: Readonly<Record<string, ForeignKey["onDelete"]>> = {
  CASCADE: "cascade",
  "SET NULL": "set null",
  c: "cascade",
  n: "set null",
};

type SqliteColumn = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number };
type SqliteKey = { id: number; seq: number; table: string; from: string; to: string; on_delete: string };

async function inspectSqliteTable(db: Db, name: string, statement: string): Promise<Table> {
  const columns = (await sql<SqliteColumn>`select * from pragma_table_info(${name})`.execute(db)).rows;
  const keys = (await sql<SqliteKey>`select * from pragma_foreign_key_list(${name}) order by id, seq`.execute(db)).rows;
  const indexes = (await sql<{ name: string }>`select name from pragma_index_list(${name})`.execute(db)).rows;
  const indexed = await Promise.all(
    indexes.map(
      async (index) =>
        (
          await sql<{ name: string | null }>`select name from pragma_index_info(${index.name}) order by seqno`.execute(
            db,
          )
        ).rows,
    ),
  );
  const primaryKey = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
  return {
    name,
    columns: columns.map(({ name: column, type, notnull, dflt_value, pk }) => ({
      name: column,
      kind: kindFor(type),
      isNullable: notnull === 0 && pk === 0,
      hasDefault: dflt_value !== null || (pk > 0 && /autoincrement/i.test(statement)),
    })),
    primaryKey: primaryKey.map((column) => column.name),
    checks: checksIn(name, statement),
    foreignKeys: [...new Set(keys.map(({ id }) => id))].map((id) => {
      const parts = keys.filter((key) => key.id === id);
      return {
        columns: parts.map(({ from }) => from),
        parent: parts[0]?.table ?? "",
        parentColumns: parts.map(({ to }) => to),
        onDelete: RULES[parts[0]?.on_delete ?? ""] ?? "refuse",
      };
    }),
    // A number that is the primary key is the row's own and has no index.
    indexes: [...indexed.map((parts) => parts.map((part) => part.name ?? "")), primaryKey.map((column) => column.name)],
  };
}

async function inspectSqlite(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master
    where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like 'item\\_text%' escape '\\'
    order by rowid`.execute(db);
  const tables: Table[] = [];
  for (const { name, sql: statement } of rows) tables.push(await inspectSqliteTable(db, name, statement));
  return tables;
}

type Described = {
  name: string;
  columns: { name: string; type: string; isNullable: boolean; hasDefault: boolean }[];
  keys:
    | { type: "p" | "f"; columns: string[]; parent: string | null; parentColumns: string[]; onDelete: string }[]
    | null;
  checks: Check[] | null;
  indexes: (string | null)[][] | null;
};

async function inspectPostgres(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ described: Described }>`
    select json_build_object(
      'name', t.relname,
      'columns', (
        select json_agg(json_build_object(
          'name', a.attname,
          'type', format_type(a.atttypid, a.atttypmod),
          'isNullable', not a.attnotnull,
          'hasDefault', a.atthasdef or a.attidentity <> ''
        ) order by a.attnum)
        from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      ),
      'keys', (
        select json_agg(json_build_object(
          'type', c.contype,
          'columns', (select json_agg(a.attname order by n) from unnest(c.conkey) with ordinality k (num, n)
            join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num),
          'parent', (select relname from pg_class where oid = c.confrelid),
          'parentColumns', (select json_agg(a.attname order by n) from unnest(c.confkey) with ordinality k (num, n)
            join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num),
          'onDelete', c.confdeltype
        ) order by c.conname)
        from pg_constraint c where c.conrelid = t.oid and c.contype in ('p', 'f')
      ),
      'checks', (
        select json_agg(json_build_object(
          'name', c.conname, 'expression', pg_get_expr(c.conbin, c.conrelid)
        ) order by c.conname)
        from pg_constraint c where c.conrelid = t.oid and c.contype = 'c'
      ),
      'indexes', (
        select json_agg((
          select json_agg(a.attname order by n) from unnest(i.indkey) with ordinality k (num, n)
          left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.num where n <= i.indnkeyatts
        ))
        from pg_index i where i.indrelid = t.oid
      )
    ) as described
    from pg_class t
    where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
    order by t.oid`.execute(db);
  return rows.map(({ described: { name, columns, keys, checks, indexes } }) => ({
    name,
    columns: columns.map(({ type, ...column }) => ({ ...column, kind: kindFor(type) })),
    primaryKey: keys?.find(({ type }) => type === "p")?.columns ?? [],
    checks: checks ?? [],
    foreignKeys: (keys ?? [])
      .filter(({ type }) => type === "f")
      .map((key) => ({
        columns: key.columns,
        parent: key.parent ?? "",
        parentColumns: key.parentColumns,
        onDelete: RULES[key.onDelete] ?? "refuse",
      })),
    indexes: (indexes ?? []).map((parts) => parts.map((part) => part ?? "")),
  }));
}

/** The tables of a database as it describes them itself, in the order they were made, without SQLite's text index. */
export function inspectSchema(db: Db, kind: StoreKind): Promise<Table[]> {
  return kind === "sqlite" ? inspectSqlite(db) : inspectPostgres(db);
}
