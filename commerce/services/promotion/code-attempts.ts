import type { Call } from "../../http/call";
import { type AttemptLimit, attemptsSoFar, requireAttempt, tooMany } from "../rate-limit/attempts";

const CODE_TRIES: AttemptLimit = { max: 10, seconds: 600 };

const attemptKey = (call: Call, fallback: string) => `code:${call.ip || call.visitorKey || fallback}`;

/** Refuses a caller who has tried ten wrong codes within ten minutes, with 429; `fallback` stands for a caller without a name. */
export async function requireTries(call: Call, fallback: string): Promise<void> {
  const tried = await attemptsSoFar(call.db, attemptKey(call, fallback), CODE_TRIES, call.clock.now());
  if (tried >= CODE_TRIES.max) throw tooMany(CODE_TRIES);
}

/** Counts a wrong code; right ones are free, so that many buyers behind one address can use one at once. Throws the 429. */
export async function countWrongCode(call: Call, fallback: string): Promise<void> {
  await requireAttempt(call.db, attemptKey(call, fallback), CODE_TRIES, call.clock.now());
}
