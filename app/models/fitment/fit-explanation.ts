import { z } from "zod";
import { VEHICLE_LEVELS } from "~/models/vehicle/vehicle";
import {
  canMatch,
  decideFit,
  type FitInput,
  type FitmentAnswer,
  type FitmentRow,
  type FitmentRule,
  findMissingDetails,
  possibleVehicles,
  UNIVERSAL_REASON,
} from "./fitment";
import { openQuestions } from "./fitment-answers";
import { isCondition, qualifierText } from "./fitment-note";

/** The most fitment rows that an explanation names. */
const ROWS_NAMED = 3;
/** The most notes that a card or a cart line has room for. */
const NOTES_NAMED = 3;
/** The most values that it lists; for the rest it gives their number. */
const VALUES_NAMED = 4;

/** A fitment row in words, with its years collapsed: "2015-2017", "Ford F-150 5.0L V8", Front, a note. */
const fitSummarySchema = z.object({
  years: z.string(),
  vehicle: z.string(),
  details: z.array(z.string()),
  note: z.string(),
});
type FitSummary = z.infer<typeof fitSummarySchema>;

/** The reason for a fit verdict. */
export const fitExplanationSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("universal") }),
  z.object({ kind: z.literal("noVehicle") }),
  z.object({ kind: z.literal("noData") }),
  /** FIT: the row that matches, or the rows that together cover every version of the vehicle. */
  z.object({ kind: z.literal("match"), rows: z.array(fitSummarySchema) }),
  /**
   * NOT_FIT: the level or attribute at which the nearest rows differ from the vehicle, the values they require, and the
   * rows.
   */
  z.object({
    kind: z.literal("conflict"),
    on: z.string(),
    label: z.string(),
    wanted: z.array(z.string()),
    rows: z.array(fitSummarySchema),
  }),
  /** UNCERTAIN: the labels of the missing details, as a shopper can look them up. */
  z.object({ kind: z.literal("missing"), labels: z.array(z.string()), rows: z.array(fitSummarySchema) }),
]);
export type FitExplanation = z.infer<typeof fitExplanationSchema>;

/** A fitment rule with the location and note of its row. */
export type ExplainedRule = FitmentRule & Pick<FitmentRow, "location" | "note">;

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/**
 * Collapses years to ranges, oldest first: 2011, 2012, 2013, 2015 become "2011-2013, 2015". Texts that are no year
 * follow at the end.
 */
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

/** Rows that differ in their years alone have the same key. */
function groupKey({ make, model, trim, engine, location, note, qualifiers }: ExplainedRule): string {
  return JSON.stringify([make, model, trim, engine, location, note, qualifiers]);
}

function toSummary(row: ExplainedRule, years: Iterable<string>): FitSummary {
  const names = [row.make, row.model, row.trim, row.engine].filter((name) => name !== null && name !== "");
  return {
    years: yearRuns(years),
    vehicle: names.join(" "),
    details: [row.location, ...row.qualifiers.map(qualifierText)].filter((text) => text !== ""),
    note: row.note,
  };
}

/** Summarizes rows in their order, at most three; rows that differ in their years alone become one. */
function summaries(rows: readonly ExplainedRule[], all: readonly ExplainedRule[]): FitSummary[] {
  const years = new Map<string, string[]>();
  for (const row of all) {
    const key = groupKey(row);
    years.set(key, [...(years.get(key) ?? []), row.year ?? ""]);
  }
  const groups = new Map(rows.map((row) => [groupKey(row), row]));
  return [...groups].slice(0, ROWS_NAMED).map(([key, row]) => toSummary(row, years.get(key) ?? []));
}

type Conflict = { on: string; label: string; required: string };

/** Makes and models are compared before years: "fits 2011-2014 only" is about the same model. */
const NEARNESS = ["make", "model", "year", "trim", "engine"] as const;

/**
 * Returns the first level or attribute at which a row differs from the vehicle, and how many levels agree before it.
 */
function findConflict(row: ExplainedRule, question: FitInput): { depth: number; conflict: Conflict } | null {
  const { vehicle, answers = [] } = question;
  if (vehicle === null) return null;
  const possible = possibleVehicles(vehicle, question.descendants ?? [], answers);
  for (const [depth, key] of NEARNESS.entries()) {
    const required = row[key];
    if (required === null) continue;
    const onlyThisLevel = {
      ...row,
      year: null,
      make: null,
      model: null,
      trim: null,
      engine: null,
      qualifiers: [],
      [key]: required,
    };
    if (findMissingDetails(onlyThisLevel, vehicle, answers) !== null && canMatch(onlyThisLevel, possible, answers))
      continue;
    const label = VEHICLE_LEVELS.find((level) => level.key === key)?.label ?? key;
    return { depth, conflict: { on: key, label, required } };
  }
  const contradicted = row.qualifiers.find((each) => contradicts(row, each.key, vehicle, answers));
  if (contradicted === undefined) {
    // Each level exists below the vehicle, but no vehicle has them all: an engine that this trim does not come with.
    const on = (["engine", "trim"] as const).find((key) => row[key] !== null);
    if (on === undefined || canMatch(row, possible, answers)) return null;
    const label = VEHICLE_LEVELS.find(({ key }) => key === on)?.label ?? on;
    return { depth: NEARNESS.indexOf(on), conflict: { on, label, required: row[on] ?? "" } };
  }
  const { key, value } = contradicted;
  return { depth: NEARNESS.length, conflict: { on: key, label: key, required: value } };
}

