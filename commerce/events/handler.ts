import type { Db } from "../db/open";
import { EVENT_PAYLOADS, type EventKind, type EventPayload } from "./kinds";

/** A handler of one kind of event. Several may handle the same kind, each with its own progress and retries. */
export type EventHandler = {
  /** Stands in the progress table; never changes once it was used. */
  readonly name: string;
  readonly kind: EventKind;
  /**
   * Runs in the transaction that marks the event as handled, so its changes to the database happen once. What lies outside
   * the database goes through a further outbox (mails, refunds). `at` is when the event happened; the payload is JSON text.
   */
  run(trx: Db, payload: string, at: number): Promise<void>;
};

/** Declares a handler of one kind of event. */
export function eventHandler<K extends EventKind>(
  name: string,
  kind: K,
  handle: (trx: Db, payload: EventPayload<K>, at: number) => Promise<unknown>,
): EventHandler {
  const schema: (typeof EVENT_PAYLOADS)[EventKind] = EVENT_PAYLOADS[kind];
  return {
    name,
    kind,
    async run(trx, payload, at) {
      // The schema of the same kind, whose output the handler takes.
      await handle(trx, schema.parse(JSON.parse(payload)) as EventPayload<K>, at);
    },
  };
}
