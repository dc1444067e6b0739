import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Store } from "../../db/open";
import { epaVehicles } from "../../import/epa/vehicles";
import type { ImportKind } from "../../import/kind";
import { runImport } from "../../import/run";
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

/** Imports a file into the empty shop. Throws when the file has a fault that an operator would have to mend. */
async function importFile(store: Store, kind: ImportKind, path: string, now: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "axlewright-sample-"));
  try {
    const request = { store, kind, path, folder, flags: {}, isDryRun: false, isBulk: true, now: () => now };
    const { isRefused } = await runImport(request);
    if (isRefused) throw new Error(`${path} was refused; npm run ops -- import ${kind.name} ${path} says why`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Loads the sample shop of a folder (see sample-shop/README.md) into an empty database; answers whether it did. Dates in
 * its files count from `now`, epoch milliseconds.
 */
export function loadSample(store: Store, folder: string, now: number): Promise<boolean> {
  return fillOnce(store, async (inside) => {
    const resolve = createPlaceholders(now);
    await insertPictures(inside, join(folder, "pictures"));
    await importFile(inside, epaVehicles, join(folder, "vehicles.csv"), now);
    await insertRowFiles(inside, join(folder, "rows"), resolve);
    await importContent(inside, join(folder, "content"), now, resolve);
  });
}
