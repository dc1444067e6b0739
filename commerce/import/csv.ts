import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { ImportFailure } from "./failure";
import type { Source } from "./source";

const RECORD_MAX_BYTES = 1_048_576;
const DELIMITERS = [",", ";", "\t", "|"];

/** A row of a CSV file: its cells by column name, and the 1-based line at which it begins. */
export type CsvRow = { readonly line: number; readonly cells: Readonly<Record<string, string>> };

/** Column names with the headings that stand for them; case, spaces and punctuation of headings are ignored. */
export type Columns = Readonly<Record<string, readonly string[]>>;

type CsvOptions = {
  readonly columns: Columns;
  readonly required: readonly string[];
  readonly encoding?: string | undefined;
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

const messages: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: "a quote that opens does not close",
  CSV_MAX_RECORD_SIZE: "a row is longer than 1 MB; a quote is probably missing",
  CSV_INVALID_CLOSING_QUOTE: "text follows a closing quote; write a quote inside a cell twice",
  INVALID_OPENING_QUOTE: "a quote stands inside a cell that is not quoted",
};

/**
 * Yields the non-empty rows of a CSV file (separated by comma, semicolon, tab or bar) below its header row. Throws
 * ImportFailure with the line for a missing column, a row of another length or an unclosed quote.
 */
export async function* readCsv(source: Source, options: CsvOptions): AsyncGenerator<CsvRow> {
  const texts = source.text(options.encoding)[Symbol.asyncIterator]();
  const first = await texts.next();
  if (first.done === true) throw new ImportFailure("the file is empty");
  const parser = parse({
    bom: true,
    info: true,
    delimiter: delimiterFor(first.value),
    max_record_size: RECORD_MAX_BYTES,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const input = Readable.from(
    (async function* () {
      yield first.value;
      for (let next = await texts.next(); next.done !== true; next = await texts.next()) yield next.value;
    })(),
  );
  input.on("error", (error) => parser.destroy(error));
  input.pipe(parser);
  let header: Header | undefined;
  let nextLine = 1;
  try {
    for await (const { record, info } of parser) {
      const cells: readonly string[] = record;
      const breaks = cells.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
      const line = Number(info.lines) - breaks;
      nextLine = line + breaks + 1;
      if (header === undefined) {
        header = readHeader(cells, options);
        continue;
      }
      if (cells.every((cell) => cell.trim() === "")) continue;
      if (cells.length !== header.names.length)
        throw new ImportFailure(`the row has ${cells.length} cells, the header ${header.names.length}`, line);
      const named: Record<string, string> = {};
      for (const [index, name] of header.names.entries())
        if (name !== undefined) named[name] = (cells[index] ?? "").trim();
      yield { line, cells: named };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportFailure(messages[error.code] ?? error.message, nextLine);
  } finally {
    input.destroy();
  }
  if (header === undefined) throw new ImportFailure("the file is empty");
}
