import { z } from "zod";
import { type ErrorReason, reason } from "~/models/api/errors/table";
import { splitLines } from "~/models/cart/cart";
import { type CartChange, changeSchema } from "~/models/cart/change";
import { foldCode } from "~/models/cart/promotion-code";
import type { Market } from "~/models/shop/market";
import { money } from "~/models/shop/money";
import { readJson } from "../../platform/json";
import type { GiftOffer } from "../promotion/discount-offers";
import { isThresholdReached } from "../promotion/pricing";
import type { StateLine } from "./cart-line";
import type { CartState } from "./load-cart";

const seenSchema = z.object({
  /** Ids of changes that the shopper has acknowledged and that no other column remembers. */
  acknowledged: z.array(z.string()).default([]),
  /** The lines that the shopper agreed to order without, each in the market where they did. */
  leftOut: z.array(z.string()).default([]),
  /** The free items that the cart has earned. */
  gifts: z.array(z.object({ itemId: z.int(), title: z.string() })).default([]),
  /** The shipping plan that was chosen: once it is gone, nothing else knows its name. */
  plan: z.object({ id: z.string(), name: z.string() }).nullable().default(null),
  /** Changes that placing the order found, such as another address from another tab. */
  reported: z.array(changeSchema).default([]),
});

/** The state of a cart that the shopper has seen. */
export type SeenCart = z.infer<typeof seenSchema>;

const NOTHING_SEEN: SeenCart = { acknowledged: [], leftOut: [], gifts: [], plan: null, reported: [] };

/** Reads what a shopper has seen of a cart; nothing for a cart that was never changed. */
export const readSeen = (text: string): SeenCart => readJson(seenSchema, text, NOTHING_SEEN);

/** Makes a change of an order under its id. */
export const change = (id: string, what: ErrorReason, why: ErrorReason | null = null): CartChange => ({
  ...what,
  id,
  why,
  isLeftOut: id.startsWith("left:"),
});

/** The change that a notice of a line stands for; null for a notice that is a state of its own. */
function noticeChange({ key, title, bundleId, bundleTitle }: StateLine, notice: ErrorReason): CartChange | null {
  switch (notice.code) {
    case "linePriceChanged": {
      const { before, now } = notice.params;
      const code = now.cent > before.cent ? "priceUp" : "priceDown";
      return change(`price:${key}:${now.cent}`, reason(code, { title, before, now }));
    }
    case "linePiecesReduced":
    case "linePiecesLimited": {
      const isLimit = notice.code === "linePiecesLimited";
      return change(`pieces:${key}:${notice.params.now}`, reason("piecesFewer", { title, ...notice.params, isLimit }));
    }
    case "lineUnavailable":
      return change(`waits:${key}`, reason("partWaits", { title }));
    case "kitClosed":
      return change(`kit:${bundleId}`, reason("kitEnded", { title: bundleTitle ?? title }));
    case "addOnNeeds":
    case "addOnNotOffered":
    case "addOnAboveLimit":
      return change(`addOn:${key}:${notice.code}`, reason("addOnLost", { title }), notice);
    default:
      return null;
  }
}

/** Says why a part is not in an order of the market any more. */
export function leftOutReason({ status, isSoldElsewhere, title }: StateLine, { id: market }: Market): ErrorReason {
  if (isSoldElsewhere) return reason("partElsewhere", { title, market });
  if (status === "SOLD_OUT") return reason("partSoldOut", { title });
  return reason(status === "DELETED" ? "partGone" : "partOffSale", { title });
}

/** Names a line in a market: a part that is left out of an order in one market may be in the order in another. */
export const keyInMarket = (key: string, { id }: Market): string => `${id}:${key}`;

function lineChanges(line: StateLine, isUsable: boolean, market: Market, { leftOut }: SeenCart): CartChange[] {
  const { key, title } = line;
  const isLeftOut = leftOut.includes(keyInMarket(key, market));
  if (!isUsable) return isLeftOut ? [] : [change(`left:${key}`, leftOutReason(line, market))];
  const back = isLeftOut ? [change(`back:${key}`, reason("partBack", { title }))] : [];
  return [...back, ...line.notices.flatMap((notice) => noticeChange(line, notice) ?? [])];
}

type Amounts = { readonly subtotalCent: number; readonly itemCount: number };

/** Says what a code or coupon lacks in this cart, where it lacks an amount or pieces. */
export function missingReason(problem: ErrorReason, { subtotalCent, itemCount }: Amounts): ErrorReason {
  if (problem.code === "minimumNotMet") {
    const { cent, currency } = problem.params.minimum;
    return reason("amountMissing", { missing: money(cent - subtotalCent, currency) });
  }
  if (problem.code !== "itemsNotMet") return problem;
  return reason("itemsMissing", { missing: problem.params.minimum - itemCount });
}

