import type { Db } from "../db/open";

const DAY_MS = 86_400_000;

/** Work that waits for the program: how much, and since when. */
type Queue = { readonly name: string; readonly waiting: number; readonly oldestSeconds: number };

/** Figures of the shop's work and business, read from the database. */
export type Figures = {
  readonly queues: readonly Queue[];
  /** Payments that neither succeeded nor ended, by state. */
  readonly unsettled: readonly { readonly state: string; readonly count: number }[];
  /** Refunds that their provider refused, which only staff can mend. */
  readonly refusedRefunds: number;
  /** The orders of the last 24 hours by market and status. */
  readonly orders: readonly { readonly market: string; readonly status: string; readonly count: number }[];
  /** The payments of these orders by method, and how many of them succeeded. */
  readonly payments: readonly { readonly method: string; readonly begun: number; readonly paid: number }[];
  /** The mails of the last 24 hours by state. */
  readonly mails: readonly { readonly state: string; readonly count: number }[];
};

const UNSETTLED = ["CREATED", "PENDING"];
const whole = (count: string | number | bigint | null) => Number(count ?? 0);

async function listQueues(db: Db, now: number): Promise<Queue[]> {
  const [mail, event, deadEvent, refund, taxRecord, standIn] = await Promise.all([
    db
      .selectFrom("mail")
      .select(({ fn }) => [fn.countAll().as("waiting"), fn.min("created_at").as("oldest")])
      .where("state", "in", ["QUEUED", "SENDING"])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("domain_event")
      .select(({ fn }) => [fn.countAll().as("waiting"), fn.min("created_at").as("oldest")])
      .where("state", "=", "PENDING")
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("domain_event")
      .select(({ fn }) => [fn.countAll().as("waiting"), fn.min("created_at").as("oldest")])
      .where("state", "=", "DEAD")
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("payment_refund")
      .select(({ fn }) => [fn.countAll().as("waiting"), fn.min("created_at").as("oldest")])
      .where("state", "=", "REQUESTED")
      .where("refused_at", "is", null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("tax_record")
      .select(({ fn }) => [fn.countAll().as("waiting"), fn.min("created_at").as("oldest")])
      .where("state", "=", "DUE")
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("tax_calculation")
      .select(({ fn }) => [fn.countAll().as("waiting"), fn.min("created_at").as("oldest")])
      .where("stood_in", "<>", "")
      .where("expires_at", ">", now)
      .executeTakeFirstOrThrow(),
  ]);
  const found = {
    ...{ mail, event, "dead event": deadEvent, refund, "tax record": taxRecord },
    // Not a queue, but waits for the same: a provider that answers.
    "tax stand-in": standIn,
  };
  return Object.entries(found).map(([name, { waiting, oldest }]) => ({
    name,
    waiting: whole(waiting),
    oldestSeconds: oldest === null ? 0 : Math.max(0, Math.round((now - Number(oldest)) / 1_000)),
  }));
}

/** Loads the figures of a moment; those of business are of the 24 hours before it. */
export async function loadFigures(db: Db, now: number): Promise<Figures> {
  const since = now - DAY_MS;
  const [queues, unsettled, refused, orders, payments, mails] = await Promise.all([
    listQueues(db, now),
    db
      .selectFrom("payment")
      .select(({ fn }) => ["state", fn.countAll().as("count")])
      .where("state", "in", UNSETTLED)
      .groupBy("state")
      .execute(),
    db
      .selectFrom("payment_refund")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("state", "=", "REQUESTED")
      .where("refused_at", "is not", null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("orders")
      .select(({ fn }) => ["market", "status", fn.countAll().as("count")])
      .where("created_at", ">=", since)
      .groupBy(["market", "status"])
      .execute(),
    db
      .selectFrom("payment")
      .innerJoin("orders", "orders.id", "payment.order_id")
      .select(({ fn, eb }) => [
        "payment.method",
        fn.countAll().as("begun"),
        fn.sum(eb.case().when("payment.state", "=", "SUCCEEDED").then(1).else(0).end()).as("paid"),
      ])
      .where("orders.created_at", ">=", since)
      .groupBy("payment.method")
      .execute(),
    db
      .selectFrom("mail")
      .select(({ fn }) => ["state", fn.countAll().as("count")])
      .where("created_at", ">=", since)
      .groupBy("state")
      .execute(),
  ]);
  return {
    queues,
    unsettled: UNSETTLED.map((state) => ({
      state,
      count: whole(unsettled.find((row) => row.state === state)?.count ?? 0),
    })),
    refusedRefunds: whole(refused.count),
    orders: orders.map(({ market, status, count }) => ({ market, status, count: whole(count) })),
    payments: payments.map(({ method, begun, paid }) => ({ method, begun: whole(begun), paid: whole(paid) })),
    mails: mails.map(({ state, count }) => ({ state, count: whole(count) })),
  };
}
