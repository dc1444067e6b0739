import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveOrder } from "#commerce/services/order/status";
import { pointsApi } from "~/models/api";
import { setStock } from "../../support/data/change-item";
import { insertMember, orderFor } from "../../support/data/orders";
import { askReturn, complete, openReturnShop, readRefunded } from "../../support/data/returns";
import type { Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

describe.each(STORE_KINDS)("points of a part with a core charge on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
  });
  afterAll(() => shop.close());

  it("a core charge earns no points, so its refund takes none back; the part's refund does [OPEN-38, OPEN-06]", async () => {
    await setStock(shop.store.db, [3], 40);
    const me = await insertMember(shop, "rebuilder");
    const items = [{ skuId: "SKU3", itemCount: 2 }];
    const order = await orderFor(shop, { me, email: "rebuilder@example.com", items });
    await shop.store.transaction((trx) =>
      moveOrder(trx, order.orderId, { to: "SHIPPED", actor: "staff", note: "", at: shop.clock.now() }),
    );
    const points = async () => (await shop.call(pointsApi.balance, {}, me)).data.balance;
    const { subtotal_cent: subtotal } = await shop.store.db
      .selectFrom("orders")
      .select("subtotal_cent")
      .where("id", "=", order.orderId)
      .executeTakeFirstOrThrow();
    const earned = Math.floor(subtotal / 100);
    expect(await points(), "for the parts alone").toBe(earned);
    const one = [{ skuId: "SKU3", itemCount: 1 }];
    const core = await askReturn(shop, order, { kind: "CORE", items: one });
    await complete(shop, core.data.id);
    expect(await readRefunded(shop, order.orderId)).toBeGreaterThanOrEqual(2_500);
    expect(await points(), "the old part came in").toBe(earned);
    await complete(shop, (await askReturn(shop, order, { items: one })).data.id);
    expect(await points(), "one part of two went back, with half of what was paid for parts").toBe(
      Math.floor(earned / 2),
    );
    await complete(shop, (await askReturn(shop, order, { items: one })).data.id);
    expect(await points(), "nothing of the order is left").toBe(0);
  });

  it("a return names the points it will take, which are those that its parts earned, whatever else was paid with them [OPEN-38, ORD-12]", async () => {
    await setStock(shop.store.db, [2, 3], 40);
    const me = await insertMember(shop, "foreteller");
    const items = [
      { skuId: "SKU3", itemCount: 1 },
      { skuId: "SKU2", itemCount: 2 },
    ];
    const order = await orderFor(shop, { me, email: "foreteller@example.com", items });
    const points = async () => (await shop.call(pointsApi.balance, {}, me)).data.balance;
    const prices = await shop.store.db
      .selectFrom("order_item")
      .select(["sku_id", "unit_price_cent", "item_count", "discount_cent", "core_charge_cent"])
      .where("order_id", "=", order.orderId)
      .execute();
    const paidFor = (skuId: string) =>
      prices.reduce(
        (sum, { sku_id, unit_price_cent, item_count, discount_cent }) =>
          sku_id === skuId ? sum + unit_price_cent * item_count - discount_cent : sum,
        0,
      );
    expect(prices.some(({ core_charge_cent }) => core_charge_cent > 0)).toBe(true);
    const paidCent = paidFor("SKU2") + paidFor("SKU3");
    const earned = Math.floor(paidCent / 100);
    await shop.store.transaction((trx) =>
      moveOrder(trx, order.orderId, { to: "SHIPPED", actor: "staff", note: "", at: shop.clock.now() }),
    );
    expect(await points()).toBe(earned);
    const requested = await askReturn(shop, order, { items: [{ skuId: "SKU2", itemCount: 2 }] });
    const remaining = Math.floor((earned * paidFor("SKU3")) / paidCent);
    expect(requested.data.quote.pointsTaken, "before it is sent").toBe(earned - remaining);
    await complete(shop, requested.data.id);
    expect(await points(), "and afterwards").toBe(remaining);
    const core = await askReturn(shop, order, { kind: "CORE", items: [{ skuId: "SKU3", itemCount: 1 }] });
    expect(core.data.quote.pointsTaken).toBe(0);
    const whole = await askReturn(shop, order, { items: [{ skuId: "SKU3", itemCount: 1 }] });
    expect(whole.data.quote.pointsTaken).toBe(remaining);
  });

  it("a rule that credits with the first parcel credits an order too that ships at once, and once [OPEN-38]", async () => {
    await setStock(shop.store.db, [2], 40);
    const rules = { key: "points_rules", market: "", kind: "setting" };
    const creditedAt = async (status: string) => {
      await shop.store.db.deleteFrom("content").where("key", "=", rules.key).execute();
      const value = JSON.stringify({ creditedAt: status });
      await shop.store.db
        .insertInto("content")
        .values({ ...rules, value })
        .execute();
    };
    for (const [name, status] of [
      ["early-bird", "PARTIAL_SHIPMENT"],
      ["odd-rule", "RETURNING"],
    ] as const) {
      await creditedAt(status);
      const me = await insertMember(shop, name);
      const items = [{ skuId: "SKU2", itemCount: 1 }];
      const order = await orderFor(shop, { me, email: `${name}@example.com`, items });
      const points = async () => (await shop.call(pointsApi.balance, {}, me)).data.balance;
      expect(await points(), "paid, and nothing sent").toBe(0);
      await shop.store.transaction((trx) =>
        moveOrder(trx, order.orderId, { to: "SHIPPED", actor: "staff", note: "", at: shop.clock.now() }),
      );
      const { data } = await shop.call(pointsApi.log, { query: { page: 1, size: 20 } }, me);
      expect([data.total, await points()], status).toEqual([1, data.entries[0]?.points]);
    }
    await shop.store.db.deleteFrom("content").where("key", "=", rules.key).execute();
  });
});
