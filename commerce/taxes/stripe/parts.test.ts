import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import type { TaxedSale } from "../provider";
import { readParts } from "./parts";

type Share = { type: string; percent: string; cent: number; area?: string };

const breakdown = ({ type, percent, cent, area = "Quebec" }: Share) => ({
  amount: cent,
  jurisdiction: { country: "CA", display_name: area, level: "state", state: "QC" },
  sourcing: "destination",
  tax_rate_details: { display_name: type.toUpperCase(), percentage_decimal: percent, tax_type: type },
  taxability_reason: "standard_rated",
  taxable_amount: 10_000,
});

const sale: TaxedSale = {
  ...{ cart: "c", currency: "CAD", shippingCent: 0 },
  place: { country: "CA", state: "QC", code: "H2X 1Y4", city: "", line1: "" },
  lines: [{ sku: "SKU1", netCent: 10_000, coreCent: 0, isCoreTaxed: true }],
};

/** A calculation of one line of $100 with these taxes, as Stripe answers it. */
function calculation(
  shares: readonly Share[],
  { lineCent, totalCent }: { lineCent?: number; totalCent?: number } = {},
): Stripe.Tax.Calculation {
  const sum = shares.reduce((total, { cent }) => total + cent, 0);
  const line = {
    reference: "line-0",
    amount: 10_000,
    amount_tax: lineCent ?? sum,
    tax_breakdown: shares.map(breakdown),
  };
  const answer = { tax_amount_exclusive: totalCent ?? sum, shipping_cost: null, line_items: { data: [line] } };
  // As it comes over the wire, with only what is read.
  return JSON.parse(JSON.stringify(answer));
}

const GST = { type: "gst", percent: "5.0", cent: 500, area: "Canada" };
const QST = { type: "qst", percent: "9.975", cent: 998 };

describe("a calculation of Stripe Tax", () => {
  it("names each kind of tax as the shop's table does, with its rate and area to the cent [OPEN-16]", () => {
    const where = { line: 0, isCore: false, baseCent: 10_000 };
    expect(readParts(calculation([GST, QST]), sale)).toEqual([
      { ...where, area: "Canada", label: "GST", ratePpm: 50_000, taxCent: 500 },
      { ...where, area: "Quebec", label: "QST", ratePpm: 99_750, taxCent: 998 },
    ]);
    for (const [type, label] of [
      ["hst", "HST"],
      ["pst", "PST"],
      ["rst", "RST"],
      ["sales_tax", "Sales tax"],
    ] as const)
      expect(readParts(calculation([{ type, percent: "13", cent: 1_300 }]), sale)[0]?.label).toBe(label);
  });

  it("a tax of nothing has no line on a paper [OPEN-16]", () => {
    expect(readParts(calculation([{ type: "sales_tax", percent: "0.0", cent: 0 }]), sale)).toEqual([]);
  });

  it.each([
    ["taxes that are not the line's", calculation([GST, QST], { lineCent: 1_497 })],
    ["a total that is not the sum of the lines", calculation([GST, QST], { totalCent: 1_499 })],
    [
      "a delivery fee that the shop charges itself",
      calculation([{ type: "retail_delivery_fee", percent: "0", cent: 28 }]),
    ],
  ])("with %s is not believed [OPEN-16]", (_what, answer) => {
    expect(() => readParts(answer, sale)).toThrow(/^Stripe Tax did not answer tax\.calculations\.create/);
  });
});
