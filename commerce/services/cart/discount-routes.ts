import { promotionApi } from "~/models/api";
import { type ErrorReason, errorSentence, reason } from "~/models/api/errors/table";
import type { Verdict } from "~/models/api/errors/verdict";
import type { Discount } from "~/models/cart/discount";
import { money } from "~/models/shop/money";
import type { Call } from "../../http/call";
import { toVerdict } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { toViewer } from "../../http/viewer";
import { listItemsBySku } from "../catalogue/repository";
import { findUnsoldReason } from "../catalogue/unsold";
import { loadOffer } from "../promotion/codes";
import { listUsableCoupons } from "../promotion/coupons";
import { toDiscount } from "../promotion/discount-offers";
import { atTier, codeProblem } from "../promotion/pricing";
import { loadAddOnTerms } from "./add-on-terms";
import { emptyCart, loadCart } from "./load-cart";
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
  const unsold = await findUnsoldReason(call.db, product, viewer.market.id);
  if (unsold !== null) return refused(unsold);
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

type CodeWorth = { code: string; discount: Discount | null } & Omit<Verdict, "isAllowed">;

const noDiscount = (code: string, why: ErrorReason): CodeWorth => ({
  ...{ code, discount: null },
  ...{ reason: errorSentence(why), error: why },
});

/**
 * The discount a code gives the caller in a cart, or in an empty one, or the reason it gives none. A dynamic code counts
 * at the step the cart reaches. Throws a 429 after ten wrong codes.
 */
async function loadDynamicCode(call: Call, code: string, cartUUID: string | null): Promise<CodeWorth> {
  const viewer = toViewer(call);
  const cart = cartUUID === null ? emptyCart("", viewer.market) : await loadCart(call.db, cartUUID, viewer);
  const { offer, reason: refused } = await loadOffer(call, code, cart.shopper.emailNorm);
  if (offer === null) return noDiscount(code, refused ?? reason("discountInvalid", { thing: "code" }));
  const problem = cartUUID === null ? null : codeProblem(offer, cart.priced);
  if (problem !== null) return noDiscount(code, problem);
  return { code, discount: toDiscount(atTier(offer, cart.priced)), reason: "" };
}

/** Discounts, add-ons, gifts and coupons that depend on a cart. */
export const cartDiscountRoutes: readonly Route[] = [
  serve(promotionApi.validateAddOn, ({ body }, call) => validateAddOn(call, body.cartUUID, body.skuId, body.itemCount)),
  serve(promotionApi.dynamicCode, ({ query }, call) => loadDynamicCode(call, query.code, query.cartUUID ?? null)),
  serve(promotionApi.giveaways, async ({ body }, call) => toGifts(await loadCartState(call, body.cartUUID))),
  serve(promotionApi.coupons, async ({ query }, call) => {
    const cart = query.cartUUID === undefined ? null : (await loadCartState(call, query.cartUUID)).priced;
    return listUsableCoupons(call.db, toViewer(call), cart);
  }),
];
