import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import {
  type Dialect,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";

const NUMERIC = 1700;

const COMMANDS = ["INSERT", "UPDATE", "DELETE", "MERGE"] as const;

/** The kind of a statement, which the real server reports beside the rows. */
function commandFor(text: string): PostgresQueryResult<unknown>["command"] {
  const word = /\b(insert|update|delete|merge|select)\b/i.exec(text)?.[1]?.toUpperCase();
  return COMMANDS.find((command) => command === word) ?? "SELECT";
}

/** A pool of one: PGlite is a single connection, so whoever holds it makes the others wait. */
function poolOver(lite: PGlite): PostgresPool {
  let tail: Promise<unknown> = Promise.resolve();

  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== "string") throw new Error("cursors are not used");
    return lite.query<R>(text, [...values]).then(({ rows, affectedRows }) => ({
      command: commandFor(text),
      rowCount: affectedRows ?? rows.length,
      rows,
    }));
  }
  async function connect(): Promise<PostgresPoolClient> {
    let release = () => {};
    const before = tail;
    tail = new Promise<void>((resolve) => {
      release = resolve;
    });
    await before;
    return { query, release: () => release() };
  }
  return { connect, end: () => lite.close() };
}

/**
 * PostgreSQL in this process, for tests: empty, or with the content that another one's `dumpDataDir` gave. 64-bit
 * integers and numerics arrive as numbers, as with the real server.
 */
export function openPglite(content?: Blob): Promise<PGlite> {
  return PGlite.create({ parsers: { [NUMERIC]: Number }, extensions: { pg_trgm }, loadDataDir: content });
}

/** The Kysely dialect of an opened PGlite. */
export function pgliteDialect(lite: PGlite): Dialect {
  return new PostgresDialect({ pool: poolOver(lite) });
}
