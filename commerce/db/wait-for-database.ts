import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Logger } from "../platform/log";
import type { Store } from "./open";

const ASK_EVERY_MS = 500;
const SAY_EVERY_MS = 10_000;
const DEFAULT_WAIT_SECONDS = 60;

/** Errors of a server, or of the network to it, that pass: it is starting, or has no free connection. Others do not pass. */
const PASSING = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "ETIMEDOUT",
  // cannot_connect_now, too_many_connections, admin_shutdown
  "57P03",
  "53300",
  "57P01",
];
/** pg's words for a connection or an answer that does not come; they have no code. */
const PASSING_WORDS = /timeout|Connection terminated/i;

function whyNot(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  if (PASSING.includes(code)) return code;
  return PASSING_WORDS.test(error.message) ? "no answer" : null;
}

/** The seconds that a start waits for the database: DATABASE_WAIT_SECONDS, else a minute. */
function waitSeconds(env: NodeJS.ProcessEnv): number {
  const given = Number(env.DATABASE_WAIT_SECONDS || DEFAULT_WAIT_SECONDS);
  return given >= 0 ? given : DEFAULT_WAIT_SECONDS;
}

/** Waits until the database answers, and says so in the log; throws one line when it does not in time. */
export async function waitForDatabase(
  { db }: Store,
  log: Logger,
  maxMs = waitSeconds(process.env) * 1_000,
): Promise<void> {
  const startedMs = performance.now();
  let loggedMs = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      const why = whyNot(error);
      if (why === null) throw error;
      const waitedMs = performance.now() - startedMs;
      if (waitedMs >= maxMs)
        throw new Error(
          `DATABASE_URL: the database did not answer within ${Math.round(maxMs / 1_000)} s (${why}). Start it, or correct the address`,
          { cause: error },
        );
      if (waitedMs - loggedMs >= SAY_EVERY_MS) {
        loggedMs = waitedMs;
        log.info({ why, seconds: Math.round(waitedMs / 1_000) }, "waiting for the database");
      }
      await wait(ASK_EVERY_MS);
    }
  }
}
