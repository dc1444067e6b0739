import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Store } from "#commerce/db/open";
import { acesFitment } from "#commerce/import/aces/aces";
import type { Flags } from "#commerce/import/kind";
import { type ImportResult, runImport } from "#commerce/import/run";

/** The folder of this process's imports, which several files of tests share. */
export const acesFolder = mkdtempSync(join(tmpdir(), "axlewright-aces-"));

/** Removes the folder: at the end of each file that imports. */
export const removeAcesFolder = (): void => rmSync(acesFolder, { recursive: true, force: true });

let files = 0;
/** Writes a file into the folder and returns its path. */
export function fileFor(content: string, extension = "xml"): string {
  files += 1;
  mkdirSync(acesFolder, { recursive: true });
  const path = join(acesFolder, `file-${files}.${extension}`);
  writeFileSync(path, content);
  return path;
}

type Finding = { code: string; subject: string; count: number; line: number | null; detail: string };
type ImportOutcome = ImportResult & { readonly findings: readonly Finding[] };

/** Imports a file with the tables that the tests name, or others, and returns what the import reported. */
export async function importAces(
  store: Store,
  path: string,
  flags: Flags = {},
  isDryRun = false,
  onProgress = (_: string) => {},
): Promise<ImportOutcome> {
  const findings: Finding[] = [];
  const result = await runImport({
    store,
    kind: acesFitment,
    path,
    flags,
    isDryRun,
    folder: acesFolder,
    now: () => 1_780_000_000_000,
    onProgress,
    onResult: ({ issues }) => {
      for (const code of Object.keys(acesFitment.issues)) findings.push(...issues.list(code));
    },
  });
  return { ...result, findings };
}
/** The findings with a code. */
export const findingsWith = ({ findings }: ImportOutcome, code: string) =>
  findings.filter((each) => each.code === code);
/** The subjects and counts of the findings with a code. */
export const subjects = (done: ImportOutcome, code: string) =>
  findingsWith(done, code).map(({ subject, count }) => [subject, count]);
