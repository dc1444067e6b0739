import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { lockCart } from "./repository";

/**
 * Locks and returns the id of the member's own cart, shared by all devices; null without one. Until the transaction ends
 * nobody else can set it.
 */
export async function lockMemberCartId(trx: Db, accountId: string): Promise<string | null> {
  const { cart_uuid } = await trx
    .insertInto("member_cart")
    .values({ account_id: accountId, cart_uuid: null })
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet((set) => ({ account_id: set.ref("excluded.account_id") })),
    )
    .returning("cart_uuid")
    .executeTakeFirstOrThrow();
  return cart_uuid;
}

/** Locks the member's own cart for a change; null for a guest, without one, and once it is ordered. */
export async function lockMemberCart(trx: Db, accountId: string | null, now: number): Promise<Row<"cart"> | null> {
  if (accountId === null) return null;
  const uuid = await lockMemberCartId(trx, accountId);
  return uuid === null ? null : lockCart(trx, uuid, accountId, now);
}

/** Makes a cart the member's own cart. */
export async function setMemberCart(trx: Db, accountId: string, uuid: string): Promise<void> {
  await trx
    .insertInto("member_cart")
    .values({ account_id: accountId, cart_uuid: uuid })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ cart_uuid: uuid }))
    .execute();
}

/** Claims a key for a cart; false when it was claimed before. Of two concurrent calls one gets true. */
export async function claimOnce(trx: Db, uuid: string, key: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("cart_once")
    .values({ cart_uuid: uuid, key, done_at: now })
    .onConflict((conflict) => conflict.columns(["cart_uuid", "key"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Gives a cart's checkout draft to another cart that has none. */
export async function moveDraft(trx: Db, from: string, to: string): Promise<void> {
  const existing = await trx.selectFrom("checkout").select("cart_uuid").where("cart_uuid", "=", to).executeTakeFirst();
  if (existing !== undefined) return;
  await trx.updateTable("checkout").set({ cart_uuid: to }).where("cart_uuid", "=", from).execute();
}
