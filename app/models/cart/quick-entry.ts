import { QUANTITY_MAX_PIECES, QUANTITY_MIN_PIECES, QUICK_ENTRY_MAX_LINES } from "~/models/shop/limits";

/** A typed line of a quick entry: the requested part number and quantity, or the problem with the line. */
export type EntryLine = {
  readonly text: string;
  readonly entry: { readonly number: string; readonly itemCount: number } | null;
  readonly problem: string | null;
};

const NUMBER_MAX_CHARS = 60;
const LINE_MAX_CHARS = 120;

/** An omitted quantity is 1; a text that is no whole number is NaN. */
function parseQuantity(text: string | undefined): number {
  if (text === undefined || text === "") return 1;
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
}

/** "AX100 x2" and "2 x AX100" as "AX100, 2". */
const withComma = (text: string) =>
  text.replace(/^(\S.*?)\s+[x×*]\s*(\d{1,4})$/i, "$1, $2").replace(/^(\d{1,3})\s+[x×*]\s+([^,;\t]+)$/i, "$2, $1");

function parseLine(typed: string): EntryLine {
  const text = typed.slice(0, LINE_MAX_CHARS);
  const refused = (problem: string): EntryLine => ({ text, entry: null, problem });
  const [, number = "", count] = /^(.*?)(?:\s*[,;\t]\s*([^,;\t]*))?$/.exec(withComma(text.trim())) ?? [];
  if (number.trim() === "") return refused("Enter a part number before the comma");
  if (number.length > NUMBER_MAX_CHARS) return refused("This is too long for a part number");
  if (/[,;\t]/.test(number)) return refused("Write one part number and one quantity per line");
  const quantity = parseQuantity(count);
  if (Number.isNaN(quantity)) return refused("Quantity must be a whole number");
  if (quantity < QUANTITY_MIN_PIECES || quantity > QUANTITY_MAX_PIECES)
    return refused(`Quantity must be from ${QUANTITY_MIN_PIECES} to ${QUANTITY_MAX_PIECES}`);
  return { text, entry: { number: number.trim(), itemCount: quantity }, problem: null };
}

/**
 * Parses lines of "number, quantity" or "number x quantity". An omitted quantity is 1, and empty lines are skipped. Lines
 * beyond the limit get a problem that says so.
 */
export function parseEntries(texts: readonly string[]): EntryLine[] {
  const lines = texts.flatMap((text) => text.split(/\r\n|\r|\n/)).filter((line) => line.trim() !== "");
  return lines
    .map(parseLine)
    .map((line, index) =>
      index < QUICK_ENTRY_MAX_LINES
        ? line
        : { ...line, entry: null, problem: `Only ${QUICK_ENTRY_MAX_LINES} lines are taken at once` },
    );
}
