import { promotionApi } from "~/models/api";
import { discountText } from "~/models/discount";
import { marketOf } from "~/models/market";
import { type Money, money } from "~/models/money";
import { unavailableReason } from "~/models/product";
import type { Call } from "../../call";
import { type Route, serve } from "../../serve";
import { addOnsFor, termsOf } from "../cart/add-on-terms";
import { overLimitReason } from "../cart/add-ons";
import { NOT_FOR_SALE } from "../cart/desk";
import { isOpen, offerIn } from "../cart/offer";
import { viewerOf } from "../cart/routes";
import { effectiveStatus } from "../cart/state";
import { discountRows, itemsBySku } from "../cart/store";

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

type Verdict = { isAllowed: boolean; reason: string; price: Money | null };

/** Whether so many more pieces of a part may join a cart as add-ons, and at which price (rows API-076, CART-12). */
async function validateAddOn(call: Call, cartUUID: string, skuId: string, itemCount: number): Promise<Verdict> {
  const viewer = viewerOf(call);
  const refused = (reason: string): Verdict => ({ isAllowed: false, reason, price: null });
  const [part] = await itemsBySku(call.db, [skuId]);
  if (part === undefined) return refused("This part is no longer sold");
  if (part.not_for_sale === 1) return refused(NOT_FOR_SALE);
  const problem = unavailableReason(effectiveStatus(viewer.market, part));
  if (problem !== null) return refused(`${part.title}: ${problem.toLowerCase()}`);
  const listCent = viewer.market.id === "2022" ? part.us_price_cent : part.ca_price_cent;
  const { terms, inCart } = await termsOf(call.db, cartUUID, viewer, { itemId: part.id, listCent, title: part.title });
  if (!terms.ok) return refused(terms.reason);
  if (inCart + itemCount > terms.maxQuantity) return refused(overLimitReason(terms.maxQuantity, part.title));
  return { isAllowed: true, reason: "", price: money(terms.unitCent, viewer.market.currency) };
}

/** Discounts outside the cart and add-on offers: API-067, API-076. */
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
  serve(promotionApi.validateAddOn, ({ body }, call) => validateAddOn(call, body.cartUUID, body.skuId, body.itemCount)),
  serve(promotionApi.addOns, ({ query }, call) => addOnsFor(call.db, query.cartUUID, viewerOf(call))),
];
