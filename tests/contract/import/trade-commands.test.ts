import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#commerce/db/migrate";
import { openDatabase } from "#commerce/db/open";
import { runOps } from "../../support/data/run-ops";

describe("the commands of trade data", () => {
  const folder = mkdtempSync(join(tmpdir(), "axlewright-trade-commands-"));
  const files = join(folder, "files");
  const run = (...args: readonly string[]) => runOps({ NODE_ENV: "test", DATA_DIR: folder }, "trade", ...args);
  const write = (name: string, text: string) => writeFileSync(join(files, name), text);
  beforeAll(async () => {
    const store = await openDatabase(join(folder, "shop.db"));
    await migrate(store.db, store.kind);
    await store.close();
    mkdirSync(files);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("an export writes a file with its header for every kind, or for those named", async () => {
    const files = join(folder, "exported");
    expect(await run("export", files, "--only", "tax-rates,retail-fees")).toEqual({
      code: 0,
      out: "tax-rates.csv: 0\nretail-fees.csv: 0\n",
      err: "",
    });
    expect(readFileSync(join(files, "tax-rates.csv"), "utf8")).toBe(
      "country,state,label,from,rate,taxes_shipping,taxes_core\n",
    );
    expect(existsSync(join(files, "discounts.csv"))).toBe(false);
    expect(await run("export", files, "--only", "taxes")).toMatchObject({
      code: 2,
      err: expect.stringContaining('there is no kind "taxes" of trade data; there are categories, complements, brands'),
    });
  });

  it("an import says what it changes, its undo takes it back, and rollback names that command", async () => {
    write(
      "tax-rates.csv",
      "country;state;label;from;rate;taxes_shipping;taxes_core\r\nUS;CA;Sales tax;2026-01-01;7.25;no;no\r\n",
    );
    const dry = await run("import", files, "--dry-run");
    expect(dry).toEqual({
      code: 0,
      out: "add     tax-rates.csv US CA Sales tax 2026-01-01\ntax-rates.csv: 1 added, 0 changed, 0 removed\nDry run: nothing was written.\n",
      err: "",
    });
    expect((await run("import", files)).out).toContain('Run 1 is written; "trade undo 1" takes it back.');
    expect((await run("import", files)).out).toBe("Nothing differs.\n");
    write(
      "tax-rates.csv",
      "country,state,label,from,rate,taxes_shipping,taxes_core\nUS,CA,Sales tax,2026-01-01,7.5,no,no\n",
    );
    expect((await run("import", files)).out).toContain(
      'change  tax-rates.csv US CA Sales tax 2026-01-01: rate "7.25" → "7.5"',
    );
    const rollback = await runOps({ NODE_ENV: "test", DATA_DIR: folder }, "import", "rollback", "--dry-run");
    expect(rollback.err).toContain('the last import is of trade data; "trade undo 2" takes it back');
    expect(await run("undo", "1")).toMatchObject({
      code: 1,
      err: "ops: run 1 cannot be taken back: changed since: tax_rate US CA Sales tax 2026-01-01\n",
    });
    expect(await run("undo", "2")).toMatchObject({ code: 0, out: "Run 2 is taken back: 1 rows are as they were.\n" });
    expect((await run("undo", "1")).code).toBe(0);
    expect(await run("undo", "9")).toMatchObject({
      code: 1,
      err: expect.stringContaining("is no import of trade data"),
    });
  });

  it("a folder without any file is a mistake, not a shop that equals it: with --remove it would empty one", async () => {
    const empty = join(folder, "empty");
    mkdirSync(empty);
    for (const flags of [[], ["--remove"]])
      expect(await run("import", empty, ...flags)).toEqual({
        code: 2,
        out: "",
        err: expect.stringMatching(/^ops: there is no file of trade data in .*empty/),
      });
    const content = await runOps({ NODE_ENV: "test", DATA_DIR: folder }, "content", "import", empty, "--remove");
    expect(content).toMatchObject({ code: 2, err: expect.stringMatching(/^ops: there is no content file in .*empty/) });
  });

  it("faults go to the error output with their place, and end with code 1", async () => {
    write(
      "tax-rates.csv",
      "country,state,label,from,rate,taxes_shipping,taxes_core\nUS,CA,Sales tax,2026-01-01,7.25 %,no,no\n",
    );
    expect(await run("import", files)).toEqual({
      code: 1,
      out: "",
      err: 'tax-rates.csv:2: rate: "7.25 %" is not a rate in percent from 0 to 100, such as 6.25\nops: nothing was changed: 1 place is wrong\n',
    });
  });
});
