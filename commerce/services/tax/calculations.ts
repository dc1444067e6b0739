import { z } from "zod";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import type { Logger } from "../../platform/log";
import { sha256 } from "../../platform/sha256";
import type { AnsweredPart, Tax, TaxedSale, Taxes, TaxProvider } from "../../taxes/provider";
import { findTaxCalculations, loadTaxRules, putTaxCalculation } from "./repository";
import { type TaxRule, taxKey, toTax } from "./tax";

const MINUTE_MS = 60_000;
/** A calculation is used for as long; rates change at midnight, and prices are part of what it is found by. */
const VALID_MS = 60 * MINUTE_MS;
/** A tax of the shop's table in the provider's place; long enough to review and order by it. */
const STAND_IN_MS = 10 * MINUTE_MS;

const taxSchema = z.object({
  lineCents: z.array(z.int()),
  coreCents: z.array(z.int()),
  shippingTaxCent: z.int(),
  totalCent: z.int(),
  parts: z.array(
    z.object({
      line: z.int().nullable(),
      area: z.string(),
      label: z.string(),
      ratePpm: z.int(),
      baseCent: z.int(),
      taxCent: z.int(),
    }),
  ),
});

/** Who calculated a tax in a shop with a tax provider; `standIn` says why the shop's table did. */
export type TaxSource = {
  readonly provider: string;
  readonly calculationRef: string | null;
  readonly standIn: string;
};

/** A tax as it is known now. `source` is null in a shop without a provider, and while the provider was not asked. */
export type SaleTax = { readonly tax: Tax; readonly source: TaxSource | null; readonly isCalculated: boolean };

/** Whether nothing but shipping could be taxed, as in a cart without a line that can be ordered: no provider takes that. */
const isFree = ({ lines }: TaxedSale) => lines.every(({ netCent, coreCent }) => netCent + coreCent === 0);

const saleKey = ({ name }: TaxProvider, sale: TaxedSale) => sha256(JSON.stringify([name, sale]));

/**
 * Finds the taxes of sales without asking anybody: by `rules`, the shop's table for their place, or, with a provider, as it
 * answered before. A sale that the provider was not asked about has the table's tax for now; `askTaxes` asks, outside of every
 * transaction.
 */
export async function findTaxes(
  db: Db,
  { provider }: Taxes,
  sales: readonly TaxedSale[],
  { rules, now }: { readonly rules: readonly TaxRule[]; readonly now: number },
): Promise<SaleTax[]> {
  const keys = provider === null ? [] : sales.map((sale) => saleKey(provider, sale));
  const rows = keys.length === 0 ? [] : await findTaxCalculations(db, keys, now);
  return sales.map((sale, index) => {
    const row = rows.find(({ key }) => key === keys[index]);
    if (row === undefined) {
      const isCalculated = provider === null || isFree(sale);
      return { tax: toTax(rules, sale.lines, sale.shippingCent), source: null, isCalculated };
    }
    const source = { provider: row.provider, calculationRef: row.provider_ref, standIn: row.stood_in };
    return { tax: taxSchema.parse(JSON.parse(row.tax)), source, isCalculated: true };
  });
}

const sum = (parts: readonly AnsweredPart[]) => parts.reduce((total, { taxCent }) => total + taxCent, 0);

/** Sums a provider's parts up as the shop's own table does: a line's tax, that of its core charges, and each tax by name. */
function toSaleTax(parts: readonly AnsweredPart[], { lines }: TaxedSale): Tax {
  const of = (line: number | null, isCore: boolean) =>
    sum(parts.filter((part) => part.line === line && part.isCore === isCore));
  const named = new Map<string, Tax["parts"][number]>();
  for (const { isCore: _, ...part } of parts) {
    const key = `${part.line} ${taxKey(part)}`;
    const before = named.get(key);
    named.set(key, {
      ...part,
      baseCent: part.baseCent + (before?.baseCent ?? 0),
      taxCent: part.taxCent + (before?.taxCent ?? 0),
    });
  }
  return {
    lineCents: lines.map((_, line) => of(line, false)),
    coreCents: lines.map((_, line) => of(line, true)),
    shippingTaxCent: of(null, false),
    totalCent: sum(parts),
    parts: [...named.values()].filter(({ baseCent }) => baseCent > 0),
  };
}

type TaxDeps = {
  readonly db: Db;
  readonly taxes: Taxes;
  readonly log: Logger;
  readonly now: number;
};

type Calculated = Omit<Row<"tax_calculation">, "key" | "created_at">;

/** Has a provider calculate; where it does not, the shop's table does. */
async function calculate({ db, log, now }: TaxDeps, provider: TaxProvider, sale: TaxedSale): Promise<Calculated> {
  const { name } = provider;
  try {
    const { ref, expiresAt, parts } = await provider.calculate(sale);
    const tax = JSON.stringify(toSaleTax(parts, sale));
    return { provider: name, provider_ref: ref, stood_in: "", tax, expires_at: Math.min(expiresAt, now + VALID_MS) };
  } catch (error) {
    const why = error instanceof Error ? error.message : "failed";
    log.warn({ provider: name, why }, "tax provider did not calculate; the shop's table stands in");
    const tax = JSON.stringify(toTax(await loadTaxRules(db, sale.place, now), sale.lines, sale.shippingCent));
    return { provider: name, provider_ref: null, stood_in: why, tax, expires_at: now + STAND_IN_MS };
  }
}

/**
 * Asks the provider for the taxes of sales and keeps its answers. Where it does not answer, the shop's table stands in for a
 * few minutes, so that the shop goes on selling; the order says so in the books. Never call it in a transaction.
 */
export async function askTaxes(deps: TaxDeps, sales: readonly TaxedSale[]): Promise<void> {
  const { db, log, now, taxes } = deps;
  const { provider } = taxes;
  if (provider === null) return;
  const bySale = new Map(sales.map((sale) => [saleKey(provider, sale), sale]));
  await Promise.all(
    [...bySale].map(async ([key, sale]) => {
      const row = await calculate(deps, provider, sale);
      await putTaxCalculation(db, { key, created_at: now, ...row }).catch((error: unknown) => {
        // A database that cannot be written takes no orders either; pages go on, with the table's taxes.
        log.warn({ err: error }, "a tax calculation could not be kept");
      });
    }),
  );
}

/** Finds the taxes of one sale, for which the provider is asked where it was not before. Never call it in a transaction. */
export async function loadTax(deps: TaxDeps, sale: TaxedSale, rules: readonly TaxRule[]): Promise<SaleTax> {
  const find = async () => (await findTaxes(deps.db, deps.taxes, [sale], { rules, now: deps.now }))[0];
  const before = await find();
  if (before?.isCalculated === false) await askTaxes(deps, [sale]);
  const found = before?.isCalculated === true ? before : await find();
  if (found === undefined) throw new Error("a sale without its tax");
  return found;
}
