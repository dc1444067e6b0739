import { sql } from "kysely";
import type { Db } from "../../db/open";
import { type ApiFailure, refusal } from "../../http/failure";

/** The number of tries that a window, which starts with the first one, allows. */
export type AttemptLimit = { readonly max: number; readonly seconds: number };

/** Counts a try and answers how many there were in its window; two at once are both counted. */
export async function countAttempt(db: Db, key: string, limit: AttemptLimit, now: number): Promise<number> {
  const oldest = now - limit.seconds * 1000;
  const row = await db
    .insertInto("rate_limit")
    .values({ key, window_start: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql<number>`case when rate_limit.window_start <= ${oldest} then 1 else rate_limit.count + 1 end`,
        window_start: sql<number>`case when rate_limit.window_start <= ${oldest} then ${now} else rate_limit.window_start end`,
      }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Counts a try, answers how many there were in its window, and throws a 429 when they are more than the limit allows.
 * Counted before the answer is known, so that a hundred tries at once cannot slip through; `uncountAttempt` takes a right
 * one back.
 */
export async function requireAttempt(db: Db, key: string, limit: AttemptLimit, now: number): Promise<number> {
  const count = await countAttempt(db, key, limit, now);
  if (count > limit.max) throw tooMany(limit);
  return count;
}

/** The number of tries in the current window; asking counts none. */
export async function loadAttemptCount(db: Db, key: string, limit: AttemptLimit, now: number): Promise<number> {
  const row = await db
    .selectFrom("rate_limit")
    .select("count")
    .where("key", "=", key)
    .where("window_start", ">", now - limit.seconds * 1000)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Takes one try back: it was a right one. */
export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable("rate_limit")
    .set((set) => ({ count: set("count", "-", 1) }))
    .where("key", "=", key)
    .where("count", ">", 0)
    .execute();
}

/** Locks keys until the transaction ends, so that what is counted for them elsewhere is counted by one at a time. */
export async function lockKeys(trx: Db, keys: readonly string[], now: number): Promise<void> {
  // Sorted, so that two transactions cannot deadlock.
  for (const key of keys.toSorted())
    await trx
      .insertInto("rate_limit")
      .values({ key, window_start: now, count: 0 })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ window_start: now }))
      .execute();
}

/** Forgets the tries of a key, after a success. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom("rate_limit").where("key", "=", key).execute();
}

/** Forgets the tries of every key that begins with a text. */
export async function forgetAttemptsUnder(db: Db, prefix: string): Promise<void> {
  const start = sql<string>`cast(${prefix} as text)`;
  await db.deleteFrom("rate_limit").where(sql<boolean>`substr(key, 1, length(${start})) = ${start}`).execute();
}

/** The 429 answer of a limit that is used up. */
export function tooMany(limit: AttemptLimit): ApiFailure {
  const minutes = Math.ceil(limit.seconds / 60);
  return refusal(429, "tooManyTries", { minutes });
}
