import { type AppliedDiscount, type Discount, discountText } from "~/models/discount";
import { type Currency, formatMoney, millionthsOf, money, spreadCents } from "~/models/money";

/** What the price rules need to know of a usable line; `unitCent` is today's price of one piece. */
export type PricedLine = {
  readonly key: string;
  readonly unitCent: number;
  readonly count: number;
  /** Refundable core charge of one piece (row OPEN-06); 0 when the part has none. */
  readonly coreCent: number;
  /** An add-on line takes no percent discount (row OPEN-36). */
  readonly isAddOn: boolean;
};

/** A discount that exists in the market now, with the code that asks for it (null when automatic). */
export type Offer = Discount & { readonly code: string | null };

/** A cart priced in cents; `lineDiscounts` runs parallel to the lines and adds up to `discountCent` (row OPEN-64). */
export type PricedCart = {
  readonly subtotalCent: number;
  readonly discountCent: number;
  readonly codeSavedCent: number;
  readonly coreCent: number;
  readonly itemCount: number;
  readonly lineDiscounts: readonly number[];
  readonly isShippingFree: boolean;
  readonly applied: readonly AppliedDiscount[];
};

const PPM_PER_PERCENT = 10_000;

/** Whether the threshold is reached, exactly at it included (row PROMO-03). */
export function isThresholdReached(
  offer: Pick<Discount, "thresholdType" | "thresholdValue">,
  cart: { subtotalCent: number; itemCount: number },
): boolean {
  if (offer.thresholdType === "AMOUNT") return cart.subtotalCent >= offer.thresholdValue;
  if (offer.thresholdType === "QUANTITY") return cart.itemCount >= offer.thresholdValue;
  return true;
}

/** How much an offer takes off what is left of each line; never more than there is (rows OPEN-36, OPEN-64). */
function shares(offer: Offer, lines: readonly PricedLine[], left: readonly number[]): number[] {
  if (offer.discountType === "FREE_SHIPPING") return left.map(() => 0);
  const isPercent = offer.discountType === "PERCENT";
  const weights = left.map((cent, index) => (isPercent && lines[index]?.isAddOn ? 0 : cent));
  const base = weights.reduce((sum, cent) => sum + cent, 0);
  const wanted = isPercent
    ? millionthsOf(base, Math.min(offer.discountValue, 100) * PPM_PER_PERCENT)
    : offer.discountValue;
  return spreadCents(Math.min(wanted, base), weights);
}

const sumOf = (cents: readonly number[]) => cents.reduce((sum, cent) => sum + cent, 0);

/**
 * Prices the usable lines of a cart: the best automatic discount first, then the code, free shipping on its own
 * (row OPEN-36); nothing falls below 0 and the lines add up to the totals to the cent.
 */
export function priceCart(lines: readonly PricedLine[], offers: readonly Offer[], currency: Currency): PricedCart {
  const full = lines.map((line) => line.unitCent * line.count);
  const subtotalCent = sumOf(full);
  const itemCount = sumOf(lines.map((line) => line.count));
  const reached = offers.filter((offer) => itemCount > 0 && isThresholdReached(offer, { subtotalCent, itemCount }));
  const applied: AppliedDiscount[] = [];
  let left = full;
  let codeSavedCent = 0;

  const take = (offer: Offer, parts: readonly number[]) => {
    const amount = sumOf(parts);
    left = left.map((cent, index) => cent - (parts[index] ?? 0));
    if (offer.code !== null) codeSavedCent += amount;
    applied.push({
      id: offer.id,
      source: offer.source,
      name: offer.name,
      text: discountText(offer),
      code: offer.code,
      amount: money(amount, currency),
    });
  };

  const isMoneyOff = (offer: Offer) => offer.discountType !== "FREE_SHIPPING";
  const automatic = reached
    .filter((offer) => offer.code === null && isMoneyOff(offer))
    .map((offer) => ({ offer, parts: shares(offer, lines, left) }))
    .sort((a, b) => sumOf(b.parts) - sumOf(a.parts) || (a.offer.id < b.offer.id ? -1 : 1))[0];
  if (automatic && sumOf(automatic.parts) > 0) take(automatic.offer, automatic.parts);
  const code = reached.find((offer) => offer.code !== null && isMoneyOff(offer));
  if (code) take(code, shares(code, lines, left));
  const freeShipping = reached.filter((offer) => !isMoneyOff(offer));
  for (const offer of freeShipping)
    take(
      offer,
      left.map(() => 0),
    );

  return {
    subtotalCent,
    discountCent: subtotalCent - sumOf(left),
    codeSavedCent,
    coreCent: sumOf(lines.map((line) => line.coreCent * line.count)),
    itemCount,
    lineDiscounts: full.map((cent, index) => cent - (left[index] ?? 0)),
    isShippingFree: freeShipping.length > 0,
    applied,
  };
}

/** Why a code does not change this cart, in a shopper's words; null when it does (row PROMO-07). */
export function codeProblem(offer: Offer | null, cart: { subtotalCent: number; itemCount: number }): string | null {
  if (offer === null) return "This code is not valid";
  if (isThresholdReached(offer, cart)) return null;
  return offer.thresholdType === "AMOUNT"
    ? `This code needs an order of at least ${formatMoney(money(offer.thresholdValue, offer.currency))}`
    : `This code needs at least ${offer.thresholdValue} items`;
}
