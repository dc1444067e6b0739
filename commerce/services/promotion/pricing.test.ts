import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { errorSentence } from "~/models/api/errors/table";
import { codeProblem, isThresholdReached, type Offer, type PricedLine, priceCart, rivalsNote } from "./pricing";

const problemText = (...args: Parameters<typeof codeProblem>) => {
  const problem = codeProblem(...args);
  return problem && errorSentence(problem);
};

const rivalsText = (...args: Parameters<typeof rivalsNote>) => {
  const note = rivalsNote(...args);
  return note && errorSentence(note);
};

const line = (over: Partial<PricedLine> = {}): PricedLine => ({
  key: "A-NORMAL-",
  unitCent: 1000,
  count: 1,
  coreCent: 0,
  isAddOn: false,
  ...over,
});

const offer = (over: Partial<Offer> = {}): Offer => ({
  id: "d1",
  name: "Offer",
  source: "AUTO_DISCOUNT",
  discountType: "PERCENT",
  discountValue: 10,
  thresholdType: "NO_THRESHOLD",
  thresholdValue: 0,
  integralScore: 0,
  unRedeem: false,
  limitScene: "",
  currency: "USD",
  code: null,
  ...over,
});

describe("cart prices", () => {
  it("a percent discount is rounded half-up once and its line parts add up to it [OPEN-64]", () => {
    const priced = priceCart(
      [line({ key: "A", unitCent: 333 }), line({ key: "B", unitCent: 333 }), line({ key: "C", unitCent: 339 })],
      [offer()],
      "USD",
    );
    expect(priced.discountCent).toBe(101); // 100.5 half-up
    expect([...priced.lineDiscounts].sort()).toEqual([33, 34, 34]);
  });

  it("a threshold is reached exactly at its amount and count [PROMO-03]", () => {
    const cart = { subtotalCent: 5000, itemCount: 3 };
    expect(isThresholdReached(offer({ thresholdType: "AMOUNT", thresholdValue: 5000 }), cart)).toBe(true);
    expect(isThresholdReached(offer({ thresholdType: "AMOUNT", thresholdValue: 5001 }), cart)).toBe(false);
    expect(isThresholdReached(offer({ thresholdType: "QUANTITY", thresholdValue: 3 }), cart)).toBe(true);
    expect(isThresholdReached(offer({ thresholdType: "QUANTITY", thresholdValue: 4 }), cart)).toBe(false);
  });

  it("the best automatic discount comes first, then the code on what is left [OPEN-36]", () => {
    const code = offer({ id: "c", source: "PROMOTION_CODE", code: "SAVE20", discountValue: 20 });
    const priced = priceCart(
      [line({ unitCent: 10_000 })],
      [code, offer({ id: "a5", discountValue: 5 }), offer()],
      "USD",
    );
    expect(priced.applied.map(({ id, amount }) => [id, amount.cent])).toEqual([
      ["d1", 1000],
      ["c", 1800],
    ]);
    expect(priced.discountCent).toBe(2800);
    expect(priced.codeSavedCent).toBe(1800);
  });

  it("add-on lines take no percent discount, a fixed amount never goes below 0 [OPEN-36]", () => {
    expect(priceCart([line({ isAddOn: true })], [offer()], "USD").discountCent).toBe(0);
    const priced = priceCart([line()], [offer({ discountType: "FIXED_AMOUNT", discountValue: 99_999 })], "USD");
    expect(priced.discountCent).toBe(1000);
  });

  it("free shipping stands beside another discount and takes nothing off the goods [OPEN-36]", () => {
    const priced = priceCart([line()], [offer(), offer({ id: "f", discountType: "FREE_SHIPPING" })], "USD");
    expect(priced.isShippingFree).toBe(true);
    expect(priced.discountCent).toBe(100);
  });

  it("core charges are summed apart from the goods [OPEN-06]", () => {
    const priced = priceCart([line({ coreCent: 2500, count: 2 })], [offer()], "USD");
    expect(priced).toMatchObject({ coreCent: 5000, subtotalCent: 2000, discountCent: 200 });
  });

  it("a code says what is missing [PROMO-07]", () => {
    expect(problemText(null, { subtotalCent: 0, itemCount: 0 })).toBe("This code is not valid");
    const large = offer({ thresholdType: "AMOUNT", thresholdValue: 12_000 });
    expect(problemText(large, { subtotalCent: 11_999, itemCount: 1 })).toContain("$120.00");
    expect(codeProblem(large, { subtotalCent: 12_000, itemCount: 1 })).toBeNull();
  });

  it("for any cart the line parts add up, none exceeds its line [OPEN-64]", () => {
    const anyLine = fc.record({
      unitCent: fc.integer({ min: 0, max: 500_000 }),
      count: fc.integer({ min: 1, max: 999 }),
    });
    const anyOffer = fc.record({
      discountType: fc.constantFrom("PERCENT" as const, "FIXED_AMOUNT" as const),
      discountValue: fc.integer({ min: 0, max: 100 }),
      code: fc.constantFrom(null, "X"),
    });
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 12 }),
        fc.array(anyOffer, { maxLength: 3 }),
        (ls, os) => {
          const lines = ls.map((each, index) => line({ ...each, key: String(index) }));
          const priced = priceCart(
            lines,
            os.map((each, index) => offer({ ...each, id: String(index) })),
            "USD",
          );
          expect(priced.lineDiscounts.reduce((a, b) => a + b, 0)).toBe(priced.discountCent);
          priced.lineDiscounts.forEach((cent, index) => {
            expect(cent).toBeGreaterThanOrEqual(0);
            expect(cent).toBeLessThanOrEqual((lines[index]?.unitCent ?? 0) * (lines[index]?.count ?? 0));
          });
        },
      ),
    );
  });
});

