import type { Db, Store } from "../../db/open";
import { createIds, type Ids } from "../../import/ids";
import { type Cells, findRows, type ImportTable, primaryKey, type RowChange } from "../../import/row-changes";
import type { RowContext, TradeKind, TradeRow } from "./kind";
import {
  changedThings,
  dropLines,
  type LineDifference,
  listDifferences,
  listOrphans,
  mergeLines,
  missingLines,
  type SheetLines,
} from "./merge";
import { noteNamedCodes } from "./named-codes";
import type { TradeFolder } from "./read-folder";
import { type FileIssue, type Line, lineKey, recordKey, type Sheet } from "./sheet";
import { canBeUsed, findUses } from "./uses";

/** All that an import of a folder would do, and why it cannot. */
export type TradePlan = {
  readonly issues: readonly FileIssue[];
  /** Effects of lines that may not be meant. */
  readonly notes: readonly FileIssue[];
  readonly differences: readonly LineDifference[];
  /** Stored lines that the files lack and that stay. */
  readonly staying: number;
  /** Changes of rows in groups, each written after the one before it. */
  readonly groups: readonly (readonly RowChange[])[];
};

const SKUS_PER_STATEMENT = 500;

async function findItemIds(db: Db, skus: readonly string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const distinct = [...new Set(skus)];
  for (let from = 0; from < distinct.length; from += SKUS_PER_STATEMENT) {
    const part = distinct.slice(from, from + SKUS_PER_STATEMENT);
    const rows = await db.selectFrom("item").select(["id", "sku_id"]).where("sku_id", "in", part).execute();
    for (const { id, sku_id } of rows) ids.set(sku_id, id);
  }
  return ids;
}

type Work = {
  readonly db: Db;
  readonly ids: Ids;
  readonly now: number;
  readonly kinds: readonly TradeKind[];
  /** The merged sheets of each kind that the folder has files of. */
  readonly merged: ReadonlyMap<TradeKind, readonly SheetLines[]>;
  readonly issues: FileIssue[];
  readonly notes: FileIssue[];
};

/** The lines of a sheet of any kind with those of the folder laid over them. */
async function sheetAfter({ db, kinds, merged }: Work, { file }: Pick<Sheet, "file">): Promise<SheetLines | undefined> {
  const kind = kinds.find((each) => each.sheets.some((sheet) => sheet.file === file));
  if (kind === undefined) return undefined;
  const all = merged.get(kind) ?? (await mergeLines(db, kind, new Map()));
  return all.find(({ sheet }) => sheet.file === file);
}

/** The lines of some things of a kind, before or after the import, as `toRows` works with them. */
function contextFor(
  work: Work,
  sheets: readonly SheetLines[],
  side: "before" | "after",
  isChosen: (sheet: SheetLines, line: Line) => boolean,
): RowContext {
  const { db, ids, now, issues, notes } = work;
  const refuse: RowContext["refuse"] = (at, column, message) => {
    if (at !== null && side === "after") issues.push({ ...at, column, message });
  };
  const note: RowContext["note"] = (at, column, message) => {
    if (at !== null && side === "after") notes.push({ ...at, column, message });
  };
  return {
    db,
    ids,
    now,
    refuse,
    note,
    lines(sheet) {
      const found = sheets.find((each) => each.sheet.file === sheet.file);
      return (found?.[side] ?? []).flatMap((line) => {
        if (found === undefined || !isChosen(found, line)) return [];
        const parsed = sheet.columns.safeParse(line.cells);
        if (parsed.success) return [{ at: line.at, value: parsed.data }];
        if (side === "after") {
          const message = `the stored line "${lineKey(sheet, line.cells)}" cannot be read: ${parsed.error.issues[0]?.message}`;
          issues.push({ file: sheet.file, line: 1, column: String(parsed.error.issues[0]?.path[0] ?? ""), message });
        }
        return [];
      });
    },
    keys: async (sheet) => {
      const found = await sheetAfter(work, sheet);
      return new Set(found?.after.map(({ cells }) => lineKey(found.sheet, cells)));
    },
    async allLines(sheet) {
      const lines = (await sheetAfter(work, sheet))?.after ?? [];
      return lines.flatMap(({ cells }) => {
        const parsed = sheet.columns.safeParse(cells);
        return parsed.success ? [parsed.data] : [];
      });
    },
    itemIds: (skus) => findItemIds(db, skus),
  };
}

