import { type CsvRecord, CsvRecords } from "./csv-records";
import { ImportFailure } from "./failure";
import type { Source } from "./source";

const DELIMITERS = [",", ";", "\t", "|"];

/** A row of a CSV file: its cells by column name, and the 1-based line at which it begins. */
export type CsvRow = { readonly line: number; readonly cells: Readonly<Record<string, string>> };

/** Column names with the headings that stand for them; case, spaces and punctuation of headings are ignored. */
export type Columns = Readonly<Record<string, readonly string[]>>;

type CsvOptions = {
  readonly columns: Columns;
  readonly required: readonly string[];
  readonly encoding?: string | undefined;
  /** Asked once the header is read: whether rows may be longer by empty cells or shorter, as those of footnotes. */
  readonly isRagged?: () => boolean;
  /** Called once with the headings that match no column. */
  readonly onHeader?: (unknown: readonly string[], found: ReadonlySet<string>) => void;
};

const fold = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

type Header = { readonly names: readonly (string | undefined)[]; readonly found: ReadonlySet<string> };

function readHeader(cells: readonly string[], { columns, required, onHeader }: CsvOptions): Header {
  const byHeading = new Map<string, string>();
  for (const [name, aliases] of Object.entries(columns))
    for (const alias of [name, ...aliases]) byHeading.set(fold(alias), name);
  const found = new Set<string>();
  const names = cells.map((cell) => {
    const name = byHeading.get(fold(cell));
    if (name !== undefined && found.has(name)) throw new ImportFailure(`two columns mean "${name}"`, 1);
    if (name !== undefined) found.add(name);
    return name;
  });
  const missing = required.filter((name) => !found.has(name));
  if (missing.length > 0) {
    const seen = cells
      .filter((cell) => cell !== "")
      .slice(0, 20)
      .join(", ");
    throw new ImportFailure(
      `no column ${missing.map((name) => `"${name}"`).join(", ")}; the first row reads: ${seen}`,
      1,
    );
  }
  onHeader?.(
    cells.filter((cell, index) => names[index] === undefined && cell.trim() !== ""),
    found,
  );
  return { names, found };
}

/** Finds the separator: the one that the header row has most often outside quotes. */
function delimiterFor(text: string): string {
  const bare = (/^[^\r\n]*/.exec(text)?.[0] ?? "").replace(/"[^"]*"/g, "");
  const count = (delimiter: string) => bare.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** A row of the file by column name; null for an empty one. Throws ImportFailure when it is shorter or longer than the header and may not be. */
function nameCells({ line, cells }: CsvRecord, { names }: Header, isRagged: boolean): CsvRow | null {
  if (cells.every((cell) => cell.trim() === "")) return null;
  const isWhole = isRagged && cells.slice(names.length).every((cell) => cell.trim() === "");
  if (cells.length !== names.length && !isWhole)
    throw new ImportFailure(`the row has ${cells.length} cells, the header ${names.length}`, line);
  const named: Record<string, string> = {};
  for (let index = 0; index < cells.length; index += 1) {
    const name = names[index];
    if (name !== undefined) named[name] = (cells[index] ?? "").trim();
  }
  return { line, cells: named };
}

/**
 * Yields the non-empty rows of a CSV file (separated by comma, semicolon, tab or bar) below its header row, as many at a
 * time as a chunk of the file holds. Throws ImportFailure with the line for a missing column, a row of another length or
 * an unclosed quote.
 */
export async function* readCsvChunks(source: Source, options: CsvOptions): AsyncGenerator<readonly CsvRow[]> {
  let reader: CsvRecords | undefined;
  let header: Header | undefined;
  let rows: CsvRow[] = [];
  const take = (record: CsvRecord) => {
    if (header !== undefined) {
      const row = nameCells(record, header, options.isRagged?.() ?? false);
      if (row !== null) rows.push(row);
    } else if (record.cells.length > 1 || record.cells[0] !== "") header = readHeader(record.cells, options);
  };
  try {
    for await (const text of source.text(options.encoding)) {
      reader ??= new CsvRecords(text, delimiterFor(text), take);
      reader.push(text);
      yield rows;
      rows = [];
    }
    reader?.end();
  } catch (error) {
    yield rows;
    throw error;
  }
  yield rows;
  if (header === undefined) throw new ImportFailure("the file is empty");
}

/** Yields the rows of `readCsvChunks` one by one, for files that are small. */
export async function* readCsv(source: Source, options: CsvOptions): AsyncGenerator<CsvRow> {
  for await (const rows of readCsvChunks(source, options)) yield* rows;
}
