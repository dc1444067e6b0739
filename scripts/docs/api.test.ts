import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "~/models/api/contract";
import { renderApi, toTypeText } from "./api.mjs";
import { apiPage } from "./sources";

describe("docs/api.md", () => {
  it("the committed document is what the contract generates; run npm run docs [OPEN-27]", () => {
    const committed = readFileSync(new URL("../../docs/api.md", import.meta.url), "utf8");
    expect(committed === apiPage()).toBe(true);
  });

  it("a call shows its method, path, access, envelope, rows, fields with limits, and answer [OPEN-27]", () => {
    const money = z.object({ cent: z.int() });
    const call = endpoint({
      rows: [],
      method: "POST",
      path: "/order/signed/thing/{id}",
      summary: "Does a thing.",
      params: z.object({ id: z.string() }),
      body: z.object({ count: z.int().min(1).max(9).default(1), kind: z.enum(["A", "B"]) }),
      response: z.object({ price: money.nullable() }),
    });
    const page = renderApi([call], [{ moneySchema: money }]);
    expect(page).toContain("### `POST /order/signed/thing/{id}`\n\nDoes a thing.\n\nmember · envelope code");
    expect(page).toContain("| `count` | `integer` |  | ≥ 1, ≤ 9, default 1 |");
    expect(page).toContain('| `kind` | `"A" \\| "B"` | yes |  |');
    expect(page).toContain("{ price: Money | null }");
    expect(page).toContain("### Money\n\n```ts\n{ cent: integer }\n```");
  });

  it("long objects take a line per field, lists of choices are bracketed [OPEN-27]", () => {
    const wide = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`field${index}`, { type: "string" }] as const),
    );
    expect(toTypeText({ type: "object", properties: wide }).split("\n")).toHaveLength(14);
    expect(toTypeText({ type: "array", items: { enum: ["a", "b"] } })).toBe('("a" | "b")[]');
  });
});
