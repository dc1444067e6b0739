import { availableInMarket } from "../../db/market-terms";
import type { Db } from "../../db/open";
import type { NewRow, Row } from "../../db/tables";

/** Adds a notice; an address has at most one for an item and market, and entering it again begins its time anew. */
export async function insertNotice(db: Db, row: NewRow<"stock_notice">): Promise<void> {
  await db
    .insertInto("stock_notice")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["item_id", "market", "email_norm"]).doUpdateSet({ created_at: row.created_at }),
    )
    .execute();
}

/** Finds a member's email, and whether it waits for an item in a market. */
export const findOwnNotice = (
  db: Db,
  { accountId, itemId, market }: { readonly accountId: string; readonly itemId: number; readonly market: string },
) =>
  db
    .selectFrom("account as a")
    .leftJoin("stock_notice as n", (on) =>
      on.onRef("n.email_norm", "=", "a.email_norm").on("n.item_id", "=", itemId).on("n.market", "=", market),
    )
    .where("a.id", "=", accountId)
    .select(["a.email", "n.item_id as awaited_id"])
    .executeTakeFirst();

/** Lists notices whose part is on sale again in their market, oldest first. */
export const listReadyNotices = (db: Db, limit: number) =>
  db
    .selectFrom("stock_notice as n")
    .innerJoin("item as i", "i.id", "n.item_id")
    .innerJoin("item_market as m", (on) => on.onRef("m.item_id", "=", "i.id").onRef("m.market", "=", "n.market"))
    .where(availableInMarket, ">", 0)
    .where("i.not_for_sale", "=", 0)
    .where(({ fn }) => fn.coalesce("m.status", "i.status"), "=", "ON_SHELVES")
    .select([
      "n.item_id",
      "n.market",
      "n.email_norm",
      "n.email",
      "i.title",
      "i.part_number",
      "i.url_handle",
      "i.main_image_url",
    ])
    .orderBy("n.created_at")
    .limit(limit)
    .execute();

/** Deletes a notice; false when it is gone already, such as when another process has sent it. */
export async function deleteNotice(
  trx: Db,
  { item_id, market, email_norm }: Pick<Row<"stock_notice">, "item_id" | "market" | "email_norm">,
): Promise<boolean> {
  const row = await trx
    .deleteFrom("stock_notice")
    .where("item_id", "=", item_id)
    .where("market", "=", market)
    .where("email_norm", "=", email_norm)
    .returning("item_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Moves the notices of an address to another, which keeps those it has. */
export async function moveNotices(
  trx: Db,
  from: string,
  to: Pick<Row<"stock_notice">, "email" | "email_norm">,
): Promise<void> {
  const rows = await trx.deleteFrom("stock_notice").where("email_norm", "=", from).returningAll().execute();
  if (rows.length === 0) return;
  await trx
    .insertInto("stock_notice")
    .values(rows.map((row) => ({ ...row, ...to })))
    .onConflict((conflict) => conflict.columns(["item_id", "market", "email_norm"]).doNothing())
    .execute();
}

/** Deletes the notices that were requested before a time. */
export async function deleteNoticesBefore(db: Db, market: string, time: number): Promise<void> {
  await db.deleteFrom("stock_notice").where("market", "=", market).where("created_at", "<", time).execute();
}
