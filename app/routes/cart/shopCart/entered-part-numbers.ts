/** The outcome of entering several part numbers. */
export type EnteredPartNumbers = {
  added: number;
  refused: { line: number; text: string; error: string; searchFor: string | null }[];
  once: string;
  warnings: string[];
};

/** The refused lines by field, for the error summary at the top, because the fields stand far below it. */
export function refusedLines(entered: EnteredPartNumbers | null): Record<string, string> {
  const lines = entered?.refused ?? [];
  return Object.fromEntries(lines.map(({ line, error }) => [`entry-${line}`, `Line ${line}: ${error}`]));
}
