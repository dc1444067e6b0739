import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#commerce/db/migrate";
import { openDatabase } from "#commerce/db/open";
import { runOps } from "../../support/data/run-ops";

describe("the notes of an import of trade data", () => {
  const folder = mkdtempSync(join(tmpdir(), "axlewright-trade-notes-"));
  const run = (...args: readonly string[]) => runOps({ NODE_ENV: "test", DATA_DIR: folder }, ...args);
  beforeAll(async () => {
    const store = await openDatabase(join(folder, "shop.db"));
    await migrate(store.db, store.kind);
    await store.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("an import that changes what a code gives, or ends it, names the content that names the code [PROMO-18]", async () => {
    const discounts = join(folder, "discounts");
    const content = join(folder, "content");
    for (const path of [discounts, content]) mkdirSync(path);
    const columns =
      "discount,name,source,code,type,percent,threshold,min_quantity,scenes,starts,ends,usage_limit,once_per_shopper,audience,points,gift_sku,active";
    const line = (id: string, name: string, percent: number, active = "yes") =>
      `${id},${name},PROMOTION_CODE,${id},PERCENT,${percent},NO_THRESHOLD,0,,2026-01-01,2036-01-01,,no,ALL,0,,${active}`;
    const take = async (...lines: readonly string[]) => {
      writeFileSync(join(discounts, "discounts.csv"), [columns, ...lines, ""].join("\n"));
      return (await run("trade", "import", discounts)).out.split("\n").filter((each) => each.startsWith("note"));
    };
    writeFileSync(
      join(content, "faqs.json"),
      JSON.stringify([{ topic: "t", question: "Q", answer: "Type NAMED10 or NAMED20." }]),
    );
    const imported = await run("content", "import", content);
    expect(imported).toMatchObject({ code: 0 });
    expect(await take(line("named10", "A", 10), line("named20", "B", 20), line("other30", "C", 30))).toEqual([]);
    expect(await take(line("named10", "Renamed", 10), line("other30", "C", 35))).toEqual([]);
    expect(await take(line("other30", "C", 30), line("named10", "A", 7), line("named20", "B", 20, "no"))).toEqual([
      "note    discounts.csv:3: NAMED10 is named by faqs.json: read them again",
      "note    discounts.csv:4: NAMED20 is named by faqs.json: read them again",
    ]);
  });
});
