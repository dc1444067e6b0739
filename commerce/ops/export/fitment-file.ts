import { z } from "zod";
import type { NewRow } from "../../db/tables";
import { readJson } from "../../platform/json";

/** The columns of a file of fitment, in their order. */
export const FITMENT_HEADER = [
  ...["sku", "make", "model", "trim", "engine", "series", "engine_code", "fuel", "body_style", "position", "note"],
  ...["conditions", "years"],
] as const;

type Fit = Omit<NewRow<"fitment">, "id" | "item_id" | "base_node_id">;
const NAMED = ["make", "model", "sub_model", "engine", "series", "engine_code", "engine_type", "body_style"] as const;

const conditionsSchema = z.array(z.object({ key: z.string(), value: z.string() }));

function conditionsOf(text: string | null | undefined): string {
  const list = readJson(conditionsSchema, text ?? "[]", []);
  return list.map(({ key, value }) => `${key}: ${value}`).join(" | ");
}

type Line = { from: number | null; to: number | null; readonly cells: readonly string[] };

/** What of a row would be read back otherwise, as a text; undefined for one that the file says whole. */
export function unreadableOf({ year = null, make = null, model = null, qualifiers = null }: Fit): string | undefined {
  if (make === null) return `a row without a make, of ${year ?? "any year"}`;
  const car = [year, make, model].filter((part) => part !== null).join(" ");
  const odd = readJson(conditionsSchema, qualifiers ?? "[]", []).find(
    ({ key, value }) => /[:|\n]/.test(key) || /[|\n]/.test(value),
  );
  return odd === undefined ? undefined : `${car}, condition "${odd.key}: ${odd.value}"`;
}

/**
 * The lines of a product's fitment as `npm run ops -- import fitment` reads them, with consecutive years of equal rows in
 * one line. A row of any year has no years.
 */
export function fitmentLines(sku: string, rows: readonly Fit[]): (readonly string[])[] {
  const lines: Line[] = [];
  const open = new Map<string, Line>();
  for (const row of rows) {
    const cells = [...NAMED.map((column) => row[column] ?? ""), row.location ?? "", row.note ?? ""];
    cells.push(conditionsOf(row.qualifiers));
    const key = cells.join("\n");
    const line = open.get(key);
    const { year = null } = row;
    if (line !== undefined && year !== null && (line.to === year - 1 || line.from === year + 1)) {
      if (line.to === year - 1) line.to = year;
      else line.from = year;
      continue;
    }
    const next = { from: year, to: year, cells };
    open.set(key, next);
    lines.push(next);
  }
  return lines.map(({ from, to, cells }) => [
    ...[sku, ...cells],
    from === null ? "" : from === to ? String(from) : `${from}-${to}`,
  ]);
}
