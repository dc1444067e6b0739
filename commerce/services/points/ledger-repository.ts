import { z } from "zod";
import { allocatePoints } from "~/models/account/points";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { type ApiFailure, conflict } from "../../http/failure";
import { randomId } from "../../platform/random-id";

/** Points taken from one credit. */
type TakenCredit = { readonly id: number; readonly taken: number };
const takenSchema = z.array(z.object({ id: z.int(), taken: z.int().positive() }));

/** Reads the credits a hold was taken from. */
export function readTakenCredits(hold: Pick<Row<"points_hold">, "parts">): TakenCredit[] {
  return takenSchema.parse(JSON.parse(hold.parts));
}

/** A 409 that states how many points are free. */
export function notEnoughPoints(free: number): ApiFailure {
  return conflict("pointsNotFree", { free }).at("points");
}

/** Returns points to the credits they were taken from. */
export async function restoreCredits(trx: Db, credits: readonly TakenCredit[]): Promise<void> {
  for (const { id, taken } of credits)
    await trx
      .updateTable("points_entry")
      .set((set) => ({ remaining: set("remaining", "+", taken) }))
      .where("id", "=", id)
      .execute();
}

async function releaseDue(trx: Db, accountId: string, now: number): Promise<void> {
  const due = await trx
    .updateTable("points_hold")
    .set({ state: "RELEASED" })
    .where("account_id", "=", accountId)
    .where("state", "=", "LOCKED")
    .where("locked_until", "<=", now)
    .returning("parts")
    .execute();
  for (const hold of due) await restoreCredits(trx, readTakenCredits(hold));
}

/** What the keys of entries begin with that expire a credit; one whose lock ends later expires in two. */
const expiryKey = (creditId: number) => `expire:${creditId}:`;

async function expireDue(trx: Db, accountId: string, now: number): Promise<void> {
  const due = await trx
    .selectFrom("points_entry")
    .select(["id", "remaining", "expires_at"])
    .where("account_id", "=", accountId)
    .where("remaining", ">", 0)
    .where("expires_at", "<=", now)
    .orderBy("id")
    .execute();
  for (const { id, remaining, expires_at } of due) {
    await trx.updateTable("points_entry").set({ remaining: 0 }).where("id", "=", id).execute();
    const at = expires_at ?? now;
    const key = `${expiryKey(id)}${randomId()}`;
    await debit(trx, { accountId, at, kind: "EXPIRE", points: remaining, text: "Points expired", orderId: null, key });
  }
}

/**
 * Locks a member's points until the transaction ends. Expired locks and credits are booked first, so that the rest is
 * free.
 */
export async function lockAccount(trx: Db, accountId: string, now: number): Promise<void> {
  await trx
    .insertInto("points_account")
    .values({ account_id: accountId, touched_at: now })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ touched_at: now }))
    .execute();
  await releaseDue(trx, accountId, now);
  await expireDue(trx, accountId, now);
}

/** Deducts points from a locked account, earliest expiry first; throws a 409 beyond the free balance. */
export async function deductPoints(trx: Db, accountId: string, points: number, now: number): Promise<TakenCredit[]> {
  const rows = await trx
    .selectFrom("points_entry")
    .select(["id", "remaining", "expires_at"])
    .where("account_id", "=", accountId)
    .where("remaining", ">", 0)
    .where("expires_at", ">", now)
    .orderBy("id")
    .execute();
  const grants = rows.map((row) => ({ id: String(row.id), remaining: row.remaining, expiresAt: row.expires_at ?? 0 }));
  const refused = notEnoughPoints(grants.reduce((sum, { remaining }) => sum + remaining, 0));
  const credits = allocatePoints(grants, points, now)?.map(({ id, taken }) => ({ id: Number(id), taken }));
  if (credits === undefined) throw refused;
  for (const { id, taken } of credits) {
    const row = await trx
      .updateTable("points_entry")
      .set((set) => ({ remaining: set("remaining", "-", taken) }))
      .where("id", "=", id)
      .where("remaining", ">=", taken)
      .returning("id")
      .executeTakeFirst();
    if (row === undefined) throw refused;
  }
  return credits;
}

type Booking = {
  readonly accountId: string;
  readonly at: number;
  readonly kind: string;
  readonly points: number;
  readonly text: string;
  readonly orderId: string | null;
  /** Idempotency key of the entry. */
  readonly key?: string;
};

