import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FaultySettings } from "~/models/shop/setting-fault";
import { readShippingEnvironment } from "./configured";
import { SHIPPING_PLUGINS } from "./plugins";

const docs = readFileSync("docs/shipping.md", "utf8");

describe("shipping plug-ins", () => {
  it("the keys of one provider choose it, those of two are refused, and an address alone chooses none [OPEN-11]", () => {
    const keys = SHIPPING_PLUGINS.map(({ variables }) =>
      Object.fromEntries(variables.filter((name) => !name.endsWith("_URL")).map((name) => [name, "a-key"])),
    );
    for (const [index, { label }] of SHIPPING_PLUGINS.entries())
      expect(readShippingEnvironment({ ...keys[index] })?.label).toBe(label);
    expect(() => readShippingEnvironment(Object.assign({}, ...keys))).toThrow(FaultySettings);
    expect(readShippingEnvironment({ EASYPOST_API_URL: "https://example.com" })).toBeNull();
  });

  it("names, labels and variables belong to one plug-in each", () => {
    const unique = (texts: readonly string[]) => expect(texts).toEqual([...new Set(texts)]);
    unique(SHIPPING_PLUGINS.map(({ name }) => name));
    unique(SHIPPING_PLUGINS.map(({ label }) => label));
    unique(SHIPPING_PLUGINS.flatMap(({ variables }) => variables));
  });

  it("docs/shipping.md has every variable and every notification's address [OPEN-11]", () => {
    for (const { name, label, variables } of SHIPPING_PLUGINS) {
      const row = docs.split("\n").find((line) => new RegExp(`^\\| ${label} +\\|`).test(line)) ?? "";
      for (const variable of variables) expect(row, label).toContain(`\`${variable}\``);
      expect(docs, label).toContain(`/webhooks/shipping/${name}`);
    }
  });
});
