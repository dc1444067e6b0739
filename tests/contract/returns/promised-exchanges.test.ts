/* What an exchange is promised is what it costs, beside other returns and refunds; money instead of its part is quoted like a refund. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { log } from "#commerce/platform/log";
import { moveOrder } from "#commerce/services/order/status";
import { reconcile } from "#commerce/services/payment/reconcile";
import { payBackExchanges, sweepReplacements } from "#commerce/services/returns/sweep";
import { orderApi, returnApi } from "~/models/api";
import { exchangeFacts, refundPartsText, soldOutText } from "~/models/order/return-worth";
import { changeItem, setStock, stockFor } from "../../support/data/change-item";
import { insertMember, orderFor } from "../../support/data/orders";
import { settleCancellationsLater } from "../../support/data/payments";
import {
  askReturn,
  complete,
  decide,
  openReturnShop,
  type Proof,
  paymentDeps,
  readRefunded,
  refundByStaff,
  requestFor,
  shippedOrder,
} from "../../support/data/returns";
import type { Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const unused = (id: string, error: unknown) => {
  throw new Error(`${id} failed`, { cause: error });
};
const one = (skuId: string) => [{ skuId, itemCount: 1 }];
const TWO = [...one("SKU1"), ...one("SKU2")];
const DAY_MS = 86_400_000;

describe.each(STORE_KINDS)("the money that an exchange is promised on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
  });
  afterAll(() => shop.close());

  /** Asks for the dearer SKU1 in exchange for a SKU2. */
  const swap = (order: Proof) =>
    askReturn(shop, order, { items: one("SKU2"), solution: "Exchange", exchangeSkuId: "SKU1" });
  const worthOf = async (orderId: string) => {
    const { data } = await shop.call(returnApi.listAsGuest, { body: await proofOf(orderId) });
    return data[0]?.instead ?? null;
  };
  const proofOf = async (orderId: string): Promise<Proof> => {
    const row = shop.store.db.selectFrom("orders").select("access_key").where("id", "=", orderId);
    return { orderId, key: (await row.executeTakeFirstOrThrow()).access_key };
  };

  it("the credit of an open exchange is promised to no other return, and is worth what was shown [OPEN-58]", async () => {
    await setStock(shop.store.db, [1, 2], 60);
    const order = await shippedOrder(shop, TWO);
    await refundByStaff(shop, order.orderId, 3_000);
    const swapped = (await swap(order)).data;
    const { exchange } = swapped.quote;
    expect([exchange?.before?.cent, (exchange?.toPay.cent ?? 0) > 0]).toEqual([0, true]);
    const second = (await askReturn(shop, order, { items: one("SKU1") })).data;
    expect(second.quote.refund.cent).toBe(order.totalCent - 3_000 - (exchange?.credit?.cent ?? 0));
    expect(refundPartsText(second.quote)).toMatch(/Refunded before −\$30\.00$/);
    expect((await complete(shop, second.id)).data.refund).toEqual(second.quote.refund);
    const { data: done } = await complete(shop, swapped.id);
    expect(done.quote.exchange).toEqual(exchange);
    shop.clock.advance(DAY_MS + 1);
    await reconcile(paymentDeps(shop), log);
    await payBackExchanges(paymentDeps(shop), unused);
    const { data } = await shop.call(returnApi.listAsGuest, { body: await proofOf(order.orderId) });
    expect(data.find(({ id }) => id === swapped.id)?.refund, "not paid on top: all of it comes back").toEqual(
      exchange?.credit,
    );
    expect(await readRefunded(shop, order.orderId)).toBe(order.totalCent);
  });

  it("an exchange whose credit was paid back before says so [OPEN-58]", async () => {
    await setStock(shop.store.db, [1, 2], 60);
    const order = await shippedOrder(shop, one("SKU2"));
    await refundByStaff(shop, order.orderId, 1_000);
    const { quote } = (await swap(order)).data;
    expect(quote.exchange?.credit?.cent).toBe(order.totalCent - 1_000);
    expect(exchangeFacts(quote)).toContainEqual(["Refunded before", "−$10.00"]);
  });

  it("an exchange never asks for more than was shown: staff pay an amount back instead [OPEN-58, OPEN-63]", async () => {
    await setStock(shop.store.db, [1, 2], 60);
    const order = await shippedOrder(shop, one("SKU2"));
    const { id, quote } = (await swap(order)).data;
    await refundByStaff(shop, order.orderId, 1_000);
    const refused = await complete(shop, id);
    expect([refused.status, refused.body]).toMatchObject([409, { error: { code: "exchangeDearer" } }]);
    const left = { ...quote.refund, cent: order.totalCent - 1_000 };
    const { data } = await decide(shop, id, { state: "COMPLETED", refund: left });
    expect(data).toMatchObject({ state: "COMPLETED", solution: "Refund", refund: left, exchangeOrder: null });
  });

  it("the part that was ordered, where another came, costs nothing on top, whatever it costs today [OPEN-58]", async () => {
    const { db } = shop.store;
    await setStock(db, [1, 2], 60);
    const terms = db
      .selectFrom("item_market")
      .select("price_cent")
      .where("item_id", "=", 2)
      .where("market", "=", "2022");
    const { price_cent: before } = await terms.executeTakeFirstOrThrow();
    const order = await shippedOrder(shop, one("SKU2"));
    await changeItem(db, 2, { us_price_cent: before + 1_000 });
    const proof = { orderId: order.orderId, key: order.key };
    const worth = { kind: "RETURN" as const, items: one("SKU2"), exchangeSkuIds: ["SKU2", "SKU1"] };
    const { data: shown } = await shop.call(returnApi.worthAsGuest, { body: { proof, worth } });
    expect(shown.exchanges.map(({ isSame, toPay }) => [isSame ?? false, toPay.cent > 0])).toEqual([
      [true, false],
      [false, true],
    ]);
    const wish = { items: one("SKU2"), reason: "wrongPart", solution: "Exchange", exchangeSkuId: "SKU2" } as const;
    const { id, quote } = (await askReturn(shop, order, wish)).data;
    expect(quote).toMatchObject({ refund: { cent: 0 }, exchange: { isSame: true, toPay: { cent: 0 } } });
    const [credit, given] = [quote.exchange?.credit?.cent ?? 0, quote.exchange?.given?.amount.cent ?? 0];
    expect([credit, credit + given], "what was paid for it, and what the shop bears").toEqual([
      ...[order.totalCent, quote.exchange?.price.cent],
    ]);
    // Dearer again before it is sent: the promise stands.
    await changeItem(db, 2, { us_price_cent: before + 2_000 });
    const { data: done } = await complete(shop, id);
    expect(done).toMatchObject({ state: "COMPLETED", exchangeOrder: { isUnpaid: false } });
    expect(await readRefunded(shop, order.orderId)).toBe(0);
    await changeItem(db, 2, { us_price_cent: before });
  });

  it("money instead of the other part is shown, and then stored, with its sum and the points it takes [OPEN-38, OPEN-58]", async () => {
    await setStock(shop.store.db, [1, 2], 60);
    const me = await insertMember(shop, "chooser");
    const order = await orderFor(shop, { me, email: "chooser@example.com", items: one("SKU2") });
    await shop.store.transaction((trx) =>
      moveOrder(trx, order.orderId, { to: "SHIPPED", actor: "staff", note: "", at: shop.clock.now() }),
    );
    const plain = { body: { orderId: order.orderId, ...(await requestFor(shop, order, { items: one("SKU2") })) } };
    const { data: refund } = await shop.call(returnApi.check, plain, me);
    expect(refund.pointsTaken).toBeGreaterThan(0);
    const { data: swapped } = await swap(order);
    expect([swapped.instead, await worthOf(order.orderId)], "the part can be had").toEqual([null, null]);
    await setStock(shop.store.db, [1], 0);
    expect(await worthOf(order.orderId)).toEqual(refund);
    expect((await shop.call(returnApi.detail, { params: { id: swapped.id } }, me)).data.instead).toEqual(refund);
    const chosen = await shop.call(returnApi.refundInstead, { params: { id: swapped.id } }, me);
    expect(chosen.data).toMatchObject({ solution: "Refund", quote: refund });
    const { data: done } = await complete(shop, swapped.id);
    expect([done.refund, done.quote.pointsTaken]).toEqual([refund.refund, refund.pointsTaken]);
  });

  it("a replacement whose order is cancelled before the old part came goes on as a refund with its sum and points [OPEN-38, OPEN-58]", async () => {
    await setStock(shop.store.db, [1, 2], 60);
    const me = await insertMember(shop, "waiter");
    const order = await orderFor(shop, { me, email: "waiter@example.com", items: one("SKU2") });
    await shop.store.transaction((trx) =>
      moveOrder(trx, order.orderId, { to: "SHIPPED", actor: "staff", note: "", at: shop.clock.now() }),
    );
    const plain = { body: { orderId: order.orderId, ...(await requestFor(shop, order, { items: one("SKU2") })) } };
    const { data: refund } = await shop.call(returnApi.check, plain, me);
    const wish = { items: one("SKU2"), reason: "missing" as const, solution: "Replacement" as const };
    const { id } = (await askReturn(shop, order, wish)).data;
    const made = (await decide(shop, id, { state: "APPROVED" })).data.exchangeOrder;
    await shop.call(orderApi.cancel, { body: { orderId: made?.orderId ?? "", key: made?.key ?? "" } });
    await settleCancellationsLater(shop);
    await payBackExchanges(paymentDeps(shop), unused);
    const { data } = await shop.call(returnApi.detail, { params: { id } }, me);
    expect(data).toMatchObject({
      solution: "Refund",
      quote: { parts: refund.parts, refund: refund.refund, pointsTaken: refund.pointsTaken },
    });
  });

  it("an exchange that staff completed without stock is completed once there is enough, once and for what was shown [OPEN-58]", async () => {
    await setStock(shop.store.db, [1, 2], 60);
    const order = await shippedOrder(shop, [{ skuId: "SKU2", itemCount: 2 }]);
    const wish = { items: [{ skuId: "SKU2", itemCount: 2 }], solution: "Exchange" as const, exchangeSkuId: "SKU1" };
    const { id, quote } = (await askReturn(shop, order, wish)).data;
    const unchecked = (await askReturn(shop, await shippedOrder(shop, one("SKU2")), { ...wish, items: one("SKU2") }))
      .data;
    for (const each of [id, unchecked.id])
      for (const state of ["APPROVED", "RECEIVED"] as const) await decide(shop, each, { state });
    await setStock(shop.store.db, [1], 1);
    const refused = await decide(shop, id, { state: "COMPLETED" });
    expect([refused.status, refused.body]).toMatchObject([409, { error: { code: "exchangeOutOfStock" } }]);
    await decide(shop, id, { state: "COMPLETED" });
    const shown = async () => {
      const { data } = await shop.call(returnApi.listAsGuest, { body: await proofOf(order.orderId) });
      return data.find((each) => each.id === id);
    };
    const waits = (await shown())?.history.filter(({ note }) => note.includes("not in stock in that quantity"));
    expect([waits?.length, quote.exchange === null ? "" : soldOutText(quote.exchange)], "one of two is there").toEqual([
      1,
      "We do not have 2 of Part 1 in stock now",
    ]);
    await sweepReplacements(paymentDeps(shop), unused);
    expect((await shown())?.state).toBe("RECEIVED");
    await setStock(shop.store.db, [1], 5);
    await sweepReplacements(paymentDeps(shop), unused);
    await sweepReplacements(paymentDeps(shop), unused);
    const done = await shown();
    expect(done).toMatchObject({ state: "COMPLETED", quote: { exchange: quote.exchange } });
    expect(done?.exchangeOrder).toMatchObject({ isUnpaid: true });
    expect(await stockFor(shop.store.db, 1), "two were taken").toBe(3);
    const state = await shop.store.db
      .selectFrom("return_request")
      .select("state")
      .where("id", "=", unchecked.id)
      .execute();
    expect(state, "staff did not check this one").toEqual([{ state: "RECEIVED" }]);
  });
});
