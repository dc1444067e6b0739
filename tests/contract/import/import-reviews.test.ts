import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { csvReviews } from "#commerce/import/reviews/csv";
import { rollbackLast } from "#commerce/import/rollback";
import { runImport } from "#commerce/import/run";
import { ITEMS, TEST_NOW } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

const folder = mkdtempSync(join(tmpdir(), "axlewright-reviews-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

async function importText(api: TestApi, text: string, flags: Record<string, string> = {}, isDryRun = false) {
  files += 1;
  const path = join(folder, `reviews-${files}.csv`);
  writeFileSync(path, text);
  const issues: string[] = [];
  const { isRefused, tallies } = await runImport({
    ...{ store: api.store, kind: csvReviews, path, flags, isDryRun, folder, now: () => TEST_NOW },
    onResult: (each) => {
      for (const code of Object.keys(csvReviews.issues))
        for (const { subject, line } of each.issues.list(code)) issues.push(`${code} ${line}: ${subject}`);
    },
  });
  return { isRefused, tally: tallies.reviews, issues };
}

const rowsOf = ({ store }: TestApi, itemId: number) =>
  store.db.selectFrom("review").selectAll().where("item_id", "=", itemId).orderBy("id").execute();

const HEAD = "SKU,Reviewer,Stars,Headline,Review,Date,Verified Buyer,Status\n";

describe.each(STORE_KINDS)("reviews from a CSV on %s", (kind) => {
  let api: TestApi;
  let item: { id: number; sku: string };
  beforeEach(async () => {
    api = await createTestApi(kind);
    const id = ITEMS.padsCivic;
    const row = await api.store.db.selectFrom("item").select("sku_id").where("id", "=", id).executeTakeFirstOrThrow();
    item = { id, sku: row.sku_id };
  });
  afterEach(() => api.close());

  const rating = () =>
    api.store.db
      .selectFrom("item")
      .select(["review_count", "rating_x100"])
      .where("id", "=", item.id)
      .executeTakeFirstOrThrow();
  const file = () =>
    `${HEAD}${item.sku},Ann,5,Good,Fits well.,2024-03-01,yes,\n${item.sku},Bob,2,,"Rough, but fits.",2024-03-02T08:00:00Z,no,\n${item.sku},Cy,1,,Buy my watches.,2024-03-03,,spam\n`;

  it("come in once, count for the rating, are corrected and taken back", async () => {
    await api.store.db.deleteFrom("review").where("item_id", "=", item.id).execute();
    await api.store.db.updateTable("item").set({ review_count: 0, rating_x100: 0 }).where("id", "=", item.id).execute();
    expect(await importText(api, file(), {}, true)).toMatchObject({ isRefused: false, tally: { added: 3 } });
    expect(await rowsOf(api, item.id)).toEqual([]);
    expect(await importText(api, file())).toMatchObject({ isRefused: false, tally: { added: 3 }, issues: [] });
    expect(await rowsOf(api, item.id)).toMatchObject([
      { author: "Ann", rating: 5, verified: 1, status: "PUBLISHED", created_at: Date.UTC(2024, 2, 1, 5) },
      { author: "Bob", rating: 2, text: "Rough, but fits.", verified: 0 },
      { author: "Cy", status: "REMOVED" },
    ]);
    expect(await rating()).toEqual({ review_count: 2, rating_x100: 350 });
    expect(await importText(api, file())).toMatchObject({ tally: { added: 0, changed: 0, unchanged: 3 } });
    expect(await importText(api, file().replace("Bob,2", "Bob,4"))).toMatchObject({
      tally: { changed: 1, unchanged: 2 },
    });
    expect(await rating()).toEqual({ review_count: 2, rating_x100: 450 });
    await rollbackLast(api.store, folder, () => TEST_NOW);
    expect(await rating()).toEqual({ review_count: 2, rating_x100: 350 });
    await rollbackLast(api.store, folder, () => TEST_NOW);
    expect(await rowsOf(api, item.id)).toEqual([]);
    expect(await rating()).toEqual({ review_count: 0, rating_x100: 0 });
  });

  it("are refused whole for one fault, each named with its line", async () => {
    const before = await rowsOf(api, item.id);
    const broken = `${HEAD}${item.sku},Ann,6,Good,Fits well.,2024-03-01,yes,\nNO-SUCH,Bob,2,,Fits.,2024-02-30,no,\nNO-SUCH,Cy,3,,Fits.,2024-03-03,,\n`;
    expect(await importText(api, broken)).toMatchObject({
      isRefused: true,
      issues: [
        'cell 2: line 2, rating: "6" is no whole number from 1 to 5',
        'cell 3: line 3, date: "2024-02-30" is no date such as 2026-03-01 or 2026-03-01T16:30:00Z',
        "product 4: SKU NO-SUCH",
      ],
    });
    expect(await rowsOf(api, item.id)).toEqual(before);
    const lenient = await importText(api, `${HEAD}NO-SUCH,Cy,3,,Fits.,2024-03-03,,\n`, { "known-products": "" });
    expect(lenient).toMatchObject({ isRefused: false, tally: { added: 0 }, issues: ["left 2: SKU NO-SUCH"] });
  });
});
