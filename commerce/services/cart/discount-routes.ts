import { promotionApi } from "~/models/api";
import { type ErrorReason, reason } from "~/models/api/errors/table";
import { unavailableReason } from "~/models/product/product";
import { money } from "~/models/shop/money";
import type { Call } from "../../http/call";
import { toVerdict } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { toViewer } from "../../http/viewer";
import { listItemsBySku } from "../catalogue/repository";
import { effectiveStatus } from "../catalogue/status";
import { listUsableCoupons } from "../promotion/coupons";
import { listAddOns, loadAddOnTerms } from "./add-on-terms";
import { loadDynamicCode } from "./dynamic-code";
import { loadCartState } from "./routes";
import { toGifts } from "./view";

/** Checks whether more pieces of a product may join a cart as add-ons, and at which price. */
async function validateAddOn(call: Call, cartUUID: string, skuId: string, itemCount: number) {
  const viewer = toViewer(call);
  const refused = (why: ErrorReason) => ({ ...toVerdict(why), price: null });
  const [product] = await listItemsBySku(call.db, [skuId], viewer.market.id);
  if (product === undefined) return refused(reason("partNotSold"));
  if (product.not_for_sale === 1) return refused(reason("partNotForSale"));
  const { title } = product;
  const status = effectiveStatus(product);
  if (unavailableReason(status) !== null) return refused(reason("partUnavailable", { title, status }));
  const { terms, inCart } = await loadAddOnTerms(call.db, cartUUID, viewer, {
    itemId: product.id,
    listCent: product.price_cent,
    title,
  });
  if (!terms.ok) return refused(terms.problem);
  const { maxQuantity: max } = terms;
  if (inCart + itemCount > max) return refused(reason("addOnAboveLimit", { title, max }));
  return { ...toVerdict(null), price: money(terms.unitCent, viewer.market.currency) };
}

/** Discounts, add-ons, gifts and coupons that depend on a cart. */
export const cartDiscountRoutes: readonly Route[] = [
  serve(promotionApi.validateAddOn, ({ body }, call) => validateAddOn(call, body.cartUUID, body.skuId, body.itemCount)),
  serve(promotionApi.addOns, ({ query }, call) => listAddOns(call.db, query.cartUUID, toViewer(call))),
  serve(promotionApi.dynamicCode, ({ query }, call) => loadDynamicCode(call, query.code, query.cartUUID ?? null)),
  serve(promotionApi.giveaways, async ({ body }, call) => toGifts(await loadCartState(call, body.cartUUID))),
  serve(promotionApi.coupons, async ({ query }, call) => {
    const cart = query.cartUUID === undefined ? null : (await loadCartState(call, query.cartUUID)).priced;
    return listUsableCoupons(call.db, toViewer(call), cart);
  }),
];
