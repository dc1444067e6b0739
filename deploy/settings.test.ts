import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readPaymentEnvironment } from "#commerce/payments/environment";
import { PAYMENT_PLUGINS } from "#commerce/payments/plugins";
import { SHIPPING_PLUGINS } from "#commerce/shipping/plugins";
import { TAX_PLUGINS } from "#commerce/taxes/plugins";
import { callerTokens, commerceBondFault } from "~/models/shop/caller-token";
import { settingFaults } from "~/models/shop/setting-checks";
import { SETTING_GROUPS } from "~/models/shop/settings";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const withoutComments = (text: string) => text.replace(/^\s*#.*$/gm, "");

const DECLARED = new Set([
  "NODE_ENV",
  ...SETTING_GROUPS.flatMap(({ settings }) => Object.keys(settings)),
  ...[...PAYMENT_PLUGINS, ...SHIPPING_PLUGINS, ...TAX_PLUGINS].flatMap(({ variables }) => variables),
]);
/** Variables in a file that are for other programs than ours; the C library reads how it shares memory out. */
const FOR_OTHERS = new Set([
  ...["POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD_FILE"],
  ...["SHOP_HOSTS", "SHOPS", "MALLOC_ARENA_MAX", "MALLOC_TRIM_THRESHOLD_"],
]);
const FILES = [
  "settings.env",
  "docker/Dockerfile",
  "docker/compose.yaml",
  ...["shop@", "commerce@", "backup"].map((name) => `systemd/axlewright-${name}.service`),
];

it.each(FILES)("%s sets nothing that no program reads", (path) => {
  const names = [
    ...withoutComments(read(path)).matchAll(/(?<![$\w{])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|HOST)(?=[=:](?!\/\/))/g),
  ].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !DECLARED.has(name) && !FOR_OTHERS.has(name))).toEqual([]);
});

/** The example with its empty secrets filled in, as an operator would. */
function filledExample(): Record<string, string> {
  const lines = read("settings.env")
    .split("\n")
    .filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(
    lines.map((line, index) => {
      const [name = "", ...rest] = line.split("=");
      const value = rest.join("=").replace(/^"(.*)"$/, "$1");
      return [name, value || `${index}-0123456789abcdefghijklmnopqrstuvwxyz`];
    }),
  );
}

it("the example of settings is that of a production shop with two programs that may start", () => {
  const env = filledExample();
  expect(settingFaults(env)).toEqual([]);
  expect(commerceBondFault(env)).toBeNull();
  expect(callerTokens(env)).toHaveLength(1);
  expect(env.ORIGIN_US).toMatch(/^https:/);
  const payment = { ...env, STRIPE_SECRET_KEY: "sk_live_example", STRIPE_WEBHOOK_SECRET: "whsec_example" };
  expect([...readPaymentEnvironment(payment, "production").configured.keys()]).toEqual(["stripe"]);
  expect(env.PAYMENT_ORIGINS).toMatch(/^https:/);
});

it("the documents of the folder name no setting that is gone", () => {
  const names = [...read("README.md").matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g)].map(
    ([, name = ""]) => name,
  );
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !DECLARED.has(name) && !FOR_OTHERS.has(name))).toEqual([]);
});
