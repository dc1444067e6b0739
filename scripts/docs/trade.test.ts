import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withTradeTables } from "./trade";

it("docs/imports.md has the columns of every file of trade data; run npm run docs", () => {
  const page = readFileSync(new URL("../../docs/imports.md", import.meta.url), "utf8");
  expect(page).toBe(withTradeTables(page));
});
