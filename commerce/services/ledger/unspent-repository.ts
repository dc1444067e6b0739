import { sql } from "kysely";
import type { Db } from "../../db/open";
import type { Period } from "./repository";

/** What members can still spend. */
type Unspent = { readonly points: number; readonly members: number; readonly coupons: number };

/** Sums the points and counts the coupons that were neither spent nor expired at a moment. */
export async function loadUnspent(db: Db, at: number): Promise<Unspent> {
  // An expiry is booked when its member is next seen, with the time at which it was due.
  const { rows } = await sql<{ points: number | string | null; members: number | string }>`
    select sum(points) as points, count(*) as members from (
      select sum(points) - sum(case when expires_at <= ${at} then remaining else 0 end) as points
      from points_entry where at <= ${at} group by account_id
    ) as balance where points > 0`.execute(db);
  const { coupons } = await db
    .selectFrom("coupon")
    .select(({ fn }) => fn.countAll<number | string>().as("coupons"))
    .where("created_at", "<=", at)
    .where((where) => where.or([where("used_at", "is", null), where("used_at", ">", at)]))
    .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", at)]))
    .executeTakeFirstOrThrow();
  return {
    points: Number(rows[0]?.points ?? 0),
    members: Number(rows[0]?.members ?? 0),
    coupons: Number(coupons),
  };
}

/** Sums the points of a period by the kind of their entries, debits negative; expiries that are not booked yet are among them. */
export async function loadPointsMoves(db: Db, { from, to }: Period): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("points_entry")
    .select(({ fn }) => ["kind", fn.sum<number | string>("points").as("points")])
    .where("at", ">=", from)
    .where("at", "<", to)
    .groupBy("kind")
    .execute();
  const { due } = await db
    .selectFrom("points_entry")
    .select(({ fn }) => fn.sum<number | string | null>("remaining").as("due"))
    .where("expires_at", ">=", from)
    .where("expires_at", "<", to)
    .executeTakeFirstOrThrow();
  const moves = new Map(rows.map(({ kind, points }) => [kind, Number(points)]));
  return moves.set("EXPIRE", (moves.get("EXPIRE") ?? 0) - Number(due ?? 0));
}
