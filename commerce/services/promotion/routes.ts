import { promotionApi } from "~/models/api";
import { marketFor } from "~/models/shop/market";
import { money } from "~/models/shop/money";
import type { Call } from "../../http/call";
import { requireClaimedMember } from "../../http/member";
import { type Route, serve } from "../../http/serve";
import { toViewer } from "../../http/viewer";
import { listItemsForSale } from "../catalogue/repository";
import { calculateGroups } from "./calculator";
import { requireTries } from "./code-attempts";
import { findLinkDiscount } from "./codes";
import { listFirstOrderCoupons, listMemberCoupons, listRedeemOffers } from "./coupons";
import { ITEM_SCENE, NOTICE_SCENE } from "./discount-offers";
import { listRunningCodes } from "./named-codes";
import { listShownDiscounts } from "./shown-discounts";

/** The scene of discounts shown on product pages only. */

/** Lists what a subscriber loses by unsubscribing: what every subscription promises, and two offers that run now. */
async function listLosses(call: Call): Promise<string[]> {
  const running = (await listShownDiscounts(call, NOTICE_SCENE)).map(({ text }) => `News of offers such as: ${text}`);
  return ["Offers and repair tips, at most twice a month", ...running.slice(0, 2)];
}

/** Discounts, codes and coupons that do not depend on a cart; the others are in the cart service. */
export const promotionRoutes: readonly Route[] = [
  serve(promotionApi.itemDiscounts, async ({ body }, call) => {
    const itemIds = await listItemsForSale(call.db, body.itemIds);
    const discounts = await listShownDiscounts(call, ITEM_SCENE);
    return itemIds.map((itemId) => ({ itemId, discounts }));
  }),
  serve(promotionApi.notice, (_input, call) => listShownDiscounts(call, NOTICE_SCENE)),
  serve(promotionApi.runningCodes, (_input, call) => listRunningCodes(call)),
  serve(promotionApi.urlDiscount, ({ body }, call) => findLinkDiscount(call, body.code)),
  serve(promotionApi.memberCoupons, async (_input, call) => {
    const accountId = requireClaimedMember(call);
    const here = { market: marketFor(call.market), now: call.clock.now() };
    const own = await listMemberCoupons(call.db, accountId, here);
    return [...(await listFirstOrderCoupons(call.db, accountId, here)), ...own];
  }),
  serve(promotionApi.redeemOffers, (_input, call) => {
    requireClaimedMember(call);
    return listRedeemOffers(call.db, toViewer(call));
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
  serve(promotionApi.cancelTip, async (_input, call) => ({
    message: "Without our emails you would miss:",
    losses: await listLosses(call),
  })),
];
