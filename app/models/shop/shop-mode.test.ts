import { describe, expect, it } from "vitest";
import { faultLine } from "./setting-fault";
import type { Environment } from "./settings";
import {
  isSandboxOn,
  isTestShop,
  modeFor,
  modeInWords,
  productionFaults,
  SHOP_MODES,
  type ShopMode,
} from "./shop-mode";

const SELLS = { NODE_ENV: "production", ORIGIN_US: "https://shop.example", ORIGIN_CA: "https://ca.shop.example" };
const OWN = { hasSampleData: false, hasDemoMember: false };
const SAMPLE = { hasSampleData: true, hasDemoMember: true };

describe("the kind of shop that runs", () => {
  it.each<[string, Environment, boolean, ShopMode, string]>([
    ["npm start on an empty machine", { NODE_ENV: "production" }, true, "sample", "OPEN-80"],
    ["an own shop without addresses", { NODE_ENV: "production" }, false, "test", "OPEN-80"],
    [
      "an own shop on this machine",
      { ...SELLS, ORIGIN_US: "http://localhost:3000", ORIGIN_CA: "" },
      false,
      "test",
      "OPEN-80",
    ],
    [
      "a label of localhost",
      { NODE_ENV: "production", ORIGIN_CA: "http://ca.localhost:3000" },
      true,
      "sample",
      "OPEN-80",
    ],
    ["loopback by number", { NODE_ENV: "production", ORIGIN_US: "http://127.0.0.1:4100" }, false, "test", "OPEN-80"],
    ["loopback of IPv6", { NODE_ENV: "production", ORIGIN_US: "http://[::1]:4100" }, false, "test", "OPEN-80"],
    ["public addresses", SELLS, false, "production", "OPEN-80"],
    ["public addresses over sample data", SELLS, true, "production", "OPEN-80"],
    ["one public address of two", { ...SELLS, ORIGIN_US: "http://localhost:3000" }, false, "production", "OPEN-80"],
    [
      "a public address over http",
      { NODE_ENV: "production", ORIGIN_US: "http://shop.example" },
      false,
      "production",
      "OPEN-80",
    ],
    [
      "an address in the own network",
      { NODE_ENV: "production", ORIGIN_US: "http://192.168.1.5:3000" },
      false,
      "production",
      "OPEN-80",
    ],
    [
      "a host that only begins like loopback",
      { ORIGIN_US: "https://127.0.0.1.shop.example" },
      false,
      "production",
      "OPEN-80",
    ],
    ["a program started without NODE_ENV", { ...SELLS, NODE_ENV: undefined }, false, "production", "OPEN-80"],
    ["npm run dev with the live addresses", { ...SELLS, NODE_ENV: "development" }, true, "sample", "OPEN-80"],
    ["the sandbox asked for on public addresses", { ...SELLS, PAYMENT_SANDBOX: "1" }, false, "production", "OPEN-80"],
  ])("%s: %j, sample data %s, is %s [%s]", (_, env, hasSampleData, mode) => {
    expect(modeFor(env, { hasSampleData })).toBe(mode);
  });

  it("each has a line of its own, and every one but production says that no money moves [OPEN-80]", () => {
    const lines = SHOP_MODES.map(modeInWords);
    expect(new Set(lines).size).toBe(3);
    expect(SHOP_MODES.filter(isTestShop)).toEqual(["sample", "test"]);
    expect(lines.filter((line) => line.includes("no money moves"))).toHaveLength(2);
  });

  it.each<[string, Environment, typeof OWN, string[], string]>([
    ["nothing wrong", SELLS, OWN, [], "OPEN-80"],
    ["an address over http", { ...SELLS, ORIGIN_US: "http://shop.example" }, OWN, ["ORIGIN_US"], "OPEN-80"],
    ["the payment sandbox", { ...SELLS, PAYMENT_SANDBOX: "1" }, OWN, ["PAYMENT_SANDBOX"], "OPEN-80"],
    ["the login sandbox", { ...SELLS, OIDC_SANDBOX: "1" }, OWN, ["OIDC_SANDBOX"], "OPEN-80"],
    ["sample data asked for", { ...SELLS, SAMPLE_SHOP: "build/sample-shop" }, OWN, ["SAMPLE_SHOP"], "OPEN-80"],
    ["sample data there", SELLS, { ...OWN, hasSampleData: true }, ["DATABASE_URL"], "OPEN-80"],
    ["the demo member", SELLS, { ...OWN, hasDemoMember: true }, ["DATABASE_URL"], "OPEN-80"],
    [
      "all of it",
      { ...SELLS, ORIGIN_CA: "http://ca.shop.example", PAYMENT_SANDBOX: "1", OIDC_SANDBOX: "1", SAMPLE_SHOP: "x" },
      SAMPLE,
      ["ORIGIN_CA", "PAYMENT_SANDBOX", "OIDC_SANDBOX", "SAMPLE_SHOP", "DATABASE_URL", "DATABASE_URL"],
      "OPEN-80",
    ],
  ])("a shop that sells refuses %s: %j %j names %j [%s]", (_, env, facts, named) => {
    const faults = productionFaults(env, facts);
    expect(faults.map(({ setting }) => setting)).toEqual(named);
    for (const line of faults.map(faultLine)) expect(line).toMatch(/^[A-Z_]+: [^\n]+\. [^\n]+\.$/);
  });

  it("a shop on this machine may have all of it [OPEN-80]", () => {
    const env = { NODE_ENV: "production", PAYMENT_SANDBOX: "1", OIDC_SANDBOX: "1", SAMPLE_SHOP: "build/sample-shop" };
    expect(productionFaults(env, SAMPLE)).toEqual([]);
  });

  it.each<[ShopMode, string | undefined, boolean, boolean, string]>([
    ["sample", undefined, false, true, "OPEN-80"],
    ["sample", undefined, true, false, "OPEN-80"],
    ["sample", "1", true, true, "OPEN-80"],
    ["sample", "0", false, false, "OPEN-80"],
    ["test", undefined, false, false, "OPEN-80"],
    ["test", "1", false, true, "OPEN-80"],
    ["test", "1", true, true, "OPEN-80"],
    ["production", undefined, false, false, "OPEN-80"],
    ["production", "1", false, false, "OPEN-80"],
  ])(
    "in mode %s with PAYMENT_SANDBOX %s and a provider %s the sandbox is on: %s [%s]",
    (mode, setting, hasProvider, isOn) => {
      expect(isSandboxOn(mode, { PAYMENT_SANDBOX: setting }, hasProvider)).toBe(isOn);
    },
  );
});
