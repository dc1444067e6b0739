import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { retailDeliveryFeeCent, taxSums, toTax } from "./tax";

describe("tax", () => {
  const rule = (label: string, ratePpm: number, over: { taxesShipping?: boolean; taxesCore?: boolean } = {}) => ({
    ...{ area: "Here", label, ratePpm, taxesShipping: true, taxesCore: false, ...over },
  });
  const goods = (...cents: number[]) => cents.map((netCent) => ({ netCent, coreCent: 0 }));
  const HST = rule("HST", 130_000);
  const QUEBEC = [rule("GST", 50_000), rule("QST", 99_750)];

  it("each line is rounded half-up on its own [OPEN-16]", () => {
    const tax = toTax([rule("Sales tax", 62_500, { taxesShipping: false })], goods(1000, 1000, 8), 999);
    expect(tax).toMatchObject({ lineCents: [63, 63, 1], shippingTaxCent: 0, totalCent: 127 });
  });

  it("shipping is taxed only where the table says so [OPEN-16]", () => {
    expect(toTax([HST], goods(1000), 1999)).toMatchObject({ lineCents: [130], shippingTaxCent: 260, totalCent: 390 });
  });

  it("a place without a rule pays no tax [OPEN-16]", () => {
    expect(toTax([], goods(1000), 500)).toMatchObject({ lineCents: [0], totalCent: 0, parts: [] });
  });

  it("each tax of a place has its own base and amount on each line and on shipping [ORD-30]", () => {
    const { parts, totalCent } = toTax(QUEBEC, goods(7118, 30), 1999);
    expect(parts.map(({ line, label, taxCent }) => [line, label, taxCent])).toEqual([
      // 355.90 and 710.0205, together 1065.9205: 1066.
      ...[
        [0, "GST", 356],
        [0, "QST", 710],
      ],
      // 1.5 and 2.9925, together 4.4925: 4, so the larger remainder gets the cent.
      ...[
        [1, "GST", 1],
        [1, "QST", 3],
      ],
      ...[
        [null, "GST", 100],
        [null, "QST", 199],
      ],
    ]);
    expect(taxSums(parts)).toEqual([
      { area: "Here", label: "GST", ratePpm: 50_000, baseCent: 9147, taxCent: 457 },
      { area: "Here", label: "QST", ratePpm: 99_750, baseCent: 9147, taxCent: 912 },
    ]);
    expect(totalCent).toBe(457 + 912);
  });

  it("taxes of one label stay apart when their area or their rate differs [OPEN-16, ORD-30]", () => {
    const tax = rule("Sales tax", 60_000);
    const county = { ...tax, area: "Los Angeles County", ratePpm: 2_500 };
    const sums = taxSums([
      ...toTax([tax, county], goods(10_000), 0).parts,
      ...toTax([{ ...tax, ratePpm: 20_000 }], goods(500), 0).parts,
    ]);
    expect(sums.map(({ area, ratePpm, baseCent, taxCent }) => [area, ratePpm, baseCent, taxCent])).toEqual([
      ["Here", 60_000, 10_000, 600],
      ["Los Angeles County", 2_500, 10_000, 25],
      ["Here", 20_000, 500, 10],
    ]);
  });

  it("core charges are taxed by the taxes that say so, apart from their part [ORD-31]", () => {
    const [gst, qst] = [rule("GST", 50_000), rule("QST", 99_750, { taxesCore: true })];
    const tax = toTax([gst, qst], [{ netCent: 1000, coreCent: 3000 }], 0);
    expect(tax).toMatchObject({ lineCents: [150], coreCents: [299], totalCent: 449 });
    expect(tax.parts).toEqual([
      { line: 0, area: "Here", label: "GST", ratePpm: 50_000, baseCent: 1000, taxCent: 50 },
      { line: 0, area: "Here", label: "QST", ratePpm: 99_750, baseCent: 4000, taxCent: 399 },
    ]);
    expect(toTax([gst], [{ netCent: 1000, coreCent: 3000 }], 0).coreCents).toEqual([0]);
  });

  it("the parts add up to lines and total, and the total is that of the combined rate, for any amounts [ORD-30, OPEN-16]", () => {
    const cents = fc.integer({ min: 0, max: 2_000_000 });
    const rates = fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 3 });
    const lines = fc.array(fc.record({ netCent: cents, coreCent: cents }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(rates, lines, cents, fc.boolean(), (ppms, some, shipping, taxesCore) => {
        const rules = ppms.map((ppm, index) => rule(`T${index}`, ppm, { taxesCore }));
        const { lineCents, coreCents, shippingTaxCent, totalCent, parts } = toTax(rules, some, shipping);
        const total = (values: readonly number[]) => values.reduce((sum, cent) => sum + cent, 0);
        const combined = BigInt(total(ppms));
        // Half up by hand, in whole millionths of a cent.
        const rounded = (cent: number) => Number((BigInt(cent) * combined + 500_000n) / 1_000_000n);
        expect(lineCents).toEqual(some.map(({ netCent }) => rounded(netCent)));
        expect(coreCents).toEqual(some.map(({ coreCent }) => (taxesCore ? rounded(coreCent) : 0)));
        expect(shippingTaxCent).toBe(rounded(shipping));
        expect(total(parts.map(({ taxCent }) => taxCent))).toBe(totalCent);
        expect(total([...lineCents, ...coreCents, shippingTaxCent])).toBe(totalCent);
        for (const [index] of some.entries()) {
          const own = parts.filter(({ line }) => line === index);
          expect(total(own.map(({ taxCent }) => taxCent))).toBe((lineCents[index] ?? 0) + (coreCents[index] ?? 0));
        }
        for (const { baseCent, ratePpm, taxCent, line } of parts) {
          // Within a cent of its own exact amount; a line with a taxed core charge is rounded twice.
          const off = Math.abs(taxCent - (baseCent * ratePpm) / 1_000_000);
          expect(off).toBeLessThan(line !== null && taxesCore ? 2 : 1);
        }
      }),
    );
  });
});

describe("retail delivery fee", () => {
  it("Colorado asks on any order, Minnesota from its minimum, others never [OPEN-17]", () => {
    expect(retailDeliveryFeeCent({ amountCent: 28, minimumCent: 0 }, 1)).toBe(28);
    expect(retailDeliveryFeeCent({ amountCent: 50, minimumCent: 10_000 }, 9_999)).toBe(0);
    expect(retailDeliveryFeeCent({ amountCent: 50, minimumCent: 10_000 }, 10_000)).toBe(50);
    expect(retailDeliveryFeeCent(null, 99_999)).toBe(0);
  });
});
