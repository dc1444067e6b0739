import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Grows with every change of what the builder writes. */
const GENERATOR_VERSION = 1;

/** How large a dataset is: items and fitment rows in all, those of the sample shop among them. */
export type Size = { readonly items: number; readonly rows: number };

export const SMALL: Size = { items: 100_000, rows: 1_000_000 };
export const LARGE: Size = { items: 1_000_000, rows: 10_000_000 };

/** Ids of generated items begin here; those of the sample shop are lower. */
export const FIRST_ITEM_ID = 100_001;
/** The item with a fitment table of many pages. */
export const LONG_TABLE_ITEM_ID = FIRST_ITEM_ID;
export const LONG_TABLE_ROWS = 5_000;

const SCHEMA = ["commerce/db/migrations", "commerce/index/text/text-engine.ts"];
const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** What a dataset must have been built with to be used again: the migrations as they stand, and the builder. */
export function stampFor({ items, rows }: Size): string {
  const hash = createHash("sha256");
  for (const path of SCHEMA) {
    const full = at(path);
    const files = path.endsWith(".ts") ? [full] : readdirSync(full).map((name) => join(full, name));
    for (const file of files.sort()) hash.update(readFileSync(file));
  }
  return `${items}/${rows} generator ${GENERATOR_VERSION} schema ${hash.digest("hex").slice(0, 16)}`;
}
