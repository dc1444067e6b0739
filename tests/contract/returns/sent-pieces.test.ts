/* Money for pieces that were sent: without a return, and out of the charges of earlier orders. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSandboxProvider } from "#commerce/payments/sandbox/provider";
import { moveOrder } from "#commerce/services/order/status";
import { listPurchases } from "#commerce/services/review/purchases";
import { priceSentPieces, refundSentPieces } from "#commerce/services/staff/refund-pieces";
import { operationsApi, orderApi } from "~/models/api";
import { toCreditNote } from "~/models/invoice/credit-note";
import { refundReason } from "~/models/order/refund";
import { setStock, stockFor } from "../../support/data/change-item";
import { insertMember } from "../../support/data/orders";
import { singleProvider } from "../../support/data/payments";
import {
  askReturn,
  complete,
  decide,
  openReturnShop,
  type Proof,
  STAFF,
  shippedOrder,
} from "../../support/data/returns";
import type { Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const ROBIN = { who: "Robin", via: "ops" } as const;

describe.each(STORE_KINDS)("money for pieces that were sent on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
  });
  afterAll(() => shop.close());

  const read = async ({ orderId, key }: Proof) => (await shop.call(orderApi.proven, { body: { orderId, key } })).data;
  const rowOf = (orderId: string) =>
    shop.store.db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  const deps = () => {
    const { store, clock } = shop;
    return { store, clock, payments: singleProvider(createSandboxProvider(store, clock)) };
  };
  const named = (itemCount: number, skuId = "SKU1") => [{ skuId, itemCount }];
  const price = async ({ orderId }: Proof, itemCount: number) =>
    priceSentPieces(shop.store.db, await rowOf(orderId), named(itemCount), shop.clock.now());
  const refund = ({ orderId }: Proof, itemCount: number, skuId = "SKU1") =>
    refundSentPieces(deps(), ROBIN, orderId, { named: named(itemCount, skuId), note: "Third claim", message: "Lost" });
  const readRefunds = (orderId: string) =>
    shop.store.db
      .selectFrom("payment_refund as r")
      .innerJoin("payment as p", "p.id", "r.payment_id")
      .select(["r.amount_cent", "r.reason"])
      .where("p.order_id", "=", orderId)
      .execute();

  it("pieces come to what was paid for them, piece by piece to the cent, and none is paid back twice [OPEN-63, OPEN-59, ORD-04]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 3 }]);
    const stock = await stockFor(shop.store.db, 1);
    const quoted = await price(order, 1);
    expect(await readRefunds(order.orderId), "a price changes nothing").toEqual([]);
    expect((await refund(order, 1)).refund).toEqual(quoted.refund);
    const after = await read(order);
    expect([after.status, after.refunds.map(({ amount, reason }) => [amount.cent, reason])]).toEqual([
      "PARTIAL_REFUND",
      [[quoted.refund.cent, "GOODWILL"]],
    ]);
    expect(after.refunds[0]?.creditNote?.taxes.length, "its tax is reversed").toBeGreaterThan(0);
    const seller = { lines: [], taxRegistrations: [] };
    const [booked] = after.refunds;
    const [piece] = booked?.pieces ?? [];
    expect(piece).toMatchObject({ itemCount: 1, partNumber: after.orderItems[0]?.partNumber, isCore: false });
    const pieceText = `1 × ${piece?.title}, part number ${piece?.partNumber}`;
    expect(booked && toCreditNote(after, booked, seller)?.lines).toMatchObject([
      {
        ...{ title: piece?.title, itemCount: 1 },
        detail: `Part number ${piece?.partNumber} · ${booked && refundReason(booked)} · Credit to the invoice of order ${order.orderId}`,
      },
    ]);
    const { text } = await shop.store.db
      .selectFrom("mail")
      .select("text")
      .where("kind", "=", "refund-done")
      .where("text", "like", `%${order.orderId}%`)
      .executeTakeFirstOrThrow();
    const mail = text.replace(/\s+/g, " ");
    expect([mail.includes("Our note: Lost"), mail.includes(`Part: ${pieceText}`)]).toEqual([true, true]);
    expect(mail, "the staff's own note").not.toContain("Third claim");
    const tooMany = await askReturn(shop, order, { items: named(3) });
    expect([tooMany.status, tooMany.errors[0]?.message]).toEqual([400, "must be at most 2"]);
    expect((await askReturn(shop, order, { items: named(1) })).status).toBe(200);
    await expect(refund(order, 2)).rejects.toMatchObject({ message: expect.stringContaining("only 1 is left") });
    await refund(order, 1);
    const cents = (await readRefunds(order.orderId)).map(({ amount_cent }) => amount_cent);
    expect(cents).toHaveLength(2);
    expect(await stockFor(shop.store.db, 1), "nothing came back").toBe(stock);
    const [open] = await shop.store.db
      .selectFrom("return_request")
      .selectAll()
      .where("order_id", "=", order.orderId)
      .where("state", "=", "REQUESTED")
      .execute();
    await complete(shop, open?.id ?? "");
    const all = await readRefunds(order.orderId);
    expect([all.reduce((sum, { amount_cent }) => sum + amount_cent, 0), (await rowOf(order.orderId)).status]).toEqual([
      order.totalCent,
      "REFUND",
    ]);
  });

  it("what was paid back as lost is not reviewed, the rest is [REV-05, OPEN-40]", async () => {
    const me = await insertMember(shop, "reviewer");
    const order = await shippedOrder(shop, [{ skuId: "SKU1" }, { skuId: "SKU2" }]);
    // Guests are mailed their link to review; the account has a button for it.
    await shop.store.db.updateTable("orders").set({ account_id: "reviewer" }).where("id", "=", order.orderId).execute();
    const reviewable = async () =>
      (await listPurchases(shop.store.db, [await rowOf(order.orderId)]))
        .filter(({ hasShipped }) => hasShipped)
        .map(({ line }) => line.sku_id);
    const mayReview = async (headers: Record<string, string> = {}) => {
      const { orderId, key } = order;
      const { data } = await shop.call(orderApi.proven, { body: { orderId, key } }, headers);
      return data.actions.includes("review");
    };
    expect((await reviewable()).sort()).toEqual(["SKU1", "SKU2"]);
    await refund(order, 1);
    expect([await reviewable(), await mayReview(me), await mayReview()]).toEqual([["SKU2"], true, false]);
    await refund(order, 1, "SKU2");
    expect([await reviewable(), await mayReview(me)]).toEqual([[], false]);
  });

  it("another part, a piece that was not sent and an order without a charge are refused with the reason [OPEN-63]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 1 }]);
    await expect(refund(order, 1, "SKU9")).rejects.toMatchObject({ message: "SKU9 is not part of this order" });
    await expect(refund(order, 2)).rejects.toMatchObject({
      message: expect.stringContaining("only 1 has been sent. Cancel what has not"),
    });
    await refund(order, 1);
    await expect(refund(order, 1)).rejects.toMatchObject({ message: expect.stringContaining("REFUND") });
  });

  it("settlements that take money of the same earlier order, and a refund of it, wait for each other in one order [OPEN-58, OPEN-57]", async () => {
    await insertMember(shop, "chained");
    await setStock(shop.store.db, [1, 2], 100);
    const sent = (orderId: string) =>
      shop.store.transaction((trx) =>
        moveOrder(trx, orderId, { to: "SHIPPED", actor: "staff", note: "", at: shop.clock.now() }),
      );
    for (let round = 0; round < 4; round += 1) {
      const first = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
      const waiting: string[] = [];
      const orders = [first.orderId];
      for (const _ of [1, 2]) {
        const exchange = { items: named(1), solution: "Exchange", exchangeSkuId: "SKU2" } as const;
        const { exchangeOrder } = (await complete(shop, (await askReturn(shop, first, exchange)).data.id)).data;
        const made = { orderId: exchangeOrder?.orderId ?? "", key: exchangeOrder?.key ?? "" };
        await sent(made.orderId);
        const { id } = (await askReturn(shop, made, { items: named(1, "SKU2") })).data;
        for (const state of ["APPROVED", "RECEIVED"] as const) await decide(shop, id, { state });
        waiting.push(id);
        orders.push(made.orderId);
      }
      await shop.store.db.updateTable("orders").set({ account_id: "chained" }).where("id", "in", orders).execute();
      const one = { cent: 1, currency: "USD" as const, precision: 2 };
      const body = { status: "PARTIAL_REFUND" as const, refund: one, note: "" };
      const goodwill = () => shop.call(operationsApi.setStatus, { params: { orderId: first.orderId }, body }, STAFF);
      const [before, ...answers] = await Promise.all([
        goodwill(),
        ...waiting.map((id) => decide(shop, id, { state: "COMPLETED" })),
        goodwill(),
      ]);
      expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
      for (const { status } of [before, ...answers.slice(2)]) expect([200, 409]).toContain(status);
      const back = (await readRefunds(first.orderId)).reduce((sum, { amount_cent }) => sum + amount_cent, 0);
      expect(back, "never more than was paid").toBeLessThanOrEqual(first.totalCent);
      expect(first.totalCent - back, "the parts were paid back as a whole").toBeLessThanOrEqual(2);
    }
  });
});
