import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addMoney,
  formatMoney,
  money,
  moneyFromDecimal,
  moneySchema,
  priceSchema,
  spreadCents,
  timesMillionths,
  timesMoney,
} from "./money";

const sum = (shares: readonly number[]) => shares.reduce((all, part) => all + part, 0);

describe("money", () => {
  it("is whole cents, a currency and a precision, and nothing else [MKT-05]", () => {
    expect(moneySchema.parse({ cent: 1234, currency: "USD", precision: 2, extra: 1 })).toEqual({
      cent: 1234,
      currency: "USD",
      precision: 2,
    });
    for (const wrong of [
      { cent: 12.5, currency: "USD", precision: 2 },
      { cent: "1234", currency: "USD", precision: 2 },
      { cent: 1234, currency: "EUR", precision: 2 },
      { cent: 1234, currency: "USD" },
    ])
      expect(moneySchema.safeParse(wrong).success).toBe(false);
  });

  it.each([
    [12.34, 1234],
    ["12.34", 1234],
    [12.3, 1230],
    [12, 1200],
    [0.07, 7],
    [1.005, 101],
    [19.99, 1999],
    [8.115, 812],
    ["8.114999", 811],
    [1e6, 100_000_000],
    [-12.34, -1234],
    [-0, 0],
  ])("a decimal amount of %s is %i cents of precision 2, rounded half-up [MKT-05, OPEN-64]", (amount, cent) => {
    expect(moneyFromDecimal(amount, "USD")).toEqual({ cent, currency: "USD", precision: 2 });
  });

  it("what is no decimal amount or no whole cents is refused [MKT-05]", () => {
    for (const wrong of ["", "abc", "1,000.00", "1e3", Number.NaN, Number.POSITIVE_INFINITY, "12."])
      expect(() => moneyFromDecimal(wrong, "USD")).toThrow(RangeError);
    for (const wrong of [0.5, Number.NaN, 2 ** 53]) expect(() => money(wrong, "USD")).toThrow(RangeError);
  });

  it("every amount of cents survives its decimal text [MKT-05]", () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_00, max: 10_000_000_00 }), (cent) => {
        const text = `${cent < 0 ? "-" : ""}${Math.floor(Math.abs(cent) / 100)}.${String(Math.abs(cent) % 100).padStart(2, "0")}`;
        expect(moneyFromDecimal(text, "CAD")).toEqual(money(cent, "CAD"));
      }),
    );
  });

  it.each([
    [0, "USD", "$0.00"],
    [5, "USD", "$0.05"],
    [1234, "USD", "$12.34"],
    [123_456_789, "USD", "$1,234,567.89"],
    [100_000, "USD", "$1,000.00"],
    [99_999, "CAD", "CA$999.99"],
    [123_456, "CAD", "CA$1,234.56"],
    [-1234, "USD", "−$12.34"],
  ] as const)("%i cents %s read %s [MKT-07]", (cent, currency, text) => {
    expect(formatMoney(money(cent, currency))).toBe(text);
  });

  it("a price without currency and precision is USD with precision 2 [MKT-09]", () => {
    expect(priceSchema.parse({ cent: 1999 })).toEqual({ cent: 1999, currency: "USD", precision: 2 });
    expect(priceSchema.parse({ cent: 1999, currency: "CAD" })).toEqual({ cent: 1999, currency: "CAD", precision: 2 });
  });

  it("sums and products stay in one currency [OPEN-64]", () => {
    expect(addMoney(money(1, "USD"), money(2, "USD"), money(3, "USD"))).toEqual(money(6, "USD"));
    expect(timesMoney(money(333, "CAD"), 3)).toEqual(money(999, "CAD"));
    expect(() => addMoney(money(1, "USD"), money(2, "CAD"))).toThrow(TypeError);
  });
});

describe("rounding", () => {
  it.each([
    [1000, 62_500, 63],
    [1000, 62_499, 62],
    [999, 130_000, 130],
    [10_000, 0, 0],
    [5, 100_000, 1],
    [4, 100_000, 0],
    [-1000, 60_000, -60],
    [-1000, 62_500, -63],
  ])("%i cents at %i millionths are %i cents [OPEN-64]", (cent, millionths, expected) => {
    expect(timesMillionths(cent, millionths)).toBe(expected);
  });

  it("the spare cents go to the largest remainders, earlier lines first [OPEN-64]", () => {
    expect(spreadCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spreadCents(10, [999, 1, 1000])).toEqual([5, 0, 5]);
    expect(spreadCents(5, [1, 2, 3])).toEqual([1, 2, 2]);
    expect(spreadCents(-10, [1, 1, 1])).toEqual([-4, -3, -3]);
    expect(spreadCents(7, [0, 0])).toEqual([0, 0]);
    expect(spreadCents(7, [])).toEqual([]);
  });

  it("parts add up to the total and none is a cent or more off its share [OPEN-64]", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5_000_000, max: 5_000_000 }),
        fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 1, maxLength: 30 }),
        (total, weights) => {
          fc.pre(sum(weights) > 0);
          const shares = spreadCents(total, weights);
          expect(sum(shares)).toBe(total);
          shares.forEach((part, index) => {
            expect(Math.abs(part - (total * (weights[index] ?? 0)) / sum(weights))).toBeLessThan(1.000001);
            if (weights[index] === 0) expect(part === 0).toBe(true);
          });
        },
      ),
    );
  });
});
