import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../../db/open";
import { sha256 } from "../../platform/sha256";
import type { TradeKind } from "./kind";
import { type FileIssue, type Line, lineKey, readSheet, sheetText } from "./sheet";

/** The files of a folder, read: their lines by file, and the faults in them. */
export type TradeFolder = {
  readonly lines: ReadonlyMap<string, readonly Line[]>;
  readonly issues: readonly FileIssue[];
  /** A hash of all files. */
  readonly hash: string;
};

/** Reads the files of these kinds, filling in by `resolve` what their text leaves open; notes (`.md`) and files that begin with a dot may lie beside them. */
export async function readTradeFolder(
  folder: string,
  all: readonly TradeKind[],
  chosen: readonly TradeKind[],
  resolve?: (text: string) => string,
): Promise<TradeFolder> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith(".") && !entry.name.endsWith(".md"))
    .map(({ name }) => name)
    .sort();
  const files = all.flatMap(({ sheets }) => sheets.map(({ file }) => file));
  const issues: FileIssue[] = names
    .filter((name) => !files.includes(name))
    .map((file) => ({ file, line: 1, column: "", message: `is no file of trade data; there are ${files.join(", ")}` }));
  const lines = new Map<string, readonly Line[]>();
  const hashes: string[] = [];
  for (const sheet of chosen.flatMap(({ sheets }) => sheets)) {
    if (!names.includes(sheet.file)) continue;
    const found = await readSheet(sheet, join(folder, sheet.file), resolve);
    lines.set(sheet.file, found.lines);
    issues.push(...found.issues);
    hashes.push(`${sheet.file} ${found.hash}`);
  }
  return { lines, issues, hash: sha256(hashes.join("\n")) };
}

/** Writes the files of these kinds into a folder; the same data make the same bytes. Returns how many lines each file has. */
export async function exportTrade(
  db: Db,
  folder: string,
  kinds: readonly TradeKind[],
): Promise<{ file: string; lines: number }[]> {
  await mkdir(folder, { recursive: true });
  const written: { file: string; lines: number }[] = [];
  for (const kind of kinds) {
    const stored = await kind.load(db);
    for (const sheet of kind.sheets) {
      const { lines = [], hidden } = stored.find(({ file }) => file === sheet.file) ?? {};
      const shown = lines.filter((cells) => hidden?.has(lineKey(sheet, cells)) !== true);
      await writeFile(join(folder, sheet.file), sheetText(sheet, shown));
      written.push({ file: sheet.file, lines: shown.length });
    }
  }
  return written;
}
