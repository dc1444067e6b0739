import { type SqlBool, sql } from "kysely";
import type { Db } from "../../db/open";
import { readTakenCredits } from "./ledger-repository";
import { monthsFrom } from "./rules";

/** The free part of a credit. */
type FreeCredit = { readonly expiresAt: number; readonly free: number };

type Wallet = {
  readonly free: number;
  readonly locked: number;
  /** Free credits, the earliest expiry first. */
  readonly credits: readonly FreeCredit[];
};

/**
 * Loads a member's points now; read-only, so expired locks and credits are only left out. Points locked for the order
 * `ownOrder` count as free.
 */
export async function loadWallet(
  db: Db,
  accountId: string,
  now: number,
  ownOrder: string | null = null,
): Promise<Wallet> {
  const credits = await db
    .selectFrom("points_entry")
    .select(["id", "remaining", "expires_at"])
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .orderBy("expires_at")
    .orderBy("id")
    .execute();
  const holds = await db
    .selectFrom("points_hold")
    .select(["order_id", "points", "parts", "locked_until"])
    .where("account_id", "=", accountId)
    .where("state", "=", "LOCKED")
    .execute();
  const ended = new Map<number, number>();
  let locked = 0;
  for (const hold of holds) {
    if (hold.locked_until > now && hold.order_id !== ownOrder) locked += hold.points;
    else for (const { id, taken } of readTakenCredits(hold)) ended.set(id, (ended.get(id) ?? 0) + taken);
  }
  const free = credits
    .map(({ id, remaining, expires_at }) => ({ expiresAt: expires_at ?? 0, free: remaining + (ended.get(id) ?? 0) }))
    .filter((each) => each.free > 0);
  return { free: free.reduce((sum, each) => sum + each.free, 0), locked, credits: free };
}

/** What the keys of points begin with that the staff gave; they are spent like others, and count for no level. */
export const GIFT_KEY = "grant:";

/** The entries that count for a level: points earned since a moment without gifts of the staff, and of these those taken back. */
function countedSince(db: Db, since: number) {
  const earned = sql<SqlBool>`exists (select 1 from points_entry as earning
    where earning.once_key = 'earn:' || points_entry.order_id and earning.at > ${since})`;
  return db
    .selectFrom("points_entry")
    .where((where) =>
      where.or([
        where.and([
          where("kind", "=", "EARN"),
          where.or([where("once_key", "is", null), where("once_key", "not like", `${GIFT_KEY}%`)]),
          where("at", ">", since),
        ]),
        where.and([where("kind", "=", "TAKE_BACK"), earned]),
      ]),
    );
}

/** Points earned in the last months, less those of them taken back, without gifts of the staff; never below 0. */
export async function sumPointsEarnedSince(db: Db, accountId: string, months: number, now: number): Promise<number> {
  const { points } = await countedSince(db, monthsFrom(now, -months))
    .select((select) => select.fn.sum<number | string | null>("points").as("points"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return Math.max(0, Number(points ?? 0));
}

/** Lists the members whose points of the last months count for a level from `least` points on, with these points. */
export async function listEarners(
  db: Db,
  { least, months }: { readonly least: number; readonly months: number },
  now: number,
): Promise<{ accountId: string; points: number }[]> {
  const rows = await countedSince(db, monthsFrom(now, -months))
    .select(({ fn }) => ["account_id", fn.sum<number | string>("points").as("points")])
    .groupBy("account_id")
    .having(({ fn }) => fn.sum("points"), ">=", least)
    .execute();
  return rows.map(({ account_id: accountId, points }) => ({ accountId, points: Number(points) }));
}

/** The points a shopper asked to use in a checkout; 0 without a request. */
export async function findRequestedPoints(db: Db, cartUuid: string): Promise<number> {
  const row = await db
    .selectFrom("checkout_points")
    .select("points")
    .where("cart_uuid", "=", cartUuid)
    .executeTakeFirst();
  return row?.points ?? 0;
}

/** Stores how many points a checkout should use. */
export async function saveRequestedPoints(db: Db, cartUuid: string, points: number): Promise<void> {
  await db
    .insertInto("checkout_points")
    .values({ cart_uuid: cartUuid, points })
    .onConflict((conflict) => conflict.column("cart_uuid").doUpdateSet({ points }))
    .execute();
}

/** Sums the points that orders gave back, or that were taken back because of them, by order. */
export async function listBackPoints(
  db: Db,
  orderIds: readonly string[],
  kind: "RETURN" | "TAKE_BACK",
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("points_entry")
    .select(({ fn }) => ["order_id", fn.sum<number | string>("points").as("points")])
    .where("order_id", "in", [...orderIds])
    .where("kind", "=", kind)
    .groupBy("order_id")
    .execute();
  return new Map(rows.map(({ order_id, points }) => [order_id ?? "", Math.abs(Number(points))]));
}
