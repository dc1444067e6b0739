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
  /** Sales with a delivery fee, and the fees. */
  readonly deliveryFees: number;
  readonly deliveryFeeCent: number;
  /** Fees that went back before any package of their order had left, and those that went back after. */
  readonly unsentFeeCent: number;
  readonly sentFeeCent: number;
};

/** A market's books over a period. */
export type LedgerTotals = {
  readonly sales: number;
  readonly notes: number;
  readonly chargedCent: number;
  readonly backCent: number;
  /** Of what was paid back, the amounts that nobody divided. */
  readonly undividedCent: number;
  readonly pointsCent: number;
  readonly pointsBackCent: number;
  readonly coreCent: number;
  readonly coreBackCent: number;
  readonly taxes: readonly TaxTotal[];
  readonly states: readonly StateTotal[];
};

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Adds entries up, one after the other. */
export function createTotals() {
  const taxes = new Map<string, TaxTotal>();
  const states = new Map<string, StateTotal>();
  const all = {
    ...{ sales: 0, notes: 0, chargedCent: 0, backCent: 0, undividedCent: 0 },
    ...{ pointsCent: 0, pointsBackCent: 0, coreCent: 0, coreBackCent: 0 },
  };

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

  function addState({ kind, parts, totalCent, taxCent, state, wasSent }: LedgerEntry): void {
    const none = { sales: 0, soldCent: 0, backCent: 0, deliveryFees: 0, deliveryFeeCent: 0 };
    const before = states.get(state) ?? { ...none, unsentFeeCent: 0, sentFeeCent: 0, state };
    const netCent = totalCent - taxCent;
    const feeCent = parts?.deliveryFeeCent ?? 0;
    const isNote = kind === "credit note";
    const backFeeCent = isNote ? 0 - feeCent : 0;
    states.set(state, {
      ...before,
      sales: before.sales + Number(kind === "sale"),
      soldCent: before.soldCent + (isNote ? 0 : netCent),
      backCent: before.backCent - (isNote ? netCent : 0),
      deliveryFees: before.deliveryFees + Number(feeCent > 0),
      deliveryFeeCent: before.deliveryFeeCent + (isNote ? 0 : feeCent),
      unsentFeeCent: before.unsentFeeCent + (wasSent ? 0 : backFeeCent),
      sentFeeCent: before.sentFeeCent + (wasSent ? backFeeCent : 0),
    });
  }

  return {
    add(entry: LedgerEntry): void {
      const { kind, parts, totalCent } = entry;
      const isSale = kind === "sale";
      for (const tax of entry.taxes) addTax(entry, tax);
      all.sales += Number(isSale);
      all.notes += Number(kind === "credit note");
      all.chargedCent += isSale ? totalCent : 0;
      all.backCent -= isSale ? 0 : totalCent;
      all.undividedCent -= parts === null ? totalCent : 0;
      const { pointsCent, coreCent } = parts ?? { pointsCent: 0, coreCent: 0 };
      all.pointsCent += isSale ? pointsCent : 0;
      all.pointsBackCent -= isSale ? 0 : pointsCent;
      all.coreCent += isSale ? coreCent : 0;
      all.coreBackCent -= isSale ? 0 : coreCent;
      addState(entry);
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
