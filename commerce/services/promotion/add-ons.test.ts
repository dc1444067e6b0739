import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { errorSentence } from "~/models/api/errors/table";
import { marketFor } from "~/models/shop/market";
import { ADD_ON_RULES, type AddOnOffer, addOnTerms, type CartProduct, isQualified, readAddOnOffer } from "./add-ons";

const US = marketFor("2022");
const PART = { itemId: 7, listCent: 2000, title: "Grease" };
const offer = (over: Partial<AddOnOffer> = {}): AddOnOffer => ({
  ...{
    id: "o",
    itemId: 7,
    kind: "ANY",
    values: [],
    condition: "parts",
    minimumCent: 0,
    priceCent: 900,
    maxQuantity: 2,
  },
  ...over,
});
const cartProduct = (over: Partial<CartProduct> = {}): CartProduct => ({
  ...{ skuId: "S1", brandSlug: "ironside", categoryPath: "brakes/disc/pads", cent: 5000 },
  ...over,
});

/** The rule again, written the long way. */
function isOpenByHand({ kind, values, minimumCent }: AddOnOffer, lines: readonly CartProduct[]): boolean {
  let found = 0;
  let cent = 0;
  for (const line of lines) {
    const names =
      kind === "ITEM"
        ? [line.skuId]
        : kind === "BRAND"
          ? [line.brandSlug]
          : line.categoryPath.split("/").map((_, depth, all) => all.slice(0, depth + 1).join("/"));
    if (kind !== "ANY" && !names.some((name) => values.includes(name))) continue;
    found += 1;
    cent += line.cent;
  }
  return found > 0 && cent >= minimumCent;
}

const names = {
  ITEM: ["S1", "S2"],
  BRAND: ["ironside", "iron"],
  CATEGORY: ["brakes", "brakes/disc", "brakes/di", "engine"],
  ANY: [],
};
const anyCartProduct = fc.record({
  skuId: fc.constantFrom("S1", "S2", "S3"),
  brandSlug: fc.constantFrom("ironside", "iron", "other"),
  categoryPath: fc.constantFrom("brakes/disc/pads", "brakes/disc", "brakes/discs", "engine", "brake"),
  cent: fc.integer({ min: 0, max: 20_000 }),
});
const anyOffer = fc.constantFrom(...ADD_ON_RULES).chain((kind) =>
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    itemId: fc.constantFrom(7, 8),
    kind: fc.constant(kind),
    values: fc.subarray<string>(names[kind]),
    condition: fc.constant("parts"),
    minimumCent: fc.integer({ min: 0, max: 30_000 }),
    priceCent: fc.integer({ min: 0, max: 3000 }),
    maxQuantity: fc.integer({ min: 1, max: 5 }),
  }),
);

describe("add-on terms", () => {
  it("an offer is opened by what it names: part, brand, category with all below, or the amount [CART-12]", () => {
    expect(isQualified(offer(), [])).toBe(false);
    expect(isQualified(offer(), [cartProduct()])).toBe(true);
    expect(isQualified(offer({ kind: "ITEM", values: ["S2"] }), [cartProduct()])).toBe(false);
    expect(isQualified(offer({ kind: "CATEGORY", values: ["brakes/disc"] }), [cartProduct()])).toBe(true);
    expect(isQualified(offer({ kind: "CATEGORY", values: ["brakes/di"] }), [cartProduct()])).toBe(false);
    expect(isQualified(offer({ minimumCent: 10_000 }), [cartProduct(), cartProduct({ cent: 4999 })])).toBe(false);
    expect(isQualified(offer({ minimumCent: 10_000 }), [cartProduct(), cartProduct()])).toBe(true);
  });

  it("what is missing is said in words, with the amount where one is asked for [CART-13]", () => {
    const refusalFor = (over: Partial<AddOnOffer>) => {
      const terms = addOnTerms([offer(over)], [], PART, US);
      return terms.ok ? null : errorSentence(terms.problem);
    };
    expect(refusalFor({ condition: "brake pads" })).toBe("The add-on price of Grease needs brake pads in your cart");
    expect(refusalFor({ minimumCent: 7500 })).toBe(
      "The add-on price of Grease needs parts worth at least $75.00 in your cart",
    );
    expect(refusalFor({ priceCent: 2000 })).toBe("There is no add-on offer for Grease now");
  });

  it("the price is the lowest that the cart opens, always below the part's own, for 5,000 random carts [CART-12, CART-13]", () => {
    fc.assert(
      fc.property(
        fc.array(anyOffer, { maxLength: 6 }),
        fc.array(anyCartProduct, { maxLength: 5 }),
        fc.integer({ min: 1, max: 3000 }),
        (offers, lines, listCent) => {
          const terms = addOnTerms(offers, lines, { ...PART, listCent }, US);
          const open = offers.filter(
            (each) => each.itemId === 7 && each.priceCent < listCent && isOpenByHand(each, lines),
          );
          expect(terms.ok).toBe(open.length > 0);
          if (terms.ok) expect(terms.unitCent).toBe(Math.min(...open.map(({ priceCent }) => priceCent)));
        },
      ),
      { numRuns: 5000 },
    );
  });

  it("a stored offer counts from its start to its end, where it can be read [CART-12, OPEN-72]", () => {
    const row = {
      ...{ id: "o", item_id: 7, rule_kind: "ANY", rule_values: "[]", condition_text: "parts", sort: 0 },
      ...{ minimum_cent: 5, price_cent: 900, max_quantity: 1 },
      ...{ starts_at: 10, ends_at: 20, active: 1 as const },
    };
    expect([9, 10, 19, 20].map((now) => readAddOnOffer(row, now) !== null)).toEqual([false, true, true, false]);
    expect(readAddOnOffer(row, 15)).toMatchObject({ minimumCent: 5, priceCent: 900 });
    for (const over of [{ active: 0 as const }, { rule_kind: "MOON" }, { rule_values: "{" }, { rule_values: "[1]" }])
      expect(readAddOnOffer({ ...row, ...over }, 15), JSON.stringify(over)).toBeNull();
  });
});
