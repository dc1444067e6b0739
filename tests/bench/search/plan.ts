import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Increase this with every change to the content that the builder writes. */
const GENERATOR_VERSION = 1;

/** The size of a dataset: the numbers of items and fitment rows, including those of the sample shop. */
export type Size = { readonly items: number; readonly rows: number };

export const ROWS_PER_ITEM = 10;
export const SMALL: Size = { items: 100_000, rows: 1_000_000 };
export const LARGE: Size = { items: 1_000_000, rows: 10_000_000 };

/** The first id of generated items; ids of the sample shop are lower. */
export const FIRST_ITEM_ID = 100_001;
/** The item whose fitment table has many pages. */
export const LONG_TABLE_ITEM_ID = FIRST_ITEM_ID;
export const LONG_TABLE_ROWS = 5_000;

const SCHEMA = ["commerce/db/migrations", "commerce/text/text-engine.ts"];
const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const listCode = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name));

/** Identifies the migrations and the builder of a dataset; a dataset is used again only while they are unchanged. */
export function stampFor({ items, rows }: Size): string {
  const hash = createHash("sha256");
  for (const path of SCHEMA) {
    const full = at(path);
    const files = path.endsWith(".ts") ? [full] : listCode(full);
    for (const file of files.sort()) hash.update(readFileSync(file));
  }
  return `${items}/${rows} generator ${GENERATOR_VERSION} schema ${hash.digest("hex").slice(0, 16)}`;
}
