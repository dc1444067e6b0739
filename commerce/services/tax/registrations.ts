import { findTaxRegistration, type TaxRegistration } from "~/models/content/tax-registrations";
import { MARKETS, type Market } from "~/models/shop/market";
import type { Db } from "../../db/open";
import { loadSeller } from "../../settings/seller";
import { listTaxAreas } from "./repository";

/** A tax that a market charges, where it is charged, and the number that its papers print; null when none is set. */
type RegisteredTax = {
  readonly label: string;
  readonly areas: readonly string[];
  readonly registration: TaxRegistration | null;
  /** Whether an invoice has to name the number. */
  readonly isRequired: boolean;
};

/** Lists the taxes of a market by label, those of one number together. */
export async function listRegisteredTaxes(db: Db, market: Market, now: number): Promise<RegisteredTax[]> {
  const { taxRegistrations } = await loadSeller(db, market.id);
  const taxes = new Map<string, { label: string; areas: string[]; registration: TaxRegistration | null }>();
  for (const { label, area } of await listTaxAreas(db, market, now)) {
    const registration = findTaxRegistration(taxRegistrations, { label, area }) ?? null;
    const key = `${label} ${registration === null ? "" : taxRegistrations.indexOf(registration)}`;
    const tax = taxes.get(key) ?? { label, areas: [], registration };
    tax.areas.push(area);
    taxes.set(key, tax);
  }
  return [...taxes.values()].map((tax) => ({ ...tax, isRequired: market.numberedTaxes.includes(tax.label) }));
}

/** Lists the taxes of all markets that are charged without the number that an invoice has to name. */
export async function listMissingRegistrations(db: Db, now: number) {
  const found = await Promise.all(
    MARKETS.filter(({ numberedTaxes }) => numberedTaxes.length > 0).map(async (market) => {
      const taxes = await listRegisteredTaxes(db, market, now);
      return taxes.flatMap(({ label, areas, registration, isRequired }) =>
        isRequired && registration === null ? [{ market: market.name, tax: label, areas }] : [],
      );
    }),
  );
  return found.flat();
}
