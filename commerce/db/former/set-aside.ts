import { sql } from "kysely";
import type { Db, StoreKind } from "../open";

/** The former tables while the baseline's stand in their place. */
export type Former = {
  /** The former table of that name, as SQL names it. */
  table(name: string): string;
  /** Whether there was a table of that name. */
  has(name: string): boolean;
  /** Prepares the new tables for the rows. */
  beforeCopy(): Promise<void>;
  /** Checks what was put off until all rows are there. */
  afterCopy(): Promise<void>;
  /** Continues the numbers of a table's rows where they were. */
  continueNumbers(name: string): Promise<void>;
  /** Removes the former tables. */
  drop(): Promise<void>;
};

/** The prefix of the names of former SQLite tables meanwhile. */
const SET_ASIDE = "set_aside_";

const namesFrom = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

/** Renames all tables but the text index, which stays as it is; drops their indexes and triggers. */
async function setAsideSqlite(db: Db): Promise<Former> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const { rows: hung } = await sql<{ name: string }>`
    select type || ' ' || name as name from sqlite_master where type in ('index', 'trigger') and sql is not null`.execute(
    db,
  );
  for (const name of namesFrom(hung)) await run(`drop ${name}`);
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table'
    and name not like 'sqlite\\_%' escape '\\' and name not like 'item\\_text%' escape '\\'`.execute(db);
  // Otherwise tables that refer to a renamed one would refer to its new name.
  await run("pragma legacy_alter_table = on");
  for (const name of namesFrom(tables)) await run(`alter table ${name} rename to ${SET_ASIDE}${name}`);
  await run("pragma legacy_alter_table = off");
  const table = (name: string) => `${SET_ASIDE}${name}`;
  return {
    table,
    has: (name) => namesFrom(tables).includes(name),
    beforeCopy: async () => {},
    afterCopy: async () => {},
    continueNumbers: async (name) => {
      await sql`delete from sqlite_sequence where name = ${name}`.execute(db);
      await sql`insert into sqlite_sequence (name, seq)
        select ${name}, seq from sqlite_sequence where name = ${table(name)}`.execute(db);
    },
    drop: async () => {
      for (const name of namesFrom(tables)) await run(`drop table ${table(name)}`);
    },
  };
}

const FUNCTIONS = ["note_item_change", "copy_item_seo", "copy_item_image"];

/** Moves all tables with their indexes to a schema of their own. */
async function setAsidePostgres(db: Db): Promise<Former> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const { rows: schemas } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  const own = schemas[0]?.name ?? "public";
  const aside = `"${own}_former"`;
  await run(`create schema ${aside}`);
  for (const name of FUNCTIONS) await run(`drop function ${name}() cascade`);
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()`.execute(db);
  for (const name of namesFrom(tables)) await run(`alter table ${name} set schema ${aside}`);
  const table = (name: string) => `${aside}.${name}`;
  return {
    table,
    has: (name) => namesFrom(tables).includes(name),
    beforeCopy: async () => {
      // Events keep the partitions of their days.
      const { rows: partitions } = await sql<{ name: string; bound: string }>`
        select relname as name, pg_get_expr(relpartbound, pg_class.oid) as bound
        from pg_inherits join pg_class on pg_class.oid = inhrelid
        where inhparent = ${table("tracked_event")}::regclass and relname <> 'tracked_event_other'`.execute(db);
      for (const { name, bound } of partitions) await run(`create table ${name} partition of tracked_event ${bound}`);
    },
    afterCopy: async () => {
      await run("set constraints all immediate");
    },
    continueNumbers: async (name) => {
      await run(`select setval(pg_get_serial_sequence('${name}', 'id'), last_value, is_called)
        from ${table(`${name}_id_seq`)}`);
    },
    drop: async () => {
      await run(`drop schema ${aside} cascade`);
    },
  };
}

/** Puts the former tables out of the way, so that new ones can take their names. */
export function setAside(db: Db, kind: StoreKind): Promise<Former> {
  return kind === "sqlite" ? setAsideSqlite(db) : setAsidePostgres(db);
}
