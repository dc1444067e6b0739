import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSandboxProvider } from "#commerce/payments/sandbox/provider";
import { log } from "#commerce/platform/log";
import { hashPassword } from "#commerce/services/account/password";
import { moveOrder } from "#commerce/services/order/status";
import { reconcile } from "#commerce/services/payment/reconcile";
import { credit, spendFree } from "#commerce/services/points/ledger-repository";
import { accountApi, cartApi, checkoutApi, paymentApi, pointsApi, promotionApi, quickApi } from "~/models/api";
import { singleProvider } from "../../support/data/payments";
import { copyDiscount } from "../../support/data/promotions";
import { ADDRESS, cartWith, openShop, payByCard, press, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const PASSWORD = "demo-Passw0rd";
const GOOD = "4242 4242 4242 4242";
const DECLINED = "4000 0000 0000 0002";
const DAY = 86_400_000;
type Headers = Record<string, string>;

describe.each(STORE_KINDS)("points on %s", (kind) => {
  let shop: Shop;
  let hash = "";
  let count = 0;
  beforeAll(async () => {
    shop = await openShop(kind);
    hash = await hashPassword(PASSWORD);
  });
  afterAll(() => shop.close());

  /** Signs up a member whose points expire in that many days. */
  async function member(points = 0, days = 300): Promise<{ id: string; me: Headers }> {
    count += 1;
    const id = `p${count}`;
    const email = `${id}@example.com`;
    await shop.store.db
      .insertInto("account")
      .values({
        ...{ id, email, email_norm: email, password_hash: hash },
        ...{ first_name: "A", last_name: "B", zip_code: "", created_at: 0 },
      })
      .execute();
    if (points > 0) await grant(id, points, days);
    const { data } = await shop.call(accountApi.login, { body: { email, password: PASSWORD } });
    return { id, me: { authorization: `Bearer ${data.token}` } };
  }
  const grant = (accountId: string, points: number, days: number) => {
    const at = shop.clock.now();
    const booking = { accountId, at, kind: "EARN", points, text: "Earned", orderId: null };
    return shop.store.transaction((trx) => credit(trx, booking, at + days * DAY));
  };
  const balance = async (me: Headers) => (await shop.call(pointsApi.balance, {}, me)).data;
  const readLog = async (me: Headers, page = 1, size = 20) =>
    (await shop.call(pointsApi.log, { query: { page, size } }, me)).data;
  /** The sum of all entries equals the free and locked points: nothing appears and nothing is lost. */
  async function isSound(me: Headers): Promise<void> {
    const { total } = await readLog(me, 1, 1);
    const { entries } = await readLog(me, 1, Math.max(1, Math.min(100, total)));
    const { balance: free, locked } = await balance(me);
    expect(entries.reduce((sum, { points }) => sum + points, 0)).toBe(free + locked);
  }
  async function ready(me: Headers, points: number, items = [{ skuId: "SKU1" }]) {
    // A cart of its own each, since a member's additions would join the cart that is open until it is paid.
    const { cartUUID } = await cartWith(shop, items);
    await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "a@example.com", address: ADDRESS } }, me);
    await shop.call(checkoutApi.saveShipping, { body: { cartUUID, shippingPlanId: "us-standard" } }, me);
    const { data } = await shop.call(checkoutApi.savePoints, { body: { cartUUID, points } }, me);
    return { cartUUID, expectedTotalCent: data.totals.total.cent, data };
  }
  const order = (me: Headers, of: { cartUUID: string; expectedTotalCent: number }, key = `points-${++count}`) => {
    const { cartUUID, expectedTotalCent } = of;
    const body = {
      cartUUID,
      expectedTotalCent,
      paymentType: "oceanpayment" as const,
      returnUrl: "/checkout/orderResult",
    };
    return shop.call(paymentApi.create, { body }, { ...me, "idempotency-key": key });
  };
  const result = async ({ orderId, key }: { orderId: string; key: string }) =>
    (await shop.call(paymentApi.paidResult, { query: { orderId, key } })).data;
  const lock = (me: Headers, { orderId, key }: { orderId: string; key: string }, points: number) =>
    shop.call(pointsApi.lock, { body: { orderId, key, points } }, me);
  const unlock = (me: Headers, { orderId, key }: { orderId: string; key: string }) =>
    shop.call(pointsApi.unlock, { body: { orderId, key } }, me);
  const move = (orderId: string, to: "SHIPPED" | "REFUND" | "CANCELLED") =>
    shop.store.transaction((trx) => moveOrder(trx, orderId, { to, actor: "staff", note: "", at: shop.clock.now() }));

  it("points are shown, locked with the order, spent when it is paid, and reduce what is charged [PTS-05, PTS-06, CHK-25, API-086]", async () => {
    const { me } = await member(300);
    const plain = await ready(me, 0);
    expect(plain.data.points).toMatchObject({ free: 300, asked: 0, used: 0, usable: 300 });
    const { data, ...of } = await ready(me, 200);
    expect(data.totals.integralAmount.cent).toBe(1000);
    expect(data.points).toMatchObject({ used: 200, amount: { cent: 1000 }, usableAmount: { cent: 1500 } });
    const { data: placed } = await order(me, of);
    expect(await balance(me)).toMatchObject({ balance: 100, locked: 200 });
    await payByCard(shop, placed.redirectUrl, GOOD);
    const paid = await result(placed);
    expect(paid.result).toBe("SUCCEEDED");
    expect(paid.order.integralAmount.cent).toBe(1000);
    expect(paid.order.total.cent).toBe(of.expectedTotalCent);
    expect(await balance(me)).toMatchObject({ balance: 100, locked: 0 });
    expect((await readLog(me)).entries[0]).toMatchObject({ points: -200, orderId: placed.orderId });
    await isSound(me);
  });

  it("a declined or cancelled payment gives the points back, and paying again locks them again [CHK-25, PTS-06]", async () => {
    const { me } = await member(200);
    const { data: placed } = await order(me, await ready(me, 200));
    await payByCard(shop, placed.redirectUrl, DECLINED);
    expect((await result(placed)).result).toBe("FAILED");
    expect(await balance(me)).toMatchObject({ balance: 200, locked: 0 });
    const body = { orderId: placed.orderId, key: placed.key, paymentType: "oceanpayment" as const, returnUrl: "/" };
    shop.clock.advance(1);
    const again = await shop.call(paymentApi.create, { body }, me);
    expect(await balance(me)).toMatchObject({ balance: 0, locked: 200 });
    await press(shop, again.data.redirectUrl, { intent: "cancel" });
    expect((await result(placed)).result).toBe("CANCELLED");
    expect(await balance(me)).toMatchObject({ balance: 200, locked: 0 });
    shop.clock.advance(1);
    const third = await shop.call(paymentApi.create, { body }, me);
    await payByCard(shop, third.data.redirectUrl, GOOD);
    expect((await result(placed)).order.status).toBe("PROCESSING");
    expect(await balance(me)).toMatchObject({ balance: 0, locked: 0 });
    await isSound(me);
  });

  it("paying again is refused when the points of the order have been spent elsewhere, and locks nothing [CHK-24, CHK-25, PTS-07]", async () => {
    const { me, id } = await member(200);
    const { data: placed } = await order(me, await ready(me, 200));
    await payByCard(shop, placed.redirectUrl, DECLINED);
    const at = shop.clock.now();
    const booking = { accountId: id, at, kind: "REDEEM", points: 150, text: "x", orderId: null, key: `redeem-${id}` };
    expect(await shop.store.transaction((trx) => spendFree(trx, booking))).toBe(true);
    expect(await shop.store.transaction((trx) => spendFree(trx, booking)), "the same key spends once").toBe(false);
    const body = { orderId: placed.orderId, key: placed.key, paymentType: "oceanpayment" as const, returnUrl: "/" };
    for (const _ of [1, 2]) {
      const refused = await shop.call(paymentApi.create, { body }, me);
      expect([refused.status, refused.body.msg]).toEqual([409, "Only 50 of your points are free to use"]);
    }
    expect(await balance(me)).toMatchObject({ balance: 50, locked: 0 });
    await isSound(me);
  });

  it("a lock holds 30 minutes, is replaced and not added up, and unlocking frees it [PTS-06, OPEN-19, API-086, API-087]", async () => {
    const { me } = await member(500);
    const { data: placed } = await order(me, await ready(me, 0));
    const first = await lock(me, placed, 100);
    expect(first.data).toEqual({ points: 100, lockedUntil: shop.clock.now() + 30 * 60_000 });
    expect((await lock(me, placed, 300)).status).toBe(200);
    expect(await balance(me)).toMatchObject({ balance: 200, locked: 300 });
    shop.clock.advance(30 * 60_000 - 1);
    expect(await balance(me)).toMatchObject({ balance: 200, locked: 300 });
    shop.clock.advance(1);
    expect(await balance(me)).toMatchObject({ balance: 500, locked: 0 });
    await lock(me, placed, 300);
    for (const _ of [1, 2]) expect((await unlock(me, placed)).data).toEqual({ isUnlocked: true });
    expect(await balance(me)).toMatchObject({ balance: 500, locked: 0 });
    await isSound(me);
  });

  it("a lock beyond the free balance, by a guest, or of another's order is refused and changes nothing [PTS-07, PTS-09, ROLE-07]", async () => {
    const { me } = await member(100);
    const other = await member(100);
    const { data: placed } = await order(me, await ready(me, 0));
    const over = await lock(me, placed, 101);
    expect([over.status, over.errors]).toEqual([
      409,
      [
        {
          field: "points",
          message: "Only 100 of your points are free to use",
          code: "pointsNotFree",
          params: { free: 100 },
        },
      ],
    ]);
    expect((await lock({}, placed, 10)).status).toBe(401);
    expect((await unlock({}, placed)).status).toBe(401);
    expect((await lock(other.me, placed, 10)).status).toBe(409);
    expect((await lock(other.me, { ...placed, key: "0".repeat(32) }, 10)).status).toBe(404);
    for (const points of [0, -5, 1.5]) expect((await lock(me, placed, points)).status, `${points}`).toBe(400);
    expect(await balance(me)).toMatchObject({ balance: 100, locked: 0 });
    expect(await balance(other.me)).toMatchObject({ balance: 100, locked: 0 });
  });

  it("a payment that arrives after the lock ended still spends the points, or holds the order for review [CHK-25, OPEN-19]", async () => {
    const { me, id } = await member(200);
    const late = (await order(me, await ready(me, 100))).data;
    const poor = (await order(me, await ready(me, 100))).data;
    shop.clock.advance(31 * 60_000);
    expect(await balance(me)).toMatchObject({ balance: 200, locked: 0 });
    await payByCard(shop, late.redirectUrl, GOOD);
    expect((await result(late)).order.status).toBe("PROCESSING");
    const booking = { accountId: id, at: shop.clock.now(), kind: "REDEEM", points: 60, text: "x", orderId: null };
    await shop.store.transaction((trx) => spendFree(trx, { ...booking, key: `elsewhere-${id}` }));
    await payByCard(shop, poor.redirectUrl, GOOD);
    expect((await result(poor)).order.status).toBe("PENDING");
    expect(await balance(me)).toMatchObject({ balance: 40, locked: 0 });
    await isSound(me);
  });

  it("points pay a whole order but never more: only as many are used as it needs, and nothing is left to pay [PTS-05]", async () => {
    const { me } = await member(100_000);
    const { data, ...of } = await ready(me, 100_000);
    expect(of.expectedTotalCent).toBe(0);
    const used = data.points?.used ?? 0;
    expect(used).toBeLessThan(100_000);
    const { data: placed } = await order(me, of);
    expect([placed.result, placed.redirectUrl]).toEqual(["SUCCEEDED", null]);
    expect(await balance(me)).toMatchObject({ balance: 100_000 - used, locked: 0 });
    await isSound(me);
  });

  it("an order that points pay wholly is confirmed by mail, once [PTS-05, OPEN-62]", async () => {
    const { me } = await member(100_000);
    const { data: _, ...of } = await ready(me, 100_000);
    const { data: placed } = await order(me, of, "points-mail");
    await order(me, of, "points-mail");
    const mails = await shop.store.db
      .selectFrom("mail")
      .select("kind")
      .where("subject", "like", `%${placed.orderId}%`)
      .execute();
    expect(mails).toEqual([{ kind: "order-confirmation" }]);
  });

  it("more points than are free, or a guest's, are refused in the checkout and in buy-now [PTS-07, PTS-09, API-103]", async () => {
    const { me } = await member(50);
    const { cartUUID } = await ready(me, 0);
    const { data: draft } = await shop.call(quickApi.buyNow, { body: { skuId: "SKU1" } }, me);
    for (const [endpoint, uuid] of [
      [checkoutApi.savePoints, cartUUID],
      [quickApi.buyNowPoints, draft.cartUUID],
    ] as const) {
      const refused = await shop.call(endpoint, { body: { cartUUID: uuid, points: 51 } }, me);
      expect([refused.status, refused.errors[0]?.field]).toEqual([409, "points"]);
      expect((await shop.call(endpoint, { body: { cartUUID: uuid, points: 10 } })).status).toBe(401);
      const { data } = await shop.call(endpoint, { body: { cartUUID: uuid, points: 50 } }, me);
      expect(data.totals.integralAmount.cent).toBe(250);
    }
    const { data: guest } = await shop.call(quickApi.buyNow, { body: { skuId: "SKU1" } });
    expect(guest.points).toBeNull();
    for (const { path } of [pointsApi.balance, pointsApi.reminder, pointsApi.level])
      expect((await shop.raw("GET", path, null)).status, path).toBe(401);
    expect((await shop.call(pointsApi.log, { query: {} })).status).toBe(401);
  });

  it("of 20 orders that spend the same points at once exactly one is placed, 5 times over [PTS-07, CHK-25]", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { me } = await member(100);
      const carts = await Promise.all(
        Array.from({ length: 20 }, (_, each) => ready(me, 100, [{ skuId: `SKU${100 + each}` }])),
      );
      const answers = await Promise.all(carts.map((of) => order(me, of)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
      expect(await balance(me)).toMatchObject({ balance: 0, locked: 100 });
      await isSound(me);
    }
  });

  it("of 20 spends of the same points at once exactly one succeeds, and of 20 with one key one is booked [PTS-03, PTS-07]", async () => {
    const { me, id } = await member(100);
    const spend = (key: string, points: number) =>
      shop.store.transaction((trx) =>
        spendFree(trx, { accountId: id, at: shop.clock.now(), kind: "REDEEM", points, text: "x", orderId: null, key }),
      );
    const each = Array.from({ length: 20 }, (_, index) => index);
    const once = await Promise.all(each.map(() => spend(`same-${id}`, 30)));
    expect(once.filter(Boolean)).toHaveLength(1);
    const raced = await Promise.allSettled(each.map((index) => spend(`race-${id}-${index}`, 70)));
    expect(raced.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await balance(me)).toMatchObject({ balance: 0, locked: 0 });
    await isSound(me);
  });

  it("an order earns a point per whole 1.00 when it ships, once; a refund takes it back and returns what was spent [PTS-01, OPEN-38, API-140, API-141, API-142]", async () => {
    const { me } = await member(100);
    const { data: placed } = await order(me, await ready(me, 100));
    await payByCard(shop, placed.redirectUrl, GOOD);
    expect((await result(placed)).order.status).toBe("PROCESSING");
    expect((await balance(me)).balance).toBe(0);
    await move(placed.orderId, "SHIPPED");
    // 49.99 less 5.00 of points; neither tax nor shipping earns any.
    const earned = 44;
    expect(await balance(me)).toMatchObject({ balance: earned, earnedInYear: 100 + earned });
    expect((await shop.call(pointsApi.level, {}, me)).data).toMatchObject({ level: { name: "Member" } });
    await move(placed.orderId, "REFUND");
    expect((await balance(me)).balance).toBe(100);
    const log = await readLog(me);
    expect(log.total).toBe(5);
    expect(log.entries.map(({ points }) => points).sort((a, b) => a - b)).toEqual([-100, -earned, earned, 100, 100]);
    expect((await readLog(me, 2, 2)).entries).toEqual(log.entries.slice(2, 4));
    await isSound(me);
  });

  it("an offer is bought once for its key, both or neither, and the coupon appears [PTS-03, PTS-07, PTS-09, ROLE-06, API-074]", async () => {
    const row = { id: `offer-${kind}`, source: "COUPON", code_norm: null, integral_score: 100 };
    await copyDiscount(shop.store.db, "five", row);
    const { me, id } = await member(150);
    const own = { ...me, "x-account-id": id };
    const send = (headers: Headers, offerId = row.id) => shop.call(promotionApi.redeem, { body: { offerId } }, headers);
    const keyed = { ...own, "idempotency-key": `redeem-once-${kind}` };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(keyed)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await balance(me)).balance).toBe(50);
    const refused = await send({ ...own, "idempotency-key": `redeem-again-${kind}` });
    expect([refused.status, refused.body.msg]).toEqual([409, "Only 50 of your points are free to use"]);
    expect((await send({ ...own, "idempotency-key": `redeem-none-${kind}` }, "none")).status).toBe(404);
    expect((await send(keyed, "none")).status, "another offer under a known key").toBe(422);
    const keyless = await send(own);
    expect([keyless.status, keyless.errors[0]?.field]).toEqual([400, "idempotency-key"]);
    expect((await send(me)).status, "token without the header").toBe(401);
    expect((await send({ "x-account-id": id })).status, "header without the token").toBe(401);
    const { data: coupons } = await shop.call(promotionApi.memberCoupons, {}, own);
    expect(coupons.map((coupon) => [coupon.id, coupon.usedAt])).toEqual([[answers[0]?.data.id, null]]);
    await isSound(me);
  });

  it("points are used oldest first, announced 30 days before they expire, and expire once [PTS-02, OPEN-38, API-143]", async () => {
    const { me, id } = await member(100, 100);
    expect((await shop.call(pointsApi.reminder, {}, me)).data).toBeNull();
    await grant(id, 40, 20);
    const expiresAt = shop.clock.now() + 20 * DAY;
    expect((await shop.call(pointsApi.reminder, {}, me)).data).toEqual({ points: 40, expiresAt });
    const { data: placed } = await order(me, await ready(me, 30));
    await payByCard(shop, placed.redirectUrl, GOOD);
    expect((await shop.call(pointsApi.reminder, {}, me)).data).toEqual({ points: 10, expiresAt });
    shop.clock.advance(20 * DAY);
    expect((await balance(me)).balance).toBe(100);
    for (const _ of [1, 2])
      expect((await readLog(me)).entries[0]).toMatchObject({ points: -10, text: "Points expired" });
    expect((await readLog(me)).total).toBe(4);
    await isSound(me);
  });

  it("merchandise earns one point per whole 1.00, and a part of it nothing [OPEN-38, API-101]", async () => {
    for (const [cent, points] of [
      [0, 0],
      [99, 0],
      [100, 1],
      [12_399, 123],
    ] as const) {
      const amount = { cent, currency: "USD" as const, precision: 2 };
      expect((await shop.call(pointsApi.forAmount, { body: { amount } })).data).toEqual({ points });
    }
  });

  it("an order that is never paid gives its points back [CHK-25, OPEN-03]", async () => {
    const { me } = await member(100);
    await order(me, await ready(me, 100));
    shop.clock.advance(25 * 3_600_000);
    const { store, clock } = shop;
    await reconcile({ store, clock, payments: singleProvider(createSandboxProvider(store, clock)) }, log);
    expect(await balance(me)).toMatchObject({ balance: 100, locked: 0 });
    await isSound(me);
  });

  it("buy-now buys one product and leaves the cart exactly as it was, for a member and a guest [CHK-28, RTE-54, API-102]", async () => {
    for (const me of [{}, (await member()).me]) {
      const cart = await cartWith(shop, [{ skuId: "SKU3", itemCount: 2 }], me);
      const { data: draft } = await shop.call(quickApi.buyNow, { body: { skuId: "SKU1", itemCount: 2 } }, me);
      expect(draft.cartUUID).not.toBe(cart.cartUUID);
      expect([draft.totals.itemCount, draft.nextStep]).toEqual([2, "address"]);
      const { cartUUID } = draft;
      await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "a@example.com", address: ADDRESS } }, me);
      const saved = await shop.call(
        checkoutApi.saveShipping,
        { body: { cartUUID, shippingPlanId: "us-standard" } },
        me,
      );
      const { data: placed } = await order(me, { cartUUID, expectedTotalCent: saved.data.totals.total.cent });
      await payByCard(shop, placed.redirectUrl, GOOD);
      const { order: paid } = await result(placed);
      expect(paid.orderItems.map(({ skuId, itemCount }) => [skuId, itemCount])).toEqual([["SKU1", 2]]);
      expect((await shop.call(cartApi.read, { query: { cartUUID: cart.cartUUID } }, me)).data).toEqual(cart);
    }
  });
});
