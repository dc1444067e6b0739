import { sql } from "kysely";
import type { MarketId } from "~/models/shop/market";
import { idList, isIdAmong } from "../../db/id-list";
import type { Db } from "../../db/open";

/** Selects the items of every open bundle of a market, bundle by bundle. */
const selectKitItems = (db: Db, market: MarketId) =>
  db
    .selectFrom("bundle")
    .innerJoin("bundle_market as m", (on) => on.onRef("m.bundle_id", "=", "bundle.id").on("m.market", "=", market))
    .innerJoin("bundle_item", "bundle_item.bundle_id", "bundle.id")
    .select(["bundle.id as bundle_id", "bundle.title", "m.saving_cent", "bundle_item.item_id", "bundle_item.quantity"])
    .where("bundle.active", "=", 1)
    .orderBy("bundle.id")
    .orderBy("bundle_item.item_id");

/** Lists the items of every open bundle of a market that includes an item or belongs to it, bundle by bundle. */
export function listKitItemRows(db: Db, itemId: number, market: MarketId) {
  return selectKitItems(db, market)
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
    .execute();
}

/** Lists the items of every open bundle of a market that includes one of some items, bundle by bundle. */
export const listKitRowsAmong = (db: Db, itemIds: readonly number[], market: MarketId) =>
  selectKitItems(db, market)
    .where(({ eb, selectFrom }) =>
      eb(
        "bundle.id",
        "in",
        selectFrom("bundle_item as held")
          .select("held.bundle_id")
          .where(isIdAmong(db, "held.item_id", sql.val(idList(db, itemIds)))),
      ),
    )
    .execute();
