import { yearRuns } from "./fit-explanation";
import {
  answersForProduct,
  type FitInput,
  type FitmentAnswer,
  type FitmentRule,
  findMissingDetails,
  isSameName,
  possibleVehicles,
  type Qualifier,
} from "./fitment";

/** A product with its fitment rules. */
export type RuledItem = { readonly itemId: number; readonly rules: readonly FitmentRule[] };

type Vehicle = Pick<FitInput, "descendants" | "answers"> & { readonly vehicle: NonNullable<FitInput["vehicle"]> };

const isAgreed = (assumed: readonly Qualifier[], rule: FitmentRule) =>
  rule.qualifiers.every(({ key }) => {
    const before = assumed.filter((each) => each.key === key).map(({ value }) => value);
    return before.length === 0 || rule.qualifiers.some((each) => each.key === key && before.includes(each.value));
  });

/**
 * Whether one version of a vehicle can take all products at once. Products that may fit a vehicle each for itself can
 * contradict each other: one is for the V6, the other for the V8.
 */
export function canFitTogether(
  items: readonly RuledItem[],
  { vehicle, descendants = [], answers = [] }: Vehicle,
): boolean {
  const below = possibleVehicles(vehicle, descendants, answers);
  const versions = below.length === 0 ? [vehicle] : below;
  return versions.some((version) => {
    const live = items.map(({ itemId, rules }) => {
      const own: readonly FitmentAnswer[] = answersForProduct(answers, itemId);
      return rules.filter((rule) => findMissingDetails(rule, version, own) !== null);
    });
    const isPossible = (from: number, assumed: readonly Qualifier[]): boolean => {
      const rules = live[from];
      if (rules === undefined) return true;
      return rules.some((rule) => isAgreed(assumed, rule) && isPossible(from + 1, [...assumed, ...rule.qualifiers]));
    };
    return isPossible(0, []);
  });
}

type Terms = Pick<FitmentRule, "trim" | "engine"> & { readonly isConditional: boolean };

/**
 * The conditions of two rules together; null when they contradict each other or no row vouches for trim and engine at
 * once.
 */
function combine(a: Terms, b: Terms): Terms | null {
  for (const level of ["trim", "engine"] as const) {
    const [x, y] = [a[level], b[level]];
    if (x !== null && y !== null && !isSameName(x, y)) return null;
  }
  const both = { trim: a.trim ?? b.trim, engine: a.engine ?? b.engine };
  const isVouched =
    both.trim === null || both.engine === null || [a, b].some(({ trim, engine }) => trim !== null && engine !== null);
  return isVouched ? { ...both, isConditional: a.isConditional || b.isConditional } : null;
}

const termsKey = ({ trim, engine, isConditional }: Terms) => JSON.stringify([trim, engine, isConditional]);

/** The terms of a product by year, make and model. Rules without all three say too little to name a vehicle. */
function termsByModel({ rules }: RuledItem): Map<string, Terms[]> {
  const found = new Map<string, Map<string, Terms>>();
  for (const { year, make, model, trim, engine, qualifiers } of rules) {
    if (year === null || make === null || model === null) continue;
    const key = JSON.stringify([year, make, model]);
    const terms = { trim: trim || null, engine: engine || null, isConditional: qualifiers.length > 0 };
    const own = found.get(key) ?? new Map<string, Terms>();
    found.set(key, own.set(termsKey(terms), terms));
  }
  return new Map([...found].map(([key, terms]) => [key, [...terms.values()]]));
}

/**
 * Names the vehicles that the rows of all products name, those with most years first: "2013-2018 Toyota RAV4 2.5L L4". A
 * name ends in "some versions" where a condition limits it. Empty when no vehicle is shared.
 */
export function listSharedVehicles(items: readonly RuledItem[]): string[] {
  const [first, ...others] = items.map(termsByModel);
  const years = new Map<string, string[]>();
  for (const [key, terms] of first ?? []) {
    let shared = terms;
    for (const other of others) {
      const theirs = other.get(key) ?? [];
      const both = shared.flatMap((a) => theirs.flatMap((b) => combine(a, b) ?? []));
      shared = [...new Map(both.map((each) => [termsKey(each), each])).values()];
    }
    const [year = "", make = "", model = ""]: string[] = JSON.parse(key);
    for (const { trim, engine, isConditional } of shared) {
      const names = [make, model, trim, engine].filter((name) => name !== null).join(" ");
      const name = isConditional ? `${names}, some versions` : names;
      years.set(name, [...(years.get(name) ?? []), year]);
    }
  }
  return [...years]
    .sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1))
    .map(([name, own]) => `${yearRuns(own)} ${name}`);
}
