import type { Db } from "../../../db/open";
import type { Row } from "../../../db/tables";

/** Sets the email that an order's mails go to, folded and within its address. */
export async function setOrderContact(
  trx: Db,
  id: string,
  contact: Pick<Row<"orders">, "email_norm" | "address">,
): Promise<void> {
  await trx.updateTable("orders").set(contact).where("id", "=", id).execute();
}

/** Takes an order out of its member's account: it is a guest's again. */
export async function setOrderGuest(trx: Db, id: string): Promise<void> {
  await trx.updateTable("orders").set({ account_id: null }).where("id", "=", id).execute();
  await trx.deleteFrom("hidden_order").where("order_id", "=", id).execute();
}
