import { noteForCommit } from "../db/after-commit";
import type { Db } from "../db/open";
import { EVENT_PAYLOADS, type EventKind, type EventPayload } from "./kinds";
import { endPendingEvents, findPendingEvent, insertEvent } from "./repository";

/**
 * Writes a domain event in the caller's transaction, so that it exists exactly when what it reports has happened. Its
 * handlers run once that transaction is committed. `at` is epoch milliseconds; an event of a later time is handled then.
 */
export async function publish<K extends EventKind>(
  trx: Db,
  kind: K,
  payload: EventPayload<K>,
  at: number,
): Promise<void> {
  noteForCommit(trx, await insertEvent(trx, kind, JSON.stringify(EVENT_PAYLOADS[kind].parse(payload)), at));
}

/** Whether an event with that payload is still to be handled, now or later. */
export async function hasPendingEvent<K extends EventKind>(
  trx: Db,
  kind: K,
  payload: EventPayload<K>,
): Promise<boolean> {
  return (await findPendingEvent(trx, kind, JSON.stringify(EVENT_PAYLOADS[kind].parse(payload)))) !== undefined;
}

/** Ends events with that payload that are still to be handled, whose cause was taken back; answers how many. */
export function withdraw<K extends EventKind>(trx: Db, kind: K, payload: EventPayload<K>, at: number): Promise<number> {
  return endPendingEvents(trx, { kind, payload: JSON.stringify(EVENT_PAYLOADS[kind].parse(payload)), at });
}
