import { z } from "zod";
import { VEHICLE_LEVELS } from "~/models/vehicle/vehicle";
import { type Answer, type FitmentRow, type FitmentRule, type FitQuestion, fitOf, standingOf } from "./fitment";
import { openQuestions } from "./fitment-answers";

/** Rows an explanation names at most. */
const ROWS_NAMED = 3;
/** Values it lists at most before it says how many more there are. */
const VALUES_NAMED = 4;

/** A fitment row in words, its years collapsed: "2015-2017", "Ford F-150 5.0L V8", Front, a note. */
export const fitSummarySchema = z.object({
  years: z.string(),
  vehicle: z.string(),
  details: z.array(z.string()),
  note: z.string(),
});
export type FitSummary = z.infer<typeof fitSummarySchema>;

/** Why the answer to "does it fit?" is what it is. */
export const fitExplanationSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("universal") }),
  z.object({ kind: z.literal("noVehicle") }),
  z.object({ kind: z.literal("noData") }),
  /** FIT: the rows that match, together every version of the vehicle when there are several. */
  z.object({ kind: z.literal("match"), rows: z.array(fitSummarySchema) }),
  /** NOT_FIT: the level or attribute at which the nearest rows part from the vehicle, what they want there, and the rows. */
  z.object({
    kind: z.literal("conflict"),
    on: z.string(),
    label: z.string(),
    wanted: z.array(z.string()),
    rows: z.array(fitSummarySchema),
  }),
  /** UNCERTAIN: what is not known yet, as a shopper can look it up. */
  z.object({ kind: z.literal("missing"), labels: z.array(z.string()), rows: z.array(fitSummarySchema) }),
]);
export type FitExplanation = z.infer<typeof fitExplanationSchema>;

/** A fitment row as the rule reads it, with what the table prints beside it. */
export type KnownRow = FitmentRule & Pick<FitmentRow, "location" | "note">;

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Years as runs, oldest first: 2011, 2012, 2013, 2015 are "2011-2013, 2015". What is no year keeps its place at the end. */
export function yearRuns(years: Iterable<string>): string {
  const names = [...new Set(years)].filter((year) => year !== "");
  const numbers = names.filter((year) => /^\d{4}$/.test(year)).map(Number);
  const runs: [number, number][] = [];
  for (const year of numbers.sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === year - 1) last[1] = year;
    else runs.push([year, year]);
  }
  const others = names.filter((year) => !/^\d{4}$/.test(year));
  return [...runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)), ...others].join(", ");
}

function likeness({ make, model, trim, engine, location, note, qualifiers }: KnownRow): string {
  return JSON.stringify([make, model, trim, engine, location, note, qualifiers]);
}

function summaryOf(row: KnownRow, years: Iterable<string>): FitSummary {
  const names = [row.make, row.model, row.trim, row.engine].filter((name) => name !== null && name !== "");
  return {
    years: yearRuns(years),
    vehicle: names.join(" "),
    details: [row.location, ...row.qualifiers.map(({ key, value }) => `${key}: ${value}`)].filter(
      (text) => text !== "",
    ),
    note: row.note,
  };
}

/** Rows that differ in their years alone become one line, at most three of them, in the order they came. */
function summaries(rows: readonly KnownRow[], all: readonly KnownRow[]): FitSummary[] {
  const years = new Map<string, string[]>();
  for (const row of all) {
    const key = likeness(row);
    years.set(key, [...(years.get(key) ?? []), row.year ?? ""]);
  }
  const shown = new Map(rows.map((row) => [likeness(row), row]));
  return [...shown].slice(0, ROWS_NAMED).map(([key, row]) => summaryOf(row, years.get(key) ?? []));
}

type Conflict = { on: string; label: string; wanted: string };

/** Makes and models are told apart before years: "fits 2011-2014 only" speaks of the same model. */
const NEARNESS = ["make", "model", "year", "trim", "engine"] as const;

/** The first point at which a row parts from the vehicle, and how far it came before that. */
function conflictOf(row: KnownRow, question: FitQuestion): { depth: number; conflict: Conflict } | null {
  const { vehicle, answers = [] } = question;
  if (vehicle === null) return null;
  for (const [depth, key] of NEARNESS.entries()) {
    const wanted = row[key];
    if (wanted === null) continue;
    const alone = {
      ...row,
      year: null,
      make: null,
      model: null,
      trim: null,
      engine: null,
      qualifiers: [],
      [key]: wanted,
    };
    if (standingOf(alone, vehicle, answers) !== null) continue;
    const label = VEHICLE_LEVELS.find((level) => level.key === key)?.label ?? key;
    return { depth, conflict: { on: key, label, wanted } };
  }
  const away = row.qualifiers.find((each) => contradicts(row, each.key, vehicle, answers));
  if (away === undefined) return null;
  return { depth: NEARNESS.length, conflict: { on: away.key, label: away.key, wanted: away.value } };
}