function contradicts(
  row: ExplainedRule,
  key: string,
  vehicle: FitInput["vehicle"],
  answers: readonly FitmentAnswer[],
): boolean {
  if (vehicle === null) return false;
  const qualifiers = row.qualifiers.filter((each) => each.key === key);
  return (
    findMissingDetails(
      { ...row, year: null, make: null, model: null, trim: null, engine: null, qualifiers },
      vehicle,
      answers,
    ) === null
  );
}

function explainConflict(rows: readonly ExplainedRule[], question: FitInput): FitExplanation {
  const conflicts = rows.flatMap((row) => {
    const conflict = findConflict(row, question);
    return conflict === null ? [] : [{ row, ...conflict }];
  });
  const deepest = Math.max(...conflicts.map(({ depth }) => depth));
  const nearest = conflicts.filter(({ depth }) => depth === deepest);
  const first = nearest[0]?.conflict;
  if (first === undefined) return { kind: "noData" };
  const own = nearest.filter(({ conflict }) => conflict.on === first.on);
  const values = [...new Set(own.map(({ conflict }) => conflict.required))].sort(byName.compare);
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
 * Explains a fit verdict: the row that matches, the rows that together cover the vehicle, the level or attribute at
 * which the nearest rows differ from it, or the missing details. `rows` are the product's rows for at least the
 * vehicle's make; rows that differ in their years alone collapse into ranges.
 */
export function explainFit(rows: readonly ExplainedRule[], question: FitInput): FitExplanation {
  const { vehicle, answers = [], isUniversal } = question;
  if (isUniversal) return { kind: "universal" };
  if (vehicle === null) return { kind: "noVehicle" };
  const result = decideFit(rows, question);
  if (result === "EMPTY") return { kind: "noVehicle" };
  if (result === "NOT_FIT") return explainConflict(rows, question);
  const possible = possibleVehicles(vehicle, question.descendants ?? [], answers);
  const live = rows.flatMap((row) => {
    const standing = findMissingDetails(row, vehicle, answers);
    return standing === null || !canMatch(row, possible, answers) ? [] : [{ row, standing }];
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

/**
 * Returns the rows that a verdict rests on: the one that matches or those that together cover the vehicle for FIT, those
 * still open for UNCERTAIN, all for NOT_FIT, because each of them rules the vehicle out.
 */
export function restingRows<R extends FitmentRule>(rows: readonly R[], question: FitInput): readonly R[] {
  const { vehicle, answers = [], isUniversal } = question;
  if (isUniversal || vehicle === null) return [];
  const verdict = decideFit(rows, question);
  if (verdict === "NOT_FIT") return rows;
  const possible = possibleVehicles(vehicle, question.descendants ?? [], answers);
  const live = rows.flatMap((row) => {
    const standing = findMissingDetails(row, vehicle, answers);
    return standing === null || !canMatch(row, possible, answers) ? [] : [{ row, standing }];
  });
  if (verdict !== "FIT") return live.map(({ row }) => row);
  const [match] = live.filter(({ standing }) => standing.levels.length === 0 && standing.attributes.length === 0);
  if (match !== undefined) return [match.row];
  return live.filter(({ standing }) => standing.attributes.length === 0).map(({ row }) => row);
}

/** Returns the different notes of rows in one line: "2 per car; Sold in pairs". */
export function noteText(rows: readonly Pick<FitmentRow, "note">[]): string {
  return [...new Set(rows.map(({ note }) => note).filter((note) => note !== ""))].slice(0, NOTES_NAMED).join("; ");
}

/** Whether no detail of the vehicle could decide: nothing is listed, or only conditions that cannot be read are open. */
export function isUndecidable(explanation: FitExplanation | null): boolean {
  if (explanation === null) return false;
  return explanation.kind === "noData" || (explanation.kind === "missing" && explanation.labels.length === 0);
}

function listValues(values: readonly string[]): string {
  const first = values.slice(0, VALUES_NAMED).join(", ");
  const more = values.length - VALUES_NAMED;
  return more > 0 ? `${first} and ${more} more` : first;
}

/** Returns a summary as text: "2015-2017 Ford F-150 5.0L V8, Front". */
function summaryText({ years, vehicle, details }: FitSummary): string {
  const vehicleText = [years, vehicle].filter((part) => part !== "").join(" ");
  return [vehicleText === "" ? "Every vehicle" : vehicleText, ...details].join(", ");
}

/** Returns an explanation as one sentence; pages show the notes of its rows beside it. */
export function explanationText(explanation: FitExplanation): string {
  switch (explanation.kind) {
    case "universal":
      return UNIVERSAL_REASON;
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
      if (on === "year") return `Fits ${[listValues(wanted), rows[0]?.vehicle].filter(Boolean).join(" ")} only`;
      if (on === "make") return `Made for ${listValues(wanted)} only`;
      if (on === "model") return `Made for ${[...new Set(rows.map(({ vehicle }) => vehicle))].join(", ")} only`;
      if (on === "trim" || on === "engine") return `Fits with ${label.toLowerCase()} ${listValues(wanted)} only`;
      const texts = wanted.map((value) => ({ key: label, value }));
      return texts.every(isCondition)
        ? `Fits only under this condition: ${listValues(texts.map(qualifierText))}`
        : `Fits with ${label} ${listValues(wanted)} only`;
    }
    case "missing":
      if (explanation.labels.length === 0)
        return "The maker's catalog has a condition for your vehicle that we cannot read. Ask us before you order.";
      return `It depends on the details of your vehicle. Still to check: ${explanation.labels.join(", ")}.`;
  }
}
