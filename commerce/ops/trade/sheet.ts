import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { z } from "zod";
import { type CsvRow, readCsv } from "../../import/csv";
import { ImportFailure } from "../../import/failure";
import { openSource, type Source } from "../../import/source";
import { csvLine } from "../../platform/csv-line";

/** The cells of a line as text, by column. */
export type TextCells = Readonly<Record<string, string>>;

/** The place of a line in a folder of files. */
export type Place = { readonly file: string; readonly line: number };

/** A fault in a file: what is wrong in which column, and what is allowed. */
export type FileIssue = Place & { readonly column: string; readonly message: string };

/** A line of a file; `at` is null for one that is stored and not in the file. */
export type Line = { readonly at: Place | null; readonly cells: TextCells };

/** A file with one header line: its columns are codecs between text and value, described by themselves. */
export type Sheet<S extends z.ZodObject = z.ZodObject> = {
  readonly file: string;
  readonly about: string;
  /** The columns that identify a line. */
  readonly key: readonly string[];
  readonly columns: S;
  /** The file whose line the first key column names; such lines come and go with it. */
  readonly parent?: string;
};

/** Declares a sheet. */
export const sheet = <S extends z.ZodObject>(declared: Sheet<S>): Sheet<S> => declared;

/** The columns of a sheet in their order. */
const columnNames = ({ columns }: Pick<Sheet, "columns">): string[] => Object.keys(columns.shape);

/** The text that identifies a line in its sheet. */
export const lineKey = ({ key }: Pick<Sheet, "key">, cells: TextCells) =>
  key.map((column) => cells[column] ?? "").join(" ");

/** The text that identifies the thing a line belongs to, the same in all files of a kind. */
export const recordKey = (of: Pick<Sheet, "key" | "parent">, cells: TextCells) =>
  of.parent === undefined ? lineKey(of, cells) : (cells[of.key[0] ?? ""] ?? "");

/** Values as the cells of a sheet. */
export function toCells<S extends z.ZodObject>({ columns }: Sheet<S>, value: z.output<S>): TextCells {
  return Object.fromEntries(Object.entries(columns.encode(value)).map(([column, cell]) => [column, String(cell)]));
}

/** The text of a file with these lines, the header first. */
export function sheetText(of: Sheet, lines: readonly TextCells[]): string {
  const names = columnNames(of);
  return [names, ...lines.map((cells) => names.map((column) => cells[column] ?? ""))].map(csvLine).join("");
}

/** A file as a source; `resolve` fills in what its text leaves open. */
async function openResolved(path: string, resolve: ((text: string) => string) | undefined): Promise<Source> {
  const source = await openSource(path);
  if (resolve === undefined) return source;
  return {
    ...source,
    async *text(encoding) {
      const chunks: string[] = [];
      for await (const chunk of source.text(encoding)) chunks.push(chunk);
      yield resolve(chunks.join(""));
    },
  };
}

/** The lines of a file, each as an export would write it, with the faults found in them. */
export async function readSheet(
  of: Sheet,
  path: string,
  resolve?: (text: string) => string,
): Promise<{ lines: Line[]; issues: FileIssue[]; hash: string }> {
  const issues: FileIssue[] = [];
  const lines: Line[] = [];
  const names = columnNames(of);
  const refuse = (line: number, column: string, message: string) =>
    issues.push({ file: of.file, line, column, message });
  const hash = createHash("sha256")
    .update(await readFile(path))
    .digest("hex");
  const columns = Object.fromEntries(names.map((column) => [column, []]));
  const onHeader = (unknown: readonly string[]) => {
    for (const heading of unknown) refuse(1, heading, `is no column of this file; its columns are ${names.join(", ")}`);
  };
  try {
    for await (const row of readCsv(await openResolved(path, resolve), { columns, required: names, onHeader })) {
      const parsed = of.columns.safeParse(cleanCells(row));
      if (parsed.success) lines.push({ at: { file: of.file, line: row.line }, cells: toCells(of, parsed.data) });
      else for (const { path: at, message } of parsed.error.issues) refuse(row.line, at.join("."), message);
    }
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
    refuse(error.line ?? 1, "", error.message.replace(/^line \d+: /, ""));
  }
  const seen = new Map<string, number>();
  for (const { at, cells } of lines) {
    const key = lineKey(of, cells);
    const before = seen.get(key);
    if (before === undefined) seen.set(key, at?.line ?? 0);
    else
      refuse(at?.line ?? 1, of.key.join(", "), `"${key}" stands on line ${before} already; allowed is one line for it`);
  }
  return { lines, issues, hash };
}

const cleanCells = ({ cells }: CsvRow): TextCells =>
  Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, cell.replace(/\r\n?/g, "\n")]));
