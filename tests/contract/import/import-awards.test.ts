import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { csvAwards } from "#commerce/import/awards/csv";
import { rollbackLast } from "#commerce/import/rollback";
import { runImport } from "#commerce/import/run";
import { summaryFrom } from "#commerce/ops/report";
import { awardsApi } from "~/models/api";
import { TEST_NOW } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

const folder = mkdtempSync(join(tmpdir(), "axlewright-awards-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

const HEAD = "Name,Topic,Story,Date,Approved,Votes,Photos\n";
const FILE = `${HEAD}Ann,Best rescue,It starts again.,2024-01-02,2024-01-03,12,\nBob,Best first repair,"Two jacks, one truck.",2024-01-04T10:00:00Z,no,,\n`;

describe.each(STORE_KINDS)("entries of the awards from a CSV on %s", (kind) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await createTestApi(kind);
    await api.store.db.deleteFrom("awards_entry").execute();
  });
  afterEach(() => api.close());

  async function importText(text: string, isDryRun = false) {
    files += 1;
    const path = join(folder, `awards-${files}.csv`);
    writeFileSync(path, text);
    const issues: string[] = [];
    let summary = "";
    const { isRefused, tallies } = await runImport({
      ...{ store: api.store, kind: csvAwards, path, flags: {}, isDryRun, folder, now: () => TEST_NOW },
      onResult: (each) => {
        summary = summaryFrom(each, 1);
        for (const code of Object.keys(csvAwards.issues))
          for (const { subject } of each.issues.list(code)) issues.push(subject);
      },
    });
    return { isRefused, tally: tallies.entries, issues, summary };
  }
  const shown = async () => (await api.call(awardsApi.entries, { query: {} })).data.entries;

  it("come in once, show when approved, keep the shop's votes, are corrected and taken back [OPEN-55]", async () => {
    expect(await importText(FILE, true)).toMatchObject({ tally: { added: 2 } });
    expect(await shown()).toEqual([]);
    expect(await importText(FILE)).toMatchObject({ isRefused: false, tally: { added: 2 }, issues: [] });
    expect(await shown()).toMatchObject([{ name: "Ann", votes: 12, approvedAt: Date.UTC(2024, 0, 3, 5), photos: [] }]);
    const [entry] = await shown();
    await api.call(awardsApi.vote, { params: { id: entry?.id ?? 0 } }, { headers: { "x-visitor-key": "visitor-1" } });
    const votes = (await shown())[0]?.votes;
    expect(await importText(FILE)).toMatchObject({ tally: { added: 0, changed: 0, unchanged: 2 } });
    const corrected = FILE.replace("It starts again.", "It starts at once.").replace(",no,", ",yes,");
    expect(await importText(corrected)).toMatchObject({ tally: { changed: 2 } });
    expect((await shown()).map((each) => [each.name, each.message, each.votes])).toEqual([
      ["Bob", "Two jacks, one truck.", 0],
      ["Ann", "It starts at once.", votes],
    ]);
    await rollbackLast(api.store, folder, () => TEST_NOW);
    expect((await shown()).map(({ message }) => message)).toEqual(["It starts again."]);
    await rollbackLast(api.store, folder, () => TEST_NOW);
    expect(await shown()).toEqual([]);
  });

  it("are refused as a whole for one wrong cell or a photo that the shop lacks", async () => {
    const wrong = `${FILE}Cy,Best rescue,Later.,2031-01-01,yes,-3,/media/0123456789abcdef.jpg\n`;
    const { isRefused, issues, summary } = await importText(wrong);
    expect(summary).toContain("Errors: 2 in all, of 1 kind");
    expect([isRefused, issues.map((each) => each.replace(/".*/, ""))]).toEqual([
      true,
      ["line 4, sent: ", "line 4, votes: "],
    ]);
    expect(await importText(`${FILE}Cy,Best rescue,Now.,2024-01-05,yes,3,/media/0123456789abcdef.jpg\n`)).toMatchObject(
      {
        isRefused: true,
        issues: ["/media/0123456789abcdef.jpg"],
      },
    );
    expect(await shown()).toEqual([]);
  });
});
