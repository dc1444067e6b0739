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
