import { describe, expect, it } from "vitest";
import { placeOrder, toPayment, withCart } from "../../support/browser/steps";
import { BUDGET_MS, expectSound, failingShopOfFile, textFor } from "../../support/shop/failing-shop";
import { FAULTS } from "../../support/shop/failing-upstream";

const file = failingShopOfFile();

const WAYS = ["wrongShape", "slow", 500, 401] as const;

// `npm run test:deep` makes each call fail in every way.
describe("each call of each page going wrong", () => {
  it.each([0, 2])(
    "each in a way of %i and on: every page answers in its budget, says nothing false and is whole again after [ERR-01, ERR-04, ERR-13, ERR-14]",
    async (first) => file.shop.failing(WAYS, first),
    120_000,
  );
});

describe("everything going wrong", () => {
  it("hung: all pages answer within their budget, 504 or without what failed [ERR-13, CART-09]", async () => {
    const { shop } = file;
    shop.app.advance(90_000 * 3);
    shop.upstream.hangs = /./;
    const startedMs = performance.now();
    const opened = [...shop.healthy].map(async ([path, { page: before }]) => {
      const page = await shop.twin().visit(path);
      expectSound(page, before, `${path} hung`);
      return [path, page.status] as const;
    });
    const statuses = Object.fromEntries(await Promise.all(opened));
    expect(performance.now() - startedMs).toBeLessThan(BUDGET_MS + 2_000);
    expect(statuses).toMatchObject({ "/checkout/payment": 504, "/search?q=brake": 504, "/shopCart": 200 });
    expect(Object.entries(statuses).filter(([, status]) => status !== 200 && status !== 504)).toEqual([]);
    await shop.expectRecovered("hanging");
  }, 60_000);
});

describe("placing an order", () => {
  const ways = [...FAULTS.filter((fault) => fault !== "slow"), 401, 429, 500, 503] as const;
  it.each(ways)(
    "a payment call that fails by %s claims no success, and pressing again buys once [ERR-13, CHK-26]",
    async (way) => {
      const { app, upstream } = file.shop;
      const shopper = app.shopper();
      await withCart(shopper);
      const payment = await toPayment(shopper, "US");
      const before = await upstream.placed();
      const path = /\/payment/;
      if (typeof way === "number") upstream.breaks = { path, status: way };
      else upstream.faults = { path, fault: way };
      const failed = await placeOrder(payment).catch((error: unknown) => error);
      file.shop.well();
      if (failed instanceof Error) throw failed;
      expect(textFor(shopper.page.html)).not.toMatch(/Thank you|\bundefined\b|\bNaN\b/);
      expect(shopper.page.path).not.toMatch(/orderResult|sandbox/);
      await payment.shopper.visit("/checkout/payment").catch(() => undefined);
      const again = await placeOrder(payment);
      expect(again.path).toMatch(/^\/sandbox\/pay\//);
      const after = await upstream.placed();
      expect([after.orders - before.orders, after.payments - before.payments]).toEqual([1, 1]);
    },
  );
});
