import type { Db } from "../../../db/open";

/**
 * Lists the ids of replacements that no order was made for yet although their parcel came, needs not come, or is guaranteed
 * by a card, at most `max`.
 */
export async function listWaitingReplacements(db: Db, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom("return_request")
    .select("id")
    .where("solution", "=", "Replacement")
    .where("exchange_order_id", "is", null)
    .where((where) =>
      where.or([
        where("state", "=", "RECEIVED"),
        where.and([where("state", "=", "APPROVED"), where("reason", "=", "missing")]),
        where.and([
          where("state", "in", ["APPROVED", "IN_TRANSIT"]),
          where.exists(
            where
              .selectFrom("return_guarantee")
              .select("return_guarantee.id")
              .whereRef("return_guarantee.return_id", "=", "return_request.id")
              .where("return_guarantee.state", "=", "HELD"),
          ),
        ]),
      ]),
    )
    .orderBy("updated_at")
    .orderBy("id")
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The note in the history of an exchange that staff completed while its part was not in stock. Those that wait are found by
 * it, so a new wording needs a migration of the old one.
 */
export const WAITS_NOTE = "The part you chose instead is not in stock in that quantity now. We go on as soon as it is.";

/** Lists the ids of exchanges that staff completed and that wait for nothing but stock since, at most `max`. */
export async function listWaitingExchanges(db: Db, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom("return_request")
    .innerJoin("return_event", "return_event.return_id", "return_request.id")
    .select("return_request.id")
    .distinct()
    .where("solution", "=", "Exchange")
    .where("exchange_order_id", "is", null)
    .where("return_request.state", "in", ["APPROVED", "RECEIVED"])
    .where("return_event.note", "=", WAITS_NOTE)
    .where("return_event.actor", "=", "system")
    .orderBy("return_request.id")
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the ids of replacements that wait for nothing and whose order has left as a whole, at most `max`. */
export async function listSentReplacements(db: Db, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom("return_request")
    .innerJoin("orders", "orders.id", "return_request.exchange_order_id")
    .select("return_request.id")
    .where("solution", "=", "Replacement")
    .where("orders.status", "=", "SHIPPED")
    .where((where) =>
      where.or([
        where("state", "=", "RECEIVED"),
        where.and([where("state", "=", "APPROVED"), where("reason", "=", "missing")]),
      ]),
    )
    .orderBy("return_request.id")
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}
