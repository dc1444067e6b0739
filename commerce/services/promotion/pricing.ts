import { type ErrorReason, reason } from "~/models/api/errors/table";
import { type AppliedDiscount, type Discount, discountText, KIT_DISCOUNT } from "~/models/cart/discount";
import { type Currency, money, spreadCents, timesMillionths } from "~/models/shop/money";
import type { Tier } from "../discount/discount-state";

/** A usable line as price rules see it; `unitCent` is today's unit price. */
export type PricedLine = {
  readonly key: string;
  readonly unitCent: number;
  readonly count: number;
  /** Refundable core charge of one piece; 0 when the part has none. */
  readonly coreCent: number;
  /** An add-on line takes no percent discount. */
  readonly isAddOn: boolean;
  readonly bundleId?: string;
  /** A free item of a promotion; costs nothing and counts towards no threshold. */
  readonly isGift?: boolean;
};

/** A discount that exists in the market now, with its code (null when automatic). */
export type Offer = Discount & {
  readonly code: string | null;
  /** The coupon's id; null for a code or an automatic discount. */
  readonly couponId?: string | null;
  readonly isOncePerShopper?: boolean;
  /** Whether its uses are counted against a limit. */
  readonly isLimited?: boolean;
  /** Tiers of a dynamic code, lowest first; empty otherwise. */
  readonly tiers?: readonly Tier[];
};

/** A kit with its saving when all its products are in the cart. */
export type KitOffer = {
  readonly bundleId: string;
  readonly title: string;
  readonly savingCent: number;
  /** Pieces that one kit takes, by line key. */
  readonly pieces: ReadonlyMap<string, number>;
};

/** The shopper's choice between code and coupon; null leaves it to the better one. */
type Choice = "CODE" | "COUPON" | null;

/** An applied offer, to be stored with the order. */
export type Taken = { readonly offer: Offer; readonly amountCent: number; readonly text: string };

/** A cart priced in cents; `lineDiscounts` runs parallel to the lines and adds up to `discountCent`. */
export type PricedCart = {
  readonly subtotalCent: number;
  readonly discountCent: number;
  readonly codeSavedCent: number;
  readonly coreCent: number;
  readonly itemCount: number;
  readonly lineDiscounts: readonly number[];
  readonly isShippingFree: boolean;
  readonly applied: readonly AppliedDiscount[];
  readonly taken: readonly Taken[];
  /** The winner between code and coupon and what each saves; null unless there are both. */
  readonly rivals: {
    readonly winner: "CODE" | "COUPON";
    readonly codeCent: number;
    readonly couponCent: number;
  } | null;
};

type PriceOptions = { readonly kits?: readonly KitOffer[]; readonly choice?: Choice };

const PPM_PER_PERCENT = 10_000;
const MAX_PERCENT = 100;

/** Whether the threshold is reached, exactly at it included. */
export function isThresholdReached(
  offer: Pick<Discount, "thresholdType" | "thresholdValue">,
  cart: { subtotalCent: number; itemCount: number },
): boolean {
  if (offer.thresholdType === "AMOUNT") return cart.subtotalCent >= offer.thresholdValue;
  if (offer.thresholdType === "QUANTITY") return cart.itemCount >= offer.thresholdValue;
  return true;
}

/** A dynamic code at the tier a cart reaches, or at its first tier below that. */
export function atTier(offer: Offer, cart: { subtotalCent: number }): Offer {
  const tiers = offer.tiers ?? [];
  const tier = tiers.filter(({ fromCent }) => cart.subtotalCent >= fromCent).at(-1) ?? tiers[0];
  if (tier === undefined) return offer;
  return { ...offer, discountValue: tier.percent, thresholdType: "AMOUNT", thresholdValue: tier.fromCent };
}

const totalFor = (cents: readonly number[]) => cents.reduce((sum, cent) => sum + cent, 0);

/** The reduction of each line by an offer, never more than is left of it. */
function shares(offer: Offer, lines: readonly PricedLine[], left: readonly number[]): number[] {
  if (offer.discountType === "FREE_SHIPPING") return left.map(() => 0);
  const isPercent = offer.discountType === "PERCENT";
  const weights = left.map((cent, index) => (isPercent && lines[index]?.isAddOn ? 0 : cent));
  const base = totalFor(weights);
  const amount = isPercent
    ? timesMillionths(base, Math.min(offer.discountValue, MAX_PERCENT) * PPM_PER_PERCENT)
    : offer.discountValue;
  return spreadCents(Math.min(amount, base), weights);
}

/** The saving of the whole kits in the lines, spread over the kit's lines. */
function kitShares(kit: KitOffer, lines: readonly PricedLine[], left: readonly number[]): number[] {
  const counts = new Map(lines.filter(({ isAddOn }) => !isAddOn).map(({ key, count }) => [key, count]));
  const wholes = [...kit.pieces].map(([key, pieces]) => Math.floor((counts.get(key) ?? 0) / pieces));
  const weights = left.map((cent, index) => (kit.pieces.has(lines[index]?.key ?? "") ? cent : 0));
  const saving = kit.savingCent * (wholes.length === 0 ? 0 : Math.min(...wholes));
  return spreadCents(Math.min(saving, totalFor(weights)), weights);
}

/** A kit's reduction as shoppers read it, without its amount. */
export const kitReduction = ({ bundleId, title }: Pick<KitOffer, "bundleId" | "title">) => ({
  ...{ id: `${KIT_DISCOUNT}${bundleId}`, name: title, text: `Bought as a kit: ${title}`, code: null },
  source: "AUTO_DISCOUNT" as const,
});

const isMoneyOff = (offer: Offer) => offer.discountType !== "FREE_SHIPPING";
const isCoupon = (offer: Offer) => offer.source === "COUPON";

