import { join } from "node:path";
import type { Store } from "../../db/open";
import { applyChanges, listChanges, readFolder } from "../content/transfer";
import { fillOnce } from "./fill-once";
import { insertPictures } from "./pictures";
import { createPlaceholders } from "./placeholders";
import { insertRowFiles } from "./row-files";

const OPERATOR = { who: "sample shop", via: "ops" } as const;

async function importContent(store: Store, folder: string, now: number, resolve: (text: string) => string) {
  const { rows, issues } = await readFolder(folder, resolve);
  const [issue] = issues;
  if (issue !== undefined) throw new Error(`${join(folder, issue.path)}:${issue.line}: ${issue.message}`);
  await applyChanges(store, OPERATOR, await listChanges(store.db, rows, false), now);
}

/**
 * Loads the sample shop of a folder (see sample-shop/README.md) into an empty database; answers whether it did. Dates in
 * its files count from `now`, epoch milliseconds.
 */
export function loadSample(store: Store, folder: string, now: number): Promise<boolean> {
  return fillOnce(store, async (inside) => {
    const resolve = createPlaceholders(now);
    await insertPictures(inside, join(folder, "pictures"));
    await insertRowFiles(inside, join(folder, "rows"), resolve);
    await importContent(inside, join(folder, "content"), now, resolve);
  });
}
