import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";

/** Finds what a provider answered to an exchange that has not expired, as JSON. */
export async function findExchangeClaims(db: Db, codeHash: string, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("third_exchange")
    .select("claims")
    .where("code_hash", "=", codeHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.claims;
}

/** Stores a provider's answer, unless the exchange has one already, and removes expired ones. */
export async function insertExchange(db: Db, row: Row<"third_exchange">, now: number): Promise<void> {
  await db.deleteFrom("third_exchange").where("expires_at", "<=", now).execute();
  await db
    .insertInto("third_exchange")
    .values(row)
    .onConflict((conflict) => conflict.column("code_hash").doNothing())
    .execute();
}

/** Deletes a provider's answer after use. */
export async function deleteExchange(db: Db, codeHash: string): Promise<void> {
  await db.deleteFrom("third_exchange").where("code_hash", "=", codeHash).execute();
}

/** Finds the id of the account that a provider's account is linked to. */
export async function findLinkedAccountId(db: Db, provider: string, subject: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("third_login")
    .select("account_id")
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.account_id;
}

/** Links a provider's account to a member; false when it is linked to another one, which stays so. */
export async function linkProvider(db: Db, row: Row<"third_login">): Promise<boolean> {
  const added = await db
    .insertInto("third_login")
    .values(row)
    .onConflict((conflict) => conflict.columns(["provider", "subject"]).doNothing())
    .returning("account_id")
    .executeTakeFirst();
  return added !== undefined || (await findLinkedAccountId(db, row.provider, row.subject)) === row.account_id;
}

/** Lists the providers linked to an account by id, with the time of linking. */
export function listLinks(db: Db, accountId: string): Promise<Pick<Row<"third_login">, "provider" | "created_at">[]> {
  return db
    .selectFrom("third_login")
    .select(["provider", "created_at"])
    .where("account_id", "=", accountId)
    .orderBy("provider")
    .execute();
}

/** Unlinks a provider from an account. */
export async function deleteLink(db: Db, accountId: string, provider: string): Promise<void> {
  await db.deleteFrom("third_login").where("account_id", "=", accountId).where("provider", "=", provider).execute();
}

/** Unlinks every provider from an account. */
export async function deleteLinks(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("third_login").where("account_id", "=", accountId).execute();
}
