import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PaymentProvider } from "#commerce/payments/provider";
import { createSandboxProvider } from "#commerce/payments/sandbox/provider";
import { log } from "#commerce/platform/log";
import { reconcile } from "#commerce/services/payment/reconcile";
import { credit } from "#commerce/services/points/ledger-repository";
import { checkoutApi, paymentApi } from "~/models/api";
import { stockFor } from "../../support/data/change-item";
import { type Headers, insertMember, orderFor } from "../../support/data/orders";
import { singleProvider } from "../../support/data/payments";
import { ADDRESS, cartWith, openShop, payByCard, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const GOOD = "4242 4242 4242 4242";
const PENDING = "4000 0000 0000 0077";
const MINUTE = 60_000;
const ITEM = 2;
const FIVE = [{ skuId: "SKU2", itemCount: 5 }];

describe.each(STORE_KINDS)("what an unpaid order holds on %s", (kind) => {
  let shop: Shop;
  let me: Headers;
  let email = "";
  let keys = 0;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    keys += 1;
    me = { "x-visitor-key": `holder-${keys}` };
    email = `holder-${keys}@example.com`;
    await shop.store.db.updateTable("item_stock").set({ available: 5 }).where("item_id", "=", ITEM).execute();
    await shop.store.db.updateTable("discount").set({ used: 0 }).where("id", "=", "once").execute();
    await shop.store.db.deleteFrom("order_hold").execute();
    await shop.store.db.updateTable("orders").set({ status: "CANCELLED" }).execute();
    await shop.store.db.updateTable("payment").set({ state: "CANCELLED" }).where("state", "=", "PENDING").execute();
  });

  const paymentDeps = (provider: PaymentProvider = createSandboxProvider(shop.store, shop.clock)) => ({
    store: shop.store,
    clock: shop.clock,
    payments: singleProvider(provider),
  });
  const check = () => reconcile(paymentDeps(), log);
  const unpaid = (over: Partial<Parameters<typeof orderFor>[1]> = {}) =>
    orderFor(shop, { me, email, items: FIVE, isPaid: false, ...over });
  const again = ({ orderId, key }: { orderId: string; key: string }) => {
    const body = { orderId, key, paymentType: "payPal" as const, returnUrl: "/checkout/orderResult" };
    keys += 1;
    return shop.call(paymentApi.create, { body }, { ...me, "idempotency-key": `again-${keys}` });
  };
  const status = async (orderId: string) =>
    (await shop.store.db.selectFrom("orders").select("status").where("id", "=", orderId).executeTakeFirst())?.status;
  const stock = () => stockFor(shop.store.db, ITEM);
  const codeUses = async () =>
    (await shop.store.db.selectFrom("discount").select("used").where("id", "=", "once").executeTakeFirst())?.used;
  const mails = async (kindOfMail: string) =>
    (await shop.store.db.selectFrom("mail").selectAll().where("kind", "=", kindOfMail).execute()).filter(
      ({ to_norm }) => to_norm === email,
    );
  const refunded = async (orderId: string) =>
    (
      await shop.store.db
        .selectFrom("sandbox_refund as r")
        .innerJoin("payment as p", "p.provider_ref", "r.ref")
        .select("r.amount_cent")
        .where("p.order_id", "=", orderId)
        .execute()
    ).map(({ amount_cent }) => amount_cent);

  it("is held for 20 minutes, then given back whole, and the order can still be paid [OPEN-75]", async () => {
    const order = await unpaid({ code: "once" });
    const isHeld = async () => {
      const { orderId, key } = order;
      return (await shop.call(paymentApi.paidResult, { query: { orderId, key } })).data.isHeld;
    };
    expect([await stock(), await codeUses(), await isHeld()]).toEqual([0, 1, true]);
    shop.clock.advance(20 * MINUTE - 1);
    await check();
    expect([await stock(), await codeUses()]).toEqual([0, 1]);
    shop.clock.advance(1);
    const released = await Promise.all([check(), check()]);
    expect(released.reduce((sum, each) => sum + each.released, 0)).toBe(1);
    expect([await stock(), await codeUses(), await status(order.orderId)]).toEqual([5, 0, "PAYMENT_PENDING"]);
    expect(await isHeld()).toBe(false);
    const paid = await again(order);
    expect([paid.status, await stock(), await codeUses(), await isHeld()]).toEqual([200, 0, 1, true]);
    // The new payment holds for 20 minutes of its own.
    shop.clock.advance(19 * MINUTE);
    await check();
    expect(await stock()).toBe(0);
    shop.clock.advance(MINUTE);
    await check();
    expect([await stock(), await codeUses()]).toEqual([5, 0]);
  });

  it("counts its 20 minutes from the last start of a payment [OPEN-75]", async () => {
    const order = await unpaid();
    shop.clock.advance(16 * MINUTE);
    expect((await again(order)).status).toBe(200);
    shop.clock.advance(19 * MINUTE);
    await check();
    expect(await stock()).toBe(0);
  });

  it("goes on being held while the provider has a payment in progress [OPEN-75]", async () => {
    const order = await unpaid();
    await payByCard(shop, order.redirectUrl, PENDING);
    const provider = createSandboxProvider(shop.store, shop.clock);
    const undecided: PaymentProvider = {
      ...provider,
      read: async (ref) => {
        const found = await provider.read(ref);
        return found && { ...found, state: "PENDING" };
      },
      confirm: async () => null,
    };
    for (let round = 0; round < 3; round += 1) {
      shop.clock.advance(21 * MINUTE);
      await reconcile(paymentDeps(undecided), log);
      expect(await stock()).toBe(0);
    }
    expect(await mails("payment-reminder")).toEqual([]);
  });

  it("goes on being held while the provider cannot be reached, and leaves the head of the queue for five minutes [OPEN-75]", async () => {
    await unpaid();
    shop.clock.advance(20 * MINUTE);
    const isDown = () => Promise.reject(new Error("no route to the provider"));
    const provider = { ...createSandboxProvider(shop.store, shop.clock), read: isDown, confirm: isDown };
    expect((await reconcile(paymentDeps(provider), log)).released).toBe(0);
    expect([await stock(), (await check()).released]).toEqual([0, 0]);
    shop.clock.advance(5 * MINUTE);
    expect([(await check()).released, await stock()]).toEqual([1, 5]);
  });

  it("cannot be paid any more once something is gone, and says all that is [OPEN-75]", async () => {
    const order = await unpaid({ code: "once" });
    shop.clock.advance(20 * MINUTE);
    await check();
    await shop.store.db.updateTable("item_stock").set({ available: 4 }).where("item_id", "=", ITEM).execute();
    await shop.store.db.updateTable("discount").set({ used: 1 }).where("id", "=", "once").execute();
    const refused = await again(order);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatchObject({ code: "orderHoldGone" });
    expect(refused.errors.map(({ message }) => message)).toEqual([
      "Part 2 is not available in that quantity any more",
      "This code has been used up",
    ]);
    expect([await stock(), await codeUses()]).toEqual([4, 1]);
  });

  it("is taken again by a payment that succeeds at the provider after the release [OPEN-75]", async () => {
    const order = await unpaid({ code: "once" });
    shop.clock.advance(20 * MINUTE);
    await check();
    await payByCard(shop, order.redirectUrl, GOOD);
    await check();
    expect([await status(order.orderId), await stock(), await codeUses()]).toEqual(["PROCESSING", 0, 1]);
    expect(await refunded(order.orderId)).toEqual([]);
    expect(await mails("charge-returned")).toEqual([]);
  });

  it("is paid back whole when such a payment finds its parts gone; never both, and told once [OPEN-75]", async () => {
    const order = await unpaid();
    shop.clock.advance(20 * MINUTE);
    await check();
    const other = await orderFor(shop, { me: { "x-visitor-key": "other" }, email: "other@example.com", items: FIVE });
    expect([await status(other.orderId), await stock()]).toEqual(["PROCESSING", 0]);
    await payByCard(shop, order.redirectUrl, GOOD);
    await Promise.all([check(), check()]);
    expect([await status(order.orderId), await status(other.orderId), await stock()]).toEqual([
      "CANCELLED",
      "PROCESSING",
      0,
    ]);
    const row = await shop.store.db
      .selectFrom("orders")
      .select("total_cent")
      .where("id", "=", order.orderId)
      .executeTakeFirstOrThrow();
    expect(await refunded(order.orderId)).toEqual([row.total_cent]);
    const [mail, ...others] = await mails("charge-returned");
    expect(others).toEqual([]);
    expect(mail?.text.replace(/\s+/g, " ")).toContain("Part 2 is not available in that quantity any more");
    await check();
    expect(await mails("charge-returned")).toHaveLength(1);
  });

  it("gives points back with the rest, and takes them again [OPEN-75]", async () => {
    me = await insertMember(shop, `points-${keys}`);
    const accountId = `points-${keys}`;
    const booking = { accountId, at: shop.clock.now(), kind: "EARN", points: 300, text: "Earned", orderId: null };
    await shop.store.transaction((trx) => credit(trx, booking, shop.clock.now() + 1e10));
    const free = async () =>
      (await shop.store.db.selectFrom("points_entry").selectAll().where("account_id", "=", accountId).execute()).reduce(
        (sum, row) => sum + row.remaining,
        0,
      );
    const order = await unpaid({ me, points: 200 });
    expect(await free()).toBe(100);
    shop.clock.advance(20 * MINUTE);
    await check();
    expect(await free()).toBe(300);
    expect((await again(order)).status).toBe(200);
    expect(await free()).toBe(100);
  });

  it("gives nothing back twice when it is cancelled after the release [OPEN-75]", async () => {
    const order = await unpaid({ code: "once" });
    shop.clock.advance(20 * MINUTE);
    await check();
    shop.clock.advance(24 * 60 * MINUTE);
    await check();
    expect([await status(order.orderId), await stock(), await codeUses()]).toEqual(["CANCELLED", 5, 0]);
  });

  describe("is limited for those who do not pay", () => {
    const attempt = async (headers: Headers, by: string, line1: string, itemCount: number) => {
      const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1", itemCount }], headers);
      const address = { ...ADDRESS, line1 };
      await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: by, address } }, headers);
      const plan = { cartUUID, shippingPlanId: "us-standard" };
      const { data } = await shop.call(checkoutApi.saveShipping, { body: plan }, headers);
      const body = {
        cartUUID,
        expectedTotalCent: data.totals.total.cent,
        paymentType: "oceanpayment" as const,
        returnUrl: "/checkout/orderResult",
      };
      keys += 1;
      return shop.call(paymentApi.create, { body }, { ...headers, "idempotency-key": `limit-${keys}` });
    };
    beforeEach(() =>
      shop.store.db.updateTable("item_stock").set({ available: 5_000 }).where("item_id", "=", 1).execute(),
    );

    it.each([
      ["browser", { "x-visitor-key": "hoarder" }, "@example.com", "Main Street"],
      ["email", {}, "hoarder@example.com", "Main Street"],
      ["address", {}, "@example.com", "99 Hoard Road"],
    ])("to 100 pieces of one %s [OPEN-76]", async (_, browser, by, street) => {
      const shopper = (number: number) =>
        [
          { "x-visitor-key": `v-${keys}-${number}`, ...browser },
          by.startsWith("@") ? `limit-${keys}-${number}${by}` : by,
          street.startsWith("9") ? street : `${keys}${number} ${street}`,
        ] as const;
      expect((await attempt(...shopper(1), 60)).status).toBe(200);
      const refused = await attempt(...shopper(2), 41);
      expect(refused.status).toBe(409);
      expect(refused.body.error).toMatchObject({ code: "unpaidPiecesFull", params: { max: 100 } });
      const fits = await attempt(...shopper(3), 40);
      expect(fits.status).toBe(200);
      // An order with a released hold still waits for its payment.
      shop.clock.advance(21 * MINUTE);
      await check();
      expect((await attempt(...shopper(4), 1)).status).toBe(409);
      await payByCard(shop, fits.data.redirectUrl, GOOD);
      await check();
      expect((await attempt(...shopper(5), 40)).status).toBe(200);
    });

    it("to 100 pieces in one order, which says so and speaks of no other order [OPEN-76]", async () => {
      const refused = await attempt({ "x-visitor-key": "fleet" }, "fleet@example.com", "7 Depot Road", 101);
      expect([refused.status, refused.body.error]).toMatchObject([409, { code: "orderTooLarge" }]);
      expect(refused.body.msg).toBe(
        "One order takes up to 100 parts, and this one has 101. Take some out of your cart and order them after this one is paid",
      );
    });

    it("to 400 pieces of one network address, which many share [OPEN-76]", async () => {
      const shopper = (number: number) =>
        [
          { "x-visitor-key": `n-${keys}-${number}`, "x-forwarded-for": "203.0.113.9" },
          `network-${keys}-${number}@example.com`,
          `${keys}${number} Side Street`,
        ] as const;
      for (let number = 0; number < 4; number += 1) expect((await attempt(...shopper(number), 100)).status).toBe(200);
      expect((await attempt(...shopper(5), 1)).status).toBe(409);
    });
  });
});
