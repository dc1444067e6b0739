import type { LedgerEntry, LedgerTax } from "./entries";

/** One tax over a period, in cents. */
export type TaxTotal = Pick<LedgerTax, "label" | "area" | "ratePpm" | "registration"> & {
  readonly sales: number;
  readonly baseCent: number;
  readonly taxCent: number;
  /** What credit notes and exchanges took back of both. */
  readonly backBaseCent: number;
  readonly backTaxCent: number;
};

/** What went to one state or province over a period, in cents, without tax. */
export type StateTotal = {
  readonly state: string;
  readonly sales: number;
  readonly soldCent: number;
  readonly backCent: number;
  readonly deliveryFees: number;
  readonly deliveryFeeCent: number;
};

/** A market's books over a period. */
export type LedgerTotals = {
  readonly sales: number;
  readonly notes: number;
  readonly chargedCent: number;
  readonly backCent: number;
  readonly pointsCent: number;
  readonly coreCent: number;
  readonly taxes: readonly TaxTotal[];
  readonly states: readonly StateTotal[];
};

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Adds entries up, one after the other. */
export function createTotals() {
  const taxes = new Map<string, TaxTotal>();
  const states = new Map<string, StateTotal>();
  const all = { sales: 0, notes: 0, chargedCent: 0, backCent: 0, pointsCent: 0, coreCent: 0 };

  function addTax(entry: LedgerEntry, { label, area, ratePpm, registration, baseCent, taxCent }: LedgerTax): void {
    const isSale = entry.kind === "sale";
    // A tax that is not divided is shown beside its state.
    const place = area === "" ? entry.state : area;
    const key = JSON.stringify([label, place, ratePpm]);
    const none = { sales: 0, baseCent: 0, taxCent: 0, backBaseCent: 0, backTaxCent: 0 };
    const before = taxes.get(key) ?? { ...none, label, area: place, ratePpm, registration };
    taxes.set(key, {
      ...before,
      registration: registration ?? before.registration,
      sales: before.sales + Number(isSale),
      baseCent: before.baseCent + (isSale ? baseCent : 0),
      taxCent: before.taxCent + (isSale ? taxCent : 0),
      backBaseCent: before.backBaseCent - (isSale ? 0 : baseCent),
      backTaxCent: before.backTaxCent - (isSale ? 0 : taxCent),
    });
  }

  return {
    add(entry: LedgerEntry): void {
      const { kind, parts, totalCent, taxCent, state } = entry;
      const isSale = kind === "sale";
      for (const tax of entry.taxes) addTax(entry, tax);
      all.sales += Number(isSale);
      all.notes += Number(kind === "credit note");
      all.chargedCent += isSale ? totalCent : 0;
      all.backCent -= isSale ? 0 : totalCent;
      all.pointsCent += parts?.pointsCent ?? 0;
      all.coreCent += parts?.coreCent ?? 0;
      const none = { sales: 0, soldCent: 0, backCent: 0, deliveryFees: 0, deliveryFeeCent: 0 };
      const before = states.get(state) ?? { ...none, state };
      const netCent = totalCent - taxCent;
      const feeCent = parts?.deliveryFeeCent ?? 0;
      states.set(state, {
        ...before,
        sales: before.sales + Number(isSale),
        soldCent: before.soldCent + (kind === "credit note" ? 0 : netCent),
        backCent: before.backCent - (kind === "credit note" ? netCent : 0),
        deliveryFees: before.deliveryFees + Number(feeCent > 0),
        deliveryFeeCent: before.deliveryFeeCent + feeCent,
      });
    },
    read(): LedgerTotals {
      return {
        ...all,
        taxes: [...taxes.values()].sort((one, other) => byText(one.area, other.area) || byText(one.label, other.label)),
        states: [...states.values()].sort((one, other) => byText(one.state, other.state)),
      };
    },
  };
}
