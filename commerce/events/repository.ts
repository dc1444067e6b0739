import type { Db } from "../db/open";
import type { Row } from "../db/tables";

/** A stored domain event. */
export type StoredEvent = Row<"domain_event">;

/** Writes an event that is due at once; returns its id. */
export async function insertEvent(trx: Db, kind: string, payload: string, at: number): Promise<number> {
  const values = { kind, payload, created_at: at, state: "PENDING", tries: 0, next_try_at: at, last_error: null };
  const { id } = await trx.insertInto("domain_event").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Finds an event of a kind and payload that is still to be handled. */
export function findPendingEvent(db: Db, kind: string, payload: string): Promise<Pick<StoredEvent, "id"> | undefined> {
  return db
    .selectFrom("domain_event")
    .select("id")
    .where("state", "=", "PENDING")
    .where("kind", "=", kind)
    .where("payload", "=", payload)
    .executeTakeFirst();
}

/** Ends the events of a kind and payload that are still to be handled, as if they were; returns how many. */
export async function endPendingEvents(
  trx: Db,
  { kind, payload, at }: { readonly kind: string; readonly payload: string; readonly at: number },
): Promise<number> {
  const rows = await trx
    .updateTable("domain_event")
    .set({ state: "DONE", payload: "{}", next_try_at: at })
    .where("state", "=", "PENDING")
    .where("kind", "=", kind)
    .where("payload", "=", payload)
    .returning("id")
    .execute();
  return rows.length;
}

/** Lists the ids of events that are due, oldest first. */
export async function listDueEvents(db: Db, now: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("domain_event")
    .select("id")
    .where("state", "=", "PENDING")
    .where("next_try_at", "<=", now)
    .orderBy("next_try_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Claims a due event until `until`, when its worker counts as dead; undefined when another worker has it. */
export function claimEvent(db: Db, id: number, now: number, until: number): Promise<StoredEvent | undefined> {
  return db
    .updateTable("domain_event")
    .set((set) => ({ tries: set("tries", "+", 1), next_try_at: until }))
    .where("id", "=", id)
    .where("state", "=", "PENDING")
    .where("next_try_at", "<=", now)
    .returningAll()
    .executeTakeFirst();
}

/** Marks an event as handled by one handler, in the handler's transaction; false when it was before. */
export async function markHandled(trx: Db, id: number, handler: string, now: number): Promise<boolean> {
  const row = await trx
    .insertInto("domain_event_handled")
    .values({ event_id: id, handler, handled_at: now })
    .onConflict((conflict) => conflict.columns(["event_id", "handler"]).doNothing())
    .returning("handler")
    .executeTakeFirst();
  return row !== undefined;
}

type Outcome = {
  readonly state: "DONE" | "PENDING" | "DEAD";
  readonly next_try_at: number;
  readonly last_error: string | null;
};

/**
 * Writes what became of the try that claimed the event; a later claim is left alone. A handled event loses its payload,
 * which may name a person.
 */
export async function endTry(db: Db, { id, tries }: StoredEvent, outcome: Outcome): Promise<void> {
  const set = outcome.state === "DONE" ? { ...outcome, payload: "{}" } : outcome;
  await db.updateTable("domain_event").set(set).where("id", "=", id).where("tries", "=", tries).execute();
}

/** Makes dead events due again, one or all; returns how many. */
export async function reviveEvents(db: Db, id: number | null, now: number): Promise<number> {
  const rows = await db
    .updateTable("domain_event")
    .set({ state: "PENDING", tries: 0, next_try_at: now })
    .where("state", "=", "DEAD")
    .$if(id !== null, (query) => query.where("id", "=", id ?? 0))
    .returning("id")
    .execute();
  return rows.length;
}

/** Lists the events that are not handled yet, dead ones first, then oldest first, then those of a later time. */
export function listUnhandledEvents(db: Db, limit: number): Promise<StoredEvent[]> {
  return db
    .selectFrom("domain_event")
    .selectAll()
    .where("state", "in", ["DEAD", "PENDING"])
    .orderBy("state")
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** The time of the oldest event until `now` that is not handled, dead ones included; null when all are. */
export async function findOldestUnhandled(db: Db, now: number): Promise<number | null> {
  const row = await db
    .selectFrom("domain_event")
    .select("created_at")
    .where("state", "in", ["DEAD", "PENDING"])
    .where("created_at", "<=", now)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
