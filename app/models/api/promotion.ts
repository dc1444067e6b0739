import { z } from "zod";
import { redeemOfferSchema } from "~/models/account/points";
import { giftSchema } from "~/models/cart/cart";
import { couponSchema } from "~/models/cart/coupon";
import { appliedDiscountSchema, discountSchema, runningCodeSchema } from "~/models/cart/discount";
import { QUANTITY_MAX_PIECES } from "~/models/shop/limits";
import { moneySchema } from "~/models/shop/money";
import { endpoint } from "./contract";
import { verdictSchema } from "./errors/verdict";
import { cartUUID, orderProof } from "./proof";

const code = z.string().trim().min(1).max(40);
const shownDiscount = z.object({ discount: discountSchema, text: z.string() });
const items = z.array(
  z.object({ skuId: z.string().min(1).max(40), itemCount: z.int().min(1).max(QUANTITY_MAX_PIECES) }),
);
const someItems = items.min(1).max(100);
const calculated = z.object({ discounts: z.array(appliedDiscountSchema), amount: moneySchema });

export const promotionApi = {
  dynamicCode: endpoint({
    rows: ["API-063", "PROMO-17"],
    method: "GET",
    path: "/infra/public/buyer/dynamic-promotion-code/calculate",
    summary: "The discount that a dynamic code gives the caller now, or the reason in words why it gives none.",
    query: z.object({ code, cartUUID: cartUUID.optional() }),
    response: z
      .object({ code: z.string(), discount: discountSchema.nullable() })
      .extend(verdictSchema.omit({ isAllowed: true }).shape),
  }),
  giveaways: endpoint({
    rows: ["API-064", "PROMO-14"],
    method: "POST",
    path: "/order/public/inner/promotion/2c/giveaway",
    summary: "Free items that a running promotion grants to a cart.",
    body: z.object({ cartUUID }),
    response: z.array(giftSchema),
    isIdempotent: true,
  }),
  coupons: endpoint({
    rows: ["API-065"],
    method: "GET",
    path: "/promotion/public/promotion/calculator/coupons",
    summary: "Coupons the caller can use now; for a cart when one is given.",
    query: z.object({ cartUUID: cartUUID.optional() }),
    response: z.array(couponSchema),
  }),
  notice: endpoint({
    rows: ["API-066", "PROMO-09"],
    method: "GET",
    path: "/promotion/public/promotion/notice/discount-info",
    summary: "The running promotions in words; the storefront caches them for 30 seconds.",
    response: z.array(shownDiscount),
  }),
  runningCodes: endpoint({
    rows: ["CMS-07"],
    method: "GET",
    path: "/promotion/public/promotion/notice/running-codes",
    summary:
      "The codes that the home page's content names and that give a discount in the market now, with its end where that is near; an empty code is a discount that needs none.",
    response: z.array(runningCodeSchema),
  }),
  itemDiscounts: endpoint({
    rows: ["API-067", "PDP-10"],
    method: "POST",
    path: "/promotion/public/promotion/calculator/item-detail/discount/list",
    summary: "Discounts to show on the pages of items.",
    body: z.object({ itemIds: z.array(z.int().positive()).min(1).max(100) }),
    response: z.array(z.object({ itemId: z.int(), discounts: z.array(shownDiscount) })),
    isIdempotent: true,
  }),
  urlDiscount: endpoint({
    rows: ["API-068", "PROMO-13"],
    method: "POST",
    path: "/promotion/public/promotion/calculator/url/discount",
    summary: "The discount of a link's code; null when no such discount runs.",
    body: z.object({ code }),
    response: shownDiscount.nullable(),
    isIdempotent: true,
  }),
  calculate: endpoint({
    rows: ["API-069", "CART-11"],
    method: "POST",
    path: "/promotion/public/promotion/calculator/discount",
    summary: "Discounts of the given items at today's prices, with a code when one is given.",
    body: z.object({ items: someItems, code: code.optional() }),
    response: calculated,
    isIdempotent: true,
  }),
  calculateGroups: endpoint({
    rows: ["API-070"],
    method: "POST",
    path: "/promotion/public/promotion/calculator/discount/list",
    summary: "Discounts of several groups of items, each on its own.",
    body: z.object({
      groups: z
        .array(z.object({ key: z.string().min(1).max(60), items: someItems }))
        .min(1)
        .max(50),
    }),
    response: z.array(calculated.extend({ key: z.string() })),
    isIdempotent: true,
  }),
  markUsed: endpoint({
    rows: ["API-071", "PROMO-15"],
    method: "POST",
    path: "/promotion/public/discount/used",
    summary: "Marks a discount used by a proven order, so that the next order cannot use it.",
    body: orderProof.extend({ discountId: z.string().min(1).max(60) }),
    response: z.object({ isUsed: z.boolean() }),
    isIdempotent: true,
  }),
  memberCoupons: endpoint({
    rows: ["API-072", "ROLE-06", "PROMO-11"],
    method: "GET",
    path: "/promotion/public/promotion/calculator/discount/member",
    summary: "Coupons of the member that the token and the x-account-id header both name; a guest answers 401.",
    response: z.array(couponSchema),
  }),
  redeemOffers: endpoint({
    rows: ["API-073", "ROLE-06", "PTS-03"],
    method: "GET",
    path: "/promotion/public/promotion/calculator/discount/redeem",
    summary: "Offers that points buy, for the member of the token and the x-account-id header; a guest answers 401.",
    response: z.array(redeemOfferSchema),
  }),
  redeem: endpoint({
    rows: ["API-074", "ROLE-06", "PTS-03"],
    method: "POST",
    path: "/promotion/public/promotion/redeem",
    summary:
      "Spends points on an offer, once per Idempotency-Key header; the coupon bought, or 409 without the points.",
    body: z.object({ offerId: z.string().min(1).max(60) }),
    response: couponSchema,
  }),
  cancelTip: endpoint({
    rows: ["API-075", "PROMO-16"],
    method: "GET",
    path: "/promotion/public/promotion/calculator/subscribe/cancel/tip",
    summary: "The benefits a subscriber loses by unsubscribing, in words.",
    response: z.object({ message: z.string(), losses: z.array(z.string()) }),
  }),
  validateAddOn: endpoint({
    rows: ["API-076", "CART-12"],
    method: "POST",
    path: "/promotion/public/exchange-purchase/item/validate",
    summary: "Whether an add-on item may be bought with a cart, and at which price.",
    body: z.object({
      cartUUID,
      skuId: z.string().min(1).max(40),
      itemCount: z.int().min(1).max(QUANTITY_MAX_PIECES).default(1),
    }),
    response: verdictSchema.extend({ price: moneySchema.nullable() }),
    isIdempotent: true,
  }),
};
