import type { Db } from "../../db/open";
import { prepared } from "../../db/prepared";
import type { NewRow, Row } from "../../db/tables";

const draftsByCart = prepared((db, uuid) => db.selectFrom("checkout").selectAll().where("cart_uuid", "=", uuid));

/** Finds the stored checkout draft of a cart. */
export async function findDraftRow(db: Db, uuid: string): Promise<Row<"checkout"> | undefined> {
  return (await draftsByCart(db, uuid))[0];
}

/** Saves contact and address; the shipping plan stays as chosen. */
export async function putAddress(db: Db, row: NewRow<"checkout">): Promise<void> {
  await db
    .insertInto("checkout")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("cart_uuid").doUpdateSet({ email: row.email, address: row.address, updated_at: row.updated_at }),
    )
    .execute();
}

/** Puts another address into the draft of a cart; does nothing without a draft. */
export async function changeDraftAddress(db: Db, uuid: string, address: string, now: number): Promise<void> {
  await db.updateTable("checkout").set({ address, updated_at: now }).where("cart_uuid", "=", uuid).execute();
}

/** Remembers the billing address of a draft; null for the delivery address. */
export async function putBillingAddress(db: Db, uuid: string, address: string | null): Promise<void> {
  await db.updateTable("checkout").set({ billing_address: address }).where("cart_uuid", "=", uuid).execute();
}

/** Saves the chosen plan of a draft. */
export async function putPlan(db: Db, uuid: string, planId: string, now: number): Promise<void> {
  await db
    .updateTable("checkout")
    .set({ shipping_plan_id: planId, updated_at: now })
    .where("cart_uuid", "=", uuid)
    .execute();
}
