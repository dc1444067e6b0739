import type { Store } from "../db/open";
import type { Clock } from "../platform/clock";
import type { Job } from "../platform/job";
import type { Logger } from "../platform/log";
import type { EventHandler } from "./handler";
import { claimEvent, endTry, listDueEvents, markHandled, type StoredEvent } from "./repository";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const BATCH = 50;
const INTERVAL_MS = 2_000;
/** A worker that has not ended its try by then counts as dead; far longer than its database calls may take. */
const CLAIM_MS = MINUTE_MS;
/** Waits after each failed try; after the last an event is dead until an operator retries it. About a day in all. */
export const RETRY_WAITS_MS: readonly number[] = [
  ...[1, 5, 30].map((seconds) => seconds * SECOND_MS),
  ...[2, 10, 30, 60, 180, 360, 720].map((minutes) => minutes * MINUTE_MS),
];
const ERROR_LENGTH = 300;

/** The dependencies of handling events. */
export type EventDeps = {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  readonly handlers: readonly EventHandler[];
};

/** Runs the handlers that have not handled the event; returns the first failure, after which the others still ran. */
async function runHandlers({ store, clock, handlers }: EventDeps, event: StoredEvent): Promise<string | null> {
  let failure: string | null = null;
  for (const handler of handlers.filter(({ kind }) => kind === event.kind)) {
    try {
      await store.transaction(async (trx) => {
        if (await markHandled(trx, event.id, handler.name, clock.now()))
          await handler.run(trx, event.payload, event.created_at);
      });
    } catch (error) {
      failure ??= `${handler.name}: ${error instanceof Error ? error.message : "failed"}`.slice(0, ERROR_LENGTH);
    }
  }
  return failure;
}

async function handleEvent(deps: EventDeps, id: number): Promise<void> {
  const { store, clock, log } = deps;
  const now = clock.now();
  const event = await claimEvent(store.db, id, now, now + CLAIM_MS);
  if (event === undefined) return;
  const failure = await runHandlers(deps, event);
  if (failure === null) {
    await endTry(store.db, event, { state: "DONE", next_try_at: now, last_error: null });
    return;
  }
  const wait = RETRY_WAITS_MS[event.tries - 1];
  const state = wait === undefined ? "DEAD" : "PENDING";
  await endTry(store.db, event, { state, next_try_at: clock.now() + (wait ?? 0), last_error: failure });
  log.warn({ event: id, kind: event.kind, tries: event.tries, isDead: wait === undefined }, "event was not handled");
}

/** Handles every event that is due, each by one worker at a time; returns how many were tried. */
export async function handleDueEvents(deps: EventDeps): Promise<number> {
  let tried = 0;
  for (;;) {
    const due = await listDueEvents(deps.store.db, deps.clock.now(), BATCH);
    for (const id of due) await handleEvent(deps, id);
    tried += due.length;
    if (due.length < BATCH) return tried;
  }
}

/**
 * Has events handled as soon as the transaction that published them is committed; its caller waits for it, and never
 * fails by it. What a process leaves behind when it dies, the job does.
 */
export function handleAfterCommit(deps: EventDeps): void {
  deps.store.onCommit(async (ids) => {
    try {
      for (const id of ids) await handleEvent(deps, id);
    } catch (error) {
      deps.log.warn({ err: error }, "events could not be handled at once");
    }
  });
}

/** Handles events that were left over, and those whose retry is due. */
export const eventHandling: Job<EventDeps> = {
  name: "event handling",
  intervalMs: INTERVAL_MS,
  failure: "events could not be handled",
  run: handleDueEvents,
};
