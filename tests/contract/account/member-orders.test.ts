import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findAccountById, verifyEmail } from "#commerce/services/account/repository";
import { orderLinkToken } from "#commerce/services/order/link";
import { findOrder } from "#commerce/services/order/repository";
import { moveOrder } from "#commerce/services/order/status";
import { credit } from "#commerce/services/points/ledger-repository";
import { orderApi, paymentApi, pointsApi } from "~/models/api";
import { ORDER_STATUS_FILTERS } from "~/models/order/order";
import { toShownOrderDetail } from "~/pages/orders/order-page.server";
import { stockFor } from "../../support/data/change-item";
import { type Headers, insertMember, orderFor, shipOrder } from "../../support/data/orders";
import { settleCancellationsLater } from "../../support/data/payments";
import { openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY = 86_400_000;
/** A mail's text without its line breaks, which depend on line length. */
const plain = (text = "") => text.replace(/\s+/g, " ");

describe.each(STORE_KINDS)("orders after the purchase on %s", (kind) => {
  let shop: Shop;
  let ada: Headers;
  let bob: Headers;
  let guests = 0;
  const guest = (): Headers => ({ "x-visitor-key": `guest-visitor-${++guests}` });
  beforeAll(async () => {
    shop = await openShop(kind);
    ada = await insertMember(shop, "ada");
    bob = await insertMember(shop, "bob");
  });
  // An unpaid order of another test leaves its parts in the member's cart.
  beforeEach(() =>
    shop.store.db
      .deleteFrom("cart_line")
      .execute()
      .then(() => undefined),
  );
  afterAll(() => shop.close());

  const ofAda = (over: object = {}) => orderFor(shop, { me: ada, email: "ada@example.com", ...over });
  const list = async (query: object = {}, me = ada) => (await shop.call(orderApi.list, { query }, me)).data;
  const ids = async (query: object = {}) => (await list(query)).orders.map(({ orderId }) => orderId);
  const detail = (orderId: string, me = ada) => shop.call(orderApi.detail, { params: { orderId } }, me);
  const cancel = (body: object, me: Headers) => shop.call(orderApi.cancel, { body: body as { orderId: string } }, me);
  const remove = (orderId: string, me = ada) => shop.call(orderApi.remove, { params: { orderId } }, me);
  const check = async (orderId: string, action: "cancel" | "delete" | "pay" | "return" | "invoice" | "review") =>
    (await shop.call(orderApi.check, { body: { orderId, action } }, ada)).data;
  const setStatus = (orderId: string, status: string) =>
    shop.store.db.updateTable("orders").set({ status }).where("id", "=", orderId).execute();

  it("a guest's orders bring their points with them into the account, once, and none that were paid back [PTS-01, OPEN-38]", async () => {
    const late = await insertMember(shop, "late");
    const bought = async () => (await orderFor(shop, { me: guest(), email: "late@example.com" })).orderId;
    const [sent, open, back] = [await bought(), await bought(), await bought()];
    await shipOrder(shop, sent);
    await setStatus(back, "REFUND");
    const confirm = () => shop.store.transaction((trx) => verifyEmail(trx, "late", shop.clock.now()));
    await confirm();
    await confirm();
    const log = async () => (await shop.call(pointsApi.log, { query: {} }, late)).data.entries;
    expect(await log()).toMatchObject([{ points: 49, orderId: sent }]);
    await shop.store.transaction((trx) =>
      moveOrder(trx, open, { to: "SHIPPED", actor: "staff", note: "", at: shop.clock.now() }),
    );
    expect((await log()).map(({ orderId }) => orderId).sort()).toEqual([sent, open].sort());
  });

  it("the list has own orders only, newest first, by status, by time, by number and part, paged [API-078, ORD-02, ORD-03, ORD-05]", async () => {
    const lia = await insertMember(shop, "lia");
    const list = async (query: object = {}) => (await shop.call(orderApi.list, { query }, lia)).data;
    const ids = async (query: object = {}) => (await list(query)).orders.map(({ orderId }) => orderId);
    const made: string[] = [];
    for (const skuId of ["SKU1", "SKU2", "SKU3"]) {
      made.push((await orderFor(shop, { me: lia, email: "lia@example.com", items: [{ skuId }] })).orderId);
      shop.clock.advance(60_000);
    }
    await orderFor(shop, { me: bob, email: "bob@example.com" });
    const [first = "", second = "", third = ""] = made;
    expect(await ids()).toEqual([third, second, first]);
    for (const { value } of ORDER_STATUS_FILTERS) {
      await setStatus(second, value === "" ? "PROCESSING" : value);
      const found = await list({ status: value });
      expect(found.orders.map(({ orderId }) => orderId)).toContain(second);
      if (value !== "") expect(new Set(found.orders.map(({ status }) => status))).toEqual(new Set([value]));
    }
    await setStatus(second, "PROCESSING");
    const age = (orderId: string, days: number) =>
      shop.store.db
        .updateTable("orders")
        .set({ created_at: shop.clock.now() - days * DAY })
        .where("id", "=", orderId)
        .execute();
    await age(first, 200);
    await age(second, 40);
    expect(await ids({ time: "1" })).toEqual([third]);
    expect(await ids({ time: "6" })).toEqual([third, second]);
    expect(await ids({ time: "" })).toEqual([third, second, first]);
    expect(await ids({ q: second.slice(0, 8).toLowerCase() })).toContain(second);
    expect(await ids({ q: second.slice(-4) })).toEqual([second]);
    expect(await ids({ q: "p 2" })).toEqual([second]);
    expect(await ids({ q: "Part 3" })).toEqual([third]);
    expect(await ids({ q: "%" })).toEqual([]);
    expect(await ids({ q: "3 parts" })).toEqual([third]);
    expect(await ids({ q: "part nothing" })).toEqual([]);
    expect(await ids({ q: `#${second.slice(0, 6)} ${second.slice(6)}` })).toEqual([second]);
    const paged = await list({ size: 2, page: 2 });
    expect([paged.total, paged.orders.map(({ orderId }) => orderId)]).toEqual([3, [first]]);
    expect((await shop.call(orderApi.list, {}, guest())).status).toBe(401);
  });

  it("an order with a refund is found as what it waits for, and by the numbers of its packages [ORD-02, ORD-03]", async () => {
    const eve = await insertMember(shop, "eve");
    const ids = async (query: object) =>
      (await shop.call(orderApi.list, { query }, eve)).data.orders.map(({ orderId }) => orderId);
    const { orderId } = await orderFor(shop, { me: eve, email: "eve@example.com" });
    await setStatus(orderId, "PARTIAL_REFUND");
    expect([await ids({ status: "PROCESSING" }), await ids({ status: "SHIPPED" })]).toEqual([[orderId], []]);
    await shipOrder(shop, orderId);
    await setStatus(orderId, "PARTIAL_REFUND");
    const [parcel] = await shop.store.db.selectFrom("shipment").selectAll().where("order_id", "=", orderId).execute();
    expect(await ids({ q: ` ${parcel?.tracking_number.toLowerCase()}` })).toEqual([orderId]);
    expect([await ids({ status: "PROCESSING" }), await ids({ status: "SHIPPED" })]).toEqual([[], [orderId]]);
    await shop.store.db.updateTable("shipment").set({ delivered_at: shop.clock.now() }).execute();
    expect(await ids({ status: "SHIPPED" })).toEqual([]);
    expect(await ids({ status: "PARTIAL_REFUND" })).toEqual([orderId]);
  });

  it("the detail says what may be done and how it came here; another member's order is not found [API-077, API-079, ORD-04, ORD-05, ROLE-07, OPEN-67]", async () => {
    const { orderId } = await ofAda();
    const { data } = await detail(orderId);
    expect(data.actions).toEqual(["cancel", "invoice"]);
    expect(data.history.map(({ status, actor }) => [status, actor])).toEqual([
      ["PAYMENT_PENDING", "shopper"],
      ["PROCESSING", "payment"],
    ]);
    expect(await check(orderId, "cancel")).toEqual({ isAllowed: true, reason: "" });
    expect(await check(orderId, "delete")).toMatchObject({ isAllowed: false });
    await shipOrder(shop, orderId, shop.clock.now());
    const shipped = (await detail(orderId)).data;
    expect(shipped.actions).toEqual(["return", "review", "invoice"]);
    expect(shipped.returnUntil).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(shipped.shipments[0]).toMatchObject({ carrier: "UPS", events: [{ text: "Left the warehouse" }] });
    expect((await check(orderId, "cancel")).reason).toContain("Return items");
    const [theirs, nobodys] = [await detail(orderId, bob), await detail("AW0000000000", bob)];
    expect([theirs.status, theirs.body]).toEqual([404, nobodys.body]);
    expect((await shop.call(orderApi.detail, { params: { orderId } }, guest())).status).toBe(401);
  });

  it("a paid order is cancelled once: the charge, the points, the coupon code and the stock are back [API-081, ORD-07, OPEN-57]", async () => {
    const now = shop.clock.now();
    const grant = { accountId: "ada", at: now, kind: "EARN", points: 500, text: "Earned", orderId: null };
    await shop.store.transaction((trx) => credit(trx, grant, now + 300 * DAY));
    const stock = async () => stockFor(shop.store.db, 1);
    const free = async () => (await shop.call(pointsApi.balance, {}, ada)).data.balance;
    // Cancellations by other tests are settled first.
    await settleCancellationsLater(shop);
    const before = [await stock(), await free()];
    const { orderId } = await ofAda({ code: "once", points: 100 });
    expect([await stock(), await free()]).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) - 100]);
    const both = await Promise.all([cancel({ orderId }, ada), cancel({ orderId }, ada)]);
    expect(both.map(({ data }) => data.status)).toEqual(["PROCESSING", "PROCESSING"]);
    expect(both.map(({ data }) => data.wasAlreadyCancelled).sort()).toEqual([false, true]);
    expect((await cancel({ orderId }, ada)).data).toMatchObject({ wasAlreadyCancelled: true });
    await settleCancellationsLater(shop);
    const done = { status: "CANCELLED", wasAlreadyCancelled: true, cancellation: null };
    expect((await cancel({ orderId }, ada)).data).toEqual(done);
    expect([await stock(), await free()]).toEqual(before);
    const refunds = await shop.store.db
      .selectFrom("payment_refund")
      .innerJoin("payment", "payment.id", "payment_refund.payment_id")
      .select(["payment_refund.amount_cent", "payment.amount_cent as paid", "payment_refund.state"])
      .where("order_id", "=", orderId)
      .execute();
    expect(refunds).toEqual([{ amount_cent: refunds[0]?.paid, paid: refunds[0]?.paid, state: "DONE" }]);
    const sent = await shop.store.db.selectFrom("mail").selectAll().where("kind", "=", "order-cancelled").execute();
    const mails = sent.filter(({ subject }) => subject.includes(orderId));
    expect(mails.map(({ to_norm, subject }) => [to_norm, subject])).toEqual([
      ["ada@example.com", `Your order ${orderId} is cancelled`],
    ]);
    expect(plain(mails[0]?.text)).toContain(
      `Hello Ada, order ${orderId} is cancelled. Your money is refunded to your original payment. As soon as it is sent, an email of its own says how much, with the credit note. Given back to you: 100 points. Your code ONCE can be used again.`,
    );
    // 49.99 less 5.00 of the code, 2.59 of tax, less 5.00 of points.
    const all = await shop.store.db.selectFrom("mail").selectAll().where("text", "like", `%${orderId}%`).execute();
    const aboutMoney = all.filter(({ kind, text }) => kind !== "order-confirmation" && text.includes("$42.58"));
    expect(
      aboutMoney.map(({ kind }) => kind),
      "one email alone names the money",
    ).toEqual(["refund-done"]);
    expect(mails[0]?.text).toContain("/order/track?link=");
    const again = await ofAda({ code: "once" });
    expect((await detail(again.orderId)).data.discount.cent).toBe(500);
    const codes = async () => (await detail(orderId)).data.givenBack.codes;
    const switchTo = (active: 0 | 1) => shop.store.db.updateTable("discount").set({ active }).execute();
    expect(await codes()).toEqual([{ code: "ONCE", isOver: false }]);
    await switchTo(0);
    expect(await codes(), "staff switched it off").toEqual([{ code: "ONCE", isOver: true }]);
    await switchTo(1);
  });

  it("an unpaid order is cancelled and cannot be paid any more; after shipping the answer says how to return [ORD-07, OPEN-57]", async () => {
    const unpaid = await ofAda({ isPaid: false });
    expect((await cancel({ orderId: unpaid.orderId }, ada)).data.wasAlreadyCancelled).toBe(false);
    const body = { orderId: unpaid.orderId, paymentType: "oceanpayment" as const, returnUrl: "/checkout/orderResult" };
    expect((await shop.call(paymentApi.create, { body }, ada)).status).toBe(409);
    const mails = await shop.store.db.selectFrom("mail").selectAll().where("kind", "=", "order-cancelled").execute();
    const mail = mails.find(({ subject }) => subject === `Your order ${unpaid.orderId} is cancelled`);
    expect(plain(mail?.text)).toContain(
      `Hello Ada, order ${unpaid.orderId} is cancelled. No money was charged, so none is refunded. See`,
    );
    for (const text of [mail?.text, mail?.html]) expect(text, "no money is promised").not.toContain("$");
    const shipped = await ofAda();
    await shipOrder(shop, shipped.orderId);
    const late = await cancel({ orderId: shipped.orderId }, ada);
    expect([late.status, late.body.msg]).toEqual([409, expect.stringContaining("returned free of charge")]);
    expect((await detail(shipped.orderId)).data.status).toBe("SHIPPED");
  });

  it("an unpaid order is paid by its member from any device, without the key of the browser that placed it [ORD-11, OPEN-19]", async () => {
    const { orderId } = await ofAda({ isPaid: false });
    await shop.call(orderApi.check, { body: { orderId, action: "pay" } }, ada);
    shop.clock.advance(16 * 60_000);
    const body = { orderId, paymentType: "payPal" as const, returnUrl: "/checkout/orderResult" };
    const started = await shop.call(paymentApi.create, { body }, ada);
    expect([started.status, started.data.result]).toEqual([200, "NOT_STARTED"]);
    expect((await shop.call(paymentApi.create, { body }, bob)).status).toBe(404);
    expect((await shop.call(paymentApi.create, { body }, guest())).status).toBe(404);
    // An unpaid order gives its pieces back when the next one replaces it.
    await cancel({ orderId }, ada);
  });

  it("only cancelled, refunded and never-paid orders leave the list; a never-paid one gives its stock back [API-080, ORD-06]", async () => {
    const paid = await ofAda();
    const refused = await remove(paid.orderId);
    expect([refused.status, refused.body.msg]).toEqual([409, expect.stringContaining("never-paid")]);
    for (const status of ["CANCELLED", "REFUND"]) {
      const { orderId } = await ofAda();
      await setStatus(orderId, status);
      const entry = {
        accountId: "ada",
        at: shop.clock.now(),
        kind: "EARN",
        points: 1,
        text: `Earned, ${status}`,
        orderId,
      };
      await shop.store.transaction((trx) => credit(trx, entry, shop.clock.now() + DAY));
      const linked = async () => {
        const { entries } = (await shop.call(pointsApi.log, { query: {} }, ada)).data;
        return entries.find(({ text }) => text === entry.text)?.orderId;
      };
      expect(await linked()).toBe(orderId);
      expect((await remove(orderId, bob)).status).toBe(404);
      expect((await remove(orderId)).data).toEqual({ isDeleted: true });
      expect((await remove(orderId)).data).toEqual({ isDeleted: true });
      expect(await ids({ size: 50 })).not.toContain(orderId);
      expect((await detail(orderId)).status).toBe(404);
      expect(await linked(), "no link to a page that is gone").toBeNull();
    }
    const unpaid = await ofAda({ isPaid: false });
    expect((await remove(unpaid.orderId)).status).toBe(200);
    expect((await findOrder(shop.store.db, unpaid.orderId))?.status).toBe("CANCELLED");
  });

  it("a cancelled order can be deleted by the member whose list it is in, and by nobody else who proves it [ORD-06]", async () => {
    const { orderId, key } = await ofAda();
    await setStatus(orderId, "CANCELLED");
    const actions = async (me: Headers) =>
      (await shop.call(orderApi.proven, { body: { orderId, key } }, me)).data.actions;
    expect([await actions(ada), await actions(guest()), await actions(bob)]).toEqual([
      ["delete", "invoice"],
      ["invoice"],
      ["invoice"],
    ]);
    expect((await detail(orderId)).data.actions).toContain("delete");
  });

  it("who proves an order without its account has no button to review, but reads when the link for it is mailed [ORD-05, REV-09]", async () => {
    const { orderId, key } = await ofAda();
    await shipOrder(shop, orderId, shop.clock.now());
    const note = async (me: Headers) => {
      const { data } = await shop.call(orderApi.proven, { body: { orderId, key } }, me);
      return [data.actions.includes("review"), toShownOrderDetail(data, null, 10).reviewNote];
    };
    expect(await note(ada)).toEqual([true, null]);
    expect(await note(guest())).toEqual([
      false,
      "We email you a link to review your parts 10 days after they are delivered.",
    ]);
  });

  it("a guest reads, cancels and proves an order by email, by key and by a mailed link; anything else is the same not found [OPEN-13]", async () => {
    const me = guest();
    const { orderId, key } = await orderFor(shop, { me, email: "gus@example.com" });
    const row = await findOrder(shop.store.db, orderId);
    if (row === undefined) throw new Error("no order");
    const byEmail = await shop.call(
      orderApi.track,
      { query: { orderId } },
      { ...guest(), "x-order-email": "gus@example.com" },
    );
    expect([byEmail.data.key, byEmail.data.actions]).toEqual([key, ["cancel", "invoice"]]);
    const proven = (body: { orderId: string; key?: string; email?: string }) =>
      shop.call(orderApi.proven, { body }, guest());
    expect((await proven({ orderId, key })).data.orderId).toBe(orderId);
    expect((await proven({ orderId, email: "gus@example.com" })).data.orderId).toBe(orderId);
    const wrong = await proven({ orderId, email: "eve@example.com" });
    const unknown = await proven({ orderId: "AW0000000000", email: "eve@example.com" });
    const bare = await proven({ orderId });
    expect([wrong.status, wrong.body]).toEqual([404, unknown.body]);
    expect(bare.body).toEqual(wrong.body);

    const token = await orderLinkToken(shop.store.db, row, shop.clock.now());
    expect(token).not.toContain(key);
    const open = (of: string, visitor = guest()) => shop.call(orderApi.openLink, { body: { token: of } }, visitor);
    expect((await open(token)).data).toEqual({ orderId, key });
    const [id, expires, signed] = token.split(".");
    const later = `${id}.${(shop.clock.now() + 999 * DAY).toString(36)}.${signed}`;
    const forged = [later, `${id}.${expires}.${"A".repeat(43)}`, `AW0000000000.${expires}.${signed}`, "x".repeat(40)];
    for (const bad of forged) expect((await open(bad)).body).toEqual(wrong.body);
    const eve = guest();
    for (let index = 0; index < 10; index += 1) await open(`${"x".repeat(30)}${index}`, eve);
    expect((await open("x".repeat(30), eve)).status).toBe(429);

    expect((await cancel({ orderId, email: "eve@example.com" }, guest())).status).toBe(404);
    expect((await cancel({ orderId, key: "0".repeat(32) }, guest())).status).toBe(404);
    expect((await cancel({ orderId, email: "gus@example.com" }, guest())).data).toMatchObject({
      ...{ status: "PROCESSING", wasAlreadyCancelled: false, cancellation: { isWhole: true } },
    });
    shop.clock.advance(181 * DAY);
    expect((await open(token)).status).toBe(404);
  });

  it("guest orders of an email join its member's list once the email is proved to be theirs [OPEN-74]", async () => {
    const cleo = await insertMember(shop, "cleo");
    const { orderId } = await orderFor(shop, { me: guest(), email: "Cleo@example.com" });
    expect((await detail(orderId, cleo)).status).toBe(404);
    await verifyEmail(shop.store.db, "cleo", shop.clock.now());
    expect((await list({}, cleo)).orders.map((order) => order.orderId)).toEqual([orderId]);
    expect((await findAccountById(shop.store.db, "cleo"))?.email_verified_at).not.toBeNull();
  });
});
