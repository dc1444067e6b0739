import { z } from "zod";
import type { TaxShare } from "../checkout/tax";

/** The forms that tax offices give their numbers; other taxes' numbers are taken as they are. */
const FORMS = [
  { taxes: ["GST", "HST"], pattern: /^\d{9} ?RT ?\d{4}$/, example: "123456789 RT0001" },
  { taxes: ["QST"], pattern: /^\d{10} ?TQ ?\d{4}$/, example: "1234567890 TQ0001" },
] as const;

const short = z.string().trim().min(1, "is empty").max(60, "has more than 60 characters");

/** A registration number of the seller, and the taxes it covers. */
const taxRegistrationSchema = z.strictObject({
  /** The taxes by their labels, such as GST and HST, which share a number. */
  taxes: z.array(short).min(1, "names no tax"),
  /** The state or province by name as invoices print it; empty where the taxes are those of the whole country. */
  area: z.string().trim().max(60, "has more than 60 characters").default(""),
  number: short,
  /** A remark that is printed behind the number. */
  note: short.optional(),
});
export type TaxRegistration = z.output<typeof taxRegistrationSchema>;

/** The content value `tax_registrations` of a market; a fault names its row, counted from 1. */
export const taxRegistrationsSchema = z.array(taxRegistrationSchema).superRefine((rows, context) => {
  for (const [index, { taxes, number }] of rows.entries())
    for (const { taxes: labels, pattern, example } of FORMS) {
      const label = labels.find((each) => taxes.includes(each));
      if (label === undefined || pattern.test(number)) continue;
      const message = `row ${index + 1}: "${number}" is no ${label} number such as ${example}`;
      context.addIssue({ code: "custom", path: [index, "number"], message });
    }
});

/** An area's name without accents and capitals: "Québec" and "Quebec" are one province. */
const plainName = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Finds the registration for a tax of a state or province; one for that area goes before one for the whole country. */
export function findTaxRegistration(
  registrations: readonly TaxRegistration[],
  { label, area }: Pick<TaxShare, "label" | "area">,
): TaxRegistration | undefined {
  const own = registrations.filter(({ taxes }) => taxes.includes(label));
  return (
    own.find((row) => row.area !== "" && plainName(row.area) === plainName(area)) ?? own.find((row) => row.area === "")
  );
}

/** A tax's registration as papers print it; undefined without one. */
export function findRegistrationText(
  registrations: readonly TaxRegistration[],
  tax: Pick<TaxShare, "label" | "area">,
): string | undefined {
  const found = findTaxRegistration(registrations, tax);
  return found?.note === undefined ? found?.number : `${found.number}, ${found.note}`;
}

/** Adds the seller's current registration to each tax that stored none at its sale; a tax without any is left as it is. */
export function withTaxRegistrations(
  taxes: readonly TaxShare[],
  registrations: readonly TaxRegistration[],
): TaxShare[] {
  return taxes.map((tax) => {
    const registration = tax.registration ?? findRegistrationText(registrations, tax);
    return registration === undefined ? tax : { ...tax, registration };
  });
}