async function book(trx: Db, booking: Booking, signed: number, expiresAt: number | null): Promise<boolean> {
  const { accountId, at, kind, text, orderId, key = null } = booking;
  const row = await trx
    .insertInto("points_entry")
    .values({
      account_id: accountId,
      at,
      kind,
      points: signed,
      text,
      order_id: orderId,
      once_key: key,
      expires_at: expiresAt,
      remaining: Math.max(0, signed),
    })
    .onConflict((conflict) => conflict.column("once_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Credits points until they expire; false when the key was booked before. */
export function credit(trx: Db, booking: Booking, expiresAt: number): Promise<boolean> {
  return book(trx, booking, booking.points, expiresAt);
}

/** Books points that were deducted; false when the key was booked before. */
export function debit(trx: Db, booking: Booking): Promise<boolean> {
  return book(trx, booking, -booking.points, null);
}

/**
 * Spends free points once per key: true when spent now, false when before. Throws a 409 beyond the free balance. Runs in
 * the caller's transaction.
 */
export async function spendFree(trx: Db, booking: Booking & { readonly key: string }): Promise<boolean> {
  await lockAccount(trx, booking.accountId, booking.at);
  const existing = await trx
    .selectFrom("points_entry")
    .select("id")
    .where("once_key", "=", booking.key)
    .executeTakeFirst();
  if (existing !== undefined) return false;
  await deductPoints(trx, booking.accountId, booking.points, booking.at);
  return debit(trx, booking);
}

/** Whether the ledger has an entry under a key. */
export async function hasEntry(trx: Db, key: string): Promise<boolean> {
  const row = await trx.selectFrom("points_entry").select("id").where("once_key", "=", key).executeTakeFirst();
  return row !== undefined;
}

/** Whether the ledger has an entry under a key that was booked with a refund or after it. */
export async function hasEntrySince(db: Db, key: string, refundId: string): Promise<boolean> {
  const row = await db
    .selectFrom("points_entry")
    .innerJoin("payment_refund", (join) => join.onRef("points_entry.at", ">=", "payment_refund.created_at"))
    .select("points_entry.id")
    .where("points_entry.once_key", "=", key)
    .where("payment_refund.id", "=", refundId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the points booked under keys, by key: credits positive, debits negative. */
export async function listPointsByKey(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("points_entry")
    .select(["once_key", "points"])
    .where("once_key", "in", [...keys])
    .execute();
  return new Map(rows.map(({ once_key, points }) => [once_key ?? "", points]));
}

/** The points an order earned; 0 before they are credited. */
export async function loadEarnedPoints(trx: Db, orderId: string): Promise<number> {
  const key = `earn:${orderId}`;
  const row = await trx.selectFrom("points_entry").select("points").where("once_key", "=", key).executeTakeFirst();
  return row?.points ?? 0;
}

/** Sums the earned points of an order that expired unused by a moment, booked or not. */
export async function sumExpired(db: Db, orderId: string, now: number): Promise<number> {
  const earning = await db
    .selectFrom("points_entry")
    .selectAll()
    .where("once_key", "=", `earn:${orderId}`)
    .where("expires_at", "<=", now)
    .executeTakeFirst();
  if (earning === undefined) return 0;
  const { points } = await db
    .selectFrom("points_entry")
    .select(({ fn }) => fn.sum<number | string | null>("points").as("points"))
    .where("account_id", "=", earning.account_id)
    .where("kind", "=", "EXPIRE")
    .where("at", "=", earning.expires_at)
    // Entries of former versions have no key.
    .where((where) => where.or([where("once_key", "is", null), where("once_key", "like", `${expiryKey(earning.id)}%`)]))
    .executeTakeFirstOrThrow();
  return earning.remaining - Number(points ?? 0);
}

/** Sums the earned points of an order that were taken back so far. */
export async function sumTakenBack(trx: Db, orderId: string): Promise<number> {
  const { points } = await trx
    .selectFrom("points_entry")
    .select(({ fn }) => fn.sum<number | string | null>("points").as("points"))
    .where("order_id", "=", orderId)
    .where("kind", "=", "TAKE_BACK")
    .executeTakeFirstOrThrow();
  return -Number(points ?? 0);
}

/** Sums the points that a member can spend. */
export async function sumFreePoints(db: Db, accountId: string): Promise<number> {
  const { free } = await db
    .selectFrom("points_entry")
    .select((select) => select.fn.sum<number | string | null>("remaining").as("free"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return Number(free ?? 0);
}

/** Sums the points of an order that were given back so far. */
export async function sumReturnedPoints(trx: Db, orderId: string): Promise<number> {
  const { points } = await trx
    .selectFrom("points_entry")
    .select(({ fn }) => fn.sum<number | string | null>("points").as("points"))
    .where("order_id", "=", orderId)
    .where("kind", "=", "RETURN")
    .executeTakeFirstOrThrow();
  return Number(points ?? 0);
}

/**
 * Lists one page of a member's entries, newest first, with the number of all. An entry of an order that the member has
 * deleted from the list names no order, as that has no page any more.
 */
export async function listEntries(
  db: Db,
  accountId: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ rows: Row<"points_entry">[]; total: number }> {
  const own = db.selectFrom("points_entry").where("account_id", "=", accountId);
  const { total } = await own
    .select((select) => select.fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await own
    .leftJoin("hidden_order", "hidden_order.order_id", "points_entry.order_id")
    .selectAll("points_entry")
    .select("hidden_order.order_id as hidden_id")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const shown = rows.map(({ hidden_id: hidden, ...row }) => ({
    ...row,
    order_id: hidden === null ? row.order_id : null,
  }));
  return { rows: shown, total: Number(total) };
}

/**
 * Takes an order off a member's entries, which stay as they were booked: whoever has the order next earns its points anew.
 * The caller has locked the account.
 */
export async function detachEntries(trx: Db, orderId: string, accountId: string): Promise<void> {
  const own = await trx
    .selectFrom("points_entry")
    .select(["id", "once_key"])
    .where("order_id", "=", orderId)
    .where("account_id", "=", accountId)
    .execute();
  for (const { id, once_key: key } of own)
    await trx
      .updateTable("points_entry")
      .set({ order_id: null, once_key: key === null ? null : `${key}:left:${id}` })
      .where("id", "=", id)
      .execute();
}
