import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../../db/open";
import type { FileStore } from "../../files/file-store";
import type { Clock } from "../../platform/clock";

/** Long enough to finish a form left open overnight. */
const LOOSE_FILE_MS = 86_400_000;
const BATCH = 500;
/** Marks a file that can no longer be attached, until it is deleted from the store. */
const REMOVED = "removed";

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
  const loose = await db
    .selectFrom("stored_file")
    .select("id")
    .where("attached_to", "is", null)
    .where("created_at", "<", before)
    .orderBy("created_at")
    .limit(BATCH)
    .execute();
  const ids = loose.map(({ id }) => id);
  if (ids.length > 0)
    await db
      .updateTable("stored_file")
      .set({ attached_to: REMOVED })
      .where("id", "in", ids)
      .where("attached_to", "is", null)
      .execute();
  const rows = await db
    .selectFrom("stored_file")
    .select("id")
    .where("attached_to", "=", REMOVED)
    .limit(BATCH)
    .execute();
  for (const { id } of rows) {
    await files.remove(id);
    await db.deleteFrom("stored_file").where("id", "=", id).execute();
  }
  return rows.length;
}
