import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openMetrics } from "#commerce/metrics/metrics";
import { openShop, payByCard, place, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

describe.each(STORE_KINDS)("the metrics of a commerce program on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());

  const loadMetrics = () => openMetrics(shop.store, shop.clock).text();
  const figure = (text: string, series: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length + 1),
    );

  it("count the orders of a day, what is paid of them, and what waits and for how long [ARCH-03]", async () => {
    const before = await loadMetrics();
    expect([figure(before, "shop_database_up"), figure(before, "shop_database_writable")]).toEqual([1, 1]);
    expect(figure(before, 'shop_queue_waiting{queue="mail"}')).toBe(0);
    const { data: paid } = await place(shop, await readyCart(shop), "a-paid-order");
    await payByCard(shop, paid.redirectUrl, "4242424242424242");
    await place(shop, await readyCart(shop), "an-unpaid-order");
    shop.clock.advance(60_000);
    const after = await loadMetrics();
    const orders = [...after.matchAll(/^shop_orders_day\{.*\} (\d+)$/gm)].map(([, count]) => Number(count));
    expect(orders.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(after).toMatch(/^shop_payments_paid_ratio\{method="\w+"\} (?:1|0\.5)$/m);
    expect(figure(after, 'shop_queue_oldest_seconds{queue="mail"}')).toBeGreaterThanOrEqual(60);
    expect(figure(after, 'shop_queue_waiting{queue="mail"}')).toBeGreaterThan(0);
    shop.clock.advance(86_400_000);
    expect(await loadMetrics()).not.toMatch(/^shop_orders_day\{/m);
  });

  it("tell that the database does not answer, and stay readable [ARCH-03]", async () => {
    const broken = { ...shop.store, db: shop.store.db.withSchema("no_such_schema") };
    const text = await openMetrics(broken, shop.clock).text();
    expect([figure(text, "shop_database_up"), figure(text, "shop_database_writable")]).toEqual([0, 0]);
    expect(text).not.toMatch(/^shop_queue_waiting\{/m);
  });
});
