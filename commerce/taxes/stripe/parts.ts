import type Stripe from "stripe";
import { ProviderError } from "../../platform/provider-http";
import type { AnsweredPart, TaxedSale } from "../provider";

const PPM_PER_PERCENT = 10_000;
const CALL = "tax.calculations.create";

/** The kinds of tax as the shop's own table names them, so that papers find the seller's number for each. */
const LABELS: Readonly<Record<string, string>> = {
  sales_tax: "Sales tax",
  gst: "GST",
  hst: "HST",
  pst: "PST",
  qst: "QST",
  rst: "RST",
};
/** The shop charges this fee itself, by its own table. */
const DELIVERY_FEE = "retail_delivery_fee";

type Breakdown = Stripe.Tax.CalculationLineItem.TaxBreakdown;
type Where = Pick<AnsweredPart, "line" | "isCore">;

/** Something else than what Stripe documents, or than the shop charged. */
const unexpected = (what: string) => new ProviderError("Stripe Tax", `${CALL} (${what})`, 0);

/** The reference of a line's goods or of its core charges in a calculation. */
export const referenceFor = ({ line, isCore }: { readonly line: number; readonly isCore: boolean }): string =>
  `${isCore ? "core" : "line"}-${line}`;

function toPart({ jurisdiction, tax_rate_details: rate, ...amounts }: Breakdown, where: Where): AnsweredPart[] {
  const isNothing = rate === null || (amounts.amount === 0 && Number(rate.percentage_decimal) === 0);
  if (isNothing) {
    if (amounts.amount !== 0) throw unexpected("a tax without a rate");
    return [];
  }
  if (rate.tax_type === DELIVERY_FEE) throw unexpected("a retail delivery fee, which the shop charges itself");
  return [
    {
      ...where,
      area: jurisdiction.display_name,
      label: LABELS[rate.tax_type] ?? rate.display_name,
      ratePpm: Math.round(Number(rate.percentage_decimal) * PPM_PER_PERCENT),
      baseCent: amounts.taxable_amount,
      taxCent: amounts.amount,
    },
  ];
}

function toParts(breakdown: readonly Breakdown[] | null | undefined, taxCent: number, where: Where): AnsweredPart[] {
  const parts = (breakdown ?? []).flatMap((each) => toPart(each, where));
  if (parts.reduce((sum, part) => sum + part.taxCent, 0) !== taxCent) throw unexpected("taxes that do not add up");
  return parts;
}

/** Reads the taxes of every line out of a calculation. Throws a ProviderError unless they add up to its total. */
export function readParts(calculation: Stripe.Tax.Calculation, { lines, shippingCent }: TaxedSale): AnsweredPart[] {
  const answered = new Map((calculation.line_items?.data ?? []).map((item) => [item.reference, item]));
  const ofLines = lines.flatMap(({ netCent, coreCent }, line) =>
    [
      { isCore: false, cent: netCent },
      { isCore: true, cent: coreCent },
    ].flatMap(({ isCore, cent }) => {
      if (cent === 0) return [];
      const item = answered.get(referenceFor({ line, isCore }));
      if (item?.amount !== cent) throw unexpected("other lines than were asked");
      return toParts(item.tax_breakdown, item.amount_tax, { line, isCore });
    }),
  );
  const shipping = calculation.shipping_cost;
  const ofShipping =
    shippingCent === 0
      ? []
      : toParts(shipping?.tax_breakdown, shipping?.amount_tax ?? 0, { line: null, isCore: false });
  const parts = [...ofLines, ...ofShipping];
  if (parts.reduce((sum, { taxCent }) => sum + taxCent, 0) !== calculation.tax_amount_exclusive)
    throw unexpected("a total that is not the sum of its lines");
  return parts;
}
