import { QUANTITY_MAX_PIECES, QUANTITY_MIN_PIECES, QUICK_ENTRY_MAX_LINES } from "~/models/shop/limits";

/** A line of a quick entry as typed: what it asks for, or what is wrong with it. */
export type EntryLine = {
  readonly text: string;
  readonly entry: { readonly number: string; readonly itemCount: number } | null;
  readonly problem: string | null;
};

const NUMBER_MAX_CHARS = 60;
const LINE_MAX_CHARS = 120;

function readLine(typed: string): EntryLine {
  const text = typed.slice(0, LINE_MAX_CHARS);
  const refused = (problem: string): EntryLine => ({ text, entry: null, problem });
  const [, number = "", count] = /^(.*?)(?:\s*[,;\t]\s*([^,;\t]*))?$/.exec(text.trim()) ?? [];
  if (number.trim() === "") return refused("Enter a part number before the comma");
  if (number.length > NUMBER_MAX_CHARS) return refused("This is too long for a part number");
  if (/[,;\t]/.test(number)) return refused("Write one part number and one quantity per line");
  const quantity = count === undefined || count === "" ? 1 : /^\d{1,4}$/.test(count) ? Number(count) : Number.NaN;
  if (Number.isNaN(quantity)) return refused("Quantity must be a whole number");
  if (quantity < QUANTITY_MIN_PIECES || quantity > QUANTITY_MAX_PIECES)
    return refused(`Quantity must be from ${QUANTITY_MIN_PIECES} to ${QUANTITY_MAX_PIECES}`);
  return { text, entry: { number: number.trim(), itemCount: quantity }, problem: null };
}

/**
 * Reads "number, quantity" line by line; a quantity left out is 1, empty lines are passed over. Lines beyond the most that
 * are taken at once are told so.
 */
export function readEntries(texts: readonly string[]): EntryLine[] {
  const lines = texts.flatMap((text) => text.split(/\r\n|\r|\n/)).filter((line) => line.trim() !== "");
  return lines
    .map(readLine)
    .map((line, index) =>
      index < QUICK_ENTRY_MAX_LINES
        ? line
        : { ...line, entry: null, problem: `Only ${QUICK_ENTRY_MAX_LINES} lines are taken at once` },
    );
}
