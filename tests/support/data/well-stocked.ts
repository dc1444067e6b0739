import type { Db } from "#commerce/db/open";
import { selectMarketItems } from "./change-item";

/** The items that both markets sell and that are well in stock, in a fixed order. */
export const wellStockedItems = (db: Db) =>
  selectMarketItems(db)
    .where("status", "=", "ON_SHELVES")
    .where("us_status", "is", null)
    .where("ca_status", "is", null)
    .where("not_for_sale", "=", 0)
    .where("available_total", ">", 20)
    .orderBy("id");
