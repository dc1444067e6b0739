import { promotionApi } from "~/models/api";
import { discountText } from "~/models/cart/discount";
import { LOGIN_INVALID } from "~/models/page/api-error";
import { unavailableReason } from "~/models/product/product";
import { marketOf } from "~/models/shop/market";
import { type Money, money } from "~/models/shop/money";
import type { Call } from "../../http/call";
import { ApiFailure, notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { addOnsFor, termsOf } from "../cart/add-on-terms";
import { effectiveStatus } from "../cart/cart-line";
import { discountRows, itemsBySku } from "../cart/repository";
import { cartStateOf, viewerOf } from "../cart/routes";
import { giftsOf } from "../cart/view";
import { NOT_FOR_SALE } from "../cart/write-lines";
import { provenOrder } from "../order/repository";
import { overLimitReason } from "./add-ons";
import { calculateGroups } from "./calculator";
import { requireTries } from "./code-attempts";
import { dynamicCode, linkDiscount } from "./codes";
import { memberCoupons, redeemOffers, usableCoupons } from "./coupons";
import { discountOf, isOpen, offerIn, sceneAllows } from "./discount-offers";
import { markUsed } from "./redemption";

/** Where discounts count that are shown on product pages only (row PROMO-04). */
const ITEM_SCENE = "ItemDetail";
const NOTICE_SCENE = "Notice";

/** The automatic discounts of everybody that run in the caller's market now and are meant for a scene, with their text. */
async function shownDiscounts(call: Call, scene: string) {
  const market = marketOf(call.market);
  const now = call.clock.now();
  return (await discountRows(call.db, "")).flatMap((row) => {
    const isShown = row.source === "AUTO_DISCOUNT" && row.audience === "ALL" && sceneAllows(row.limit_scene, scene);
    const offer = isShown && isOpen(row, now) ? offerIn(market, row, null) : null;
    return offer === null ? [] : [{ discount: discountOf(offer), text: discountText(offer) }];
  });
}

/** The member that token and header both name; throws 401 otherwise (row ROLE-06). */
function requireMember({ accountId, claimedAccountId }: Call): string {
  if (accountId === null || accountId !== claimedAccountId) throw new ApiFailure(401, LOGIN_INVALID);
  return accountId;
}

/** What an email address gets from us, which ends with the newsletter (row PROMO-16). */
async function lossesOf(call: Call): Promise<string[]> {
  const running = (await shownDiscounts(call, NOTICE_SCENE)).map(({ text }) => `News of offers such as: ${text}`);
  return [...running.slice(0, 2), "Codes that only subscribers are sent", "News of sales before they start"];
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

/** Discounts outside the cart, coupons, and add-on offers: API-063 to API-076 without API-074. */
export const promotionRoutes: readonly Route[] = [
  serve(promotionApi.itemDiscounts, async ({ body }, call) => {
    const known = await call.db
      .selectFrom("item")
      .select("id")
      .where("id", "in", body.itemIds)
      .where("not_for_sale", "=", 0)
      .execute();
    const discounts = await shownDiscounts(call, ITEM_SCENE);
    return known.map(({ id }) => ({ itemId: id, discounts }));
  }),
  serve(promotionApi.validateAddOn, ({ body }, call) => validateAddOn(call, body.cartUUID, body.skuId, body.itemCount)),
  serve(promotionApi.addOns, ({ query }, call) => addOnsFor(call.db, query.cartUUID, viewerOf(call))),
  serve(promotionApi.notice, (_input, call) => shownDiscounts(call, NOTICE_SCENE)),
  serve(promotionApi.dynamicCode, ({ query }, call) => dynamicCode(call, query.code, query.cartUUID ?? null)),
  serve(promotionApi.urlDiscount, ({ body }, call) => linkDiscount(call, body.code)),
  serve(promotionApi.giveaways, async ({ body }, call) => giftsOf(await cartStateOf(call, body.cartUUID))),
  serve(promotionApi.coupons, async ({ query }, call) => {
    const cart = query.cartUUID === undefined ? null : (await cartStateOf(call, query.cartUUID)).priced;
    return usableCoupons(call.db, viewerOf(call), cart);
  }),
  serve(promotionApi.memberCoupons, (_input, call) =>
    memberCoupons(call.db, requireMember(call), marketOf(call.market)),
  ),
  serve(promotionApi.redeemOffers, (_input, call) => {
    requireMember(call);
    return redeemOffers(call.db, viewerOf(call));
  }),
  serve(promotionApi.calculate, async ({ body }, call) => {
    if (body.code !== undefined) await requireTries(call, body.code);
    const [calculated] = await calculateGroups(call, [body.items], body.code ?? null);
    return calculated ?? { discounts: [], amount: money(0, call.currency) };
  }),
  serve(promotionApi.calculateGroups, async ({ body }, call) => {
    const pieces = body.groups.map(({ items }) => items);
    const calculated = await calculateGroups(call, pieces, null);
    return body.groups.flatMap(({ key }, index) => {
      const one = calculated[index];
      return one === undefined ? [] : [{ key, ...one }];
    });
  }),
  serve(promotionApi.markUsed, async ({ body }, call) => {
    const order = await provenOrder(call.db, body.orderId, { key: body.key, accountId: call.accountId });
    if (order === undefined) throw notFound("We could not find this order");
    return { isUsed: await markUsed(call.db, order, body.discountId, call.clock.now()) };
  }),
  serve(promotionApi.cancelTip, async (_input, call) => ({
    message: "Without our emails you would miss:",
    losses: await lossesOf(call),
  })),
];
