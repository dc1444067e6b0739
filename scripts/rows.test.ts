import { describe, expect, it } from "vitest";
import { checkRows, tiersFor } from "./rows/check.mjs";

const line = (code: string, tiers: string, sentence: string) =>
  `- <a id="${code.toLowerCase()}"></a>**${code}** (${tiers}) ${sentence}`;

/** Checks a page with these lines against these files. */
const check = (lines: string[], files: Record<string, string> = {}) =>
  checkRows([
    { path: "docs/requirements.md", text: lines.join("\n") },
    ...Object.entries(files).map(([path, text]) => ({ path, text })),
  ]);
type Found = { path: string; line: number; message: string };
const messages = (found: Found[]) => found.map(({ path, line: at, message }) => `${path}:${at} ${message}`);

const TEA = line("TEA-01", "unit", "Tea is hot.");
const CUP = line("TEA-02", "unit", "Cups have handles.");
const listMissing = (...files: string[]) =>
  check([TEA, CUP], Object.fromEntries(files.map((text, index) => [`app/${index}.test.ts`, text]))).missing.map(
    ({ code }: { code: string }) => code,
  );

describe("the page of requirements", () => {
  it("every line has a code, its anchor and known kinds of tests, once", () => {
    const { problems, count } = check([
      TEA,
      TEA,
      "- Tea is sweet.",
      line("TEA-03", "unit, taste", "Tea is green."),
      line("TEA-04", "api", "Like [TEA-01](#tea-01), not like [TEA-09](#tea-09).").replace('"tea-04"', '"tea-4"'),
    ]);
    expect(count).toBe(3);
    expect(messages(problems)).toEqual([
      "docs/requirements.md:2 TEA-01 stands here a second time",
      'docs/requirements.md:3 a requirement reads - <a id="area-01"></a>**AREA-01** (unit, api) One sentence.',
      'docs/requirements.md:4 TEA-03 asks for "taste" tests',
      "docs/requirements.md:5 the anchor of TEA-04 is tea-4",
      "docs/requirements.md:5 a link leads to #tea-09",
    ]);
  });
});

describe("titles of tests", () => {
  it("name codes at their end: of strings, templates, groups and tables", () => {
    expect(listMissing('it("is hot [TEA-01]", () => {});')).toEqual(["TEA-02"]);
    expect(listMissing('it("is hot [TEA-01, TEA-02]", () => {});')).toEqual([]);
    expect(listMissing(`test(\`is \${hot} [TEA-01]\`, () => {});`)).toEqual(["TEA-02"]);
    expect(listMissing('describe.each(CUPS)("cups [TEA-02]", () => { it("is hot [TEA-01]", () => {}); });')).toEqual(
      [],
    );
    const table = 'const MORE = [["c", "TEA-02"]] as const;\nconst TABLE = [["b", "TEA-01"], ...MORE];\n';
    expect(listMissing(`${table}it.each(TABLE)("%s is hot [%s]", () => {});`)).toEqual([]);
  });

  it("name nothing in comments, messages, other places of titles, and tests that may not run", () => {
    expect(listMissing('// TEA-01\nit("TEA-01 is hot", () => { expect(1, "TEA-02").toBe(1); });')).toHaveLength(2);
    for (const start of ["it.skip", "it.todo", "it.skipIf(a)", "it.runIf(a)", "describe.skip"]) {
      expect(listMissing(`${start}("tea [TEA-01]", () => { it("cups [TEA-02]", () => {}); });`), start).toHaveLength(2);
    }
    expect(listMissing('it("is hot [TEA-01]");')).toHaveLength(2);
  });

  it("must name what the page has, and a table must bring codes", () => {
    const { problems } = check([TEA], {
      "app/tea.test.ts": 'it("is cold [TEA-07]", () => {});\nit.each([["TEA-01", "b"]])("%s is %s [%s]", () => {});',
    });
    expect(messages(problems)).toEqual([
      "app/tea.test.ts:2 [%s] needs a table of arrays with the codes as strings in its place",
      "app/tea.test.ts:1 TEA-07 is not on docs/requirements.md",
    ]);
  });
});

