import { timesMillionths } from "~/models/shop/money";
import type { Tax, TaxPart } from "../../taxes/provider";

/** One tax of a state, province or county, which `area` names; `ratePpm` is in millionths. */
export type TaxRule = {
  readonly area: string;
  readonly label: string;
  readonly ratePpm: number;
  readonly taxesShipping: boolean;
  /** Whether core charges are taxed like the part. */
  readonly taxesCore: boolean;
};

/** A line as taxes see it: its price after discounts and its core charges, in cents. */
type TaxedLine = { readonly netCent: number; readonly coreCent: number };

const sum = (cents: readonly number[]) => cents.reduce((total, cent) => total + cent, 0);

/**
 * The taxes of one amount: their sum at the combined rate, rounded half up, split by largest remainder, so that each is
 * within a cent of its own exact amount. Canada lets a seller round the tax of an invoice to the nearest cent as a whole
 * (Excise Tax Act, section 165.2; Québec's Act respecting the QST, section 16.1).
 */
function splitTax(cent: number, rules: readonly TaxRule[]): number[] {
  const exact = rules.map(({ ratePpm }) => BigInt(cent) * BigInt(ratePpm));
  const shares = exact.map((millionths) => Number(millionths / 1_000_000n));
  let spare = timesMillionths(cent, sum(rules.map(({ ratePpm }) => ratePpm))) - sum(shares);
  const byRemainder = exact
    .map((millionths, index) => ({ index, rest: Number(millionths % 1_000_000n) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRemainder) {
    if (spare === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    spare -= 1;
  }
  return shares;
}

/** An amount's share of each of a place's taxes; 0 for those that do not tax it. */
function sharesFor(cent: number, rules: readonly TaxRule[], isTaxed: (rule: TaxRule) => boolean): number[] {
  const shares = splitTax(cent, rules.filter(isTaxed));
  return rules.map((rule) => (isTaxed(rule) ? (shares.shift() ?? 0) : 0));
}

/**
 * Tax of each line, its core charges and shipping, each rounded half up at the combined rate, with the share of every tax;
 * 0 without rules.
 */
export function toTax(rules: readonly TaxRule[], lines: readonly TaxedLine[], shippingCent: number): Tax {
  const goods = lines.map(({ netCent }) => sharesFor(netCent, rules, () => true));
  const cores = lines.map(({ coreCent }) => sharesFor(coreCent, rules, ({ taxesCore }) => taxesCore));
  const shipping = sharesFor(shippingCent, rules, ({ taxesShipping }) => taxesShipping);
  const linePart = (line: number, { netCent, coreCent }: TaxedLine) =>
    rules.map(({ area, label, ratePpm, taxesCore }, index) => ({
      ...{ line, area, label, ratePpm },
      baseCent: netCent + (taxesCore ? coreCent : 0),
      taxCent: (goods[line]?.[index] ?? 0) + (cores[line]?.[index] ?? 0),
    }));
  const shippingParts = rules.map(({ area, label, ratePpm, taxesShipping }, index) => ({
    ...{ line: null, area, label, ratePpm, baseCent: taxesShipping ? shippingCent : 0, taxCent: shipping[index] ?? 0 },
  }));
  const parts = [...lines.flatMap((line, index) => linePart(index, line)), ...shippingParts];
  return {
    lineCents: goods.map(sum),
    coreCents: cores.map(sum),
    shippingTaxCent: sum(shipping),
    totalCent: sum(parts.map(({ taxCent }) => taxCent)),
    parts: parts.filter(({ baseCent }) => baseCent > 0),
  };
}

/** Tells taxes apart: those of one label are others in another area or at another rate. */
export const taxKey = ({ area, label, ratePpm }: Pick<TaxPart, "area" | "label" | "ratePpm">): string =>
  JSON.stringify([label, area, ratePpm]);

/** Sums each tax over all lines and shipping, in the order of the parts. */
export function taxSums(parts: readonly Omit<TaxPart, "line">[]): Omit<TaxPart, "line">[] {
  const sums = new Map<string, Omit<TaxPart, "line">>();
  for (const { area, label, ratePpm, baseCent, taxCent } of parts) {
    const key = taxKey({ area, label, ratePpm });
    const before = sums.get(key) ?? { area, label, ratePpm, baseCent: 0, taxCent: 0 };
    sums.set(key, { ...before, baseCent: before.baseCent + baseCent, taxCent: before.taxCent + taxCent });
  }
  return [...sums.values()];
}

/** Whether core charges are taxed by a place's rules; without a rule, a provider that knows a tax decides by the part. */
export const isCoreTaxedBy = (rules: readonly TaxRule[]): boolean =>
  rules.length === 0 || rules.some(({ taxesCore }) => taxesCore);

/** A state's retail delivery fee. */
type RetailFee = { readonly amountCent: number; readonly minimumCent: number };

/** The retail delivery fee of an order, once, when the goods after discounts reach the minimum. */
export function retailDeliveryFeeCent(fee: RetailFee | null, netGoodsCent: number): number {
  return fee !== null && netGoodsCent > 0 && netGoodsCent >= fee.minimumCent ? fee.amountCent : 0;
}
