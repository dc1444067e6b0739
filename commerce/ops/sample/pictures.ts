import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { insertTable } from "../../db/insert-rows";
import type { Store } from "../../db/open";

const MIME = "image/svg+xml";

/** Stores the SVG files of a folder under their names. */
export async function insertPictures({ db, kind }: Store, folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".svg")).sort();
  const rows: Record<string, unknown>[] = [];
  for (const name of names) rows.push({ name, mime: MIME, body: await readFile(join(folder, name), "utf8") });
  await insertTable(db, kind, "media", rows);
}
