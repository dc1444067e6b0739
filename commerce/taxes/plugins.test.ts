import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { FaultySettings } from "~/models/shop/setting-fault";
import { key } from "../platform/provider-settings";
import { createTaxes, readTaxEnvironment } from "./configured";
import { taxPlugin } from "./plugin";
import { TAX_PLUGINS } from "./plugins";
import type { TaxProvider } from "./provider";

const docs = readFileSync("docs/taxes.md", "utf8");
const clock = { now: () => 0 };

const SILENT: TaxProvider = {
  name: "silent",
  calculate: () => Promise.reject(new Error("silent")),
  record: async () => "",
  reverse: async () => "",
  check: async () => undefined,
};
const silent = taxPlugin({
  name: "silent",
  label: "Silent",
  variables: z.object({ SILENT_KEY: key }),
  isLive: () => false,
  create: () => SILENT,
});

describe("tax plug-ins", () => {
  it("without keys the table answers alone; one more line in the list and its key put a provider in its place [OPEN-16]", () => {
    expect(createTaxes({ environment: {}, clock, mode: "sample" }).provider).toBeNull();
    const plugins = [...TAX_PLUGINS, silent];
    expect(createTaxes({ environment: { SILENT_KEY: "s" }, clock, mode: "sample" }, plugins).provider?.name).toBe(
      "silent",
    );
    const both = { SILENT_KEY: "s", STRIPE_TAX_KEY: "sk_test_1" };
    expect(() => readTaxEnvironment(both, "sample", plugins)).toThrow(FaultySettings);
  });

  it("a shop in which no money moves refuses a live key, and a half-set group names what it lacks [OPEN-16]", () => {
    expect(() => readTaxEnvironment({ STRIPE_TAX_KEY: "sk_live_1" }, "sample")).toThrow(/STRIPE_TAX_KEY/);
    expect(readTaxEnvironment({ STRIPE_TAX_KEY: "sk_live_1" }, "production")?.isLive).toBe(true);
    expect(() => readTaxEnvironment({ STRIPE_TAX_CODE: "txcd_99999999" }, "sample")).toThrow(/STRIPE_TAX_KEY/);
    expect(() => readTaxEnvironment({ STRIPE_TAX_KEY: "sk_test_1", STRIPE_TAX_CODE: "parts" }, "sample")).toThrow(
      /tax codes/,
    );
  });

  it("a provider that did not answer is left alone for half a minute", async () => {
    let [now, calls] = [0, 0];
    const counted = taxPlugin({
      ...{ name: "counted", label: "Counted", variables: z.object({ SILENT_KEY: key }), isLive: () => false },
      create: () => ({
        ...SILENT,
        calculate: () => {
          calls += 1;
          return Promise.reject(new Error("silent"));
        },
      }),
    });
    const { provider } = createTaxes({ environment: { SILENT_KEY: "s" }, clock: { now: () => now }, mode: "sample" }, [
      counted,
    ]);
    const place = { country: "US" as const, state: "OH", code: "43101", city: "", line1: "" };
    const ask = () =>
      provider?.calculate({ cart: "c", currency: "USD", place, lines: [], shippingCent: 0 }).catch(() => null);
    await ask();
    await ask();
    expect(calls).toBe(1);
    now = 30_000;
    await ask();
    expect(calls).toBe(2);
  });

  it("docs/taxes.md has every variable [OPEN-16]", () => {
    for (const { label, variables } of TAX_PLUGINS) {
      const row = docs.split("\n").find((line) => new RegExp(`^\\| ${label} +\\|`).test(line)) ?? "";
      for (const variable of variables) expect(row, label).toContain(`\`${variable}\``);
    }
  });
});
