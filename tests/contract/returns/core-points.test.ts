import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveOrder } from "#commerce/services/order/status";
import { credit, spendFree } from "#commerce/services/points/ledger-repository";
import { formatPoints } from "~/models/account/points";
import { operationsApi, orderApi, pointsApi } from "~/models/api";
import { givenBackText } from "~/models/order/refund";
import { cancelText } from "~/routes/orders/order.cancel/what-goes-back";
import { setStock } from "../../support/data/change-item";
import { insertMember, orderFor } from "../../support/data/orders";
import { settleCancellationsLater } from "../../support/data/payments";
import { askReturn, complete, openReturnShop, readRefunded, STAFF } from "../../support/data/returns";
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
    const { data: done } = await complete(shop, requested.data.id);
    expect(done.quote.pointsTaken, "what was taken").toBe(earned - remaining);
    expect(await points(), "and afterwards").toBe(remaining);
    const { orderId, key } = order;
    const { givenBack } = (await shop.call(orderApi.proven, { body: { orderId, key } })).data;
    expect(givenBackText(givenBack)).toBe(
      `${earned - remaining} points that you earned with this order were taken back.`,
    );
    const core = await askReturn(shop, order, { kind: "CORE", items: [{ skuId: "SKU3", itemCount: 1 }] });
    expect(core.data.quote.pointsTaken).toBe(0);
    const whole = await askReturn(shop, order, { items: [{ skuId: "SKU3", itemCount: 1 }] });
    expect(whole.data.quote.pointsTaken).toBe(remaining);
  });

  it("a refund takes back what was used of points that have expired since, and nothing from other orders' points and level [OPEN-38]", async () => {
    await setStock(shop.store.db, [2], 40);
    for (const [name, used] of [
      ["unused", 0],
      ["partly-used", 5],
    ] as const) {
      const me = await insertMember(shop, name);
      const buy = async () => {
        const order = await orderFor(shop, { me, email: `${name}@example.com`, items: [{ skuId: "SKU2" }] });
        const at = shop.clock.now();
        await shop.store.transaction((trx) =>
          moveOrder(trx, order.orderId, { to: "SHIPPED", actor: "staff", note: "", at }),
        );
        return order;
      };
      const balance = async () => (await shop.call(pointsApi.balance, {}, me)).data;
      const old = await buy();
      const { balance: earned } = await balance();
      const spending = { accountId: name, at: shop.clock.now(), kind: "REDEEM", text: "Offer", orderId: null };
      if (used > 0)
        await shop.store.transaction((trx) => spendFree(trx, { ...spending, points: used, key: `use:${name}` }));
      await buy();
      // As the refund of a warranty claim finds them, after more than a year.
      const ago = 400 * 86_400_000;
      await shop.store.db
        .updateTable("points_entry")
        .set((set) => ({ at: set("at", "-", ago), expires_at: set("expires_at", "-", ago) }))
        .where("once_key", "=", `earn:${old.orderId}`)
        .execute();
      expect(await balance()).toMatchObject({ balance: earned, earnedInYear: earned });
      const back = await askReturn(shop, old, { items: [{ skuId: "SKU2", itemCount: 1 }] });
      expect(back.data.quote.pointsTaken, "before it is sent").toBe(used);
      expect((await complete(shop, back.data.id)).data.quote.pointsTaken).toBe(used);
      expect(await balance()).toMatchObject({ balance: earned - used, earnedInYear: earned });
    }
  });

  it("returns that were requested beside each other name the points and the money that were booked for each [OPEN-58, PTS-05]", async () => {
    await setStock(shop.store.db, [2], 40);
    const me = await insertMember(shop, "sidebyside");
    const at = shop.clock.now();
    const gift = { accountId: "sidebyside", at, kind: "EARN", points: 400, text: "Earned", orderId: null };
    await shop.store.transaction((trx) => credit(trx, gift, at + 9_000_000_000));
    const items = [{ skuId: "SKU2", itemCount: 2 }];
    const order = await orderFor(shop, { me, email: "sidebyside@example.com", items, points: 235 });
    await shop.store.transaction((trx) =>
      moveOrder(trx, order.orderId, { to: "SHIPPED", actor: "staff", note: "", at }),
    );
    const one = { items: [{ skuId: "SKU2", itemCount: 1 }] };
    const requested = [(await askReturn(shop, order, one)).data, (await askReturn(shop, order, one)).data];
    expect(requested.map(({ quote }) => quote.points)).toEqual([117, 117]);
    const done = [];
    for (const { id } of requested) done.push((await complete(shop, id)).data);
    expect(done.map(({ quote }) => quote.points)).toEqual([117, 118]);
    const entries = await shop.store.db
      .selectFrom("points_entry")
      .select(["kind", "points"])
      .where("order_id", "=", order.orderId)
      .where("kind", "in", ["RETURN", "TAKE_BACK"])
      .orderBy("id")
      .execute();
    const pointsOf = (entryKind: string) =>
      entries.filter((entry) => entry.kind === entryKind).map(({ points }) => Math.abs(points));
    expect(pointsOf("RETURN")).toEqual([117, 118]);
    expect(done.map(({ quote }) => quote.pointsTaken)).toEqual(pointsOf("TAKE_BACK"));
    expect(done.map(({ quote, refund }) => quote.refund.cent === refund?.cent)).toEqual([true, true]);
    expect(
      done.map(({ quote }) => quote.parts?.shipping.cent),
      "it shipped for free",
    ).toEqual([0, 0]);
    for (const { quote } of done) {
      const { price, discounts, points, coreCharge, tax, shipping } = quote.parts ?? {};
      const off = (discounts?.cent ?? 0) + (points?.cent ?? 0);
      const sum = [price, coreCharge, tax, shipping].reduce((cents, each) => cents + (each?.cent ?? 0), 0) - off;
      expect(sum, "what was paid adds up").toBe(quote.refund.cent);
    }
  });

  it("a cancellation names the points that it takes before and after it, and so does the order [OPEN-38, OPEN-57]", async () => {
    await setStock(shop.store.db, [1], 40);
    const me = await insertMember(shop, "canceller");
    const items = [{ skuId: "SKU1", itemCount: 2 }];
    const { orderId, key } = await orderFor(shop, { me, email: "canceller@example.com", items });
    const { subtotal_cent: subtotal } = await shop.store.db
      .selectFrom("orders")
      .select("subtotal_cent")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    const earned = Math.floor(subtotal / 100);
    const taken = earned - Math.floor(earned / 2);
    const one = [{ skuId: "SKU1", itemType: "NORMAL", bundleId: "", itemCount: 1 }];
    const quoteFor = async (parts: typeof one) =>
      (await shop.call(orderApi.cancelQuote, { body: { orderId, key, items: parts } })).data.givesBack;
    expect((await quoteFor([]))?.pointsTaken, "nothing is credited yet, and nothing will be").toBe(0);
    const shown = await quoteFor(one);
    expect(shown?.pointsTaken).toBe(taken);
    const words = `This order earns ${formatPoints(taken)} less; those already in your account are taken back`;
    expect(shown === null || shown === undefined ? "" : cancelText(shown)).toContain(`. ${words}`);
    await shop.call(orderApi.cancel, { body: { orderId, key, items: one } });
    await settleCancellationsLater(shop);
    const { text } = await shop.store.db
      .selectFrom("mail")
      .select("text")
      .where("kind", "=", "order-parts-cancelled")
      .where("text", "like", `%${orderId}%`)
      .executeTakeFirstOrThrow();
    expect(text.replace(/\s+/g, " ")).toContain(`${words}.`);
    await shop.call(
      operationsApi.ship,
      { params: { orderId }, body: { carrier: "UPS", trackingNumber: "1Z-REST", items: [] } },
      STAFF,
    );
    const { givenBack } = (await shop.call(orderApi.proven, { body: { orderId, key } })).data;
    expect(givenBack.pointsTaken).toBe(taken);
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
