import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Store } from "../db/open";
import type { FileStore } from "../files/file-store";
import { insertFile, markStored } from "../services/uploads/repository";
import { ImportFailure } from "./failure";
import type { Unit } from "./kind";

/**
 * Stores the files of units before the transaction that gives them an owner. Until then they are loose, and a sweep
 * removes them after a day. Throws ImportFailure without a file store.
 */
export async function storeUnitFiles(
  { db }: Store,
  files: FileStore | undefined,
  units: readonly Unit[],
  now: number,
): Promise<void> {
  for (const { id, mime, read } of units.flatMap((unit) => unit.files ?? [])) {
    if (files === undefined) throw new ImportFailure("there is no file store for the pictures");
    const body = read();
    await insertFile(db, "STORING", { id, kind: "image", owner: "", created_at: now });
    await mkdir(files.staging, { recursive: true });
    const path = join(files.staging, id);
    try {
      await writeFile(path, body, { mode: 0o600 });
      await files.put(id, path, mime);
    } finally {
      await rm(path, { force: true });
    }
    await markStored(db, id, { mime, bytes: body.byteLength });
  }
}
