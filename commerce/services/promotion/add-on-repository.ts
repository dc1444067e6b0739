import type { MarketId } from "~/models/shop/market";
import { availableInMarket } from "../../db/market-terms";
import type { Db } from "../../db/open";
import { type Places, preparedWith } from "../../db/prepared";
import type { AddOnOfferRow } from "./add-ons";

/** Lists a market's stored offers of items in any state. */
export function listAddOnOffers(db: Db, itemIds: readonly number[], market: MarketId): Promise<AddOnOfferRow[]> {
  return db
    .selectFrom("add_on_offer as o")
    .innerJoin("add_on_offer_market as a", (on) =>
      on.onRef("a.add_on_offer_id", "=", "o.id").on("a.market", "=", market),
    )
    .selectAll("o")
    .select(["a.minimum_cent", "a.price_cent"])
    .where("o.item_id", "in", [...itemIds])
    .orderBy("o.id")
    .execute();
}

/** The most running offers considered for one cart. */
const OFFERS_MAX = 500;

/** Lists the running offers with their items as a market sells them, in order. */
export const listRunningOffers = preparedWith((db, place: Places<{ now: number; market: MarketId }>) =>
  db
    .selectFrom("add_on_offer as o")
    .innerJoin("add_on_offer_market as a", (on) =>
      on.onRef("a.add_on_offer_id", "=", "o.id").on("a.market", "=", place("market")),
    )
    .innerJoin("item as i", "i.id", "o.item_id")
    .innerJoin("item_market as m", (on) => on.onRef("m.item_id", "=", "i.id").on("m.market", "=", place("market")))
    .innerJoin("brand as b", "b.id", "i.brand_id")
    .where("o.active", "=", 1)
    .where("o.starts_at", "<=", place("now"))
    .where("o.ends_at", ">", place("now"))
    .where("i.not_for_sale", "=", 0)
    .where("i.url_handle", "is not", null)
    .orderBy("o.sort")
    .orderBy("o.id")
    .limit(OFFERS_MAX)
    .selectAll("o")
    .select([
      "a.minimum_cent",
      "a.price_cent",
      "i.sku_id",
      "i.title",
      "i.part_number",
      "m.price_cent as list_cent",
      "b.name as brand_name",
      "i.main_image_url as image_url",
    ])
    .select(availableInMarket.as("available_total"))
    .select(({ fn }) => fn.coalesce("m.status", "i.status").as("status"))
    .select(({ ref }) => ref("i.url_handle").$notNull().as("url_handle")),
);
