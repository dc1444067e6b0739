import { discountText } from "~/models/cart/discount";
import { marketFor } from "~/models/shop/market";
import type { Call } from "../../http/call";
import { isOpen } from "../discount/discount-state";
import { offerIn, sceneAllows, toDiscount } from "./discount-offers";
import { listDiscountRows } from "./repository";

/** Lists the automatic discounts for everybody that run in the caller's market for a scene, with their end. */
export async function listShownOffers(call: Call, scene: string) {
  const market = marketFor(call.market);
  const now = call.clock.now();
  return (await listDiscountRows(call.db, { codeNorm: "", market: market.id })).flatMap((row) => {
    const isShown = row.source === "AUTO_DISCOUNT" && row.audience === "ALL" && sceneAllows(row.limit_scene, scene);
    const offer = isShown && isOpen(row, now) ? offerIn(market, row, null) : null;
    return offer === null ? [] : [{ offer, endsAt: row.ends_at }];
  });
}

/** Lists the automatic discounts for everybody that run in the caller's market for a scene, with their text. */
export async function listShownDiscounts(call: Call, scene: string) {
  const shown = await listShownOffers(call, scene);
  return shown.map(({ offer }) => ({ discount: toDiscount(offer), text: discountText(offer) }));
}
