import type { Db } from "../../db/open";

/** Finds an open repair by its id. */
export const findRepair = (db: Db, id: string) =>
  db.selectFrom("repair").selectAll().where("id", "=", id).where("active", "=", 1).executeTakeFirst();

/** Lists the open repairs in their order; with a part type only those that take it at a position. */
export function listOpenRepairs(db: Db, part?: { readonly categoryId: number; readonly position: string }) {
  const all = db.selectFrom("repair").selectAll().where("active", "=", 1).orderBy("sort").orderBy("id");
  if (part === undefined) return all.execute();
  return all
    .where("id", "in", (from) =>
      from
        .selectFrom("repair_part")
        .select("repair_id")
        .where("category_id", "=", part.categoryId)
        .where("position", "=", part.position),
    )
    .execute();
}

/** Lists the part types that repairs take, repair by repair in their order. */
export const listRepairParts = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("repair_part")
        .selectAll()
        .where("repair_id", "in", [...ids])
        .orderBy("repair_id")
        .orderBy("idx")
        .execute();
