import { PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";

const CONNECTIONS = 10;
const INT8 = 20;
const NUMERIC = 1700;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;

/** int8 and numeric as numbers: cents, counts and epoch milliseconds are all below 2^53. */
const parsers = new pg.TypeOverrides();
parsers.setTypeParser(INT8, Number);
parsers.setTypeParser(NUMERIC, Number);

/** A pool of PostgreSQL connections whose 64-bit integers arrive as numbers; `schema` is searched first when given. */
export function openPostgresPool(url: string, schema?: string): PostgresPool {
  return new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types: parsers,
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  });
}

/** The Kysely dialect of a pool. */
export function postgresDialect(pool: PostgresPool): PostgresDialect {
  return new PostgresDialect({ pool });
}
