import { ImportFailure } from "./failure";

const RECORD_MAX_CHARS = 1_048_576;
const QUOTE = '"';
const [QUOTE_CODE, NEWLINE, RETURN] = [34, 10, 13];

/** A record of a CSV file as it stands there: its cells without their quotes, and the 1-based line at which it begins. */
export type CsvRecord = { readonly line: number; readonly cells: string[] };

/** A cell, the position after it, and the line breaks inside it; null where the text ends within the cell. */
type Cell = { readonly text: string; readonly end: number; readonly breaks: number } | null;

const messages = {
  open: "a quote that opens does not close",
  long: "a row is longer than 1 MB; a quote is probably missing",
  after: "text follows a closing quote; write a quote inside a cell twice",
  inside: "a quote stands inside a cell that is not quoted",
} as const;

function countBreaks(text: string, lineBreak: string): number {
  let count = 0;
  for (let at = text.indexOf(lineBreak); at !== -1; at = text.indexOf(lineBreak, at + 1)) count += 1;
  return count;
}

/**
 * Splits the text of a CSV file into records, chunk by chunk. Lines end with a line feed, with or without a carriage
 * return before it, or with carriage returns alone where the first line does. Throws ImportFailure with the line at which
 * a faulty record begins.
 */
export class CsvRecords {
  readonly #delimiter: number;
  readonly #lineBreak: string;
  readonly #take: (record: CsvRecord) => void;
  #rest = "";
  #line = 1;

  /** @param head The beginning of the file, with its first line. */
  constructor(head: string, delimiter: string, take: (record: CsvRecord) => void) {
    this.#take = take;
    this.#delimiter = delimiter.charCodeAt(0);
    this.#lineBreak = /\r\n|\n|\r/.exec(head)?.[0] === "\r" ? "\r" : "\n";
  }

  /** Takes the records that a further chunk completes. */
  push(text: string): void {
    this.#read(this.#rest + text, false);
  }

  /** Takes the last record, when no line break follows it. */
  end(): void {
    this.#read(this.#rest, true);
  }

  #read(text: string, isEnd: boolean): void {
    let at = 0;
    while (at < text.length) {
      const next = this.#readRecord(text, at, isEnd);
      if (next === null) break;
      at = next;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > RECORD_MAX_CHARS) throw new ImportFailure(messages.long, this.#line);
  }

  /** Takes the record at a position and answers where the next one begins; null when the text does not hold its end. */
  #readRecord(text: string, start: number, isEnd: boolean): number | null {
    const cells: string[] = [];
    let [at, breaks] = [start, 0];
    for (;;) {
      const cell = text.charCodeAt(at) === QUOTE_CODE ? this.#quoted(text, at, isEnd) : this.#plain(text, at, isEnd);
      if (cell === null) return null;
      cells.push(cell.text);
      breaks += cell.breaks;
      at = cell.end;
      if (text.charCodeAt(at) !== this.#delimiter) break;
      at += 1;
    }
    if (text.charCodeAt(at) === RETURN && text.charCodeAt(at + 1) === NEWLINE) at += 1;
    if (at - start > RECORD_MAX_CHARS) throw new ImportFailure(messages.long, this.#line);
    this.#take({ line: this.#line, cells });
    this.#line += breaks + 1;
    return Math.min(at + 1, text.length);
  }

  #isEndOfLine(text: string, at: number): boolean {
    const code = text.charCodeAt(at);
    return code === NEWLINE || (code === RETURN && (this.#lineBreak === "\r" || text.charCodeAt(at + 1) === NEWLINE));
  }

  #plain(text: string, start: number, isEnd: boolean): Cell {
    for (let at = start; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === QUOTE_CODE) throw new ImportFailure(messages.inside, this.#line);
      if (code === this.#delimiter || ((code === NEWLINE || code === RETURN) && this.#isEndOfLine(text, at)))
        return { text: text.slice(start, at), end: at, breaks: 0 };
    }
    return isEnd ? { text: text.slice(start), end: text.length, breaks: 0 } : null;
  }

  #quoted(text: string, start: number, isEnd: boolean): Cell {
    let [from, found] = [start + 1, ""];
    for (;;) {
      const close = text.indexOf(QUOTE, from);
      if (close === -1 && isEnd) throw new ImportFailure(messages.open, this.#line);
      // A second quote, or the second half of a line break, may stand in the next chunk.
      if (close === -1 || (!isEnd && close + 2 >= text.length)) return null;
      found += text.slice(from, close);
      const end = close + 1;
      if (text.charCodeAt(end) === QUOTE_CODE) {
        found += QUOTE;
        from = end + 1;
        continue;
      }
      if (end < text.length && text.charCodeAt(end) !== this.#delimiter && !this.#isEndOfLine(text, end))
        throw new ImportFailure(messages.after, this.#line);
      return { text: found, end, breaks: countBreaks(found, this.#lineBreak) };
    }
  }
}
