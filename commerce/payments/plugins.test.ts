import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { PAYMENT_METHODS } from "~/models/checkout/payment";
import { openDatabase, type Store } from "../db/open";
import { systemClock } from "../platform/clock";
import { key } from "../platform/provider-settings";
import { createPayments, pluginsFor } from "./configured";
import { paymentPlugin } from "./plugin";
import { PAYMENT_PLUGINS } from "./plugins";

const docs = readFileSync("docs/payments.md", "utf8");

/** A provider that has priority for cards and whose links lead to itself. */
const bankPlugin = paymentPlugin({
  name: "bank",
  label: "Bank",
  variables: z.object({ BANK_KEY: key }),
  ranks: { oceanpayment: 0 },
  takesRealMoney: () => false,
  create: ({ BANK_KEY }, { links }) => ({
    name: "bank",
    methods: ["oceanpayment"],
    currencies: ["USD"],
    create: async (order) => ({
      ref: `${BANK_KEY}-${order.merchantRef}`,
      state: "PENDING",
      declineReason: null,
      amountCent: order.amountCent,
      currency: order.currency,
      redirectUrl: links.webhook("bank", order.currency),
    }),
    read: async () => null,
    confirm: async () => null,
    cancel: async () => null,
    refund: async () => null,
    parseWebhook: async () => null,
  }),
});
const plugins = [...PAYMENT_PLUGINS, bankPlugin];

describe("payment plug-ins", () => {
  let store: Store;
  beforeAll(async () => {
    store = await openDatabase(":memory:");
  });
  afterAll(() => store.close());
  const paymentsWith = (environment: Record<string, string>) =>
    createPayments({ store, clock: systemClock, environment, mode: "sample" }, plugins);

  it("one more line in the list serves its methods, by its own rank, once its key is set [OPEN-15]", () => {
    const stripe = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec", ORIGIN_US: "https://us.example" };
    expect(paymentsWith(stripe).findProvider("oceanpayment", "USD")?.name).toBe("stripe");
    const both = paymentsWith({ ...stripe, BANK_KEY: "b" });
    expect([...both.providers.keys()]).toEqual(["stripe", "bank"]);
    expect(both.findProvider("oceanpayment", "USD")?.name).toBe("bank");
    expect(both.findProvider("oceanpayment", "CAD")?.name).toBe("stripe");
    expect(both.findProvider("klarna", "USD")).toBeNull();
  });

  it("a provider is made with its own settings and the shop's addresses [OPEN-15]", async () => {
    const bank = paymentsWith({ BANK_KEY: "b7", ORIGIN_US: "https://us.example" }).providers.get("bank");
    const order = {
      merchantRef: "p1",
      orderId: "AW1",
      method: "oceanpayment",
      amountCent: 500,
      currency: "USD",
    } as const;
    const buyer = { email: "", firstName: "", lastName: "", phone: "", line1: "", line2: "", city: "", state: "" };
    const made = await bank?.create({
      ...order,
      returnUrl: "/",
      buyer: { ...buyer, code: "", country: "US" },
      billing: null,
      lines: [],
    });
    expect(made).toMatchObject({ ref: "b7-p1", redirectUrl: "https://us.example/webhooks/bank", amountCent: 500 });
  });

  it("names, labels and variables belong to one plug-in each, and each method has an order of choice", () => {
    const unique = (texts: readonly string[]) => expect(texts).toEqual([...new Set(texts)]);
    unique(PAYMENT_PLUGINS.map(({ name }) => name));
    unique(PAYMENT_PLUGINS.map(({ label }) => label));
    unique(PAYMENT_PLUGINS.flatMap(({ variables }) => variables));
    for (const { id } of PAYMENT_METHODS) {
      const ranks = pluginsFor(id, PAYMENT_PLUGINS).map(({ ranks }) => ranks[id]);
      expect(ranks, id).toEqual(ranks.map((_, index) => index + 1));
      expect(ranks.length, id).toBeGreaterThan(0);
    }
  });

  it("docs/payments.md has every variable, every notification's address and the order of choice [OPEN-15]", () => {
    for (const { name, label, variables } of PAYMENT_PLUGINS) {
      const row = docs.split("\n").find((line) => new RegExp(`^\\| ${label} +\\|`).test(line)) ?? "";
      for (const variable of variables) expect(row, label).toContain(`\`${variable}\``);
      expect(docs).toContain(`\`${name}\``);
    }
    for (const { id, label } of PAYMENT_METHODS) {
      const choices = pluginsFor(id, PAYMENT_PLUGINS).map((plugin) => plugin.label);
      const row = new RegExp(`^\\| ${label} +\\| \`${id}\` +\\| ${choices.join(", ")} +\\|$`, "m");
      expect(docs, label).toMatch(row);
    }
  });
});
