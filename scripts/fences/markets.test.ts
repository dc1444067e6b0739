import { describe, expect, it } from "vitest";
import { parseSource } from "./files.mjs";
import { marketFences } from "./markets.mjs";

describe("market fences", () => {
  const table = parseSource(
    "app/models/shop/markets.ts",
    `export const MARKET_ROWS = [\n  {\n    id: "7",\n    countryCode: "MX",\n    currency: "MXN",\n    locale: "es-MX",\n  },\n];`,
  );
  const found = (path: string, line: string) =>
    [...marketFences([table, parseSource(path, line)])].map(({ message }) => message.split(" is ")[0]);

  it("a market's id, country, currency or locale is found outside of the table, in any text or name [MKT-10]", () => {
    const path = "commerce/payments/x.ts";
    const lines = [
      'f("7");',
      'f("MX");',
      "f(`es-MX`);",
      'f("pay in MXN");',
      "const a = { MXN: 1 };",
      "f(/MXN/);",
      "f(/^(.+)\\.(7|8)$/);",
      'f("prices.7");',
      'let a: "MX";',
    ];
    for (const line of lines)
      expect(
        found(path, line).filter((each) => !each?.startsWith("scripts/")),
        line,
      ).toHaveLength(1);
    for (const line of ['f("17");', 'f("MXNO");', "// MXN", "f(7);"])
      expect(
        found(path, line).filter((each) => !each?.startsWith("scripts/")),
        line,
      ).toEqual([]);
    expect(found("tests/x.test.ts", 'f("MX");').filter((each) => !each?.startsWith("scripts/"))).toEqual([]);
  });
});