/**
 * Prices the usable lines of a cart: whole kits first, then the best automatic discount, then the better of code and
 * coupon unless the shopper chose; free shipping applies independently. Nothing falls below 0, and the lines add up to
 * the totals to the cent.
 */
export function priceCart(
  lines: readonly PricedLine[],
  offers: readonly Offer[],
  currency: Currency,
  { kits = [], choice = null }: PriceOptions = {},
): PricedCart {
  const full = lines.map((line) => line.unitCent * line.count);
  const subtotalCent = totalFor(full);
  const itemCount = totalFor(lines.map((line) => (line.isGift ? 0 : line.count)));
  const reached = offers
    .map((offer) => atTier(offer, { subtotalCent }))
    .filter((offer) => itemCount > 0 && isThresholdReached(offer, { subtotalCent, itemCount }));
  const applied: AppliedDiscount[] = [];
  const taken: Taken[] = [];
  let left = full;
  let codeSavedCent = 0;

  const reduce = (reductions: readonly number[], row: Omit<AppliedDiscount, "amount">) => {
    left = left.map((cent, index) => cent - (reductions[index] ?? 0));
    applied.push({ ...row, amount: money(totalFor(reductions), currency) });
  };
  const take = (offer: Offer, reductions: readonly number[]) => {
    const { id, source, name, code } = offer;
    const text = discountText(offer);
    const amountCent = totalFor(reductions);
    if (code !== null) codeSavedCent += amountCent;
    taken.push({ offer, amountCent, text });
    reduce(reductions, { id, source, name, text, code });
  };
  const findBest = (some: readonly Offer[]) =>
    some
      .map((offer) => ({ offer, reductions: shares(offer, lines, left) }))
      .map((each) => ({ ...each, cent: totalFor(each.reductions) }))
      .toSorted((a, b) => b.cent - a.cent || (a.offer.id < b.offer.id ? -1 : 1))[0];

  for (const kit of kits) {
    const reductions = kitShares(kit, lines, left);
    const { bundleId, title } = kit;
    if (totalFor(reductions) > 0) reduce(reductions, kitReduction({ bundleId, title }));
  }
  const automatic = findBest(reached.filter((offer) => offer.code === null && isMoneyOff(offer)));
  if (automatic && automatic.cent > 0) take(automatic.offer, automatic.reductions);
  const requested = reached.filter((offer) => offer.code !== null && isMoneyOff(offer));
  const code = findBest(requested.filter((offer) => !isCoupon(offer)));
  const coupon = findBest(requested.filter(isCoupon));
  // On a tie the code wins, which saves the coupon for another order.
  const isCouponBest = coupon !== undefined && (code === undefined || coupon.cent > code.cent);
  const isCouponChosen = choice === null ? isCouponBest : choice === "COUPON";
  const winner = isCouponChosen ? (coupon ?? code) : (code ?? coupon);
  if (winner && winner.cent > 0) take(winner.offer, winner.reductions);
  const freeShipping = reached.filter((offer) => !isMoneyOff(offer));
  for (const offer of freeShipping)
    take(
      offer,
      left.map(() => 0),
    );

  return {
    subtotalCent,
    discountCent: subtotalCent - totalFor(left),
    codeSavedCent,
    coreCent: totalFor(lines.map((line) => line.coreCent * line.count)),
    itemCount,
    lineDiscounts: full.map((cent, index) => cent - (left[index] ?? 0)),
    isShippingFree: freeShipping.length > 0,
    applied,
    taken,
    rivals:
      code === undefined || coupon === undefined
        ? null
        : { winner: winner === coupon ? "COUPON" : "CODE", codeCent: code.cent, couponCent: coupon.cent },
  };
}

/**
 * A cart without the codes and coupons for free shipping, which are not used up by an order whose shipping costs nothing
 * anyway.
 */
export function withoutShippingCodes(priced: PricedCart): PricedCart {
  const idle = priced.taken.flatMap(({ offer }) => (isMoneyOff(offer) || offer.code === null ? [] : [offer.id]));
  if (idle.length === 0) return priced;
  return {
    ...priced,
    taken: priced.taken.filter(({ offer }) => !idle.includes(offer.id)),
    applied: priced.applied.filter(({ id }) => !idle.includes(id)),
  };
}

/** The reason a code or coupon (`thing`) does not change this cart; null when it does. */
export function codeProblem(
  offer: Offer | null,
  cart: { subtotalCent: number; itemCount: number },
  thing: "code" | "coupon" = "code",
): ErrorReason | null {
  if (offer === null) return reason("discountInvalid", { thing });
  const requested = atTier(offer, cart);
  if (isThresholdReached(requested, cart)) return null;
  return requested.thresholdType === "AMOUNT"
    ? reason("minimumNotMet", { thing, minimum: money(requested.thresholdValue, requested.currency) })
    : reason("itemsNotMet", { thing, minimum: requested.thresholdValue });
}

/** Explains which of code and coupon counts; null unless there are both. */
export function rivalsNote(
  { rivals }: Pick<PricedCart, "rivals">,
  currency: Currency,
  choice: Choice,
): ErrorReason | null {
  if (rivals === null) return null;
  const { winner, codeCent, couponCent } = rivals;
  const [mine, theirs] = winner === "CODE" ? [codeCent, couponCent] : [couponCent, codeCent];
  const amounts = { saved: money(mine, currency), otherSaved: money(theirs, currency) };
  const name = winner === "CODE" ? ("code" as const) : ("coupon" as const);
  if (choice !== null) return reason("rivalsChosen", { winner: name, ...amounts });
  if (mine === theirs) return reason("rivalsEqual", { saved: amounts.saved });
  return reason("rivalsBetter", { winner: name, ...amounts });
}
