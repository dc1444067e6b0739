import type { Generated } from "kysely";
import type { EpochMs } from "./columns";

export type DomainEventTable = {
  id: Generated<number>;
  kind: string;
  /** JSON in the form that `commerce/events/kinds.ts` declares for the kind; empty once the event is handled. */
  payload: string;
  created_at: EpochMs;
  /** PENDING, DONE, or DEAD once it failed too often. */
  state: string;
  tries: number;
  /** The time it is due; while a worker has it, the time that worker counts as dead. */
  next_try_at: EpochMs;
  /** The handler that failed last with its message. */
  last_error: string | null;
};

export type DomainEventHandledTable = {
  event_id: number;
  /** The name of the handler. */
  handler: string;
  handled_at: EpochMs;
};
