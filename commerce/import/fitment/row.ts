import { z } from "zod";
import { QUALIFIER_MAX_CHARS } from "~/models/fitment/fitment-note";
import type { CsvRow } from "../csv";
import { PRODUCT_COLUMNS, productRef } from "../product-refs";

/** Columns of a file of fitment with the headings that merchants use. */
export const FITMENT_COLUMNS = {
  ...PRODUCT_COLUMNS,
  years: ["year", "year range", "model year", "model years"],
  make: ["make of vehicle", "vehicle make"],
  model: ["vehicle model"],
  trim: ["submodel", "sub model", "trim level"],
  engine: ["engine size", "motor"],
  series: ["generation", "chassis"],
  engine_code: ["engine designation"],
  fuel: ["engine type", "fuel type"],
  body_style: ["body", "body type"],
  position: ["placement", "location on vehicle", "location"],
  note: ["notes", "remark", "fitment note"],
  conditions: ["condition", "qualifiers", "restrictions"],
} as const;

const FIRST_YEAR = 1880;
const LAST_YEAR = 2100;
const YEARS_MAX = 60;
const TEXT_MAX_CHARS = 1_000;

/** A row of a file of fitment, as the scratch file holds it; null stands for any. */
export const givenFitSchema = z.object({
  sku: z.string(),
  brand: z.string(),
  partNumber: z.string(),
  from: z.int().nullable(),
  to: z.int().nullable(),
  make: z.string(),
  model: z.string().nullable(),
  trim: z.string().nullable(),
  engine: z.string().nullable(),
  /** The cells that go into the fitment row as they are. */
  cells: z.record(z.string(), z.string().nullable()),
});
export type GivenFit = z.infer<typeof givenFitSchema>;

function yearsFrom(text: string): readonly [number, number] | null {
  const found = /^(\d{4})(?:\s*(?:-|–|to)\s*(\d{4}))?$/.exec(text);
  if (found === null) return null;
  const [from, to] = [Number(found[1]), Number(found[2] ?? found[1])];
  return from >= FIRST_YEAR && to <= LAST_YEAR && from <= to && to - from < YEARS_MAX ? [from, to] : null;
}

/** Conditions such as "Drive Type: FWD | Built before 06/2004: Yes", as the fitment row stores them. */
function conditionsFrom(text: string, problems: string[]): string | null {
  const list = text
    .split(/[|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .flatMap((part) => {
      const found = /^(.+?)\s*:\s*(\S.*)$/.exec(part);
      const [key, value] = [found?.[1], found?.[2]];
      if (key !== undefined && value !== undefined && key.length + value.length <= 2 * QUALIFIER_MAX_CHARS)
        return [{ key, value }];
      problems.push(`conditions: "${part}" is not "question: answer"`);
      return [];
    });
  return list.length === 0 ? null : JSON.stringify(list);
}

/** Reads a row of a file of fitment; a text for each cell that cannot be read. */
export function readFit({ cells }: CsvRow): { fit: GivenFit | null; problems: readonly string[] } {
  const problems: string[] = [];
  const cell = (column: keyof typeof FITMENT_COLUMNS): string | null => {
    const text = cells[column] ?? "";
    if (text.length > TEXT_MAX_CHARS) problems.push(`${column}: longer than ${TEXT_MAX_CHARS} characters`);
    return text === "" ? null : text;
  };
  const ref = productRef(cells);
  if (ref === null) problems.push("sku: it names no product; give a SKU, or brand and part number");
  const given = cell("years");
  const years = given === null ? [null, null] : yearsFrom(given);
  if (years === null) problems.push(`years: "${given ?? ""}" is no year and no range such as 2013-2018`);
  const make = cell("make");
  if (make === null) problems.push("make: it is empty");
  const [model, trim, engine] = [cell("model"), cell("trim"), cell("engine")];
  if (model === null && (trim !== null || engine !== null)) problems.push("model: trim and engine need a model");
  const texts = {
    series: cell("series"),
    engine_code: cell("engine_code"),
    engine_type: cell("fuel"),
    body_style: cell("body_style"),
    location: cell("position"),
    note: cell("note"),
    qualifiers: conditionsFrom(cells.conditions ?? "", problems),
  };
  if (problems.length > 0 || ref === null || years === null || make === null) return { fit: null, problems };
  const [from = null, to = null] = years;
  return { fit: { ...ref, from, to, make, model, trim, engine, cells: texts }, problems };
}
