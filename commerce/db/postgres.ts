import { type PostgresCursor, PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from "kysely";
import pg from "pg";
import { log } from "../platform/log";
import { within } from "../platform/within";

const CONNECTIONS = 10;
const INT8 = 20;
const NUMERIC = 1700;
const KEEP_ALIVE_MS = 10_000;
/** Opening a connection, and planning on it what others have planned, takes a page many times as long as reading. */
const IDLE_MS = 600_000;
/** A connection is replaced after this time, so that a failover's or a pooler's new routes are found. */
const LIFETIME_SECONDS = 1_800;
/** The longest that closing waits for the server to answer goodbyes. */
const END_MS = 2_000;
/** For statements of a transaction that lifted the server's limits: migrations and first fillings. */
const PATIENT_MS = 3_600_000;

/** The timeouts of the connection pool. */
export type PoolLimits = {
  /** The server ends a statement after this. */
  readonly statementMs: number;
  /** A silent connection is dead after this; longer than `statementMs`, so that a living server answers first. */
  readonly queryMs: number;
  /** For a new connection, and for one of the pool to become free. */
  readonly connectMs: number;
  /** The server ends a transaction that nobody goes on with, which gives back its locks. */
  readonly idleInTransactionMs: number;
};

/** Within the ten seconds after which a page is given up. */
export const POOL_LIMITS: PoolLimits = {
  statementMs: 8_000,
  queryMs: 9_000,
  connectMs: 5_000,
  idleInTransactionMs: 10_000,
};

/** Why a statement was not run, or what became of it is unknown: the database is out of reach, or all connections are in use. */
export class DatabaseAway extends Error {
  /** Every connection is lent, and none came back in time: asking again at once makes it worse. */
  readonly isBusy: boolean;
  /** The code of what it came from, where that has one. */
  readonly code: string | undefined;

  constructor(message: string, { cause, isBusy = false }: { cause: Error; isBusy?: boolean }) {
    super(message, { cause });
    this.name = "DatabaseAway";
    this.isBusy = isBusy;
    this.code = "code" in cause && typeof cause.code === "string" ? cause.code : undefined;
  }
}

/** int8 and numeric as numbers: cents, counts and epoch milliseconds are all below 2^53. */
const parsers = new pg.TypeOverrides();
parsers.setTypeParser(INT8, Number);
parsers.setTypeParser(NUMERIC, Number);

/** An event of this name without a listener ends the process; the query under way, if any, fails by itself. */
const survive = (error: Error) => log.warn({ err: error }, "database connection lost");

/**
 * What a new connection is set to; by a statement, because poolers such as PgBouncer refuse them as parameters of the
 * connection. Compiling a costly plan, PostgreSQL's default, takes far longer than any of the shop's statements runs.
 */
const settingsFor = ({ statementMs, idleInTransactionMs }: PoolLimits) =>
  `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}; set jit = off`;

/**
 * A pool of PostgreSQL connections whose 64-bit integers arrive as numbers. One that the server ends, or that no longer
 * answers, is replaced by the next query.
 */
export function openPostgresPool(url: string, limits: PoolLimits = POOL_LIMITS): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.queryMs,
    onConnect: async (client) => {
      await client.query(settingsFor(limits));
    },
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
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

/** Selects all columns of a table: `select * from`, `"t".*,`; not `count(*)` and not a product. */
const ALL_COLUMNS = /(?:^|[\s,.])\*\s*(?:,|from\b)/i;

/**
 * The name a connection prepares a statement under. Not for full text: the best plan for a rare word is the worst for a
 * common one. Not for all columns of a table: a migration that adds one, as beside running programs of the version
 * before, would make the connection refuse that statement for the rest of its life.
 */
function preparedName(text: string): string | undefined {
  const existing = names.get(text);
  if (existing !== undefined || names.size >= PREPARED_MAX) return existing;
  if (text.length > PREPARED_CHARS || !/^\s*(?:select|with)\b/i.test(text)) return undefined;
  if (text.includes("@@") || ALL_COLUMNS.test(text)) return undefined;
  const name = `axlewright_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** The statement that lifts the time limits of a transaction, the server's and ours. */
export const LIFT_TIME_LIMIT = "set local statement_timeout = 0";
const ENDS_OF_TRANSACTIONS = ["commit", "rollback"];

/** pg's own words for an answer that did not come in time. */
const isSilence = (error: unknown): boolean => error instanceof Error && error.message === "Query read timeout";

/** pg's words for a connection that ended under a statement, and codes: the network's, and PostgreSQL's of a server that stops. */
const ENDED_WORDS = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;
const ENDED_CODES = /^(?:ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|57P0[123]$|08)/;
/** PostgreSQL has as many connections as it takes. */
const TOO_MANY_CONNECTIONS = "53300";
/** pg-pool's words for a caller that waited in vain for one of the lent connections. */
const WAITED = "timeout exceeded when trying to connect";

const codeOf = (error: Error) => ("code" in error ? String(error.code) : "");

/** The error of a statement as others see it: one of a dead connection says so. */
function statementError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (isSilence(error)) return new DatabaseAway(`the database did not answer: ${error.message}`, { cause: error });
  if (!ENDED_WORDS.test(error.message) && !ENDED_CODES.test(codeOf(error))) return error;
  return new DatabaseAway(`the connection to the database ended: ${error.message}`, { cause: error });
}

/** The error of a caller that got no connection. */
function connectError(error: unknown, { options }: pg.Pool): unknown {
  if (!(error instanceof Error)) return error;
  const seconds = (options.connectionTimeoutMillis ?? 0) / 1_000;
  if (error.message === WAITED)
    return new DatabaseAway(
      `all ${options.max} connections to the database are in use, and none was free in ${seconds} s`,
      {
        cause: error,
        isBusy: true,
      },
    );
  const isBusy = codeOf(error) === TOO_MANY_CONNECTIONS;
  return new DatabaseAway(`no connection to the database: ${error.message}`, { cause: error, isBusy });
}

/** Whether a migration changed the type of a column that a kept plan reads; the connection refuses that plan from now on. */
const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "0A000" && error.routine === "RevalidateCachedQuery";

/** A lent connection on which reads are planned once: planning one takes longer than most of them. */
class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #replaceAll: (reason: string) => void;
  #isPatient = false;
  /** The reason the connection is dead. Later queries on it, such as a rollback, fail at once instead of waiting too. */
  #death: unknown;

  constructor(client: pg.PoolClient, replaceAll: (reason: string) => void) {
    this.#client = client;
    this.#replaceAll = replaceAll;
  }
  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== "string") throw new Error("the shop reads without cursors");
    if (this.#death !== undefined) return Promise.reject(this.#death);
    if (text === LIFT_TIME_LIMIT) this.#isPatient = true;
    const isPatient = this.#isPatient;
    // The end itself may take long: keys that were deferred are checked then.
    if (ENDS_OF_TRANSACTIONS.includes(text)) this.#isPatient = false;
    const name = preparedName(text);
    const query: pg.QueryConfig & { query_timeout?: number } = { text, values: [...values] };
    if (name !== undefined) query.name = name;
    if (isPatient) query.query_timeout = PATIENT_MS;
    return this.#client.query(query).catch((error: unknown) => {
      const seen = statementError(error);
      if (isSilence(error)) {
        this.#death = seen;
        this.#replaceAll("the database did not answer in time");
      } else if (isOutdatedPlan(error)) this.#replaceAll("a migration changed the type of a column");
      throw seen;
    });
  }
  release(): void {
    if (this.#death === undefined) this.#client.release();
    else discard(this.#client);
  }
}

/** Releases a dead connection without closing it, because the pool would wait for the close. */
function discard(client: pg.PoolClient): void {
  client.connection.stream.destroy();
  client.release(true);
}

/**
 * Lends connections. Once one did not answer, or refused a plan that it keeps, those made before are not lent again: what
 * killed one, a failover, a firewall or a migration, mostly killed them all.
 */
function lender(pool: pg.Pool): () => Promise<PreparingClient> {
  let generation = 0;
  const born = new WeakMap<pg.PoolClient, number>();
  pool.on("connect", (client) => born.set(client as pg.PoolClient, generation));
  const replaceAll = (reason: string) => {
    generation += 1;
    log.warn(`${reason}; the database's connections are replaced`);
  };
  return async () => {
    for (;;) {
      const client = await pool.connect().catch((error: unknown) => {
        throw connectError(error, pool);
      });
      if (born.get(client) === generation) return new PreparingClient(client, replaceAll);
      discard(client);
    }
  };
}

/** The Kysely dialect of a pool. */
export function postgresDialect(pool: pg.Pool): PostgresDialect {
  const connect = lender(pool);
  // A server that is gone does not hold up the end of the program.
  const end = async () => {
    await within(pool.end(), END_MS);
  };
  return new PostgresDialect({ pool: { connect, end } });
}

/** A number beyond the column's range, and a null byte in a text: SQLite takes both and finds nothing. */
const UNKEEPABLE = ["22003", "22021", "22P05"];

/** Whether PostgreSQL refused a value, which makes the request invalid rather than the program wrong. */
export function isUnkeepable(error: unknown): boolean {
  return error instanceof Error && "code" in error && UNKEEPABLE.includes(String(error.code));
}
