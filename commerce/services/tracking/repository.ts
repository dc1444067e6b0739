import type { MarketingEvent, TrackingEvent } from "~/models/visitor/tracking";
import type { Db, Store } from "../../db/open";
import { randomId } from "../../platform/random-id";
import { eventDay, saveEventDays } from "./event-day-repository";

const DAY_MS = 86_400_000;
/** The day whose partitions exist, by database. */
const partitions = new WeakMap<Db, { day: number; done: Promise<void> }>();

function saveEventDaysOnce(store: Pick<Store, "db" | "kind">, now: number): Promise<void> {
  const day = Math.floor(now / DAY_MS);
  const current = partitions.get(store.db);
  if (current?.day === day) return current.done;
  const done = saveEventDays(store, now);
  partitions.set(store.db, { day, done });
  // The next event retries after a failure.
  done.catch(() => partitions.delete(store.db));
  return done;
}

/** Stores events; one with a known id is accepted and ignored. */
export async function addEvents(
  store: Pick<Store, "db" | "kind">,
  events: readonly TrackingEvent[],
  now: number,
): Promise<void> {
  await saveEventDaysOnce(store, now);
  const rows = events.map((event) => ({
    day: eventDay(event.ts, now),
    id: event.id,
    event: event.event,
    body: JSON.stringify(event),
    received_at: now,
    session_id: event.session_id,
  }));
  await store.db
    .insertInto("tracked_event")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["day", "id"]).doNothing())
    .execute();
}

/** Stores a page load or a conversion; an order converts once, however often it is reported. */
export async function addMarketingEvent(
  db: Db,
  kind: "page-load" | "conversion",
  event: MarketingEvent,
  now: number,
): Promise<void> {
  await db
    .insertInto("marketing_event")
    .values({
      id: randomId(),
      kind,
      order_id: kind === "conversion" ? event.orderId : null,
      click_id: event.clickId,
      body: JSON.stringify(event),
      received_at: now,
    })
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .execute();
}

/** Whether an order was ever paid. */
export async function isPaidOrder(db: Db, orderId: string): Promise<boolean> {
  const row = await db.selectFrom("orders").select("paid_at").where("id", "=", orderId).executeTakeFirst();
  return row?.paid_at != null;
}

/** Resolves when the database responds. */
export async function isAnswering(db: Db): Promise<boolean> {
  await db.selectFrom("setting").select("key").limit(1).execute();
  return true;
}
