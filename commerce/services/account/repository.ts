import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";

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

/** Ends a session; false when there was none. */
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

/** Assigns guest orders with the member's email to the member, once the email is verified. */
export async function adoptOrders(db: Db, account: Row<"account">): Promise<void> {
  if (account.email_verified_at === null) return;
  await db
    .updateTable("orders")
    .set({ account_id: account.id })
    .where("account_id", "is", null)
    .where("email_norm", "=", account.email_norm)
    .execute();
}

/** Marks the account's email as verified and adopts its guest orders. */
export async function verifyEmail(db: Db, accountId: string, now: number): Promise<void> {
  const row = await db
    .updateTable("account")
    .set({ email_verified_at: now })
    .where("id", "=", accountId)
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) await adoptOrders(db, row);
}
