import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { csvFitment } from "#commerce/import/fitment/csv";
import { rollbackLast } from "#commerce/import/rollback";
import { runImport } from "#commerce/import/run";
import { ITEMS, TEST_NOW } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

const folder = mkdtempSync(join(tmpdir(), "axlewright-fitment-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

async function importText(api: TestApi, text: string, flags: Record<string, string> = {}) {
  files += 1;
  const path = join(folder, `fitment-${files}.csv`);
  writeFileSync(path, text);
  const issues: string[] = [];
  const { isRefused, tallies } = await runImport({
    ...{ store: api.store, kind: csvFitment, path, flags, isDryRun: false, folder, now: () => TEST_NOW },
    onResult: (each) => {
      for (const code of Object.keys(csvFitment.issues))
        for (const { subject, line } of each.issues.list(code)) issues.push(`${code} ${line}: ${subject}`);
    },
  });
  return { isRefused, rows: tallies["fitment rows"], issues };
}

describe.each(STORE_KINDS)("fitment from a CSV on %s", (kind) => {
  let api: TestApi;
  let sku: string;
  beforeEach(async () => {
    api = await createTestApi(kind);
    const { db } = api.store;
    const item = await db.selectFrom("item").select("sku_id").where("id", "=", ITEMS.noData).executeTakeFirstOrThrow();
    sku = item.sku_id;
  });
  afterEach(() => api.close());

  const rows = () =>
    api.store.db
      .selectFrom("fitment")
      .select(["year", "make", "model", "sub_model", "engine", "location", "qualifiers"])
      .where("item_id", "=", ITEMS.noData)
      .orderBy("id")
      .execute();
  const HEAD = "SKU,Year,Make,Model,Submodel,Engine,Position,Conditions\n";

  it("replaces the rows of its products, once, and is taken back", async () => {
    const file = `${HEAD}${sku},2015,ford,f 150,,,Front,Drive Type: 4WD\n${sku},2015,Ford,F-150,XLT,5.0L V8,,\n`;
    expect(await importText(api, file)).toMatchObject({ isRefused: false, rows: { added: 2 }, issues: [] });
    expect(await rows()).toEqual([
      {
        ...{ year: 2015, make: "Ford", model: "F-150", sub_model: null, engine: null, location: "Front" },
        qualifiers: '[{"key":"Drive Type","value":"4WD"}]',
      },
      {
        ...{ year: 2015, make: "Ford", model: "F-150", sub_model: "XLT", engine: "5.0L V8", location: null },
        qualifiers: null,
      },
    ]);
    expect(await importText(api, file)).toMatchObject({ rows: { added: 0, removed: 0, unchanged: 2 } });
    const shorter = `${HEAD}${sku},2015,Ford,F-150,XLT,5.0L V8,,\n`;
    expect(await importText(api, shorter)).toMatchObject({ rows: { removed: 1, unchanged: 1 } });
    await rollbackLast(api.store, folder, () => TEST_NOW);
    await rollbackLast(api.store, folder, () => TEST_NOW);
    expect(await rows()).toEqual([]);
  });

  it("names what the shop lacks, and refuses cells that cannot be read", async () => {
    const lacking = `${HEAD}NO-SUCH,2015,Ford,F-150,,,,\n${sku},2015,Ford,Comet,,,,\n${sku},2015,Ford,F-150,Tremor,,,\n`;
    expect(await importText(api, lacking)).toMatchObject({
      isRefused: false,
      rows: { added: 0 },
      issues: ["product 2: SKU NO-SUCH", "vehicle 3: 2015 Ford Comet", "version 4: 2015 Ford F-150 Tremor"],
    });
    expect(await importText(api, `${HEAD}${sku},2015 to,Ford,F-150,,,,\n`)).toMatchObject({
      isRefused: true,
      issues: ['cell 2: line 2, years: "2015 to" is no year and no range such as 2013-2018'],
    });
  });
});
