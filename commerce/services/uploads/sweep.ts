import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../../db/open";
import type { FileStore } from "../../files/file-store";
import type { Clock } from "../../platform/clock";
import { deleteFile, listWithdrawnFiles, withdrawLooseFiles } from "./repository";

/** Long enough to finish a form left open overnight. */
const LOOSE_FILE_MS = 86_400_000;
const BATCH = 500;

async function sweepStaging(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtimeMs < before) await rm(path, { force: true });
  }
}

/** Removes files unattached for a day and leftovers of crashed requests; returns how many files. */
export async function sweepFiles({ db, files, clock }: { db: Db; files: FileStore; clock: Clock }): Promise<number> {
  const before = clock.now() - LOOSE_FILE_MS;
  await sweepStaging(files.staging, before);
  await withdrawLooseFiles(db, before, BATCH);
  const ids = await listWithdrawnFiles(db, BATCH);
  for (const id of ids) {
    await files.remove(id);
    await deleteFile(db, id);
  }
  return ids.length;
}
