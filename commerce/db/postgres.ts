import { type PostgresCursor, PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from "kysely";
import pg from "pg";
import { log } from "../platform/log";

const CONNECTIONS = 10;
const INT8 = 20;
const NUMERIC = 1700;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;

/** int8 and numeric as numbers: cents, counts and epoch milliseconds are all below 2^53. */
const parsers = new pg.TypeOverrides();
parsers.setTypeParser(INT8, Number);
parsers.setTypeParser(NUMERIC, Number);

/** An event of this name without a listener ends the process; the query under way, if any, fails by itself. */
const survive = (error: Error) => log.warn({ err: error }, "database connection lost");

/** A pool of PostgreSQL connections whose 64-bit integers arrive as numbers; one that the server ends is replaced by the next query. */
export function openPostgresPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types: parsers,
  });
  pool.on("error", survive);
  // The pool stops listening while a connection is lent, as it is between the queries of a transaction.
  pool.on("connect", (client) => client.on("error", survive));
  return pool;
}

/** Statements whose plans connections keep, because they run all the time with the same text. */
const PREPARED_MAX = 500;
const PREPARED_CHARS = 6_000;
const names = new Map<string, string>();

/**
 * The name a connection prepares a statement under. Not for full text: the best plan for a rare word is the worst for a
 * common one.
 */
function preparedName(text: string): string | undefined {
  const existing = names.get(text);
  if (existing !== undefined || names.size >= PREPARED_MAX) return existing;
  if (text.length > PREPARED_CHARS || !/^\s*(?:select|with)\b/i.test(text) || text.includes("@@")) return undefined;
  const name = `axlewright_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** A lent connection on which reads are planned once: planning one takes longer than most of them. */
class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  constructor(client: pg.PoolClient) {
    this.#client = client;
  }
  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== "string") throw new Error("the shop reads without cursors");
    const name = preparedName(text);
    return this.#client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
  }
  release(): void {
    this.#client.release();
  }
}

/** The Kysely dialect of a pool. */
export function postgresDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({
    pool: { connect: async () => new PreparingClient(await pool.connect()), end: () => pool.end() },
  });
}

/** A number beyond the column's range, and a null byte in a text: SQLite takes both and finds nothing. */
const UNKEEPABLE = ["22003", "22021", "22P05"];

/** Whether PostgreSQL refused a value, which makes the request invalid rather than the program wrong. */
export function isUnkeepable(error: unknown): boolean {
  return error instanceof Error && "code" in error && UNKEEPABLE.includes(String(error.code));
}
