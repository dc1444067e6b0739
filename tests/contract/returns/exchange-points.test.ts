import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPayments } from "#commerce/payments/configured";
import { log } from "#commerce/platform/log";
import { moveOrder } from "#commerce/services/order/status";
import { reconcile } from "#commerce/services/payment/reconcile";
import { credit } from "#commerce/services/points/ledger-repository";
import { payBackExchanges } from "#commerce/services/returns/sweep";
import { orderApi, paymentApi, returnApi } from "~/models/api";
import { returnPayingInstead } from "~/models/order/order";
import { setStock } from "../../support/data/change-item";
import { insertMember, orderFor } from "../../support/data/orders";
import { settleCancellationsLater } from "../../support/data/payments";
import { askReturn, complete, findStatus, openReturnShop, readRefunded } from "../../support/data/returns";
import { payByCard, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;

describe.each(STORE_KINDS)("an exchange of a part paid with points on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
  });
  afterAll(() => shop.close());

  const readPaid = async (orderId: string) => {
    const row = shop.store.db.selectFrom("orders").select("total_cent").where("id", "=", orderId);
    return (await row.executeTakeFirstOrThrow()).total_cent;
  };

  it("points that paid for more than the part chosen instead costs come back as points [OPEN-58, PTS-05]", async () => {
    await setStock(shop.store.db, [1, 2], 40);
    const me = await insertMember(shop, "swapper");
    const at = shop.clock.now();
    const gift = { accountId: "swapper", at, kind: "EARN", points: 1_000, text: "Earned", orderId: null };
    await shop.store.transaction((trx) => credit(trx, gift, at + 300 * DAY_MS));
    const bought = [{ skuId: "SKU1", itemCount: 2 }];
    const order = await orderFor(shop, { me, email: "swapper@example.com", items: bought, points: 900 });
    await shop.store.transaction((trx) =>
      moveOrder(trx, order.orderId, { to: "SHIPPED", actor: "staff", note: "", at }),
    );
    const items = [{ skuId: "SKU1", itemCount: 1 }];
    const proof = { orderId: order.orderId, key: order.key };
    const worth = { kind: "RETURN" as const, items, exchangeSkuIds: ["SKU2"] };
    const { data: shown } = await shop.call(returnApi.worthAsGuest, { body: { proof, worth } });
    const requested = await askReturn(shop, proof, { items, solution: "Exchange", exchangeSkuId: "SKU2" });
    const { exchange, points } = requested.data.quote;
    // 450 points paid 22.50 of the piece.
    expect(points).toBe(Math.floor((450 * (2_250 - (exchange?.price.cent ?? 0))) / 2_250));
    expect(points).toBeGreaterThan(0);
    expect(shown.credit.cent, "points count as what they paid").toBe(shown.partialMax.cent + 2_250);
    expect(shown.exchanges).toMatchObject([{ toPay: { cent: 0 }, points }]);
    const { exchangeOrder } = (await complete(shop, requested.data.id)).data;
    const madeId = exchangeOrder?.orderId ?? "";
    const entries = await shop.store.db
      .selectFrom("points_entry")
      .select(["order_id", "kind", "points"])
      .where("account_id", "=", "swapper")
      .where("order_id", "in", [order.orderId, madeId])
      .where("kind", "in", ["RETURN", "SPEND"])
      .orderBy("id")
      .execute();
    expect(entries, "each order holds the points that pay for its parts").toEqual([
      { order_id: order.orderId, kind: "SPEND", points: -900 },
      { order_id: order.orderId, kind: "RETURN", points: 450 },
      { order_id: madeId, kind: "SPEND", points: points - 450 },
    ]);
  });

  it.each(["returned", "cancelled"] as const)(
    "points that paid for an exchanged part come back once when that is %s, though all money came back before [OPEN-58, PTS-05]",
    async (end) => {
      await setStock(shop.store.db, [1, 2], 40);
      const name = `swapped-${end}`;
      const me = await insertMember(shop, name);
      const at = shop.clock.now();
      const gift = { accountId: name, at, kind: "EARN", points: 1_000, text: "Earned", orderId: null };
      await shop.store.transaction((trx) => credit(trx, gift, at + 300 * DAY_MS));
      const free = async () => {
        const rows = shop.store.db.selectFrom("points_entry").select("remaining").where("account_id", "=", name);
        return (await rows.execute()).reduce((sum, { remaining }) => sum + remaining, 0);
      };
      const items = [{ skuId: "SKU1", itemCount: 1 }];
      const order = await orderFor(shop, { me, email: `${name}@example.com`, items, points: 900 });
      const send = (orderId: string) =>
        shop.store.transaction((trx) => moveOrder(trx, orderId, { to: "SHIPPED", actor: "staff", note: "", at }));
      await send(order.orderId);
      const proof = { orderId: order.orderId, key: order.key };
      const requested = await askReturn(shop, proof, { items, solution: "Exchange", exchangeSkuId: "SKU2" });
      const { quote } = requested.data;
      const { exchangeOrder } = (await complete(shop, requested.data.id)).data;
      const made = { orderId: exchangeOrder?.orderId ?? "", key: exchangeOrder?.key ?? "" };
      const paidCent = await readPaid(order.orderId);
      expect([await readRefunded(shop, order.orderId), quote.refund.cent]).toEqual([paidCent, paidCent]);
      expect(await free(), "what the new part costs stays spent").toBe(100 + quote.points);
      if (end === "returned") {
        await send(made.orderId);
        const again = await askReturn(shop, made, { items: [{ skuId: "SKU2", itemCount: 1 }] });
        expect(again.data.quote).toMatchObject({ refund: { cent: 0 }, points: 900 - quote.points });
        await complete(shop, again.data.id);
      } else {
        const { data: shown } = await shop.call(orderApi.proven, { body: made });
        expect(returnPayingInstead(shown), "its return has nothing left to pay").toBeNull();
        const { data } = await shop.call(orderApi.cancel, { body: made });
        expect(data.cancellation).toMatchObject({ refund: { cent: 0 }, points: 900 - quote.points });
        await settleCancellationsLater(shop);
        const { store, clock } = shop;
        const deps = { store, clock, payments: createPayments({ store, clock, environment: {}, mode: "sample" }) };
        await payBackExchanges(deps, (_, error) => {
          throw error;
        });
      }
      expect(await free()).toBe(1_000);
      expect(await findStatus(shop, made.orderId)).toBe(end === "returned" ? "REFUND" : "CANCELLED");
      expect(await readRefunded(shop, order.orderId), "no more than was paid").toBe(paidCent);
    },
  );

  it("an exchange for a dearer part that nobody pays in time gives points and money back once; one that is paid keeps both [OPEN-58, PTS-05]", async () => {
    await setStock(shop.store.db, [1, 2], 40);
    const { store, clock } = shop;
    const deps = { store, clock, payments: createPayments({ store, clock, environment: {}, mode: "sample" }) };
    for (const isPaid of [true, false]) {
      const name = `dearer-${isPaid}`;
      const me = await insertMember(shop, name);
      const at = clock.now();
      const gift = { accountId: name, at, kind: "EARN", points: 200, text: "Earned", orderId: null };
      await store.transaction((trx) => credit(trx, gift, at + 300 * DAY_MS));
      const items = [{ skuId: "SKU2", itemCount: 1 }];
      const order = await orderFor(shop, { me, email: `${name}@example.com`, items, points: 100 });
      await store.transaction((trx) =>
        moveOrder(trx, order.orderId, { to: "SHIPPED", actor: "staff", note: "", at: clock.now() }),
      );
      const proof = { orderId: order.orderId, key: order.key };
      const requested = await askReturn(shop, proof, { items, solution: "Exchange", exchangeSkuId: "SKU1" });
      const { exchangeOrder } = (await complete(shop, requested.data.id)).data;
      const made = { orderId: exchangeOrder?.orderId ?? "", key: exchangeOrder?.key ?? "" };
      const spent = async () => {
        const rows = store.db.selectFrom("points_entry").select("points").where("account_id", "=", name);
        const own = await rows.where("kind", "in", ["SPEND", "RETURN"]).execute();
        return own.reduce((sum, { points }) => sum - points, 0);
      };
      expect([await findStatus(shop, made.orderId), await spent()]).toEqual(["PAYMENT_PENDING", 100]);
      if (isPaid) {
        const body = { ...made, paymentType: "oceanpayment" as const, returnUrl: "/checkout/orderResult" };
        const paying = await shop.call(paymentApi.create, { body }, { ...me, "idempotency-key": `pay-${name}` });
        await payByCard(shop, paying.data.redirectUrl, "4242424242424242");
      } else {
        clock.advance(DAY_MS + 1);
        await reconcile(deps, log);
      }
      await payBackExchanges(deps, (_, error) => {
        throw error;
      });
      expect([await findStatus(shop, made.orderId), await spent()]).toEqual(
        isPaid ? ["PROCESSING", 100] : ["CANCELLED", 0],
      );
      expect(await readRefunded(shop, order.orderId)).toBe(isPaid ? 0 : await readPaid(order.orderId));
    }
  });
});
