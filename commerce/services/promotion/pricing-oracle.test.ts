import fc from "fast-check";
import { expect, it } from "vitest";
import { type KitOffer, type Offer, type PricedLine, priceCart } from "./pricing";

/*
 * Computes the price of a cart a second time, in whole numbers only: it distributes every cent one by one. It shares no
 * code with the engine, so a mistake would have to be made twice.
 */
type Slot = { key: string; cents: bigint; isAddOn: boolean; isGift: boolean; pieces: bigint };

function handOut(amount: bigint, slots: Slot[], isIn: (slot: Slot) => boolean): bigint {
  let pot = 0n;
  for (const slot of slots) if (isIn(slot)) pot += slot.cents;
  const total = amount > pot ? pot : amount;
  if (pot === 0n || total <= 0n) return 0n;
  const before = slots.map((slot) => slot.cents);
  const owed = slots.map((slot, index) => {
    if (!isIn(slot)) return { index, rest: -1n };
    const exact = total * (before[index] ?? 0n);
    slot.cents -= exact / pot;
    return { index, rest: exact % pot };
  });
  let given = 0n;
  slots.forEach((slot, index) => {
    given += (before[index] ?? 0n) - slot.cents;
  });
  while (given < total) {
    let best = 0;
    for (let at = 1; at < owed.length; at += 1) if ((owed[at]?.rest ?? -1n) > (owed[best]?.rest ?? -1n)) best = at;
    const slot = slots[best];
    const mark = owed[best];
    if (slot === undefined || mark === undefined) throw new Error("nothing to hand out to");
    slot.cents -= 1n;
    mark.rest = -1n;
    given += 1n;
  }
  return total;
}

function halfUp(amount: bigint, percent: bigint): bigint {
  const hundredths = amount * percent;
  const whole = hundredths / 100n;
  return hundredths % 100n >= 50n ? whole + 1n : whole;
}

function worth(offer: Offer, slots: Slot[]): bigint {
  let base = 0n;
  for (const slot of slots) if (offer.discountType === "FIXED_AMOUNT" || !slot.isAddOn) base += slot.cents;
  const wish =
    offer.discountType === "FIXED_AMOUNT" ? BigInt(offer.discountValue) : halfUp(base, BigInt(offer.discountValue));
  return wish > base ? base : wish;
}

const takeOff = (offer: Offer, slots: Slot[]) =>
  handOut(worth(offer, slots), slots, (slot) => offer.discountType === "FIXED_AMOUNT" || !slot.isAddOn);

function longWay(lines: PricedLine[], offers: Offer[], kits: KitOffer[], choice: "CODE" | "COUPON" | null) {
  const slots: Slot[] = [];
  let subtotal = 0n;
  let pieces = 0n;
  for (const line of lines) {
    let cents = 0n;
    for (let piece = 0; piece < line.count; piece += 1) cents += BigInt(line.unitCent);
    subtotal += cents;
    if (!line.isGift) pieces += BigInt(line.count);
    slots.push({
      key: line.key,
      cents,
      isAddOn: line.isAddOn,
      isGift: line.isGift === true,
      pieces: BigInt(line.count),
    });
  }
  for (const kit of kits) {
    let wholes: bigint | null = null;
    for (const [key, needed] of kit.pieces) {
      const have = slots.find((slot) => slot.key === key && !slot.isAddOn)?.pieces ?? 0n;
      const makes = have / BigInt(needed);
      if (wholes === null || makes < wholes) wholes = makes;
    }
    handOut(BigInt(kit.savingCent) * (wholes ?? 0n), slots, (slot) => kit.pieces.has(slot.key));
  }
  const open: Offer[] = [];
  for (const offer of offers) {
    let needed = BigInt(offer.thresholdValue);
    let value = offer.discountValue;
    let kind: string = offer.thresholdType;
    for (const [at, tier] of (offer.tiers ?? []).entries())
      if (at === 0 || subtotal >= BigInt(tier.fromCent)) {
        value = tier.percent;
        needed = BigInt(tier.fromCent);
        kind = "AMOUNT";
      }
    if (pieces === 0n) continue;
    if (kind === "AMOUNT" && subtotal < needed) continue;
    if (kind === "QUANTITY" && pieces < needed) continue;
    open.push({ ...offer, discountValue: value });
  }
  const best = (some: Offer[]) => {
    let found: Offer | null = null;
    for (const offer of some) {
      if (offer.discountType === "FREE_SHIPPING") continue;
      const more = found === null ? 1n : worth(offer, slots) - worth(found, slots);
      if (more > 0n || (more === 0n && found !== null && offer.id < found.id)) found = offer;
    }
    return found;
  };
  const automatic = best(open.filter((offer) => offer.source === "AUTO_DISCOUNT"));
  if (automatic !== null) takeOff(automatic, slots);
  const code = best(open.filter((offer) => offer.source === "PROMOTION_CODE"));
  const coupon = best(open.filter((offer) => offer.source === "COUPON"));
  let saved = 0n;
  if (code !== null && coupon !== null) {
    const isCoupon = choice === "COUPON" || (choice === null && worth(coupon, slots) > worth(code, slots));
    saved = takeOff(isCoupon ? coupon : code, slots);
  } else if (code !== null) saved = takeOff(code, slots);
  else if (coupon !== null) saved = takeOff(coupon, slots);
  let left = 0n;
  for (const slot of slots) left += slot.cents;
  return {
    subtotal: Number(subtotal),
    discount: Number(subtotal - left),
    saved: Number(saved),
    left: slots.map((slot) => Number(slot.cents)),
    isShippingFree: open.some((offer) => offer.discountType === "FREE_SHIPPING"),
  };
}

