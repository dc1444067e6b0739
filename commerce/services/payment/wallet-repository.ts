import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";
import type { WalletApproval } from "../../payments/provider";

type Approval = Row<"wallet_approval">;

/** Writes an approval that was opened at its provider. */
export async function insertApproval(db: Db, row: NewRow<"wallet_approval">): Promise<void> {
  await db.insertInto("wallet_approval").values(row).execute();
}

/** Finds an approval of a cart. */
export function findApproval(db: Db, cartUuid: string, id: string): Promise<Approval | undefined> {
  return db
    .selectFrom("wallet_approval")
    .selectAll()
    .where("id", "=", id)
    .where("cart_uuid", "=", cartUuid)
    .executeTakeFirst();
}

/** Finds the approval that pays a payment; undefined for one that is paid on its provider's page. */
export function findApprovalOfPayment(db: Db, paymentId: string): Promise<Approval | undefined> {
  return db.selectFrom("wallet_approval").selectAll().where("payment_id", "=", paymentId).executeTakeFirst();
}

/** Stores what the shopper decided in the wallet; an approval that is decided stays as it is. */
export async function decideApproval(
  db: Db,
  id: string,
  { state, contact }: Pick<WalletApproval, "state" | "contact">,
  now: number,
): Promise<void> {
  await db
    .updateTable("wallet_approval")
    .set({ state, contact: contact === null ? null : JSON.stringify(contact), updated_at: now })
    .where("id", "=", id)
    .where("state", "=", "OPEN")
    .execute();
}

/** Takes an approval for a payment, once; false when it was taken before or is not approved. Forgets the contact. */
export async function claimApproval(
  trx: Db,
  { id, cart_uuid }: Pick<Approval, "id" | "cart_uuid">,
  paymentId: string,
  now: number,
): Promise<boolean> {
  const row = await trx
    .updateTable("wallet_approval")
    .set({ payment_id: paymentId, contact: null, updated_at: now })
    .where("id", "=", id)
    .where("cart_uuid", "=", cart_uuid)
    .where("state", "=", "APPROVED")
    .where("payment_id", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
