import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listRefundsOfOrders } from "#commerce/services/charge/refund-repository";
import { findOrder } from "#commerce/services/order/repository";
import { loadOrder } from "#commerce/services/order/view";
import { credit } from "#commerce/services/points/ledger-repository";
import { refundByStaff } from "#commerce/services/staff/refund";
import { totalRows, totalText } from "~/models/amounts/total-rows";
import { orderApi } from "~/models/api";
import { toCreditNote } from "~/models/invoice/credit-note";
import { money } from "~/models/shop/money";
import { setStock } from "../../support/data/change-item";
import { insertMember, orderFor, shipOrder } from "../../support/data/orders";
import { settleCancellationsLater } from "../../support/data/payments";
import { askReturn, complete, openReturnShop, paymentDeps } from "../../support/data/returns";
import type { Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;
const SELLER = { lines: [], taxRegistrations: [] };

describe.each(STORE_KINDS)("a credit note as a person adds it up on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
    await setStock(shop.store.db, [1, 2, 3], 40);
  });
  afterAll(() => shop.close());

  /** A member's paid order of which 600 points paid $30.00. */
  async function pointsOrder(name: string, skuId: string, itemCount: number, code?: string) {
    const me = await insertMember(shop, name);
    const at = shop.clock.now();
    const earned = { accountId: name, at, kind: "EARN", points: 1_000, text: "Earned", orderId: null };
    await shop.store.transaction((trx) => credit(trx, earned, at + 300 * DAY_MS));
    const options = { me, email: `${name}@example.com`, items: [{ skuId, itemCount }], points: 600 };
    const { orderId, key } = await orderFor(shop, code === undefined ? options : { ...options, code });
    return { orderId, key };
  }
  /** The notes of an order as printed: lines, then each row with what stands below it. */
  async function printed(orderId: string) {
    const row = await findOrder(shop.store.db, orderId);
    if (row === undefined) throw new Error(`no order ${orderId}`);
    const order = await loadOrder(shop.store.db, row);
    return order.refunds.map((refund) => {
      const note = toCreditNote(order, refund, SELLER);
      if (note === null) throw new Error("a refund without its credit note");
      const lines = note.lines.map(
        ({ itemCount, title, price, amount }) => `${itemCount} × ${title} ${price} ${amount}`,
      );
      const rows = totalRows(note.amounts).map(({ label, value, note: small }) =>
        [label, value, ...(small === undefined ? [] : [`(${small})`])].join(" "),
      );
      return [...lines, ...rows, `Credited ${totalText(note.amounts.total)}`];
    });
  }
  const part = (skuId: string, itemCount: number) => [{ skuId, itemType: "NORMAL", bundleId: "", itemCount }];

  it("names price, discount, tax and points of pieces that were cancelled and returned [ORD-10, PTS-05]", async () => {
    const proof = await pointsOrder("reader", "SKU1", 4, "save10");
    await shop.call(orderApi.cancel, { body: { ...proof, items: part("SKU1", 1), reason: "" } });
    await settleCancellationsLater(shop);
    await shipOrder(shop, proof.orderId, shop.clock.now());
    const { data } = await askReturn(shop, proof, { items: [{ skuId: "SKU1", itemCount: 1 }] });
    await complete(shop, data.id);
    expect(await printed(proof.orderId)).toEqual([
      [
        "1 × Part 1 $49.99 $49.99",
        "Parts $49.99",
        "Discount −$5.00 (Its share of: 10% off (code SAVE10))",
        "Before tax $44.99",
        "Tax $2.58 (Ohio sales tax 5.75%)",
        "Points −$7.50 (150 given back)",
        "Credited $40.07 USD",
      ],
      [
        "1 × Part 1 $49.99 $49.99",
        "Parts $49.99",
        "Discount −$5.00 (Its share of: 10% off (code SAVE10))",
        "Before tax $44.99",
        "Tax $2.59 (Ohio sales tax 5.75%)",
        "Points −$7.50 (150 given back)",
        "Credited $40.08 USD",
      ],
    ]);
  });

  it("names the core charge, and the amount that its tax is due on [ORD-10]", async () => {
    const proof = await pointsOrder("core-reader", "SKU3", 2);
    await shop.call(orderApi.cancel, { body: { ...proof, items: part("SKU3", 1), reason: "" } });
    await settleCancellationsLater(shop);
    expect(await printed(proof.orderId)).toEqual([
      [
        "1 × Part 3 $49.99 $49.99",
        "Parts $49.99",
        "Core charge $25.00",
        "Before tax $74.99",
        "Tax $2.87 (Ohio sales tax 5.75%, due on $49.99)",
        "Points −$15.00 (300 given back)",
        "Credited $62.86 USD",
      ],
    ]);
  });

  it("by staff has the tax of its own amount, and of a whole order the points too [ORD-10, OPEN-59]", async () => {
    const staff = (orderId: string, cent: number | null, key: string) =>
      refundByStaff(paymentDeps(shop), { who: "Robin", via: "ops" }, orderId, {
        ...{ amount: cent === null ? null : money(cent, "USD"), note: "Sorry", key },
      });
    const some = await pointsOrder("some", "SKU1", 2);
    await staff(some.orderId, 1_000, "some");
    expect(await printed(some.orderId)).toEqual([
      [
        "1 × Refund by our team $9.46 $9.46",
        "Before tax $9.46",
        "Tax $0.54 (Ohio sales tax 5.75%)",
        "Credited $10.00 USD",
      ],
    ]);
    const whole = await pointsOrder("whole", "SKU1", 2);
    await staff(whole.orderId, null, "whole");
    expect(await printed(whole.orderId)).toEqual([
      [
        "1 × Refund by our team $99.98 $99.98",
        "Before tax $99.98",
        "Tax $5.75 (Ohio sales tax 5.75%)",
        "Points −$30.00",
        "Credited $75.73 USD",
      ],
    ]);
  });

  it("orders of two markets have each their own currency, also on the pieces [ORD-10]", async () => {
    const { db } = shop.store;
    const orders = [await pointsOrder("north", "SKU1", 2), await pointsOrder("south", "SKU1", 2)];
    for (const proof of orders)
      await shop.call(orderApi.cancel, { body: { ...proof, items: part("SKU1", 1), reason: "" } });
    await settleCancellationsLater(shop);
    const ids = orders.map(({ orderId }) => orderId);
    await db
      .updateTable("payment")
      .set({ currency: "CAD" })
      .where("order_id", "=", ids[1] ?? "")
      .execute();
    const refunds = await listRefundsOfOrders(db, ids);
    const currencies = refunds.map(({ orderId, amount, pieces }) => [
      orderId,
      ...[amount, ...pieces.map((each) => each.unitPrice)].map((each) => each?.currency),
    ]);
    // Both refunds are of one moment, so neither comes first.
    expect(new Map(currencies.map(([orderId, ...each]) => [orderId, each]))).toEqual(
      new Map([
        [ids[0], ["USD", "USD"]],
        [ids[1], ["CAD", "CAD"]],
      ]),
    );
  });
});