const anyLine = fc.record({
  unitCent: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 400_000 })),
  count: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 999 })),
  isAddOn: fc.boolean(),
  isGift: fc.integer({ min: 0, max: 9 }).map((at) => at === 0),
});
const anyOffer = fc.record({
  source: fc.constantFrom("AUTO_DISCOUNT" as const, "PROMOTION_CODE" as const, "COUPON" as const),
  discountType: fc.constantFrom("PERCENT" as const, "FIXED_AMOUNT" as const, "FREE_SHIPPING" as const),
  percent: fc.integer({ min: 0, max: 100 }),
  cents: fc.integer({ min: 0, max: 30_000 }),
  thresholdType: fc.constantFrom("NO_THRESHOLD" as const, "AMOUNT" as const, "QUANTITY" as const),
  fromCents: fc.integer({ min: 0, max: 100_000 }),
  fromPieces: fc.integer({ min: 0, max: 12 }),
  isDynamic: fc.boolean(),
});
const anyCart = fc.record({
  currency: fc.constantFrom("USD" as const, "CAD" as const),
  lines: fc.array(anyLine, { maxLength: 12 }),
  offers: fc.array(anyOffer, { maxLength: 6 }),
  kitSaving: fc.integer({ min: 0, max: 5_000 }),
  kitNeeds: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
  choice: fc.constantFrom("CODE" as const, "COUPON" as const, null),
});

it("10,000 random carts in both currencies cost what they cost the long way [OPEN-36, OPEN-64, PROMO-01, PROMO-02, PROMO-03, CART-11]", () => {
  const seen = { carts: 0, USD: 0, CAD: 0, reduced: 0 };
  fc.assert(
    fc.property(anyCart, ({ currency, lines: some, offers: few, kitSaving, kitNeeds, choice }) => {
      const lines = some.map((line, index): PricedLine => {
        const unitCent = line.isGift ? 0 : line.unitCent;
        return { ...line, unitCent, key: `line-${index}`, coreCent: 0, isAddOn: line.isAddOn && !line.isGift };
      });
      const offers = few.map((offer, index): Offer => {
        const { source, discountType, thresholdType, percent, cents, fromCents, fromPieces } = offer;
        const steps = [
          { fromCent: fromCents, percent: Math.floor(percent / 2) },
          { fromCent: fromCents * 3 + 1, percent },
        ];
        return {
          ...{ source, discountType, thresholdType, currency, integralScore: 0, unRedeem: false, limitScene: "" },
          id: `offer-${index}`,
          name: "",
          discountValue: discountType === "PERCENT" ? percent : discountType === "FIXED_AMOUNT" ? cents : 0,
          thresholdValue: thresholdType === "AMOUNT" ? fromCents : thresholdType === "QUANTITY" ? fromPieces : 0,
          code: source === "AUTO_DISCOUNT" ? null : `CODE${index}`,
          tiers: offer.isDynamic && discountType === "PERCENT" ? steps : [],
        };
      });
      const pieces = new Map(kitNeeds.map((pieces, index) => [`line-${index}`, pieces]));
      const kits = [{ bundleId: "kit", title: "Kit", savingCent: kitSaving, pieces }];
      const priced = priceCart(lines, offers, currency, { kits, choice });
      const expected = longWay(lines, offers, kits, choice);
      expect({
        subtotal: priced.subtotalCent,
        discount: priced.discountCent,
        saved: priced.codeSavedCent,
        left: lines.map((line, index) => line.unitCent * line.count - (priced.lineDiscounts[index] ?? 0)),
        isShippingFree: priced.isShippingFree,
      }).toEqual(expected);
      expect(priced.applied.reduce((sum, { amount }) => sum + amount.cent, 0)).toBe(priced.discountCent);
      for (const { amount } of priced.applied) expect(amount.currency).toBe(currency);
      seen.carts += 1;
      seen[currency] += 1;
      if (priced.discountCent > 0) seen.reduced += 1;
    }),
    { numRuns: 10_000, seed: 64 },
  );
  expect(seen.carts).toBe(10_000);
  expect(Math.min(seen.USD, seen.CAD)).toBeGreaterThan(4_000);
  expect(seen.reduced).toBeGreaterThan(5_000);
}, 120_000);
