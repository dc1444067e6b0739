import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { credit } from "#commerce/services/points/ledger-repository";
import {
  accountApi,
  awardsApi,
  cartCopyApi,
  checkoutApi,
  garageApi,
  logbookApi,
  paymentApi,
  privacyApi,
  questionApi,
  reviewApi,
  stockNoticeApi,
} from "~/models/api";
import { signUp } from "../../support/data/member/sign-up";
import { orderFor, shipOrder } from "../../support/data/orders";
import { ADDRESS, cartWith, openShop, payByCard, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;
const PASSWORD = "first-Passw0rd";
const EMAIL = "zephyrine@example.com";
const VIN = "1HGCM82633A004352";
/** Data of this member alone: a row that holds one of these values names the member. */
const ADDRESSEE = {
  ...ADDRESS,
  firstName: "Zephyrine",
  lastName: "Quillfeather",
  phone: "614 555 0177",
  line1: "77 Hollow Way",
};

describe.each(STORE_KINDS)("an erased account on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());

  /** The rows that hold one of the values, by table. */
  async function rowsWith(texts: readonly string[]): Promise<Record<string, number>> {
    const { db } = shop.store;
    const counts: Record<string, number> = {};
    for (const { name } of await db.introspection.getTables()) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
      const found = rows.map((row) => JSON.stringify(row)).filter((row) => texts.some((text) => row.includes(text)));
      if (found.length > 0) counts[name] = found.length;
    }
    return counts;
  }

  /** Creates a member with data in every table the shop keeps; returns the account and its headers. */
  async function busyMember() {
    const { db } = shop.store;
    const account = await signUp(shop, EMAIL, PASSWORD);
    const me = { authorization: `Bearer ${account.token}`, "x-account-id": account.accountId };
    const id = account.accountId;
    await db.updateTable("account").set({ email_verified_at: 1 }).where("id", "=", id).execute();
    const profile = { firstName: "Zephyrine", lastName: "Quillfeather", zipCode: "43101" };
    await shop.call(accountApi.changeProfile, { body: profile }, me);
    const { data: truck } = await shop.call(garageApi.add, { body: { attributeValueId: 14, isDefault: true } }, me);
    const work = { on: "2026-01-01", title: "Tires", note: "Zephyrine paid" };
    await shop.call(logbookApi.addWork, { params: { id: truck.id }, body: work }, me);
    const at = shop.clock.now();
    const earned = { accountId: id, at, kind: "EARN", points: 300, text: "Earned", orderId: null };
    await shop.store.transaction((trx) => credit(trx, earned, at + 300 * DAY_MS));
    await shop.call(
      accountApi.subscribe,
      { body: { email: EMAIL, source: "WEB", subscribeSource: "FOOTER" } },
      { ...me, "x-visitor-key": "zephyrine" },
    );
    await shop.call(stockNoticeApi.request, { body: { itemId: 5, email: EMAIL } }, me);
    await shop.call(accountApi.forgetPassword, { body: { email: EMAIL } });
    await shop.call(
      accountApi.changeEmailInit,
      { body: { email: "somewhere-else@example.com", password: PASSWORD } },
      me,
    );
    const coupon = { id: "c-zephyrine", account_id: id, type: "member", discount_id: "five", code: "THANKS" };
    await db
      .insertInto("coupon")
      .values({ ...coupon, code_norm: "thanks", created_at: at, expires_at: null, used_at: null, order_id: null })
      .execute();

    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }], me);
    await shop.call(cartCopyApi.save, { body: { cartUUID, name: "Truck" } }, me);
    await shop.call(cartCopyApi.share, { body: { cartUUID } }, me);
    await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: EMAIL, address: ADDRESSEE } }, me);
    await shop.call(checkoutApi.saveShipping, { body: { cartUUID, shippingPlanId: "us-standard" } }, me);
    const { data } = await shop.call(checkoutApi.savePoints, { body: { cartUUID, points: 100 } }, me);
    const body = { cartUUID, expectedTotalCent: data.totals.total.cent, paymentType: "oceanpayment" as const };
    const placed = await shop.call(
      paymentApi.create,
      { body: { ...body, billingAddress: ADDRESSEE, returnUrl: "/checkout/orderResult" } },
      { ...me, "idempotency-key": `erased-${kind}` },
    );
    await payByCard(shop, placed.data.redirectUrl, "4242424242424242");
    const { orderId, key } = placed.data;
    await shop.call(paymentApi.paidResult, { query: { orderId, key } });
    await shipOrder(shop, orderId, at);
    const discountUse = { discount_id: "five", order_id: orderId, used_at: at };
    await db
      .insertInto("discount_use")
      .values([`account:${id}`, `email:${EMAIL}`].map((shopper) => ({ ...discountUse, shopper })))
      .execute();

    const words = { rating: 5, title: "Quiet", text: "They stop the truck without a sound, every time." };
    await shop.call(reviewApi.create, { body: { ...words, orderId, skuId: "SKU1" } }, me);
    const questionBody = { itemId: 1, text: "Do these come with the clips?", author: "Zephyrine", email: EMAIL };
    const { data: question } = await shop.call(questionApi.ask, { body: questionBody }, me);
    await shop.call(questionApi.answer, { body: { id: question.id, text: "Yes, mine did." } }, me);
    // Another question, which nobody answers.
    await shop.call(questionApi.ask, { body: { ...questionBody, text: `Do they fit my ${VIN}?` } }, me);
    const byStaff = { at, who: "Robin", via: "ops" };
    await db
      .insertInto("audit")
      .values([
        {
          ...byStaff,
          action: "account.give-back",
          subject: id,
          detail: JSON.stringify({ email: EMAIL, takenBy: "x" }),
        },
        { ...byStaff, action: "mail.resend", subject: "a mail", detail: JSON.stringify({ to: EMAIL }) },
      ])
      .execute();
    // Another cart, which is started and abandoned.
    const { cartUUID: left } = await cartWith(shop, [{ skuId: "SKU3" }], me);
    await shop.call(checkoutApi.saveAddress, { body: { cartUUID: left, email: EMAIL, address: ADDRESSEE } }, me);
    return { id, me };
  }

  it("no table names the member any more: cart copies, points, coupons, notices, links and all [ACC-22, OPEN-66]", async () => {
    const { id, me } = await busyMember();
    const person = [EMAIL, VIN, "Zephyrine", "Quillfeather", ADDRESSEE.phone, ADDRESSEE.line1];
    // Without any row of the member, the test would prove nothing about the table.
    expect(Object.keys(await rowsWith([id, ...person]))).toEqual(
      expect.arrayContaining([
        ...[
          "account",
          "answer",
          "audit",
          "cart",
          "cart_copy",
          "checkout",
          "coupon",
          "discount_use",
          "garage_vehicle",
          "mail",
        ],
        ...["mailed_token", "member_cart", "orders", "points_account", "points_entry", "points_hold", "question"],
        "rate_limit",
        ...["vehicle_work", "review", "review_source", "session", "stock_notice", "subscription"],
      ]),
    );
    expect((await shop.call(privacyApi.erase, { body: { password: PASSWORD } }, me)).data).toEqual({ isErased: true });
    expect(await rowsWith(person), "all that is left is the email that says so").toEqual({ mail: 1 });
    const mails = await shop.store.db.selectFrom("mail").select("kind").where("to_norm", "=", EMAIL).execute();
    expect(mails).toEqual([{ kind: "account-erased" }]);
    expect(await rowsWith([id]), "nor the account's number").toEqual({});
  });

  it("an order whose parcel is on the way, or whose refund has not gone out, has to end first; a parcel that nobody follows any more has [ACC-22]", async () => {
    const { db } = shop.store;
    const email = "lea@example.com";
    const { token } = await signUp(shop, email, PASSWORD);
    const me = { authorization: `Bearer ${token}` };
    const [sent, refunded] = [await orderFor(shop, { me, email }), await orderFor(shop, { me, email })];
    await shipOrder(shop, sent.orderId);
    await shipOrder(shop, refunded.orderId, shop.clock.now());
    const payment = db.selectFrom("payment").select("id").where("order_id", "=", refunded.orderId);
    const { id: paymentId } = await payment.executeTakeFirstOrThrow();
    const times = { created_at: shop.clock.now(), updated_at: shop.clock.now() };
    await db
      .insertInto("payment_refund")
      .values({ id: "refund-of-lea", payment_id: paymentId, amount_cent: 100, state: "REQUESTED", ...times })
      .execute();
    const erase = () => shop.call(privacyApi.erase, { body: { password: PASSWORD } }, me);
    const refused = await erase();
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining("ordersUnfinished")]);
    const aged = { shipped_at: shop.clock.now() - 61 * DAY_MS };
    await db.updateTable("shipment").set(aged).where("order_id", "=", sent.orderId).execute();
    expect((await erase()).status, "the refund has not gone out").toBe(409);
    await db.updateTable("payment_refund").set({ state: "DONE" }).where("id", "=", "refund-of-lea").execute();
    expect((await erase()).data).toEqual({ isErased: true });
  });

  it("an awards entry of the member is exported with its number of photos, and stays without name and photos [ACC-22, OPEN-66]", async () => {
    const { db } = shop.store;
    const email = "wilhelmina@example.com";
    const account = await signUp(shop, email, PASSWORD);
    const me = { authorization: `Bearer ${account.token}`, "x-account-id": account.accountId };
    await db.updateTable("account").set({ email_verified_at: 1 }).where("id", "=", account.accountId).execute();
    const words = { name: "Wilhelmina", email, topic: "A build", message: "Mine", market: "2022", sent_at: 1 };
    await db
      .insertInto("awards_entry")
      .values({ ...words, id: 77, approved_at: 1, votes: 2, photos: "[]" })
      .execute();
    const photo = { id: "b".repeat(32), kind: "image", mime: "image/jpeg", bytes: 9, owner: "awards", group_name: "" };
    await db
      .insertInto("stored_file")
      .values({ ...photo, state: "STORED", attached_to: "awards:77", created_at: 1 })
      .execute();
    const { data } = await shop.call(privacyApi.export, {}, me);
    expect(data.awards).toEqual([expect.objectContaining({ topic: "A build", votes: 2, photos: 1 })]);
    const entries = async () => (await shop.call(awardsApi.entries, { query: { size: 50 } })).data.entries;
    expect((await entries()).find(({ id }) => id === 77)?.photos).toHaveLength(1);
    expect((await shop.call(privacyApi.erase, { body: { password: PASSWORD } }, me)).data).toEqual({ isErased: true });
    const left = (await entries()).find(({ id }) => id === 77);
    expect(left).toMatchObject({ name: "A customer", votes: 2, photos: [] });
    const file = db.selectFrom("stored_file").select("attached_to").where("id", "=", photo.id);
    expect(await file.execute()).toEqual([{ attached_to: null }]);
  });
});