describe("kinds of tests", () => {
  it("follow from the folder, and for browsers from what the file opens", () => {
    expect(tiersFor("app/tea.test.ts", "")).toEqual(["unit"]);
    expect(tiersFor("tests/contract/tea/tea.test.ts", "")).toEqual(["api"]);
    expect(tiersFor("tests/journeys/tea.test.ts", "")).toEqual(["api", "no-JS browser"]);
    expect(tiersFor("tests/e2e/tea.test.ts", "")).toEqual(["browser"]);
    expect(tiersFor("tests/e2e/tea.test.ts", "{ hasScripts: false }")).toEqual(["browser", "no-JS browser"]);
    expect(tiersFor("tests/deep/tea.test.ts", "")).toEqual([]);
    expect(tiersFor("tests/deep/tea.test.ts", 'from "../support/chromium/chromium";')).toEqual(["browser"]);
  });

  it("a requirement lacks each kind that no title of that kind names", () => {
    const both = line("TEA-05", "unit, api, browser", "Tea is served.");
    const { missing } = check([both], { "tests/journeys/tea.test.ts": 'it("is served [TEA-05]", () => {});' });
    expect(missing).toEqual([
      { code: "TEA-05", tier: "unit" },
      { code: "TEA-05", tier: "browser" },
    ]);
  });
});

describe("calls", () => {
  const CALL = "TEA-06";
  const page = line(CALL, "api", "`GET /tea/{id}` returns a tea; public.");
  const contract = (rows: string, path = "/tea/{id}") =>
    `export const teaApi = { one: endpoint({ rows: [${rows}], method: "GET", path: "${path}" }) };`;
  const declared = (text: string) => messages(check([page, TEA], { "app/models/api/tea.ts": text }).problems);

  it("are declared once with the method and path of the page, under codes of the page", () => {
    expect(declared(contract(`"${CALL}", "TEA-01"`))).toEqual([]);
    expect(declared(contract(`"${CALL}"`, "/coffee"))[0]).toContain(
      "is GET /tea/{id}, but the contract declares GET /co",
    );
    expect(declared(contract('"TEA-01"'))[0]).toContain("but the contract declares nothing");
    expect(declared(contract(`"${CALL}", "TEA-08"`))).toEqual([
      "app/models/api/tea.ts:1 TEA-08 is not on docs/requirements.md",
    ]);
  });

  it("count as tested only in a file that uses them", () => {
    const named = `it("answers [${CALL}]", () => {});`;
    const missing = (test: string) =>
      check([page], { "app/models/api/tea.ts": contract(`"${CALL}"`), "tests/contract/tea.test.ts": test }).missing;
    expect(missing(named)).toHaveLength(1);
    expect(missing(`${named} call(teaApi.one);`)).toEqual([]);
    expect(missing(`${named} request("/tea/7");`)).toEqual([]);
  });
});

describe("codes elsewhere", () => {
  it("are found in any text, and not where they belong", () => {
    const { outside } = check([TEA], {
      "app/tea.ts": "// Hot (row TEA-01),\n// unlike TEA-123.",
      "app/tea.test.ts":
        'it("is hot [TEA-01]", () => {});\nit.each([["b", "TEA-01"]])("%s is hot [%s]", () => {}); // TEA-1',
      "app/models/api/tea.ts": 'endpoint({ rows: ["TEA-01"], method: "GET", path: "/tea", summary: "TEA-01" })',
      "README.md": "GREENTEA-01 is no code.",
    });
    expect(messages(outside)).toEqual([
      "app/tea.ts:1 TEA-01 does not belong here",
      "app/tea.ts:2 TEA-123 does not belong here",
      "app/tea.test.ts:2 TEA-1 does not belong here",
      "app/models/api/tea.ts:1 TEA-01 does not belong here",
    ]);
  });
});
