import type { Db } from "../../db/open";
import type { TradeKind } from "./kind";
import { type FileIssue, type Line, lineKey, recordKey, type Sheet, type TextCells } from "./sheet";

/** The effect of an import on a line; a thing that orders use is closed instead of removed. */
export type LineDifference = {
  readonly file: string;
  readonly key: string;
  readonly verb: "add" | "change" | "remove" | "close";
  readonly before: TextCells | null;
  readonly after: TextCells | null;
};

/** The lines of one sheet before and after an import. */
export type SheetLines = {
  readonly sheet: Sheet;
  readonly before: readonly Line[];
  after: Line[];
  /** Stored lines that exports leave out, by key. */
  readonly hidden: ReadonlySet<string>;
  /** Whether the folder has the file. */
  readonly isGiven: boolean;
};

/** The stored lines of a kind with those of the files laid over them; nothing is removed yet. */
export async function mergeLines(
  db: Db,
  kind: TradeKind,
  given: ReadonlyMap<string, readonly Line[]>,
): Promise<SheetLines[]> {
  const stored = await kind.load(db);
  return kind.sheets.map((sheet) => {
    const { lines = [], hidden = new Set<string>() } = stored.find(({ file }) => file === sheet.file) ?? {};
    const before = lines.map((cells): Line => ({ at: null, cells }));
    const next = given.get(sheet.file);
    const keys = new Set((next ?? []).map(({ cells }) => lineKey(sheet, cells)));
    const rest = before.filter(({ cells }) => !keys.has(lineKey(sheet, cells)));
    return { sheet, before, after: [...(next ?? []), ...rest], hidden, isGiven: next !== undefined };
  });
}

/** The stored lines that given files lack. */
export const missingLines = ({ after, hidden, isGiven, sheet }: SheetLines): Line[] =>
  isGiven ? after.filter(({ at, cells }) => at === null && !hidden.has(lineKey(sheet, cells))) : [];

/** Removes stored lines, and with a thing's main line those of its other files. */
export function dropLines(sheets: readonly SheetLines[], lines: ReadonlySet<Line>): void {
  for (const each of sheets) each.after = each.after.filter((line) => !lines.has(line));
  const [main] = sheets;
  if (main === undefined) return;
  const things = new Set(main.after.map(({ cells }) => recordKey(main.sheet, cells)));
  for (const each of sheets)
    if (each.sheet.parent !== undefined)
      each.after = each.after.filter(({ at, cells }) => at !== null || things.has(recordKey(each.sheet, cells)));
}

/** Lines that name a thing which its own file does not have. */
export function listOrphans(sheets: readonly SheetLines[]): FileIssue[] {
  const [main] = sheets;
  if (main === undefined) return [];
  const things = new Set(main.after.map(({ cells }) => recordKey(main.sheet, cells)));
  return sheets.flatMap(({ sheet, after }) =>
    after.flatMap(({ at, cells }) => {
      const thing = recordKey(sheet, cells);
      if (at === null || sheet.parent === undefined || things.has(thing)) return [];
      const message = `there is no "${thing}" in ${sheet.parent}; add a line for it there`;
      return [{ ...at, column: sheet.key[0] ?? "", message }];
    }),
  );
}

const sameCells = (a: TextCells, b: TextCells) => Object.entries(a).every(([column, cell]) => b[column] === cell);

/** The differences of one sheet, in the order of the file, removed lines last. */
export function listDifferences({ sheet, before, after }: SheetLines): LineDifference[] {
  const old = new Map(before.map(({ cells }) => [lineKey(sheet, cells), cells]));
  const left = new Set(after.map(({ cells }) => lineKey(sheet, cells)));
  const differences = after.flatMap(({ at, cells }): LineDifference[] => {
    const key = lineKey(sheet, cells);
    const stored = old.get(key) ?? null;
    const found = { file: sheet.file, key, before: stored, after: cells };
    if (stored === null) return [{ ...found, verb: "add" }];
    if (sameCells(stored, cells)) return [];
    return [{ ...found, verb: at === null ? "close" : "change" }];
  });
  const removed = before.flatMap(({ cells }): LineDifference[] => {
    const key = lineKey(sheet, cells);
    return left.has(key) ? [] : [{ file: sheet.file, key, verb: "remove", before: cells, after: null }];
  });
  return [...differences, ...removed];
}

/** The things of which any line differs. */
export function changedThings(sheets: readonly SheetLines[]): Set<string> {
  const things = new Set<string>();
  for (const each of sheets)
    for (const { before, after } of listDifferences(each)) {
      const cells = after ?? before;
      if (cells !== null) things.add(recordKey(each.sheet, cells));
    }
  return things;
}
