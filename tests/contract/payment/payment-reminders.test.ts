import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSandboxProvider } from "#commerce/payments/sandbox/provider";
import { log } from "#commerce/platform/log";
import { reconcile } from "#commerce/services/payment/reconcile";
import { credit } from "#commerce/services/points/ledger-repository";
import { orderApi, paymentApi, privacyApi, promotionApi } from "~/models/api";
import { insertMember, orderFor } from "../../support/data/orders";
import { singleProvider } from "../../support/data/payments";
import { insertDiscount, openShop, payByCard, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LINK = /\/order\/track\?link=([\w.-]+)(&to=pay|&to=cart)?/;

describe.each(STORE_KINDS)("mails about an unpaid order on %s", (kind) => {
  let shop: Shop;
  let email = "";
  let number = 0;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    number += 1;
    email = `late-${number}@example.com`;
  });

  const check = () => {
    const { store, clock } = shop;
    return reconcile({ store, clock, payments: singleProvider(createSandboxProvider(store, clock)) }, log);
  };
  /** Two processes at once, as in a shop that runs on two machines. */
  const checkTwice = () => Promise.all([check(), check()]);
  const unpaid = () => orderFor(shop, { me: { "x-visitor-key": `late-${number}` }, email, isPaid: false });
  const mails = async (of: string) =>
    shop.store.db.selectFrom("mail").selectAll().where("kind", "=", of).where("to_norm", "=", email).execute();

  it("one reminds after half an hour, by a signed link to the payment, exactly once [OPEN-77]", async () => {
    const order = await unpaid();
    shop.clock.advance(30 * MINUTE - 1);
    await checkTwice();
    expect(await mails("payment-reminder")).toEqual([]);
    shop.clock.advance(1);
    await checkTwice();
    await check();
    const [mail, ...others] = await mails("payment-reminder");
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Your order ${order.orderId} is not paid yet`);
    const text = mail?.text.replace(/\s+/g, " ");
    expect(text).toContain(
      "We do not hold its parts for you any more: if something is gone, we say so before you pay.",
    );
    expect(text).toMatch(
      /Its prices stay as they are until \w{3}, \w{3} \d{1,2}, \d{1,2}:\d\d [AP]M E[SD]T; then we cancel/,
    );
    const [, token = "", to] = LINK.exec(mail?.text ?? "") ?? [];
    expect(to).toBe("&to=pay");
    expect((await shop.call(orderApi.openLink, { body: { token } })).data.orderId).toBe(order.orderId);
  });

  it("one follows when the order lapses, exactly once, and none before [OPEN-77]", async () => {
    const order = await unpaid();
    shop.clock.advance(DAY - 1);
    await checkTwice();
    expect(await mails("order-lapsed")).toEqual([]);
    shop.clock.advance(1);
    await checkTwice();
    await check();
    const lapsed = await mails("order-lapsed");
    expect(lapsed).toHaveLength(1);
    expect(lapsed[0]?.text).toContain("Put the parts back in my cart");
    const [, token = "", to] = LINK.exec(lapsed[0]?.text ?? "") ?? [];
    expect(to).toBe("&to=cart");
    expect((await shop.call(orderApi.openLink, { body: { token } })).data.orderId).toBe(order.orderId);
    expect(await mails("payment-reminder")).toHaveLength(1);
  });

  /** An unpaid order of a member who used 100 points and a coupon that ends after `days`. */
  const withExtras = async (days: number) => {
    const now = shop.clock.now();
    const name = `late-${number}`;
    const me = await insertMember(shop, name);
    const grant = { accountId: name, at: now, kind: "EARN", points: 500, text: "Earned", orderId: null };
    await shop.store.transaction((trx) => credit(trx, grant, now + 300 * DAY));
    const id = `late-coupon-${number}`;
    const given = { name: "Points", source: "COUPON", percent: 5, code_norm: null } as const;
    await insertDiscount(shop, id, { ...given, ends_at: now + 300 * DAY });
    const code = `TY${number}`;
    const coupon = { id, account_id: name, type: "member", discount_id: id, code, code_norm: code.toLowerCase() };
    const dates = { created_at: now, expires_at: now + days * DAY, used_at: null, order_id: null };
    await shop.store.db
      .insertInto("coupon")
      .values({ ...coupon, ...dates })
      .execute();
    const order = await orderFor(shop, { me, email, code, points: 100, isPaid: false });
    const find = async () => (await shop.call(promotionApi.memberCoupons, {}, me)).data[0];
    const givenBack = async () =>
      (await shop.call(orderApi.detail, { params: { orderId: order.orderId } }, me)).data.givenBack;
    return { ...order, me, code, find, givenBack };
  };
  const plain = (text: string | undefined) => text?.replace(/\s+/g, " ");

  it("they say which points and coupon come back, and the coupon whose order holds it [OPEN-77, API-072]", async () => {
    const { orderId, me, code, find, givenBack } = await withExtras(30);
    expect(await find()).toMatchObject({ code, heldFor: orderId });
    expect(await givenBack()).toEqual({ points: 0, coupons: [] });
    const taken = (await shop.call(privacyApi.export, {}, me)).data;
    expect(taken, "not the name that the shop's staff see").toMatchObject({ coupons: [{ code, gives: "5% off" }] });
    shop.clock.advance(31 * MINUTE);
    await check();
    const [reminder] = await mails("payment-reminder");
    expect(plain(reminder?.text)).toContain(
      `we say so before you pay. Until you pay, you can use 100 points and the coupon ${code} (5% off) in another order. Its prices`,
    );
    expect(await find()).toMatchObject({ code, usedAt: null, heldFor: null });
    shop.clock.advance(DAY);
    await check();
    const [lapsed] = await mails("order-lapsed");
    expect(plain(lapsed?.text)).toContain(`Given back to you: 100 points and the coupon ${code} (5% off).`);
    expect(await givenBack()).toEqual({ points: 100, coupons: [`${code} (5% off)`] });
  });

  it("one of an order that its shopper cancels says the same, but for a coupon that has ended [OPEN-77]", async () => {
    const { orderId, key, code, givenBack } = await withExtras(30 / (24 * 60));
    shop.clock.advance(31 * MINUTE);
    await shop.call(orderApi.cancel, { body: { orderId, key } });
    await check();
    const [cancelled] = await mails("order-cancelled");
    expect(plain(cancelled?.text)).toContain(
      `so none is refunded. Given back to you: 100 points. Your code ${code} has ended since. See the order`,
    );
    expect(await givenBack()).toEqual({ points: 100, coupons: [], codes: [{ code, isOver: true }] });
  });

  it("only the last one is written for an order that lapsed while the shop was down [OPEN-77]", async () => {
    await unpaid();
    shop.clock.advance(DAY);
    await checkTwice();
    await check();
    expect([await mails("payment-reminder"), (await mails("order-lapsed")).length]).toEqual([[], 1]);
  });

  it("none is written once the order is paid or cancelled [OPEN-77]", async () => {
    const { orderId, key, redirectUrl } = await unpaid();
    await payByCard(shop, redirectUrl, "4242 4242 4242 4242");
    await shop.call(paymentApi.paidResult, { query: { orderId, key } });
    const cancelled = await unpaid();
    await shop.call(orderApi.cancel, { body: { orderId: cancelled.orderId, key: cancelled.key } });
    shop.clock.advance(31 * MINUTE);
    await check();
    shop.clock.advance(DAY);
    await check();
    expect(await mails("payment-reminder")).toEqual([]);
    expect(await mails("order-lapsed")).toEqual([]);
  });

  it("an address is reminded at most once a day, however many orders are placed with it [OPEN-77]", async () => {
    await unpaid();
    await unpaid();
    shop.clock.advance(31 * MINUTE);
    await check();
    await check();
    expect(await mails("payment-reminder")).toHaveLength(1);
  });

  it("one press of the mail program stops them, and only for that address [OPEN-77]", async () => {
    await unpaid();
    shop.clock.advance(31 * MINUTE);
    await check();
    const [reminder] = await mails("payment-reminder");
    const stop = new URL(reminder?.leave_url ?? "");
    expect(stop.pathname).toBe("/webhooks/unsubscribe");
    // Link scanners open addresses; nothing changes by that.
    expect((await shop.fetch(stop.pathname + stop.search)).status).toBe(303);
    const refused = () => shop.store.db.selectFrom("reminder_refusal").select("email_norm").execute();
    const before = await refused();
    // The link of another list does not stop this one.
    stop.searchParams.delete("list");
    await shop.fetch(stop.pathname + stop.search, { method: "POST" });
    expect(await refused()).toEqual(before);
    stop.searchParams.set("list", "reminders");
    const answer = await shop.fetch(stop.pathname + stop.search, { method: "POST" });
    expect([answer.status, await answer.text()]).toEqual([
      200,
      "This address gets no more reminders of unpaid orders\n",
    ]);
    expect(await refused()).toEqual([...before, { email_norm: email }]);
    shop.clock.advance(2 * DAY);
    await check();
    await unpaid();
    shop.clock.advance(31 * MINUTE);
    await check();
    expect(await mails("payment-reminder")).toHaveLength(1);
    expect(await mails("order-lapsed")).toEqual([]);
  });
});
