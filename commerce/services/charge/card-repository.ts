import type { PaidCard } from "~/models/checkout/payment";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";

/** The card in a row of a payment; null when the provider did not tell it. */
export const toPaidCard = ({
  card_brand: brand,
  card_last_four: lastFour,
}: Pick<Row<"payment">, "card_brand" | "card_last_four">): PaidCard | null =>
  brand === null || lastFour === null ? null : { brand, lastFour };

/** Loads the cards that orders were paid with, by order id. */
export async function loadPaidCards(db: Db, orderIds: readonly string[]): Promise<Map<string, PaidCard>> {
  const rows = await db
    .selectFrom("payment")
    .select(["order_id", "card_brand", "card_last_four"])
    .where("order_id", "in", [...orderIds])
    .where("state", "=", "SUCCEEDED")
    .where("card_last_four", "is not", null)
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const card = toPaidCard(row);
      return card === null ? [] : [[row.order_id, card] as const];
    }),
  );
}
