import { z } from "zod";
import type { FitmentRule, Qualifier } from "~/models/fitment/fitment";
import { readJson } from "../platform/json";

const qualifiers = z.array(z.object({ key: z.string(), value: z.string() }));

/** The columns of a stored row that the fit rule reads. */
export type RuleRow = {
  item_id: number;
  year: number | null;
  make: string | null;
  model: string | null;
  sub_model: string | null;
  engine: string | null;
  qualifiers: string | null;
};

/** Their names, with the item. */
export const RULE_COLUMNS = ["item_id", "year", "make", "model", "sub_model", "engine", "qualifiers"] as const;

/** Turns a stored row into the form `decideFit` reads. */
export function toFitmentRule(row: Omit<RuleRow, "item_id">): FitmentRule {
  const named: readonly Qualifier[] = row.qualifiers === null ? [] : readJson(qualifiers, row.qualifiers, []);
  return {
    year: row.year === null ? null : String(row.year),
    make: row.make,
    model: row.model,
    trim: row.sub_model,
    engine: row.engine,
    qualifiers: named,
  };
}
