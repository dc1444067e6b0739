import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertTable } from "#commerce/db/insert-rows";
import type { Store } from "#commerce/db/open";
import { epaVehicles } from "#commerce/import/epa/vehicles";
import { csvFitment } from "#commerce/import/fitment/csv";
import type { ImportKind } from "#commerce/import/kind";
import { csvProducts } from "#commerce/import/products/csv";
import { csvReviews } from "#commerce/import/reviews/csv";
import { runImport } from "#commerce/import/run";
import {
  type ExportTally,
  fitmentFileLines,
  productLines,
  reviewFileLines,
  vehicleFileLines,
} from "#commerce/ops/export/streams";
import { importTrade } from "#commerce/ops/trade/import";
import { TRADE_KINDS } from "#commerce/ops/trade/kinds";
import { exportTrade, readTradeFolder } from "#commerce/ops/trade/read-folder";
import { reserveStock } from "#commerce/services/order/repository";
import { insertUnsentOrder } from "../../support/data/orders";
import { runOps } from "../../support/data/run-ops";
import { ITEMS, TEST_NOW } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { createEmptyStore, STORE_KINDS } from "../../support/store/test-store";

/** The day after: reviews of these tests are milliseconds younger than the clock. */
const DAY = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), "axlewright-export-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KINDS = { vehicles: epaVehicles, products: csvProducts, fitment: csvFitment, reviews: csvReviews } as const;
const LINES = {
  vehicles: vehicleFileLines,
  products: productLines,
  fitment: fitmentFileLines,
  reviews: reviewFileLines,
} as const;
type Kind = keyof typeof KINDS;
const NAMES: readonly Kind[] = ["vehicles", "products", "fitment", "reviews"];

async function exported({ db }: Store): Promise<{ files: Record<Kind, string>; unreadable: string[] }> {
  const tally: ExportTally = { count: 0, unreadable: [] };
  const files = { vehicles: "", products: "", fitment: "", reviews: "" };
  for (const name of NAMES) for await (const text of LINES[name](db, tally)) files[name] += text;
  return { files, unreadable: tally.unreadable };
}

let taken = 0;

async function take(store: Store, name: Kind, text: string) {
  taken += 1;
  const path = join(folder, `${name}-${taken}.csv`);
  writeFileSync(path, text);
  const kind: ImportKind = KINDS[name];
  const issues: string[] = [];
  const result = await runImport({
    ...{ store, kind, path, flags: {}, isDryRun: false, folder, now: () => TEST_NOW + DAY },
    onResult: (each) => {
      for (const code of Object.keys(kind.issues))
        for (const { subject, detail } of each.issues.list(code)) issues.push(`${code}: ${subject} ${detail}`);
    },
  });
  return { changes: result.changes, isRefused: result.isRefused, issues };
}

/** Two pieces of an item in an order that is paid and not yet shipped. */
async function hold({ store: { db } }: TestApi, itemId: number): Promise<void> {
  await insertUnsentOrder(db, itemId, 2, TEST_NOW);
  await reserveStock(db, { itemId, market: "2022", count: 2 });
}

