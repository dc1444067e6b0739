import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { log } from "../platform/log";
import type { Db } from "./open";
import { LIFT_TIME_LIMIT } from "./postgres";

const ASK_EVERY_MS = 250;
const SAY_EVERY_MS = 10_000;
/** Longer than a migration or a first filling takes on a slow machine. */
const WAIT_MAX_MS = 30 * 60_000;

/** Work that one program does while the others wait: its lock, an arbitrary number that is the same in every program, and its name. */
export type AloneWork = { readonly lock: number; readonly name: string };

/**
 * In a PostgreSQL transaction: lifts its time limits and waits until no other program does this work on the same schema.
 * Says so while it waits; throws after half an hour. The lock ends with the transaction.
 */
export async function waitToBeAlone(trx: Db, { lock, name }: AloneWork, maxMs = WAIT_MAX_MS): Promise<void> {
  await sql.raw(LIFT_TIME_LIMIT).execute(trx);
  for (const limit of ["lock_timeout", "idle_in_transaction_session_timeout"])
    await sql.raw(`set local ${limit} = 0`).execute(trx);
  const startedMs = performance.now();
  let loggedMs = Number.NEGATIVE_INFINITY;
  for (;;) {
    // Asked for again and again, because a waiting statement cannot say that it waits.
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${lock}, hashtext(current_schema())) as taken`.execute(trx);
    if (rows[0]?.taken === true) return;
    const waitedMs = performance.now() - startedMs;
    if (waitedMs > maxMs)
      throw new Error(
        `another program has been busy with ${name} for ${Math.round(waitedMs / 1_000)} s; end it and start again`,
      );
    if (waitedMs - loggedMs >= SAY_EVERY_MS) {
      loggedMs = waitedMs;
      log.info({ seconds: Math.round(waitedMs / 1_000) }, `waiting for another program: ${name}`);
    }
    await wait(ASK_EVERY_MS);
  }
}
