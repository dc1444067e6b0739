import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findOrder } from "#commerce/services/order/repository";
import { moveOrder } from "#commerce/services/order/status";
import { loadOrder } from "#commerce/services/order/view";
import { credit } from "#commerce/services/points/ledger-repository";
import { refundByStaff } from "#commerce/services/staff/refund";
import { checkoutApi, orderApi, returnApi } from "~/models/api";
import { money } from "~/models/shop/money";
import { setStock } from "../../support/data/change-item";
import { insertMember, orderFor } from "../../support/data/orders";
import { settleCancellationsLater } from "../../support/data/payments";
import { insertDiscounts } from "../../support/data/promotions";
import {
  askReturn,
  complete,
  openReturnShop,
  paymentDeps,
  readRefunded,
  shippedOrder,
} from "../../support/data/returns";
import { ADDRESS, cartWith, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;

const raise = (message: string): never => {
  throw new Error(message);
};

describe.each(STORE_KINDS)("the tax that a refund's credit note reverses on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
    await setStock(shop.store.db, [1, 2, 3, 6], 40);
  });
  afterAll(() => shop.close());

  async function load(orderId: string) {
    const row = await findOrder(shop.store.db, orderId);
    if (row === undefined) throw new Error(`no order ${orderId}`);
    const { refunds } = await loadOrder(shop.store.db, row);
    const lines = await shop.store.db.selectFrom("order_item").selectAll().where("order_id", "=", orderId).execute();
    const reversed = refunds.map(({ creditNote }) =>
      (creditNote?.taxes ?? []).reduce((sum, { amount }) => sum + amount.cent, 0),
    );
    return { row, lines, reversed };
  }
  const ship = (orderId: string) =>
    shop.store.transaction((trx) =>
      moveOrder(trx, orderId, { to: "SHIPPED", actor: "staff", note: "", at: shop.clock.now() }),
    );
  const returnOne = async (proof: { orderId: string; key: string }, skuId: string, over = {}) => {
    const { data } = await askReturn(shop, proof, { items: [{ skuId, itemCount: 1 }], ...over });
    await complete(shop, data.id);
    return data;
  };

  it("of a core charge is the core's own, none where it was not taxed; all parts together the order's [ORD-04, OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU3", itemCount: 2 }]);
    const { db } = shop.store;
    const { lines: before } = await load(order.orderId);
    const [line] = before;
    if (line === undefined) throw new Error("an order without its line");
    expect(line.core_charge_cent, "it has a core charge").toBeGreaterThan(0);
    await returnOne(order, "SKU3", { kind: "CORE" });
    expect((await load(order.orderId)).reversed).toEqual([Math.floor(line.core_tax_cent / 2)]);
    const noted = await db.selectFrom("payment_refund").select("tax_cent").execute();
    expect(noted.at(-1)?.tax_cent).toBe(Math.floor(line.core_tax_cent / 2));
    await returnOne(order, "SKU3");
    await returnOne(order, "SKU3");
    const { row, reversed } = await load(order.orderId);
    expect(await readRefunded(shop, order.orderId)).toBe(order.totalCent);
    expect(reversed.reduce((sum, cent) => sum + cent, 0)).toBe(row.tax_fee_cent);
  });

  it("is none for an amount by staff that is a core charge without tax, and its share for any other [ORD-04, OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU3", itemCount: 2 }]);
    const { db } = shop.store;
    const line = (await load(order.orderId)).lines[0] ?? raise("an order without its line");
    const pay = (cent: number) =>
      refundByStaff(paymentDeps(shop), { who: "Robin", via: "ops" }, order.orderId, {
        amount: money(cent, "USD"),
        note: "",
      });
    const untaxed = { tax_cent: line.tax_cent - line.core_tax_cent, core_tax_cent: 0 };
    await db.updateTable("order_item").set(untaxed).where("order_id", "=", order.orderId).execute();
    await pay(line.core_charge_cent);
    shop.clock.advance(60_000);
    await pay(line.core_charge_cent + 1);
    const { reversed } = await load(order.orderId);
    expect(reversed[0]).toBe(0);
    expect(reversed[1]).toBeGreaterThan(0);
    const taxed = await shippedOrder(shop, [{ skuId: "SKU3", itemCount: 1 }]);
    const coreTax = line.core_tax_cent;
    await db
      .updateTable("order_item")
      .set({ core_tax_cent: Math.max(1, coreTax) })
      .where("order_id", "=", taxed.orderId)
      .execute();
    await refundByStaff(paymentDeps(shop), { who: "Robin", via: "ops" }, taxed.orderId, {
      ...{ amount: money(line.core_charge_cent, "USD"), note: "" },
    });
    expect((await load(taxed.orderId)).reversed[0]).toBeGreaterThan(0);
  });

  it("is charged on the price before points, so points that paid a part take nothing off it [ORD-04, PTS-05]", async () => {
    const me = await insertMember(shop, "taxed");
    const at = shop.clock.now();
    const earned = { accountId: "taxed", at, kind: "EARN", points: 1_000, text: "Earned", orderId: null };
    await shop.store.transaction((trx) => credit(trx, earned, at + 300 * DAY_MS));
    const items = [{ skuId: "SKU1", itemCount: 2 }];
    const order = await orderFor(shop, { me, email: "taxed@example.com", items, points: 600 });
    await ship(order.orderId);
    const { row, lines } = await load(order.orderId);
    const lineTax = lines[0]?.tax_cent ?? 0;
    expect(lineTax).toBeGreaterThan(1);
    const { quote } = await returnOne(order, "SKU1");
    expect((await load(order.orderId)).reversed).toEqual([Math.floor(lineTax / 2)]);
    const { price, discounts, points, coreCharge, tax, shipping } = quote.parts ?? raise("a refund without its parts");
    expect([price, points, tax].map(({ cent }) => cent)).toEqual([4_999, 1_500, Math.floor(lineTax / 2)]);
    const sum = price.cent - discounts.cent - points.cent + coreCharge.cent + tax.cent + shipping.cent;
    expect(sum, "what it says adds up").toBe(quote.refund.cent);
    await returnOne(order, "SKU1");
    const { reversed } = await load(order.orderId);
    expect(reversed.reduce((sum, cent) => sum + cent, 0)).toBe(row.tax_fee_cent);
  });

  it("of a cancelled part is the tax that its cancellation stated [ORD-04, PTS-05]", async () => {
    const me = await insertMember(shop, "canceller");
    const at = shop.clock.now();
    const earned = { accountId: "canceller", at, kind: "EARN", points: 1_000, text: "Earned", orderId: null };
    await shop.store.transaction((trx) => credit(trx, earned, at + 300 * DAY_MS));
    const items = [{ skuId: "SKU1", itemCount: 3 }];
    const order = await orderFor(shop, { me, email: "canceller@example.com", items, points: 600 });
    const proof = { orderId: order.orderId, key: order.key };
    const part = [{ skuId: "SKU1", itemType: "NORMAL", bundleId: "", itemCount: 2 }];
    const { data } = await shop.call(orderApi.cancelQuote, { body: { ...proof, items: part } });
    const stated = data.givesBack?.tax.cent ?? 0;
    expect(stated).toBeGreaterThan(1);
    await shop.call(orderApi.cancel, { body: { ...proof, items: part, reason: "" } });
    await settleCancellationsLater(shop);
    expect((await load(order.orderId)).reversed).toEqual([stated]);
  });

  it("a gift may stay: with the last part that was paid for its shipping comes back, and nothing with the gift [ORD-04, OPEN-58]", async () => {
    await insertDiscounts(shop.store.db, [
      {
        ...{ id: "towel", name: "Free with your order", source: "AUTO_DISCOUNT", discount_type: "GIVEAWAY" },
        ...{ percent: 10, code_norm: null, us_value_cent: null, ca_value_cent: null, us_threshold_cent: 9_000 },
        ...{
          ca_threshold_cent: null,
          threshold_type: "AMOUNT",
          threshold_quantity: 0,
          limit_scene: "",
          gift_item_id: 6,
        },
        ...{ starts_at: 0, ends_at: shop.clock.now() * 2, usage_limit: null, used: 0, active: 1 },
      },
    ]);
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "gift@example.com", address: ADDRESS } });
    const { data } = await shop.call(checkoutApi.saveShipping, { body: { cartUUID, shippingPlanId: "us-express" } });
    const { totals } = data;
    expect(totals.shipping.cent).toBeGreaterThan(0);
    const order = await shippedOrder(shop, [], { ready: { cartUUID, expectedTotalCent: totals.total.cent } });
    const { lines, row } = await load(order.orderId);
    expect(lines.map(({ item_type }) => item_type)).toContain("GIFT");
    const requested = await askReturn(shop, order, { items: [{ skuId: "SKU1", itemCount: 2 }] });
    expect(requested.data.quote.refund.cent, "shipping is in it").toBe(order.totalCent);
    expect(requested.data.quote.parts?.shipping.cent).toBe(totals.shipping.cent);
    await complete(shop, requested.data.id);
    const { reversed } = await load(order.orderId);
    expect(reversed).toEqual([row.tax_fee_cent]);
    const { data: options } = await shop.call(returnApi.optionsAsGuest, {
      body: { orderId: order.orderId, key: order.key },
    });
    const gift = options.lines.find(({ itemType }) => itemType === "GIFT");
    const worth = {
      kind: "RETURN" as const,
      items: [{ skuId: gift?.skuId ?? "", itemType: "GIFT", itemCount: 1 }],
      exchangeSkuIds: [],
    };
    const { data: left } = await shop.call(returnApi.worthAsGuest, { body: { proof: order, worth } });
    expect(left, "nothing was paid for it").toMatchObject({ refund: { cent: 0 } });
  });
});
