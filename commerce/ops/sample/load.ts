import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { FaultySettings } from "~/models/shop/setting-fault";
import type { Store } from "../../db/open";
import { csvAwards } from "../../import/awards/csv";
import { epaVehicles } from "../../import/epa/vehicles";
import { csvFitment } from "../../import/fitment/csv";
import type { Flags, ImportKind } from "../../import/kind";
import { movedOrders } from "../../import/orders/jsonl";
import { productPictures } from "../../import/pictures/pictures";
import { csvProducts } from "../../import/products/csv";
import { csvReviews } from "../../import/reviews/csv";
import { runImport } from "../../import/run";
import { applyChanges, listChanges, readFolder } from "../content/transfer";
import { importTrade } from "../trade/import";
import type { TradeKind } from "../trade/kind";
import { TRADE_KINDS } from "../trade/kinds";
import { brands } from "../trade/kinds/brands";
import { categories } from "../trade/kinds/categories";
import { readTradeFolder } from "../trade/read-folder";
import { fillOnce } from "./fill-once";
import { createPlaceholders } from "./placeholders";

const OPERATOR = { who: "sample shop", via: "ops" } as const;

async function importContent(store: Store, folder: string, now: number, resolve: (text: string) => string) {
  const { rows, issues } = await readFolder(folder, resolve);
  const [issue] = issues;
  if (issue !== undefined) throw new Error(`${join(folder, issue.path)}:${issue.line}: ${issue.message}`);
  await applyChanges(store, OPERATOR, await listChanges(store.db, rows, false), now);
}

/** The trade data that products refer to; the rest refers to products. */
const BEFORE_PRODUCTS: readonly TradeKind[] = [categories, brands];

async function importTradeFiles(
  store: Store,
  path: string,
  kinds: readonly TradeKind[],
  now: number,
  resolve: (text: string) => string,
): Promise<void> {
  const folder = await readTradeFolder(path, TRADE_KINDS, kinds, resolve);
  const request = { folder, name: "sample shop", isRemoving: false, isDryRun: false, operator: OPERATOR, now };
  const { issues } = await importTrade(store, request);
  const [issue] = [...folder.issues, ...issues];
  if (issue !== undefined) throw new Error(`${join(path, issue.file)}:${issue.line}: ${issue.column} ${issue.message}`);
}

/** Imports a file into the empty shop. Throws when the file has a fault that an operator would have to mend. */
async function importFile(store: Store, kind: ImportKind, path: string, now: number, flags: Flags = {}): Promise<void> {
  const request = { store, kind, path, folder: null, flags, isDryRun: false, isBulk: true, now: () => now };
  const { isRefused } = await runImport(request);
  if (isRefused) throw new Error(`${path} was refused; npm run ops -- import ${kind.name} ${path} says why`);
}

/** Imports a file whose dates count from the loading: the import reads a copy of it. */
async function importDated(
  store: Store,
  kind: ImportKind,
  path: string,
  { now, resolve, flags }: { now: number; resolve: (text: string) => string; flags: Flags },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "axlewright-sample-"));
  try {
    const copy = join(folder, basename(path));
    await writeFile(copy, resolve(await readFile(path, "utf8")));
    await importFile(store, kind, copy, now, flags);
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
    if (!existsSync(join(folder, "products.csv"))) {
      const cure = "Write the folder of one, such as build/sample-shop, or nothing for an empty shop";
      throw new FaultySettings([{ setting: "SAMPLE_SHOP", fault: `there is no sample shop at ${folder}`, cure }]);
    }
    const resolve = createPlaceholders(now);
    const importOf = (kinds: readonly TradeKind[]) =>
      importTradeFiles(inside, join(folder, "trade"), kinds, now, resolve);
    await importFile(inside, productPictures, join(folder, "pictures"), now, { "only-store": "" });
    await importOf(BEFORE_PRODUCTS);
    await importFile(inside, epaVehicles, join(folder, "vehicles.csv"), now);
    await importFile(inside, csvProducts, join(folder, "products.csv"), now);
    await importFile(inside, csvFitment, join(folder, "fitment.csv"), now);
    await importFile(inside, csvReviews, join(folder, "reviews.csv"), now);
    await importOf(TRADE_KINDS.filter((kind) => !BEFORE_PRODUCTS.includes(kind)));
    await importContent(inside, join(folder, "content"), now, resolve);
    await importDated(inside, movedOrders, join(folder, "orders.jsonl"), { now, resolve, flags: { points: "" } });
    await importFile(inside, csvAwards, join(folder, "awards.csv"), now);
    // The sample is the beginning: "import rollback" and "trade undo" take back what came after it.
    await inside.db.deleteFrom("import_change").execute();
    await inside.db.deleteFrom("item_change").execute();
  });
}
