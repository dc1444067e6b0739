import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ImportKind } from "../import/kind";
import { IMPORT_KINDS } from "../import/kinds";
import { ops } from "./ops";
import type { Terminal } from "./terminal";

/** Reads brand codes, one per line, and assigns all of them to the brand with id 1. */
const brandCodes: ImportKind = {
  name: "brand-codes",
  summary: "Brand codes, one a line",
  flags: { upper: { value: "", about: "Writes them in capitals" } },
  nouns: ["brand codes"],
  issues: {},
  async open({ source, flags }) {
    const codes: string[] = [];
    return {
      records: (async function* () {
        for await (const text of source.text())
          for (const line of text.split("\n").filter(Boolean))
            yield [
              () => {
                codes.push(flags.upper === undefined ? line : line.toUpperCase());
              },
            ];
      })(),
      async *units(after) {
        for (const code of codes.sort().filter((each) => after === null || each > after))
          yield {
            cursor: code,
            changes: [{ do: "add", table: "brand_code", row: { code, brand_id: 1 } }],
            tallies: { "brand codes": { added: 1 } },
            differences: [],
          };
      },
    };
  },
};
const kinds = [...IMPORT_KINDS, brandCodes];

describe("import kinds", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "import-kinds-"));
    writeFileSync(join(folder, "codes.txt"), "bmnn\nbkch\n");
    // An empty file is an empty SQLite database.
    writeFileSync(join(folder, "shop.db"), "");
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const write = (text: string) => void lines.push(text);
    const env = { DATA_DIR: folder, NODE_ENV: process.env.NODE_ENV };
    const terminal: Terminal = { write, error: write, isInteractive: false, env };
    return { code: await ops(args, terminal, kinds), text: lines.join("") };
  };

  it("one more line in the list gives a kind its help, its flags and its import", async () => {
    expect((await run("help")).text).toContain("import brand-codes FILE");
    expect((await run("import", "help", "brand-codes")).text).toMatch(/--upper +Writes them in capitals/);
    expect(await run("import", "brand-codes")).toMatchObject({ code: 2 });
    const path = join(folder, "codes.txt");
    expect(await run("import", "brand-codes", path, "--upper", "--dry-run")).toMatchObject({
      code: 0,
      text: expect.stringMatching(/brand codes +2 added/),
    });
    expect((await run("import", "fleet", path)).text).toContain('"fleet" is not known');
    expect((await run("import", "help", "fleet")).text).toContain(kinds.map(({ name }) => name).join(", "));
  });

  it("docs/imports.md has a section for every kind", () => {
    const docs = readFileSync("docs/imports.md", "utf8");
    for (const { name } of IMPORT_KINDS) expect(docs).toContain(`\n## ${name}\n`);
  });
});
