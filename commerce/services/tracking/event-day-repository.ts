import { sql } from "kysely";
import { RETENTION } from "~/models/privacy/retention";
import type { Db, Store } from "../../db/open";
import { log } from "../../platform/log";

const DAY_MS = 86_400_000;
/** The largest deviation of a browser's clock that is trusted. */
const BELIEVED_MS = 2 * DAY_MS;
/** Partitions are created ahead of their day, for fast clocks and late events. */
const DAYS_AROUND = [-2, -1, 0, 1, 2];

/** Days to keep tracking and marketing events: what the privacy policy says, or fewer by EVENT_RETENTION_DAYS. */
export function retentionDays(): number {
  const days = Number(process.env.EVENT_RETENTION_DAYS);
  const most = RETENTION.statistics.days;
  return Number.isInteger(days) && days > 0 ? Math.min(days, most) : most;
}

/** The UTC day of an event, the same for every delivery: by its own clock unless that is far off. */
export function eventDay(ts: number, now: number): number {
  return Math.floor((Math.abs(ts - now) <= BELIEVED_MS ? ts : now) / DAY_MS);
}

const partitionFor = (day: number) => `tracked_event_${day}`;

async function addPartitions(db: Db, today: number): Promise<void> {
  for (const day of DAYS_AROUND.map((offset) => today + offset)) {
    const name = sql.id(partitionFor(day));
    await sql`create table if not exists ${name} partition of tracked_event for values from (${sql.lit(day)}) to (${sql.lit(day + 1)})`
      .execute(db)
      // Another process created it, or the default partition holds rows of that day; they stay there.
      .catch((error: unknown) => log.warn({ err: error, day }, "no partition for the events of a day"));
  }
}

async function dropPartitions(db: Db, oldest: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'tracked_event'::regclass`.execute(db);
  for (const { name } of rows) {
    const day = Number(name.slice(partitionFor(0).length - 1));
    if (Number.isInteger(day) && day < oldest) await sql`drop table if exists ${sql.id(name)}`.execute(db);
  }
}

/** Creates partitions for the days around `now` and drops days older than the retention. */
export async function saveEventDays({ db, kind }: Pick<Store, "db" | "kind">, now: number): Promise<void> {
  const today = Math.floor(now / DAY_MS);
  const oldest = today - retentionDays();
  if (kind === "postgres") {
    await addPartitions(db, today);
    await dropPartitions(db, oldest);
  }
  await db.deleteFrom("tracked_event").where("day", "<", oldest).execute();
  await db
    .deleteFrom("marketing_event")
    .where("received_at", "<", oldest * DAY_MS)
    .execute();
}
