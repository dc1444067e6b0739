import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { exampleFile, withSettingsTable } from "./settings";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

describe("settings", () => {
  it(".env.example is what the table of settings generates; run npm run docs", () => {
    expect(read(".env.example")).toBe(exampleFile());
  });

  it("the table in docs/operations.md is what the table of settings generates; run npm run docs", () => {
    const page = read("docs/operations.md");
    expect(page).toBe(withSettingsTable(page));
  });

  it("the example sets nothing and names every provider's keys", () => {
    const lines = exampleFile().split("\n");
    expect(lines.filter((line) => line !== "" && !line.startsWith("#"))).toEqual([]);
    expect(lines).toContain("#STRIPE_SECRET_KEY=");
  });
});