function contradicts(row: KnownRow, key: string, vehicle: FitQuestion["vehicle"], answers: readonly Answer[]): boolean {
  if (vehicle === null) return false;
  const qualifiers = row.qualifiers.filter((each) => each.key === key);
  return (
    standingOf(
      { ...row, year: null, make: null, model: null, trim: null, engine: null, qualifiers },
      vehicle,
      answers,
    ) === null
  );
}

function conflictIn(rows: readonly KnownRow[], question: FitQuestion): FitExplanation {
  const found = rows.flatMap((row) => {
    const conflict = conflictOf(row, question);
    return conflict === null ? [] : [{ row, ...conflict }];
  });
  const deepest = Math.max(...found.map(({ depth }) => depth));
  const nearest = found.filter(({ depth }) => depth === deepest);
  const first = nearest[0]?.conflict;
  if (first === undefined) return { kind: "noData" };
  const own = nearest.filter(({ conflict }) => conflict.on === first.on);
  const values = [...new Set(own.map(({ conflict }) => conflict.wanted))].sort(byName.compare);
  return {
    kind: "conflict",
    on: first.on,
    label: first.label,
    wanted: first.on === "year" ? [yearRuns(values)] : values,
    rows: summaries(
      own.map(({ row }) => row),
      rows,
    ),
  };
}

/**
 * Why a fit is what it is (row OPEN-08): the row that matched, the rows that together cover the vehicle, the level or
 * attribute at which the nearest rows part from it, or what is not known yet. `rows` are those of the item that speak of
 * the vehicle's make at least; rows of other years collapse into ranges.
 */
export function explainFit(rows: readonly KnownRow[], question: FitQuestion): FitExplanation {
  const { vehicle, answers = [], isUniversal } = question;
  if (isUniversal) return { kind: "universal" };
  if (vehicle === null) return { kind: "noVehicle" };
  const result = fitOf(rows, question);
  if (result === "EMPTY") return { kind: "noVehicle" };
  if (result === "NOT_FIT") return conflictIn(rows, question);
  const live = rows.flatMap((row) => {
    const standing = standingOf(row, vehicle, answers);
    return standing === null ? [] : [{ row, standing }];
  });
  if (live.length === 0) return { kind: "noData" };
  if (result === "UNCERTAIN") {
    const labels = openQuestions(rows, question).map(({ label }) => label);
    const named = live.map(({ row }) => row);
    return { kind: "missing", labels, rows: summaries(named, rows) };
  }
  const matching = live.filter(({ standing }) => standing.levels.length === 0 && standing.attributes.length === 0);
  const covering = live.filter(({ standing }) => standing.attributes.length === 0);
  const named = matching.length > 0 ? matching.slice(0, 1) : covering;
  return {
    kind: "match",
    rows: summaries(
      named.map(({ row }) => row),
      rows,
    ),
  };
}

function listed(values: readonly string[]): string {
  const shown = values.slice(0, VALUES_NAMED).join(", ");
  const more = values.length - VALUES_NAMED;
  return more > 0 ? `${shown} and ${more} more` : shown;
}

/** "2015-2017 Ford F-150 5.0L V8, Front". */
export function summaryText({ years, vehicle, details }: FitSummary): string {
  const car = [years, vehicle].filter((part) => part !== "").join(" ");
  return [car === "" ? "Every vehicle" : car, ...details].join(", ");
}

/** An explanation as one sentence; the notes of its rows are shown beside it. */
export function explanationText(explanation: FitExplanation): string {
  switch (explanation.kind) {
    case "universal":
      return "Fits every vehicle.";
    case "noVehicle":
      return "Tell us your vehicle and we check every fitment row of this part.";
    case "noData":
      return "No fitment data is listed for this part. Ask us before you order.";
    case "match": {
      const [first] = explanation.rows;
      if (first === undefined) return "";
      if (explanation.rows.length === 1) return `Matches: ${summaryText(first)}`;
      return `Matches every version of your vehicle: ${explanation.rows.map(summaryText).join("; ")}`;
    }
    case "conflict": {
      const { on, label, wanted, rows } = explanation;
      if (on === "year") return `Fits ${[listed(wanted), rows[0]?.vehicle].filter(Boolean).join(" ")} only`;
      if (on === "make") return `Made for ${listed(wanted)} only`;
      if (on === "model") return `Made for ${[...new Set(rows.map(({ vehicle }) => vehicle))].join(", ")} only`;
      if (on === "trim" || on === "engine") return `Fits with ${label.toLowerCase()} ${listed(wanted)} only`;
      return `Fits with ${label} ${listed(wanted)} only`;
    }
    case "missing":
      return `It fits some versions of your vehicle. Still to check: ${explanation.labels.join(", ")}.`;
  }
}