describe("code and coupon", () => {
  const code = offer({ id: "code", source: "PROMOTION_CODE", code: "SAVE", discountValue: 20 });
  const coupon = offer({
    ...{ id: "coupon", source: "COUPON", code: "MINE", couponId: "c1" },
    ...{ discountType: "FIXED_AMOUNT", discountValue: 500 },
  });
  const price = (unitCent: number, choice: "CODE" | "COUPON" | null = null, more: Offer[] = []) =>
    priceCart([line({ unitCent })], [code, coupon, ...more], "USD", { choice });
  const taken = (priced: ReturnType<typeof price>) => priced.taken.map(({ offer: { id } }) => id);

  it("the better of code and coupon wins by itself and says so [OPEN-36]", () => {
    expect(taken(price(10_000))).toEqual(["code"]);
    expect(taken(price(2000))).toEqual(["coupon"]);
    expect(rivalsText(price(10_000), "USD", null)).toBe(
      "Your code saves more: $20.00 instead of $5.00. Only one of the two can be used",
    );
    expect(rivalsText(priceCart([line()], [code], "USD"), "USD", null)).toBeNull();
  });

  it("the shopper may switch, and a tie keeps the coupon for later [OPEN-36]", () => {
    expect(taken(price(10_000, "COUPON"))).toEqual(["coupon"]);
    expect(rivalsText(price(10_000, "COUPON"), "USD", "COUPON")).toContain("You chose your coupon");
    expect(taken(price(2500))).toEqual(["code"]);
    expect(rivalsText(price(2500), "USD", null)).toContain("the coupon is kept");
  });

  it("free shipping by code stands beside a coupon that takes money off [OPEN-36]", () => {
    const free = offer({ id: "free", source: "PROMOTION_CODE", code: "FREE", discountType: "FREE_SHIPPING" });
    const priced = priceCart([line()], [free, coupon], "USD");
    expect(taken(priced)).toEqual(["coupon", "free"]);
    expect([priced.isShippingFree, priced.discountCent]).toEqual([true, 500]);
  });

  it("a dynamic code is worth the step that the cart reaches [PROMO-17, PROMO-03]", () => {
    const tiers = [
      { fromCent: 5000, percent: 5 },
      { fromCent: 10_000, percent: 10 },
    ];
    const growing = offer({ id: "grow", source: "PROMOTION_CODE", code: "GROW", tiers });
    const saved = (unitCent: number) => priceCart([line({ unitCent })], [growing], "USD").discountCent;
    expect([4999, 5000, 9999, 10_000].map(saved)).toEqual([0, 250, 500, 1000]);
    expect(problemText(growing, { subtotalCent: 4999, itemCount: 1 })).toContain("$50.00");
  });

  it("whole kits save what they promise, before the automatic discount, broken ones nothing [CAT-19, OPEN-36]", () => {
    const pieces = new Map([
      ["A", 1],
      ["B", 2],
    ]);
    const kits = [{ bundleId: "k", title: "Brake kit", savingCent: 300, pieces }];
    const saved = (a: number, b: number) =>
      priceCart([line({ key: "A", count: a }), line({ key: "B", count: b })], [], "USD", { kits }).discountCent;
    expect([saved(1, 2), saved(2, 3), saved(2, 4), saved(1, 1)]).toEqual([300, 300, 600, 0]);
    const both = priceCart([line({ key: "A" }), line({ key: "B", count: 2 })], [offer()], "USD", { kits });
    expect(both.applied.map(({ amount }) => amount.cent)).toEqual([300, 270]);
  });

  it("a gift costs nothing, takes nothing off and counts towards no threshold [PROMO-14]", () => {
    const two = offer({ thresholdType: "QUANTITY", thresholdValue: 2 });
    const priced = priceCart([line(), line({ key: "G", unitCent: 0, isGift: true })], [two], "USD");
    expect([priced.itemCount, priced.discountCent, priced.lineDiscounts]).toEqual([1, 0, [0, 0]]);
  });
});