/** Removes what the files lack; closes what is used and has a switch, and refuses to remove what has none. */
async function removeMissing(work: Work, kind: TradeKind, sheets: readonly SheetLines[]): Promise<void> {
  const [main] = sheets;
  const [table] = kind.tables;
  if (main === undefined || table === undefined) return;
  const lines = new Set(sheets.flatMap(missingLines));
  const things = new Map(missingLines(main).map((line) => [recordKey(main.sheet, line.cells), line]));
  const uses = new Map<string, string>();
  for (const [thing] of canBeUsed(table) ? things : []) {
    const context = contextFor(work, sheets, "before", (each, line) => recordKey(each.sheet, line.cells) === thing);
    const rows = (await kind.toRows(context)).filter((row) => row.table === table);
    const ids = rows.flatMap(({ values: { id } }) => (id === undefined || id === null ? [] : [id]));
    const [use] = (await findUses(work.db, table, ids)).values();
    if (use !== undefined) uses.set(thing, use);
  }
  const closed = new Map<Line, Line>();
  for (const [thing, use] of uses) {
    const line = things.get(thing);
    if (line === undefined) continue;
    // Its other lines stay with it.
    for (const each of sheets)
      for (const one of each.after)
        if (one.at === null && recordKey(each.sheet, one.cells) === thing) lines.delete(one);
    if (line.cells.active === undefined) {
      const message = `"${thing}" cannot be removed, as ${use} use it; leave its line in the file`;
      work.issues.push({ file: main.sheet.file, line: 1, column: main.sheet.key[0] ?? "", message });
    } else if (line.cells.active !== "no") closed.set(line, { at: null, cells: { ...line.cells, active: "no" } });
  }
  dropLines(sheets, lines);
  main.after = main.after.map((line) => closed.get(line) ?? line);
}

const identity = (table: ImportTable, row: Cells) => JSON.stringify([table, ...Object.values(primaryKey(table, row))]);

/** The changes of rows that lead from the lines before to those after. */
async function rowChanges(db: Db, before: readonly TradeRow[], after: readonly TradeRow[]): Promise<RowChange[]> {
  const changes: RowChange[] = [];
  const all = [...before, ...after];
  for (const table of new Set(all.map((row) => row.table))) {
    const keys = new Map(
      all.flatMap((row) => (row.table === table ? [[identity(table, row.values), row.values]] : [])),
    );
    const stored = new Map((await findRows(db, table, [...keys.values()])).map((row) => [identity(table, row), row]));
    const written = new Map(before.map((row) => [identity(row.table, row.values), row.values]));
    const next = new Map(after.flatMap((row) => (row.table === table ? [[identity(table, row.values), row]] : [])));
    for (const [key, row] of stored) if (!next.has(key)) changes.push({ do: "remove", table, row });
    for (const [key, { values, initial }] of next) {
      const row = stored.get(key);
      if (row === undefined) changes.push({ do: "add", table, row: { ...values, ...initial } });
      else {
        // A column that the stored line writes alike differs in its form only, such as the order in a JSON text.
        const columns = Object.keys(values).filter(
          (column) => row[column] !== values[column] && written.get(key)?.[column] !== values[column],
        );
        if (columns.length === 0) continue;
        const pick = (from: Cells) => Object.fromEntries(columns.map((column) => [column, from[column] ?? null]));
        changes.push({ do: "change", table, key: primaryKey(table, row), before: pick(row), after: pick(values) });
      }
    }
  }
  return changes;
}

/**
 * Removals first, those of referring tables before the tables they refer to; then additions and changes the other way.
 */
function inOrder(kinds: readonly TradeKind[], changes: readonly RowChange[]): RowChange[][] {
  const tables = [...new Set(kinds.flatMap((kind) => kind.tables))];
  const groups = [
    ...tables.toReversed().map((table) => changes.filter((each) => each.do === "remove" && each.table === table)),
    ...tables.map((table) => changes.filter((each) => each.do !== "remove" && each.table === table)),
  ];
  return groups.filter((group) => group.length > 0);
}

/** Compares the files of a folder with what is stored; changes nothing. */
export async function planTrade(
  { db }: Pick<Store, "db">,
  kinds: readonly TradeKind[],
  { folder, isRemoving, now }: { readonly folder: TradeFolder; readonly isRemoving: boolean; readonly now: number },
): Promise<TradePlan> {
  const merged = new Map<TradeKind, SheetLines[]>();
  const issues = [...folder.issues];
  const notes: FileIssue[] = [];
  const work: Work = { db, ids: createIds(db), now, kinds, merged, issues, notes };
  const given = kinds.filter(({ sheets }) => sheets.some(({ file }) => folder.lines.has(file)));
  for (const kind of given) merged.set(kind, await mergeLines(db, kind, folder.lines));
  let staying = 0;
  const changes: RowChange[] = [];
  for (const [kind, sheets] of merged) {
    if (isRemoving) await removeMissing(work, kind, sheets);
    else staying += sheets.flatMap(missingLines).length;
  }
  for (const [kind, sheets] of merged) {
    issues.push(...listOrphans(sheets));
    const things = changedThings(sheets);
    const isChosen = (each: SheetLines, { cells }: Line) => things.has(recordKey(each.sheet, cells));
    const before = await kind.toRows(contextFor(work, sheets, "before", isChosen));
    const after = await kind.toRows(contextFor(work, sheets, "after", isChosen));
    changes.push(...(await rowChanges(db, before, after)));
  }
  const differences = [...merged.values()].flat().flatMap(listDifferences);
  const sheets = [...merged.values()].flat().map(({ sheet }) => sheet);
  notes.push(...(await noteNamedCodes(db, sheets, folder, differences, now)));
  return { issues, notes, differences, staying, groups: issues.length > 0 ? [] : inOrder(kinds, changes) };
}
