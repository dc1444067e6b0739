import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";

/** Adds a challenge and removes expired ones. */
export async function insertChallenge(db: Db, row: Row<"login_challenge">, now: number): Promise<void> {
  await db.deleteFrom("login_challenge").where("expires_at", "<=", now).execute();
  await db.insertInto("login_challenge").values(row).execute();
}

type Purpose = Row<"login_challenge">["purpose"];

/** Finds a challenge that has not expired. */
export function findChallenge(
  db: Db,
  tokenHash: string,
  purpose: Purpose,
  now: number,
): Promise<Row<"login_challenge"> | undefined> {
  return db
    .selectFrom("login_challenge")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Deletes and returns a challenge, expired or not; of concurrent callers only one gets it. */
export function takeChallenge(
  db: Db,
  tokenHash: string,
  purpose: Purpose,
): Promise<Row<"login_challenge"> | undefined> {
  return db
    .deleteFrom("login_challenge")
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .returningAll()
    .executeTakeFirst();
}

/** Counts an answer to a challenge that has not expired; undefined when there is none or it had `max` before. */
export function countAnswer(
  db: Db,
  tokenHash: string,
  { purpose, max, now }: { purpose: Purpose; max: number; now: number },
): Promise<Row<"login_challenge"> | undefined> {
  return db
    .updateTable("login_challenge")
    .set((set) => ({ tries: set("tries", "+", 1) }))
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .where("tries", "<", max)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes an account's challenges of one purpose. */
export async function deleteChallenges(db: Db, accountId: string, purpose: Purpose): Promise<void> {
  await db.deleteFrom("login_challenge").where("account_id", "=", accountId).where("purpose", "=", purpose).execute();
}

/** Finds a member's authenticator app. */
export function findAuthenticator(db: Db, accountId: string): Promise<Row<"authenticator"> | undefined> {
  return db.selectFrom("authenticator").selectAll().where("account_id", "=", accountId).executeTakeFirst();
}

/** Adds an authenticator app; false when the member has one. */
export async function insertAuthenticator(db: Db, row: NewRow<"authenticator">): Promise<boolean> {
  const added = await db
    .insertInto("authenticator")
    .values(row)
    .onConflict((conflict) => conflict.column("account_id").doNothing())
    .returning("account_id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Marks a step as used and stops a reset; false when a code of this or a later step was taken before. */
export async function takeStep(db: Db, accountId: string, step: number, secret: string): Promise<boolean> {
  const used = await db
    .updateTable("authenticator")
    .set({ last_step: step, secret, ends_at: null })
    .where("account_id", "=", accountId)
    .where("last_step", "<", step)
    .returning("account_id")
    .executeTakeFirst();
  return used !== undefined;
}

/** Sets when an authenticator app ends, or null to keep it; false when there is none. */
export async function setAuthenticatorEnd(db: Db, accountId: string, endsAt: number | null): Promise<boolean> {
  const row = await db
    .updateTable("authenticator")
    .set({ ends_at: endsAt })
    .where("account_id", "=", accountId)
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a member's authenticator app with its recovery codes; false when there is none. */
export async function deleteAuthenticator(trx: Db, accountId: string): Promise<boolean> {
  await trx.deleteFrom("recovery_code").where("account_id", "=", accountId).execute();
  const row = await trx
    .deleteFrom("authenticator")
    .where("account_id", "=", accountId)
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores recovery codes in place of all former ones. */
export async function replaceRecoveryCodes(trx: Db, accountId: string, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom("recovery_code").where("account_id", "=", accountId).execute();
  await trx
    .insertInto("recovery_code")
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
}

/** Uses a recovery code up; false when there is none such. */
export async function takeRecoveryCode(db: Db, accountId: string, codeHash: string): Promise<boolean> {
  const row = await db
    .deleteFrom("recovery_code")
    .where("account_id", "=", accountId)
    .where("code_hash", "=", codeHash)
    .returning("code_hash")
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a member's unused recovery codes. */
export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const rows = await db.selectFrom("recovery_code").select("code_hash").where("account_id", "=", accountId).execute();
  return rows.length;
}

/** Lists a member's passkeys, the oldest first. */
export function listPasskeys(db: Db, accountId: string): Promise<Row<"passkey">[]> {
  return db
    .selectFrom("passkey")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Finds a passkey by its credential's id. */
export function findPasskey(db: Db, id: string): Promise<Row<"passkey"> | undefined> {
  return db.selectFrom("passkey").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Adds a passkey; false when its id is taken. */
export async function insertPasskey(db: Db, row: NewRow<"passkey">): Promise<boolean> {
  const added = await db
    .insertInto("passkey")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Stores a use of a passkey; false when another use was counted meanwhile. */
export async function recordPasskeyUse(
  db: Db,
  { id, counter }: Pick<Row<"passkey">, "id" | "counter">,
  next: { counter: number; at: number },
): Promise<boolean> {
  const row = await db
    .updateTable("passkey")
    .set({ counter: next.counter, used_at: next.at })
    .where("id", "=", id)
    .where("counter", "=", counter)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Renames one of a member's passkeys; false when it is not theirs. */
export async function renamePasskey(db: Db, accountId: string, id: string, name: string): Promise<boolean> {
  const row = await db
    .updateTable("passkey")
    .set({ name })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes one of a member's passkeys. */
export async function deletePasskey(db: Db, accountId: string, id: string): Promise<void> {
  await db.deleteFrom("passkey").where("account_id", "=", accountId).where("id", "=", id).execute();
}

/** Deletes all that a login asks for beside the password, or takes in its place, and every login that waits for it. */
export async function deleteSecondFactors(trx: Db, accountId: string): Promise<void> {
  await deleteAuthenticator(trx, accountId);
  await trx.deleteFrom("passkey").where("account_id", "=", accountId).execute();
  await trx.deleteFrom("login_challenge").where("account_id", "=", accountId).execute();
}
