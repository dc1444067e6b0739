import { z } from "zod";
import { type Money, moneySchema } from "~/models/shop/money";

/** The amount of one state or provincial tax; `rate` is in millionths, `base` the amount it is due on. */
export const taxShareSchema = z.object({
  label: z.string(),
  /** The state or province by name. */
  area: z.string(),
  ratePpm: z.int(),
  base: moneySchema,
  amount: moneySchema,
});
/** The same as papers name it: with the seller's number for it at the time of the sale. */
export const paperTaxSchema = taxShareSchema.extend({ registration: z.string().optional() });
export type TaxShare = {
  label: string;
  area: string;
  ratePpm: number;
  base: Money;
  amount: Money;
  /** The number that the seller is registered under for this tax, on papers only. */
  registration?: string;
};

const PPM_PER_PERCENT = 10_000;

/** Returns a rate of millionths in percent: "9.975%". */
const ratePercent = (ratePpm: number): string => `${ratePpm / PPM_PER_PERCENT}%`;

/** Names a place's only tax with the place and its rate: "Colorado sales tax 2.9%", "Ontario HST 13%". */
export function placeTaxText({ label, area, ratePpm }: Pick<TaxShare, "label" | "area" | "ratePpm">): string {
  // "Sales tax" goes on in small letters, an abbreviation such as "HST" does not.
  const name = /^[A-Z][a-z]/.test(label) && area !== "" ? label.charAt(0).toLowerCase() + label.slice(1) : label;
  return [area, name, ratePercent(ratePpm)].filter((word) => word !== "").join(" ");
}

/** Names one of several taxes with its rate: "QST 9.975%". */
export const taxText = ({ label, ratePpm }: Pick<TaxShare, "label" | "ratePpm">): string =>
  `${label} ${ratePercent(ratePpm)}`;
