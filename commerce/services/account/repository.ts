import { RECENTLY_VIEWED_ITEMS } from "~/models/shop/limits";
import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";
import { adoptGuestOrders } from "../order/status";

/** Finds an account by its folded email. */
export function findAccountByEmail(db: Db, emailNorm: string): Promise<Row<"account"> | undefined> {
  return db.selectFrom("account").selectAll().where("email_norm", "=", emailNorm).executeTakeFirst();
}

/** Finds an account by id. */
export function findAccountById(db: Db, id: string): Promise<Row<"account"> | undefined> {
  return db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Adds an account; false when the email is taken. */
export async function insertAccount(db: Db, row: NewRow<"account">): Promise<boolean> {
  const added = await db
    .insertInto("account")
    .values(row)
    .onConflict((conflict) => conflict.column("email_norm").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Writes a session; it holds only the token's SHA-256. */
export async function insertSession(db: Db, row: NewRow<"session">): Promise<void> {
  await db.insertInto("session").values(row).execute();
}

/** Finds a session by its token's hash. */
export function findSession(db: Db, hash: string): Promise<Row<"session"> | undefined> {
  return db.selectFrom("session").selectAll().where("token_hash", "=", hash).executeTakeFirst();
}

/** Ends a session; false when there was none. */
export async function deleteSession(db: Db, hash: string): Promise<boolean> {
  const row = await db.deleteFrom("session").where("token_hash", "=", hash).returning("token_hash").executeTakeFirst();
  return row !== undefined;
}

/** Assigns guest orders with the member's email to the member, once the email is verified, with their points. */
export async function adoptOrders(trx: Db, account: Row<"account">, now: number): Promise<void> {
  if (account.email_verified_at !== null) await adoptGuestOrders(trx, account, now);
}

/** Marks the account's email as verified and adopts its guest orders. */
export async function verifyEmail(db: Db, accountId: string, now: number): Promise<void> {
  const row = await db
    .updateTable("account")
    .set({ email_verified_at: now })
    .where("id", "=", accountId)
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) await adoptOrders(db, row, now);
}

/** Locks a member's account row, so that their concurrent requests run one after the other. */
export async function lockMember(trx: Db, accountId: string): Promise<void> {
  await trx.updateTable("account").set({ id: accountId }).where("id", "=", accountId).execute();
}

/** Changes columns of an account: the profile, the email or the password's hash. */
export async function updateAccount(db: Db, accountId: string, change: Partial<NewRow<"account">>): Promise<void> {
  await db.updateTable("account").set(change).where("id", "=", accountId).execute();
}

/** Remembers the address that a member had, if it was confirmed. */
export async function noteFormerEmail(trx: Db, former: Row<"account">, now: number): Promise<void> {
  if (former.email_verified_at === null) return;
  await trx
    .insertInto("former_email")
    .values({ account_id: former.id, email_norm: former.email_norm, changed_at: now })
    .onConflict((conflict) => conflict.columns(["account_id", "email_norm"]).doUpdateSet({ changed_at: now }))
    .execute();
}

/** Finds the account that had a confirmed address last; undefined when none had it, or it was erased since. */
export function findFormerAccount(db: Db, emailNorm: string): Promise<Row<"account"> | undefined> {
  return db
    .selectFrom("former_email")
    .innerJoin("account", "account.id", "former_email.account_id")
    .selectAll("account")
    .where("former_email.email_norm", "=", emailNorm)
    .orderBy("former_email.changed_at", "desc")
    .executeTakeFirst();
}

/** When an account left a confirmed address last; null for one that it never had. */
export async function findLeftAt(db: Db, accountId: string, emailNorm: string): Promise<number | null> {
  const row = await db
    .selectFrom("former_email")
    .select("changed_at")
    .where("account_id", "=", accountId)
    .where("email_norm", "=", emailNorm)
    .executeTakeFirst();
  return row?.changed_at ?? null;
}

/** Forgets that a member had an address before. */
export async function deleteFormerEmail(trx: Db, accountId: string, emailNorm: string): Promise<void> {
  await trx
    .deleteFrom("former_email")
    .where("account_id", "=", accountId)
    .where("email_norm", "=", emailNorm)
    .execute();
}

/** Lists an account's sessions that have not expired, the last used first. */
export function listSessions(db: Db, accountId: string, now: number): Promise<Row<"session">[]> {
  return db
    .selectFrom("session")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .orderBy("seen_at", "desc")
    .orderBy("token_hash")
    .execute();
}

/** Ends every session of an account except the given one; returns how many. */
export async function deleteSessions(db: Db, accountId: string, exceptHash: string | null = null): Promise<number> {
  const rows = await db
    .deleteFrom("session")
    .where("account_id", "=", accountId)
    .$if(exceptHash !== null, (query) => query.where("token_hash", "!=", exceptHash ?? ""))
    .returning("token_hash")
    .execute();
  return rows.length;
}

/** Adds a token of a mailed link, in place of earlier ones of the same purpose and address or account, and removes expired ones. */
export async function replaceMailedToken(db: Db, row: Row<"mailed_token">): Promise<void> {
  const { purpose, account_id: accountId, email_norm: emailNorm, created_at: now } = row;
  await db
    .deleteFrom("mailed_token")
    .where((where) =>
      where.or([
        where("expires_at", "<=", now),
        where.and([where("purpose", "=", purpose), where("email_norm", "=", emailNorm)]),
        ...(accountId === null
          ? []
          : [where.and([where("purpose", "=", purpose), where("account_id", "=", accountId)])]),
      ]),
    )
    .execute();
  await insertMailedToken(db, row);
}

/** Adds a token beside those of the same purpose and address. */
export async function insertMailedToken(db: Db, row: Row<"mailed_token">): Promise<void> {
  await db.insertInto("mailed_token").values(row).execute();
}

/** Deletes and returns a token of one of the purposes, expired or not; of concurrent callers only one gets it. */
export function takeMailedToken(
  db: Db,
  tokenHash: string,
  purposes: readonly string[],
): Promise<Row<"mailed_token"> | undefined> {
  return db
    .deleteFrom("mailed_token")
    .where("token_hash", "=", tokenHash)
    .where("purpose", "in", purposes)
    .returningAll()
    .executeTakeFirst();
}

/** Finds a token, used or not. */
export function findMailedToken(db: Db, tokenHash: string): Promise<Row<"mailed_token"> | undefined> {
  return db.selectFrom("mailed_token").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();
}

/** Revokes an account's mailed links of some purposes. */
export async function deleteMailedTokens(db: Db, accountId: string, purposes: readonly string[]): Promise<void> {
  await db.deleteFrom("mailed_token").where("account_id", "=", accountId).where("purpose", "in", purposes).execute();
}

/** Revokes an account's links that were mailed to an address. */
export async function deleteTokensMailedTo(db: Db, accountId: string, emailNorm: string): Promise<void> {
  await db.deleteFrom("mailed_token").where("account_id", "=", accountId).where("email_norm", "=", emailNorm).execute();
}

/** Lists the items a member viewed last, newest first, at most ten. */
export async function listViewedItemIds(db: Db, accountId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("viewed_item")
    .select("item_id")
    .where("account_id", "=", accountId)
    .orderBy("viewed_at", "desc")
    .orderBy("item_id")
    .limit(RECENTLY_VIEWED_ITEMS)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

/** Adds views or moves existing ones up, and deletes all of the member's but the last ten. */
export async function putViewedItems(trx: Db, accountId: string, rows: readonly Row<"viewed_item">[]): Promise<void> {
  await trx
    .insertInto("viewed_item")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "item_id"])
        .doUpdateSet(({ ref }) => ({ viewed_at: ref("excluded.viewed_at") }))
        // A view here is newer than one another browser remembers from yesterday.
        .where("viewed_item.viewed_at", "<", ({ ref }) => ref("excluded.viewed_at")),
    )
    .execute();
  const recentIds = await listViewedItemIds(trx, accountId);
  await trx
    .deleteFrom("viewed_item")
    .where("account_id", "=", accountId)
    .where("item_id", "not in", recentIds)
    .execute();
}
