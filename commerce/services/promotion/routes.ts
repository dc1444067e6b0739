import { promotionApi } from "~/models/api";
import { discountText } from "~/models/discount";
import { marketOf } from "~/models/market";
import type { Call } from "../../call";
import { type Route, serve } from "../../serve";
import { isOpen, offerIn } from "../cart/offer";
import { discountRows } from "../cart/store";

/** The scene of discounts that are shown on product pages only; one without a scene is shown and counts everywhere (row PROMO-04). */
const ITEM_SCENE = "ItemDetail";

/** The automatic discounts that run in the caller's market now, with their text, as product pages show them. */
async function shownDiscounts(call: Call) {
  const market = marketOf(call.market);
  const now = call.clock.now();
  return (await discountRows(call.db, "")).flatMap((row) => {
    const isShown = row.source === "AUTO_DISCOUNT" && (row.limit_scene === "" || row.limit_scene === ITEM_SCENE);
    const offer = isShown && isOpen(row, now) ? offerIn(market, row, null) : null;
    if (offer === null) return [];
    const { code: _automatic, ...discount } = offer;
    return [{ discount, text: discountText(discount) }];
  });
}

/** Discounts outside the cart: API-067. */
export const promotionRoutes: readonly Route[] = [
  serve(promotionApi.itemDiscounts, async ({ body }, call) => {
    const known = await call.db
      .selectFrom("item")
      .select("id")
      .where("id", "in", body.itemIds)
      .where("not_for_sale", "=", 0)
      .execute();
    const discounts = await shownDiscounts(call);
    return known.map(({ id }) => ({ itemId: id, discounts }));
  }),
];