describe.each(STORE_KINDS)("the merchant's data as files on %s", (kind) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await createTestApi(kind);
    const { db } = api.store;
    await hold(api, ITEMS.padsF150);
    // Items of these tests have made-up GTINs, and one a film among its pictures, which no import brings.
    await db.updateTable("item").set({ bar_code: "" }).execute();
    await db.updateTable("item").set({ bar_code: "036000291452" }).where("id", "=", ITEMS.core).execute();
    await db.deleteFrom("item_image").where("url", "like", "%.mp4").execute();
    await db
      .updateTable("item")
      .set({
        attributes: JSON.stringify({ "Fits on": "hubs; discs" }),
        item_customs: JSON.stringify([{ label: "Fits on", value: "hubs; discs" }]),
        title: 'Pads "Quiet", 3/8"',
        detail_content: "= not a formula\n\n- and a list; with | bars",
        item_condition: "",
        sku_customs: JSON.stringify([
          { label: "Shipping Weight", value: "2.5 lb" },
          { label: "Package Dimensions", value: "12 x 8.5 x 3 in" },
        ]),
      })
      .where("id", "=", ITEMS.padsF150)
      .execute();
    // Pieces are there, and one market does not sell it all the same.
    await db
      .updateTable("item_market")
      .set({ status: "DRAFT", price_cent: 0, original_cent: 0 })
      .where("item_id", "=", ITEMS.usOnly)
      .where("market", "=", "2023")
      .execute();
    // Items of these tests lack what each import writes along, such as their country among the facts of the package.
    await take(api.store, "products", (await exported(api.store)).files.products);
  });
  afterAll(() => api.close());

  it("comes in again without a difference, the pieces that orders hold counted on the shelf", async () => {
    const { files, unreadable } = await exported(api.store);
    expect(unreadable).toEqual([]);
    for (const name of NAMES)
      expect(await take(api.store, name, files[name]), name).toEqual({ changes: 0, isRefused: false, issues: [] });
  });

  it("an empty shop that takes the files in exports the same bytes", async () => {
    const { files } = await exported(api.store);
    const trade = mkdtempSync(join(folder, "trade-"));
    const chosen = TRADE_KINDS.filter(({ name }) => name === "categories" || name === "brands");
    await exportTrade(api.store.db, trade, chosen);
    const empty = await createEmptyStore(kind);
    try {
      const read = await readTradeFolder(trade, TRADE_KINDS, chosen);
      const request = { folder: read, name: "trade", isRemoving: false, isDryRun: false, now: TEST_NOW };
      expect(await importTrade(empty, { ...request, operator: { who: "Robin", via: "ops" } })).toMatchObject({
        issues: [],
      });
      await insertTable(empty.db, empty.kind, "media", await api.store.db.selectFrom("media").selectAll().execute());
      for (const name of NAMES)
        expect(await take(empty, name, files[name]), name).toMatchObject({
          isRefused: false,
          issues: name === "products" ? ["unpriced: TST-514.A in Canada "] : [],
        });
      const again = (await exported(empty)).files;
      for (const name of NAMES) expect(again[name].split("\n"), name).toEqual(files[name].split("\n"));
    } finally {
      await empty.close();
    }
  });

  it("names what a file cannot say so that it is read back as it is", async () => {
    const other = await createTestApi(kind);
    try {
      const { db } = other.store;
      const number = { item_id: ITEMS.core, kind: "OE" as const, number: "12,5|A", number_norm: "125A" };
      await db.insertInto("item_number").values(number).execute();
      const { sku_id } = await db
        .selectFrom("item")
        .select("sku_id")
        .where("id", "=", ITEMS.core)
        .executeTakeFirstOrThrow();
      expect((await exported(other.store)).unreadable).toEqual([`${sku_id}: oe_numbers "12,5|A"`]);
    } finally {
      await other.close();
    }
  });
});

describe("the commands that write the merchant's data", () => {
  const data = mkdtempSync(join(folder, "data-"));
  const run = (...args: readonly string[]) => runOps({ NODE_ENV: "test", DATA_DIR: data }, ...args);

  it("write a file of the header alone for an empty shop, and refuse a path that is none", async () => {
    expect(await run("init")).toMatchObject({ code: 0 });
    const path = join(data, "vehicles.csv");
    expect(await run("export", "vehicles", path)).toEqual({ code: 0, out: `${path}: 0 vehicles\n`, err: "" });
    expect(readFileSync(path, "utf8")).toBe("year,make,model,trim,engine\n");
    mkdirSync(join(data, "there"));
    expect(await run("export", "products", join(data, "there"))).toMatchObject({
      code: 2,
      err: expect.stringContaining("is a folder; give the name of a file"),
    });
    expect(await run("export", "products", join(data, "not-there", "products.csv"))).toMatchObject({
      code: 2,
      err: expect.stringContaining("there is no folder for"),
    });
    expect(await run("export", "orders", path)).toMatchObject({ code: 2 });
  });
});
