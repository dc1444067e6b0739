import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";

/** Lists a member's addresses, the default ones first, then the newest. */
export function listAddresses(db: Db, accountId: string): Promise<Row<"address">[]> {
  return db
    .selectFrom("address")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("is_default", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** Finds one of a member's addresses. */
export function findAddress(db: Db, accountId: string, id: string): Promise<Row<"address"> | undefined> {
  return db
    .selectFrom("address")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Adds an address. */
export async function insertAddress(trx: Db, row: Row<"address">): Promise<void> {
  await trx.insertInto("address").values(row).execute();
}

/** Changes one of a member's addresses. */
export async function updateAddress(
  trx: Db,
  accountId: string,
  id: string,
  change: Omit<Row<"address">, "id" | "account_id" | "created_at">,
): Promise<void> {
  await trx.updateTable("address").set(change).where("account_id", "=", accountId).where("id", "=", id).execute();
}

/** Deletes one of a member's addresses and returns its country; undefined when there was none. */
export async function deleteAddress(trx: Db, accountId: string, id: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom("address")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning("country")
    .executeTakeFirst();
  return row?.country;
}

/** Makes an address the only default one of its country. The old one goes first, because a unique index allows one. */
export async function setDefaultAddress(
  trx: Db,
  accountId: string,
  { id, country }: Pick<Row<"address">, "id" | "country">,
): Promise<void> {
  const own = trx.updateTable("address").where("account_id", "=", accountId);
  await own.set({ is_default: 0 }).where("country", "=", country).where("id", "!=", id).execute();
  await own.set({ is_default: 1 }).where("id", "=", id).execute();
}