function codeChange(thing: "code" | "coupon", name: string | null, problem: ErrorReason | null): CartChange[] {
  if (name === null || problem === null) return [];
  return [change(`${thing}:${foldCode(name)}:${problem.code}`, reason("codeLost", { thing, name }), problem)];
}

/** The reason a free item that a cart had earned is no longer free with it. */
function giftReason(offer: GiftOffer | undefined, { market, priced }: CartState): ErrorReason {
  if (offer === undefined) return reason("promotionEnded");
  if (isThresholdReached(offer, priced)) return reason("giftSoldOut");
  return offer.thresholdType === "AMOUNT"
    ? reason("amountMissing", { missing: money(offer.thresholdValue - priced.subtotalCent, market.currency) })
    : reason("itemsMissing", { missing: offer.thresholdValue - priced.itemCount });
}

/** The codes that count in a cart, as one text. */
export const codesIn = ({ applied }: CartState["priced"]): string =>
  applied.flatMap(({ code }) => code ?? []).join(", ");

/** Changes of an order that the cart alone does not show: they are compared with its checkout. */
const OF_CHECKOUT = /^(?:email|address|planOther|pointsOther|amount):/;

/** Whether a change that placing an order found is of its checkout, and not of the cart. */
export const isOfCheckout = ({ id }: CartChange): boolean => OF_CHECKOUT.test(id);

/** Whether what placing an order found about a cart is so still: a part that was removed may be in it again. */
function isStillSo({ id }: CartChange, { lines, usable, priced }: Omit<CartState, "changes">): boolean {
  const [kind = "", ...rest] = id.split(":");
  const what = rest.join(":");
  switch (kind) {
    case "pieces":
      return usable.some(({ key, count }) => what === `${key}:${count}`);
    case "price":
      return usable.some(({ key, unitCent }) => what === `${key}:${unitCent}`);
    case "added":
      return usable.some(({ key }) => what === key);
    case "removed":
      return lines.every(({ key }) => what !== key);
    case "gift":
      return !usable.some(({ itemType, itemId }) => itemType === "GIFT" && what === String(itemId));
    case "codes":
      return what === codesIn(priced);
    default:
      return true;
  }
}

/** Lists what changed about a cart since its shopper saw it, most important first, each change once. */
export function listChanges(
  state: Omit<CartState, "changes">,
  seen: SeenCart,
  giftOffers: readonly GiftOffer[],
): CartChange[] {
  const { usable, unusable } = splitLines(state.lines);
  const earned = new Set(state.usable.filter(({ itemType }) => itemType === "GIFT").map(({ itemId }) => itemId));
  const lost = seen.gifts.filter(({ itemId }) => !earned.has(itemId));
  const changes = [
    ...unusable.flatMap((line) => lineChanges(line, false, state.market, seen)),
    ...usable.flatMap((line) => lineChanges(line, true, state.market, seen)),
    ...codeChange("code", state.promotionCode, state.codeProblem),
    ...codeChange("coupon", state.couponCode, state.couponProblem),
    ...lost.map(({ itemId, title }) => {
      const offer = giftOffers.find((each) => each.itemId === itemId);
      return change(`gift:${itemId}`, reason("giftLost", { title }), giftReason(offer, { ...state, changes: [] }));
    }),
    ...seen.reported.filter((each) => !isOfCheckout(each) && isStillSo(each, state)),
  ];
  const open = changes.filter(({ id }) => !seen.acknowledged.includes(id));
  return [...new Map(open.map((each) => [each.id, each])).values()];
}

/** The choices of a checkout that may not hold any more. */
type Choices = {
  /** The id of the chosen plan when it is not offered any more. */
  readonly lostPlanId: string | null;
  /** The points that a member wants to use and has. */
  readonly points: { readonly requested: number; readonly free: number } | null;
};

/** Lists what changed about the shipping plan and the points that a shopper chose. */
export function listChoiceChanges({ plan, acknowledged }: SeenCart, { lostPlanId, points }: Choices): CartChange[] {
  const changes: CartChange[] = [];
  if (lostPlanId !== null) {
    const name = plan?.id === lostPlanId ? plan.name : null;
    changes.push(change(`plan:${lostPlanId}`, reason("planLost", { name })));
  }
  if (points !== null && points.requested > points.free) {
    const counts = { before: points.requested, now: points.free };
    changes.push(change(`points:${counts.before}:${counts.now}`, reason("pointsFewer", counts)));
  }
  return changes.filter(({ id }) => !acknowledged.includes(id));
}
