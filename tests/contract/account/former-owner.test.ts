import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { latestMails } from "#commerce/mail/outbox";
import {
  accountApi,
  checkoutApi,
  customerServiceApi,
  orderApi,
  privacyApi,
  questionApi,
  reviewApi,
} from "~/models/api";
import { signUp } from "../../support/data/member/sign-up";
import { type Headers, orderFor, shipOrder } from "../../support/data/orders";
import { ADDRESS, cartWith, forgetTries, openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const PASSWORD = "first-Passw0rd";
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
/** What names a person: nothing in these changes with the account of somebody else. */
const TABLES = [
  ...([
    "orders",
    "order_item",
    "order_event",
    "payment",
    "review_invitation",
    "checkout",
    "cart",
    "cart_line",
  ] as const),
  ...(["review", "review_source", "question", "contact_message", "awards_entry", "points_entry"] as const),
  "former_email" as const,
];

describe.each(STORE_KINDS)("an address that two members have had on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  beforeEach(() => forgetTries(shop));
  afterAll(() => shop.close());

  async function snapshot() {
    const { db } = shop.store;
    const tables: Record<string, unknown> = {};
    for (const table of TABLES) {
      const rows = await db.selectFrom(table).selectAll().execute();
      tables[table] = rows.map((row) => JSON.stringify(row)).sort();
    }
    return tables;
  }
  const mailIds = async () => (await shop.store.db.selectFrom("mail").select("id").execute()).map(({ id }) => id);
  const exportOf = async (me: Headers) => (await shop.call(privacyApi.export, {}, me)).data;
  const erase = (me: Headers) => shop.call(privacyApi.erase, { body: { password: PASSWORD } }, me);
  const write = (email: string, message: string) =>
    shop.call(customerServiceApi.sendMessage, {
      body: { kind: "feedback", name: "Jane", email, topic: "Site", message },
    });
  const numbersIn = (data: { orders: readonly Record<string, unknown>[] }) => data.orders.map(({ order }) => order);

  /** Moves a member to another address by the mailed link. */
  async function changeEmail(me: Headers, to: string) {
    await shop.call(accountApi.changeEmailInit, { body: { email: to, password: PASSWORD } }, me);
    const [mail] = await latestMails(shop.store.db, { to, size: 1 });
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect((await shop.call(accountApi.changeEmailFinish, { body: { token } }, me)).status).toBe(200);
    shop.clock.advance(1000);
  }

  it("what a member ordered and wrote under a former address stays theirs: the next member there neither takes it along nor erases it [ACC-22, ROLE-07]", async () => {
    const email = "jane@example.com";
    const me = bearer((await signUp(shop, email, PASSWORD)).token);
    const { orderId } = await orderFor(shop, { me, email });
    await shipOrder(shop, orderId, shop.clock.now());
    const words = { rating: 5, title: "Quiet", text: "They stop the truck without a sound, every time." };
    expect((await shop.call(reviewApi.create, { body: { ...words, orderId, skuId: "SKU1" } }, me)).status).toBe(200);
    const { orderId: asGuest } = await orderFor(shop, { me: {}, email });
    await shipOrder(shop, asGuest, shop.clock.now());
    await shop.call(questionApi.ask, { body: { itemId: 1, text: "Do these come with clips?", author: "Jane", email } });
    await write(email, "From Jane, about her order");
    const entry = { id: 91, name: "Jane", email, topic: "A build", message: "Mine", market: "2022", votes: 2 };
    await shop.store.db
      .insertInto("awards_entry")
      .values({ ...entry, sent_at: shop.clock.now(), approved_at: 1, photos: "[]" })
      .execute();
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU3" }], me);
    await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email, address: ADDRESS } }, me);
    shop.clock.advance(1000);
    await changeEmail(me, "jane.now@example.com");
    const [before, mailsBefore] = [await snapshot(), await mailIds()];

    const heir = bearer((await signUp(shop, email, PASSWORD)).token);
    await write(email, "From the next reader of this mailbox");
    const taken = await exportOf(heir);
    expect(numbersIn(taken)).toEqual([]);
    for (const part of ["returns", "checkouts", "reviews", "questions", "awards"] as const)
      expect(taken[part], part).toEqual([]);
    expect(taken.messages.map(({ message }) => message)).toEqual(["From the next reader of this mailbox"]);
    expect(taken.mails.map(({ kind: sort }) => sort)).toEqual(["welcome"]);
    expect((await erase(heir)).status).toBe(200);
    expect(await snapshot()).toEqual(before);
    expect(await mailIds()).toEqual(expect.arrayContaining(mailsBefore));
    expect((await shop.call(orderApi.detail, { params: { orderId } }, me)).status).toBe(200);

    // Another one has the address when the first member leaves: what that one wrote stays.
    const third = bearer((await signUp(shop, email, PASSWORD)).token);
    await write(email, "From the third reader");
    const own = await exportOf(me);
    expect(numbersIn(own).sort()).toEqual([orderId, asGuest].sort());
    for (const part of ["checkouts", "reviews", "questions", "awards"] as const)
      expect(own[part].length, part).toBeGreaterThan(0);
    expect(own.messages.map(({ message }) => message)).toEqual(["From Jane, about her order"]);
    expect((await erase(me)).status).toBe(200);
    const left = await shop.store.db.selectFrom("contact_message").select("message").execute();
    expect(left).toEqual([{ message: "From the third reader" }]);
    const names = await shop.store.db.selectFrom("awards_entry").select("name").execute();
    expect(names).toEqual([{ name: "A customer" }]);
    expect((await exportOf(third)).messages).toHaveLength(1);
  });

  it("an order that a member placed with somebody else's address is that member's alone [ACC-22, ROLE-07]", async () => {
    const me = bearer((await signUp(shop, "lena@example.com", PASSWORD)).token);
    const bob = bearer((await signUp(shop, "bob@example.com", PASSWORD)).token);
    const { orderId } = await orderFor(shop, { me, email: "bob@example.com" });
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU3" }], me);
    await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "bob@example.com", address: ADDRESS } }, me);
    const ofOrder = async () =>
      (await shop.store.db.selectFrom("mail").select("id").where("order_id", "=", orderId).execute()).length;
    const [before, mails] = [await snapshot(), await ofOrder()];
    expect(mails).toBeGreaterThan(0);
    const taken = await exportOf(bob);
    expect([numbersIn(taken), taken.checkouts, taken.mails.map(({ kind: sort }) => sort)]).toEqual([
      [],
      [],
      ["welcome"],
    ]);
    expect((await erase(bob)).status, "though the parcel is still to be sent").toBe(200);
    expect(await snapshot()).toEqual(before);
    expect(await ofOrder()).toBe(mails);
    expect(numbersIn(await exportOf(me))).toEqual([orderId]);
  });
});
