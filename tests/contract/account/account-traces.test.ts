import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliverDue } from "#commerce/mail/delivery";
import { latestMails } from "#commerce/mail/outbox";
import { EXPORT_TITLES } from "~/models/account/export";
import {
  accountApi,
  checkoutApi,
  customerServiceApi,
  garageApi,
  itemApi,
  privacyApi,
  stockNoticeApi,
} from "~/models/api";
import { signUp, unconfirm } from "../../support/data/member/sign-up";
import { ADDRESS, cartWith, openShop, payByCard, place, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const PASSWORD = "first-Passw0rd";
const FORMER = "zephyrine.before@example.com";
const PRESENT = "zephyrine.today@example.com";
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe.each(STORE_KINDS)("what is left of a member on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  beforeEach(async () => {
    for (const table of ["mail", "rate_limit", "subscription"] as const)
      await shop.store.db.deleteFrom(table).execute();
  });
  afterAll(() => shop.close());

  /** The tables with a row that holds one of the texts in any column. */
  async function tablesWith(texts: readonly string[]): Promise<string[]> {
    const { db } = shop.store;
    const found: string[] = [];
    for (const { name } of await db.introspection.getTables()) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
      const isHit = rows.some((row) => texts.some((text) => JSON.stringify(row).toLowerCase().includes(text)));
      if (isHit) found.push(name);
    }
    return found;
  }

  async function linkTo(email: string, mailKind: string): Promise<string> {
    const mails = await latestMails(shop.store.db, { to: email, size: 20 });
    return /token=([\w-]+)/.exec(mails.find((mail) => mail.kind === mailKind)?.text ?? "")?.[1] ?? "";
  }

  const subscribe = (email: string, me: Record<string, string>) =>
    shop.call(accountApi.subscribe, { body: { email, source: "WEB", subscribeSource: "FOOTER" } }, me);

  /** A member who was written to under a first address, moved to a second one, and bought with a third as contact. */
  async function movedMember() {
    const { token, accountId } = await signUp(shop, FORMER, PASSWORD);
    const me = bearer(token);
    await shop.call(garageApi.add, { body: { attributeValueId: 14, isDefault: true } }, me);
    await shop.call(itemApi.recordView, { params: { id: 3 } }, me);
    await subscribe(FORMER, me);
    await shop.call(stockNoticeApi.request, { body: { itemId: 5, email: FORMER } }, me);
    await shop.call(accountApi.forgetPassword, { body: { email: FORMER } });
    await shop.call(accountApi.changeEmailInit, { body: { email: PRESENT, password: PASSWORD } }, me);
    shop.clock.advance(1);
    const change = await linkTo(PRESENT, "change-email");
    expect((await shop.call(accountApi.changeEmailFinish, { body: { token: change } }, me)).data.email).toBe(PRESENT);
    const { data: placed } = await place(shop, await readyCart(shop), "of-a-moved-member");
    await payByCard(shop, placed.redirectUrl, "4242424242424242");
    await shop.store.db.updateTable("orders").set({ account_id: accountId, status: "SHIPPED" }).execute();
    const letter = { kind: "feedback" as const, name: "Z", topic: "Site", message: "Hello there" };
    await shop.call(customerServiceApi.sendMessage, { body: { ...letter, email: FORMER } }, me);
    await subscribe(PRESENT, me);
    return { me, orderId: placed.orderId, accountId };
  }

  it("a member takes along every mail, to whatever address, and is erased with all of them: no row holds either address [ACC-22]", async () => {
    const { me, orderId } = await movedMember();
    const mails = await shop.store.db.selectFrom("mail").select(["kind", "to_norm"]).execute();
    const theirs = mails.filter(({ kind: sort }) => sort !== "message-received");
    expect(new Set(theirs.map(({ to_norm: to }) => to))).toEqual(new Set([FORMER, PRESENT, "ada@example.com"]));
    const { data } = await shop.call(privacyApi.export, {}, me);
    expect(data.mails.map(({ to, kind: sort }) => `${to} ${String(sort).replaceAll(" ", "-")}`).sort()).toEqual(
      theirs.map(({ to_norm: to, kind: sort }) => `${to} ${sort}`).sort(),
    );
    expect(data.formerEmails).toMatchObject([{ email: FORMER }]);
    expect(await tablesWith([FORMER])).toEqual(
      expect.arrayContaining(["contact_message", "former_email", "mail", "subscription"]),
    );
    expect(await tablesWith([PRESENT]), "what they wait for moved along").toContain("stock_notice");
    expect((await shop.call(privacyApi.erase, { body: { password: PASSWORD } }, me)).data).toEqual({ isErased: true });
    expect(await tablesWith([FORMER]), "nothing under the former address").toEqual([]);
    const left = await shop.store.db.selectFrom("mail").select(["kind", "order_id"]).execute();
    expect(left.filter((mail) => mail.order_id === orderId)).toEqual([]);
    const cards = shop.store.db.selectFrom("payment").select(["card_brand", "card_last_four"]);
    expect(await cards.where("order_id", "=", orderId).execute()).toEqual([{ card_brand: null, card_last_four: null }]);
    expect(await tablesWith([PRESENT]), "only the email that says so waits").toEqual(["mail"]);
    const sent: string[] = [];
    const post = { send: async ({ kind: sort }: { kind: string }) => void sent.push(sort), close: () => {} };
    await deliverDue({ store: shop.store, clock: shop.clock, post, log: pino({ level: "silent" }) });
    expect(sent).toContain("account-erased");
    expect(await tablesWith([FORMER, PRESENT]), "and goes when it is sent").toEqual([]);
  });

  it("what stands under an address that nobody confirmed, or that another member has today, is not the member's [ACC-22, ROLE-07]", async () => {
    const mover = await signUp(shop, "shared@example.com", PASSWORD);
    const me = bearer(mover.token);
    await shop.call(accountApi.changeEmailInit, { body: { email: "moved@example.com", password: PASSWORD } }, me);
    const token = await linkTo("moved@example.com", "change-email");
    await shop.call(accountApi.changeEmailFinish, { body: { token } }, me);
    const heir = await signUp(shop, "shared@example.com", PASSWORD, { isSubscribing: true });
    const claimed = await signUp(shop, "claimed@example.com", PASSWORD);
    await subscribe("claimed@example.com", bearer(claimed.token));
    await unconfirm(shop, claimed);
    const subscribers = async () =>
      (await shop.store.db.selectFrom("subscription").select("email_norm").orderBy("email_norm").execute()).map(
        ({ email_norm: email }) => email,
      );
    for (const { token: own } of [mover, claimed])
      expect((await shop.call(privacyApi.erase, { body: { password: PASSWORD } }, bearer(own))).status).toBe(200);
    expect(await subscribers()).toEqual(["claimed@example.com", "shared@example.com"]);
    const { data } = await shop.call(privacyApi.export, {}, bearer(heir.token));
    expect(data.mails.map(({ kind: sort }) => sort).sort()).toEqual(["newsletter welcome", "welcome"]);
  });

  it("a cart and a checkout that became a paid order say when, and open ones do not [ACC-22]", async () => {
    const { token, accountId } = await signUp(shop, "buyer@example.com", PASSWORD);
    const [bought, open] = [await readyCart(shop), await readyCart(shop)];
    const { data: placed } = await place(shop, bought, "of-a-buyer");
    await payByCard(shop, placed.redirectUrl, "4242424242424242");
    await shop.store.db
      .updateTable("cart")
      .set({ account_id: accountId })
      .where("uuid", "in", [bought.cartUUID, open.cartUUID])
      .execute();
    const { data } = await shop.call(privacyApi.export, {}, bearer(token));
    const moments = (part: readonly Record<string, unknown>[]) => part.map(({ orderedAt }) => typeof orderedAt).sort();
    expect([moments(data.carts), moments(data.checkouts)]).toEqual([
      ["object", "string"],
      ["object", "string"],
    ]);
    expect(Object.values(EXPORT_TITLES).filter((title) => /unfinished/i.test(title))).toEqual([]);
  });

  it("the data are as people read them: every part, moments, amounts and vehicles by name, no internal keys [ACC-22]", async () => {
    const { token, accountId } = await signUp(shop, "reader@example.com", PASSWORD);
    const me = bearer(token);
    await shop.call(garageApi.add, { body: { attributeValueId: 14, isDefault: true } }, me);
    const { data: placed } = await place(shop, await readyCart(shop), "of-a-reader");
    await payByCard(shop, placed.redirectUrl, "4242424242424242");
    await shop.store.db.updateTable("orders").set({ account_id: accountId }).where("id", "=", placed.orderId).execute();
    const written = {
      item_id: 1,
      account_id: accountId,
      author: "R.",
      rating: 5,
      title: "",
      text: "Fits",
      vehicle: "",
    };
    const state = { verified: 1 as const, status: "PUBLISHED", media: '["/a.jpg"]', created_at: 1 };
    await shop.store.db
      .insertInto("review")
      .values({ id: 99_001, ...written, ...state })
      .execute();
    const addition = { review_id: 99_001, at: 2, text: "Still quiet after a year", status: "HELD" };
    await shop.store.db.insertInto("review_follow_up").values(addition).execute();
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1" }]);
    const typed = { cartUUID, email: "reader@example.com", address: ADDRESS };
    expect((await shop.call(checkoutApi.saveAddress, { body: typed })).status).toBe(200);
    const { data } = await shop.call(privacyApi.export, {}, me);
    expect(data.reviews).toMatchObject([
      { photos: 1, additions: [{ text: "Still quiet after a year", state: "held" }] },
    ]);
    expect(data.checkouts).toMatchObject([
      { email: "reader@example.com", deliveredTo: { city: "Columbus" }, orderedAt: null },
    ]);
    expect(Object.keys(data)).toEqual(["exportedAt", ...Object.keys(EXPORT_TITLES)]);
    expect(data.orders).toMatchObject([
      { order: placed.orderId, total: expect.stringMatching(/^\d+\.\d\d USD$/), paidWith: "Visa ending in 4242" },
    ]);
    expect(data.garage).toMatchObject([{ vehicle: expect.stringMatching(/^\d{4} \w+/), isDefault: true }]);
    const texts = JSON.stringify(data);
    expect(texts, "no epoch milliseconds").not.toMatch(/\d{13}/);
    expect(texts, "no names of columns").not.toMatch(/"\w+_\w+":/);
    expect(texts, "no random ids").not.toMatch(/[0-9a-f]{32}/);
    expect(texts).not.toContain(accountId);
  });
});
