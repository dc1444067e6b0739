import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { isSameText } from "../../platform/same-text";

/** Finds an order by its number. */
export function findOrder(db: Db, id: string): Promise<Row<"orders"> | undefined> {
  return db.selectFrom("orders").selectAll().where("id", "=", id.trim().toUpperCase()).executeTakeFirst();
}

/** Finds an order for the holder of its key or its member; undefined for anyone else, exactly as for an unknown order. */
export async function findProvenOrder(
  db: Db,
  id: string,
  proof: { key: string | undefined; accountId: string | null },
): Promise<Row<"orders"> | undefined> {
  const row = await findOrder(db, id);
  if (row === undefined) return undefined;
  const isOwner = row.account_id !== null && row.account_id === proof.accountId;
  const isProven = proof.key !== undefined && isSameText(proof.key, row.access_key);
  return isOwner || isProven ? row : undefined;
}

/**
 * Takes pieces from stock; false when fewer are left. The condition is part of the update, so two buyers cannot both win.
 */
export async function reserveStock(trx: Db, itemId: number, count: number): Promise<boolean> {
  const row = await trx
    .updateTable("item")
    .set((set) => ({ available_total: set("available_total", "-", count) }))
    .where("id", "=", itemId)
    .where("available_total", ">=", count)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
