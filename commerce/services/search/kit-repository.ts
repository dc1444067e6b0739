import type { Db } from "../../db/open";

/** Lists the items of every open bundle that includes an item or belongs to it, bundle by bundle. */
export function listKitItemRows(db: Db, itemId: number) {
  return db
    .selectFrom("bundle")
    .innerJoin("bundle_item", "bundle_item.bundle_id", "bundle.id")
    .select([
      "bundle.id as bundle_id",
      "bundle.title",
      "bundle.us_saving_cent",
      "bundle.ca_saving_cent",
      "bundle_item.item_id",
      "bundle_item.quantity",
    ])
    .where("bundle.active", "=", 1)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb("bundle.item_id", "=", itemId),
        eb(
          "bundle.id",
          "in",
          selectFrom("bundle_item as held").select("held.bundle_id").where("held.item_id", "=", itemId),
        ),
      ]),
    )
    .orderBy("bundle.id")
    .orderBy("bundle_item.item_id")
    .execute();
}
