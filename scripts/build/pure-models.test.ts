import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { describe, expect, it } from "vitest";
import { at } from "../setup.mjs";
import { pureModels } from "./pure-models.mjs";

const model = `
import { z } from "zod";
export const currencySchema = z.enum(["USD", "CAD"]);
export const moneySchema = z.object({ cent: z.int(), currency: currencySchema.optional() }).strict();
export const priceSchema = moneySchema.nullable().transform((money) => money ?? undefined), LIMIT: number = 3;
export const formatMoney = (money: { cent: number }) => "$" + money.cent;
`;

async function bundle(entry: string) {
  // Inside node_modules, so that zod resolves as it does for the shop.
  const folder = mkdtempSync(at("node_modules/.pure-models-"));
  try {
    writeFileSync(join(folder, "money.ts"), model);
    writeFileSync(join(folder, "entry.ts"), entry);
    const result = await build({
      root: folder,
      configFile: false,
      logLevel: "silent",
      plugins: [pureModels({ folder: `${folder}/` })],
      build: { write: false, minify: false, lib: { entry: join(folder, "entry.ts"), formats: ["es"] } },
    });
    const output = Array.isArray(result) ? result[0]?.output : "output" in result ? result.output : undefined;
    return output?.[0].code ?? "";
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("pureModels", () => {
  it("drops zod where only a pure rule of a model is used", async () => {
    const code = await bundle('import { formatMoney } from "./money"; export const label = formatMoney({ cent: 5 });');
    expect(code).toContain('"$"');
    expect(code).not.toContain("zod");
    expect(code.length).toBeLessThan(500);
  });

  it("keeps a schema that is used", async () => {
    const code = await bundle('import { priceSchema } from "./money"; export const price = priceSchema.parse(null);');
    expect(code).toContain("_zod");
    expect(code).toContain("nullable()");
  });
});
