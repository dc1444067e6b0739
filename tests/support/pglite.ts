import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";

const NUMERIC = 1700;

/** A pool of one: PGlite is a single connection, so whoever holds it makes the others wait. */
function poolOver(lite: PGlite): PostgresPool {
  let tail: Promise<unknown> = Promise.resolve();
  async function connect(): Promise<PostgresPoolClient> {
    let release = () => {};
    const before = tail;
    tail = new Promise<void>((resolve) => {
      release = resolve;
    });
    await before;
    return {
      release: () => release(),
      // Kysely's type also covers cursors, which nothing here uses.
      query: (async (text: string, values: readonly unknown[]) => {
        const { rows, affectedRows } = await lite.query(text, [...values]);
        const command = /^\s*(?:with\b[\s\S]*?\b)?(insert|update|delete|merge|select)\b/i
          .exec(text)?.[1]
          ?.toUpperCase();
        return { command: command ?? "OTHER", rowCount: affectedRows ?? rows.length, rows };
      }) as unknown as PostgresPoolClient["query"],
    };
  }
  return { connect, end: () => lite.close() };
}

/** PostgreSQL in this process, empty, for tests; 64-bit integers and numerics arrive as numbers, as with the real server. */
export async function pgliteDialect(): Promise<Dialect> {
  const lite = await PGlite.create({ parsers: { [NUMERIC]: Number }, extensions: { pg_trgm } });
  return new PostgresDialect({ pool: poolOver(lite) });
}
