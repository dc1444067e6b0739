import { csvLine } from "#commerce/platform/csv-line";

/** The text of a CSV file with a header row. */
export function csvText(header: readonly string[], rows: Iterable<readonly (string | number)[]>): string {
  const lines = [csvLine(header)];
  for (const row of rows) lines.push(csvLine(row));
  return lines.join("");
}
