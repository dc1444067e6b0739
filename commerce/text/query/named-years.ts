import type { MissingYear, SeveralYears } from "~/models/search/search";
import type { Token } from "./tokens";
import type { TypedVehicle } from "./understand-vehicle";

/** Returns the years in which a named model was made that are next to the named one, each with the text that names it. */
export function missingYearOf({ year, otherYears }: TypedVehicle, tokens: readonly Token[]): MissingYear | null {
  if (year === null || otherYears === undefined) return null;
  const made = [...otherYears.nodeByYear.keys()].sort((a, b) => a - b);
  const nearest = [made.findLast((each) => each < year), made.find((each) => each > year)];
  const textFor = (other: number) => tokens.map(({ as, text }) => (as === "year" ? String(other) : text)).join(" ");
  return {
    name: `${year} ${otherYears.make} ${otherYears.model}`,
    years: nearest.flatMap((each) => (each === undefined ? [] : [{ year: each, text: textFor(each) }])),
  };
}

/** The most years of a range that are offered. */
const YEARS_MAX = 12;

/** Returns the years of a typed range in which the named model was made, each with the text that names it alone. */
export function severalYearsOf({ year, model, range }: TypedVehicle, tokens: readonly Token[]): SeveralYears | null {
  if (year !== null || model === null || range === undefined) return null;
  const [from, to] = range.years;
  const made = [...model.nodeByYear.keys()].filter((each) => each >= from && each <= to).sort((a, b) => a - b);
  if (made.length === 0) return null;
  const textFor = (one: number) => tokens.map((token) => (token === range.token ? String(one) : token.text)).join(" ");
  return {
    typed: range.token.text,
    model: `${model.make} ${model.model}`,
    years: made.slice(0, YEARS_MAX).map((each) => ({ year: each, text: textFor(each) })),
  };
}
