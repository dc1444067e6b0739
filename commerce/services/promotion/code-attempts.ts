import type { Call } from "../../http/call";
import { type AttemptLimit, loadAttemptCount, requireAttempt, tooMany } from "../rate-limit/attempts-repository";
import { callerFor } from "../rate-limit/caller";

const CODE_TRIES: AttemptLimit = { max: 10, seconds: 600 };

const attemptKey = (call: Call, fallback: string) => `code:${callerFor(call, fallback)}`;

/**
 * Throws a 429 for a caller with ten wrong codes within ten minutes; `fallback` identifies a caller without address and
 * visitor key.
 */
export async function requireTries(call: Call, fallback: string): Promise<void> {
  const tried = await loadAttemptCount(call.db, attemptKey(call, fallback), CODE_TRIES, call.clock.now());
  if (tried >= CODE_TRIES.max) throw tooMany(CODE_TRIES);
}

/**
 * Counts a wrong code; right ones do not count, so that many buyers behind one address can use a code at once. Throws a
 * 429 beyond the limit.
 */
export async function countWrongCode(call: Call, fallback: string): Promise<void> {
  await requireAttempt(call.db, attemptKey(call, fallback), CODE_TRIES, call.clock.now());
}
