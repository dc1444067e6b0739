import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";

/** The account of a folded email. */
export function findAccountByEmail(db: Db, emailNorm: string): Promise<Row<"account"> | undefined> {
  return db.selectFrom("account").selectAll().where("email_norm", "=", emailNorm).executeTakeFirst();
}

/** The account of an id. */
export function findAccountById(db: Db, id: string): Promise<Row<"account"> | undefined> {
  return db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Adds an account; false when its email has one already. */
export async function insertAccount(db: Db, row: NewRow<"account">): Promise<boolean> {
  const added = await db
    .insertInto("account")
    .values(row)
    .onConflict((conflict) => conflict.column("email_norm").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Starts a session; only the token's SHA-256 is written. */
export async function insertSession(db: Db, row: NewRow<"session">): Promise<void> {
  await db.insertInto("session").values(row).execute();
}

/** Ends a session; whether there was one. */
export async function deleteSession(db: Db, hash: string): Promise<boolean> {
  const row = await db.deleteFrom("session").where("token_hash", "=", hash).returning("token_hash").executeTakeFirst();
  return row !== undefined;
}

/** Whether the member, or their email, has a paid order. */
export async function hasPaidOrder(db: Db, account: Row<"account">): Promise<boolean> {
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("paid_at", "is not", null)
    .where((where) => where.or([where("account_id", "=", account.id), where("email_norm", "=", account.email_norm)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Guest orders with the member's email become the member's, once the email is proved to be theirs. */
export async function adoptOrders(db: Db, account: Row<"account">): Promise<void> {
  if (account.email_verified_at === null) return;
  await db
    .updateTable("orders")
    .set({ account_id: account.id })
    .where("account_id", "is", null)
    .where("email_norm", "=", account.email_norm)
    .execute();
}

/** Notes that the member reads mails of the account's address. */
export async function verifyEmail(db: Db, accountId: string, now: number): Promise<void> {
  const row = await db
    .updateTable("account")
    .set({ email_verified_at: now })
    .where("id", "=", accountId)
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) await adoptOrders(db, row);
}
