import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { latestMails } from "#commerce/mail/outbox";
import type { LoginResult } from "~/models/account/account";
import { accountApi, garageApi, mailPreferenceApi, orderApi, privacyApi } from "~/models/api";
import { HEADERS } from "~/models/api/contract";
import { parseUnsubscribeLink } from "~/models/forms/account";
import { signUp, unconfirm } from "../../support/data/member/sign-up";
import { openShop, payByCard, place, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const PASSWORD = "first-Passw0rd";
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe.each(STORE_KINDS)("newsletter and own data on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  beforeEach(async () => {
    await shop.store.db.deleteFrom("rate_limit").execute();
    await shop.store.db.deleteFrom("mail").execute();
  });
  afterAll(() => shop.close());

  const register = (email: string) => signUp(shop, email, PASSWORD);
  const enter = (email: string, headers: Record<string, string>) => {
    // Mails of one moment have no order.
    shop.clock.advance(1);
    return shop.call(accountApi.subscribe, { body: { email, source: "WEB", subscribeSource: "FOOTER" } }, headers);
  };
  const confirm = (token: string, headers: Record<string, string> = {}) =>
    shop.call(accountApi.confirmSubscription, { body: { token, source: "WEB", subscribeSource: "FOOTER" } }, headers);
  const linkFor = async (email: string) =>
    /token=([\w-]+)/.exec(
      (await latestMails(shop.store.db, { to: email, size: 9 })).find(({ kind: sort }) => sort === "newsletter-confirm")
        ?.text ?? "",
    )?.[1] ?? "";
  /** Enters an address and presses the link in its mail. */
  const subscribe = async (email: string, visitor: string) => {
    await enter(email, { "x-visitor-key": visitor });
    await confirm(await linkFor(email), { "x-visitor-key": visitor });
  };
  const subscribers = async () =>
    (await shop.store.db.selectFrom("subscription").select("email_norm").execute()).map(({ email_norm }) => email_norm);

  it("an entered address is on the list only after the press in its mail, whoever entered it [ACC-26, OPEN-25]", async () => {
    const entered = await enter("Asked@example.com", { "x-visitor-key": "a" });
    expect(entered.data).toEqual({ accountId: null, isSubscribed: false, message: expect.any(String) });
    expect(await subscribers()).not.toContain("asked@example.com");
    const token = await linkFor("asked@example.com");
    expect((await confirm(token)).data).toEqual({
      email: "Asked@example.com",
      message: "Thank you. You are on our list",
    });
    expect(await subscribers()).toContain("asked@example.com");
    expect((await confirm(token)).data.message).toBe("This address is on our list already");
    await shop.store.db.deleteFrom("mail").execute();
    const repeated = await enter("asked@example.com", { "x-visitor-key": "b" });
    expect(repeated.body, "the answer is the same for an address on the list").toEqual(entered.body);
    expect(await latestMails(shop.store.db, { size: 9 }), "which gets no email").toEqual([]);
    await shop.store.db.updateTable("subscription").set({ unsubscribed_at: 1 }).execute();
    expect((await confirm(token)).status, "a used link brings nobody back who left").toBe(400);
    await enter("late@example.com", { "x-visitor-key": "a" });
    shop.clock.advance(7 * 86_400_000);
    expect((await confirm(await linkFor("late@example.com"))).status).toBe(400);
  });

  it("a member's own confirmed address needs no second mail; one not confirmed, or another's, does [ACC-26]", async () => {
    const { token, accountId } = await register("own@example.com");
    await shop.store.db.deleteFrom("mail").execute();
    expect((await enter("OWN@example.com", bearer(token))).data).toMatchObject({ accountId, isSubscribed: true });
    expect((await enter("others@example.com", bearer(token))).data.isSubscribed).toBe(false);
    await shop.store.db.deleteFrom("subscription").execute();
    await unconfirm(shop, { token, accountId } as LoginResult);
    expect((await enter("own@example.com", bearer(token))).data.isSubscribed).toBe(false);
    expect(await subscribers()).toEqual([]);
  });

  it("one address gets three links a day, one network enters 60 addresses an hour, and what a market's law wants is said [ACC-26]", async () => {
    const from = (ip: string) => ({ "x-forwarded-for": ip, [HEADERS.shopId]: "2023" });
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1)
      statuses.push((await enter("victim@example.com", from(`203.0.113.${index}`))).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await latestMails(shop.store.db, { to: "victim@example.com", size: 9 })).length).toBe(3);
    await shop.store.db.deleteFrom("rate_limit").execute();
    await shop.store.db
      .insertInto("rate_limit")
      .values({ key: "subscribe-net:198.51.100", window_start: shop.clock.now(), count: 60 })
      .execute();
    expect((await enter("first@example.com", from("198.51.100.7"))).status).toBe(429);
    expect((await enter("first@example.com", from("198.51.101.7"))).status).toBe(200);
    const value = JSON.stringify({ text: "With the button you agree to advertising emails." });
    const row = { key: "newsletter_consent", kind: "setting", market: "2023", value };
    await shop.store.db.insertInto("content").values(row).execute();
    await enter("second@example.com", from("198.51.101.8"));
    const [mail] = await latestMails(shop.store.db, { to: "second@example.com", size: 1 });
    expect(mail?.text).toContain("With the button you agree to advertising emails.");
    const { token, accountId } = await register("canadian@example.com");
    await shop.store.db.updateTable("account").set({ email_verified_at: 1 }).where("id", "=", accountId).execute();
    const own = await enter("canadian@example.com", { ...from("198.51.101.9"), ...bearer(token) });
    expect(own.data.isSubscribed, "a member's own address, in a market whose law requires a text").toBe(false);
    expect((await latestMails(shop.store.db, { to: "canadian@example.com", size: 1 }))[0]?.text).toContain(
      "With the button you agree to advertising emails.",
    );
    const choices = { offers: true, reminders: true, reviews: true };
    const there = { [HEADERS.shopId]: "2023", ...bearer(token) };
    const chosen = await shop.call(mailPreferenceApi.change, { body: choices }, there);
    expect(chosen.data.offers, "the box of a member's choices, beside which the text stands").toBe(true);
  });
  const info = async (headers: Record<string, string>) =>
    (await shop.call(accountApi.subscriptionInfo, {}, headers)).data;

  it("each state of a caller has its code and its own message [API-131, API-132, ACC-17, ACC-26, ACC-27, OPEN-61, ROLE-02]", async () => {
    const { token } = await register("member@example.com");
    expect((await info({ "x-visitor-key": "new-one" })).code).toBe("NOT_SUBSCRIBE_CUSTOMER_VISITOR");
    expect((await info({ ...bearer(token), "x-visitor-key": "new-one" })).code).toBe("NOT_SUBSCRIBE_CUSTOMER");
    await subscribe("reader@example.com", "used-it");
    const used = await info({ "x-visitor-key": "used-it" });
    expect(used).toMatchObject({ isSubscribed: false, code: "VISITOR_UNAVAILABLE" });
    await subscribe("member@example.com", "third");
    expect(await info({ ...bearer(token), "x-visitor-key": "other" })).toMatchObject({
      isSubscribed: true,
      code: null,
    });
  });

  it("a subscriber is greeted once, leaves by the mail's link without login, is told of a wrong one, and may come back [API-139, ACC-26, ACC-28]", async () => {
    const email = "Leaver@example.com";
    await subscribe(email, "leaver");
    await subscribe("leaver@EXAMPLE.com", "leaver");
    const mails = (await latestMails(shop.store.db, { to: email, size: 9 })).filter(
      (mail) => mail.kind !== "newsletter-confirm",
    );
    expect(mails.map((mail) => mail.kind)).toEqual(["newsletter-welcome"]);
    const link = parseUnsubscribeLink(/unsubscribe\?t=(\S+)/.exec(mails[0]?.text ?? "")?.[1] ?? null);
    expect(link?.email).toBe("leaver@example.com");
    const leave = (body: { email: string; token: string }) => shop.call(accountApi.unsubscribe, { body });
    const look = (body: { email: string; token: string }) => shop.call(accountApi.leaveState, { body });
    const state = async () =>
      (
        await shop.store.db
          .selectFrom("subscription")
          .select("unsubscribed_at")
          .where("email_norm", "=", "leaver@example.com")
          .executeTakeFirst()
      )?.unsubscribed_at;
    const good = { email: link?.email ?? "", token: link?.token ?? "" };
    const wrong = await leave({ ...good, token: `${good.token.slice(0, -4)}AAAA` });
    expect(await state()).toBeNull();
    expect((await look(good)).data.isOnList).toBe(true);
    const unknown = await leave({ email: "nobody@example.com", token: good.token });
    const wrongLook = await look({ email: "nobody@example.com", token: good.token });
    expect([wrongLook.status, wrongLook.body], "a wrong link reveals nothing").toEqual([400, unknown.body]);
    const right = await leave(good);
    expect([wrong.status, unknown.status, unknown.body, right.status]).toEqual([400, 400, wrong.body, 200]);
    expect(JSON.stringify(wrong.body)).toContain("it ends no emails");
    expect(await state()).toBe(shop.clock.now());
    expect((await leave(good)).status).toBe(200);
    expect((await look(good)).data.isOnList, "whoever left is not asked again").toBe(false);
    await subscribe(email, "leaver");
    expect(await state()).toBeNull();
    // A mail program's unsubscribe button sends no cookie and no origin, only the link from the mail's header.
    const { pathname, search } = new URL(mails[0]?.leave_url ?? "");
    const press = (query: string, method = "POST") =>
      shop.fetch(`${pathname}${query}`, { method, body: method === "GET" ? null : "List-Unsubscribe=One-Click" });
    const looked = await press(search, "GET");
    expect([looked.status, looked.headers.get("location")], "a link scanner only looks").toEqual([
      303,
      `/unsubscribe${search}`,
    ]);
    const forged = await press(`${search.slice(0, -4)}AAAA`);
    expect(await state()).toBeNull();
    const pressed = await press(search);
    expect([forged.status, await forged.text()]).toEqual([400, expect.stringContaining("it ends no emails")]);
    expect([pressed.status, await pressed.text()]).toEqual([200, "This address gets no more offers from us\n"]);
    expect(await state()).toBe(shop.clock.now());
    expect((await press("?t=nonsense")).status).toBe(400);
  });

  it("a paid order is confirmed by one mail that names what was bought and adds up [OPEN-62]", async () => {
    const items = [{ skuId: "SKU1", itemCount: 2 }, { skuId: "SKU2" }];
    const { data } = await place(shop, await readyCart(shop, items), "mail-order");
    expect(await latestMails(shop.store.db, { to: "ada@example.com", size: 9 })).toEqual([]);
    await payByCard(shop, data.redirectUrl, "4242424242424242");
    const mails = await latestMails(shop.store.db, { to: "ada@example.com", size: 9 });
    expect(mails.map((mail) => [mail.kind, mail.subject])).toEqual([
      ["order-confirmation", `Your order ${data.orderId} is confirmed`],
    ]);
    // 2 x 49.99 and 12.34, 5.75 % on each line.
    const rows = (mails[0]?.text ?? "").split("\n").map((line) => line.trim().replace(/ {2,}/g, " "));
    for (const row of ["Part 1", "$99.98", "Part 2", "$12.34", "Subtotal $112.32", "Total $118.78 USD"])
      expect(rows).toContain(row);
    expect(rows).toContain("Tax (Ohio sales tax 5.75%) $6.46");
    for (const text of ["Part 1", "$99.98", "Part 2", "$12.34", "$118.78"]) expect(mails[0]?.html).toContain(text);
  });

  it("a member takes along what the shop holds: own things, no secrets, nothing of others [ACC-22, ROLE-07]", async () => {
    const [mine, other] = [await register("mine@example.com"), await register("other@example.com")];
    for (const { token } of [mine, other])
      await shop.call(garageApi.add, { body: { attributeValueId: 14, isDefault: true } }, bearer(token));
    const { data } = await shop.call(privacyApi.export, {}, bearer(mine.token));
    expect(data).toMatchObject({
      account: [{ email: "mine@example.com", hasPassword: true }],
      garage: [{ vehicle: expect.stringMatching(/^\d{4} /) }],
      mails: [{ kind: "welcome", to: "mine@example.com" }],
    });
    const text = JSON.stringify(data);
    for (const secret of [mine.token, other.accountId, "other@example.com", "scrypt", "token_hash"])
      expect(text, secret).not.toContain(secret);
  });

  it("an account is erased by its password once its orders are finished; they stay without name, email and address [ACC-22]", async () => {
    const email = "ada@example.com";
    const { token, accountId } = await register(email);
    const { data: ordered } = await place(shop, await readyCart(shop), "an-order-that-stays");
    await payByCard(shop, ordered.redirectUrl, "4242424242424242");
    const { db } = shop.store;
    await db.updateTable("orders").set({ account_id: accountId, status: "PROCESSING" }).execute();
    const before = await db
      .selectFrom("orders")
      .selectAll()
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute();
    expect(before.length).toBeGreaterThan(0);
    await subscribe(email, "ada");
    await db.updateTable("account").set({ email_verified_at: 1 }).where("id", "=", accountId).execute();
    const written = { kind: "feedback", name: "Ada", topic: "Site", message: "Hello", market: "2022", sent_at: 1 };
    for (const from of [email, "other@example.com"])
      await db
        .insertInto("contact_message")
        .values({ ...written, email: from, answer: null, answered_at: null })
        .execute();
    const entry = {
      name: "Eve",
      email: "eve@example.com",
      topic: "A build",
      message: "Ours",
      market: "2022",
      sent_at: 1,
    };
    await db
      .insertInto("awards_entry")
      .values({ ...entry, id: 1, approved_at: 1, votes: 2, photos: "[]" })
      .execute();
    for (const voter of [accountId, "a-visitor"])
      await db.insertInto("awards_vote").values({ entry_id: 1, voter, at: 1 }).execute();
    const held = await shop.call(privacyApi.export, {}, bearer(token));
    expect(held.data).toMatchObject({
      messages: [{ message: "Hello" }],
      awardVotes: [{ entryOf: "Eve", topic: "A build" }],
      // What the page of an order says of it, its export says too.
      orders: expect.arrayContaining([
        expect.objectContaining({
          discounts: expect.any(Array),
          sentBy: expect.stringMatching(/\w/),
          parts: expect.arrayContaining([
            expect.objectContaining({
              fit: "Ordered without a vehicle",
              shipped: 0,
              warranty: expect.stringMatching(/warranty/),
            }),
          ]),
        }),
      ]),
    });
    const erase = (password: string) => shop.call(privacyApi.erase, { body: { password } }, bearer(token));
    expect((await erase("wrong-Passw0rd")).errors[0]?.field).toBe("password");
    expect((await erase(PASSWORD)).status, "an order is on its way").toBe(409);
    await db.updateTable("orders").set({ status: "PARTIAL_REFUND" }).where("account_id", "=", accountId).execute();
    expect((await erase(PASSWORD)).status, "an order was refunded in part before all of it was sent").toBe(409);
    await db.updateTable("orders").set({ status: "SHIPPED" }).where("account_id", "=", accountId).execute();
    const tracked = { query: { orderId: ordered.orderId } };
    const byEmail = { "x-order-email": before.find(({ id }) => id === ordered.orderId)?.email_norm ?? "" };
    expect((await shop.call(orderApi.track, tracked, byEmail)).status).toBe(200);
    expect((await erase(PASSWORD)).data).toEqual({ isErased: true });
    expect((await shop.call(accountApi.current, {}, bearer(token))).status).toBe(401);
    expect((await shop.call(accountApi.login, { body: { email, password: PASSWORD } })).status).toBe(401);
    const ids = before.map(({ id }) => id);
    const after = await db.selectFrom("orders").selectAll().where("id", "in", ids).orderBy("id").execute();
    expect(after.map((row) => row.total_cent)).toEqual(before.map((row) => row.total_cent));
    for (const row of after) {
      expect(row).toMatchObject({ account_id: null, email_norm: "erased@erased.invalid" });
      expect(row.address).toContain('"state":"OH"');
      expect(row.address).not.toMatch(/Byrne|Main Street|43101|ada@/);
      expect(before.map(({ access_key }) => access_key)).not.toContain(row.access_key);
    }
    expect((await shop.call(orderApi.track, tracked, byEmail)).status, "as the page says").toBe(404);
    const remaining = await db.selectFrom("mail").select("kind").where("to_norm", "=", email).execute();
    expect(remaining).toEqual([{ kind: "account-erased" }]);
    const messages = await db.selectFrom("contact_message").select("email").execute();
    expect(messages).toEqual([{ email: "other@example.com" }]);
    expect(await db.selectFrom("awards_vote").select("voter").execute()).toEqual([{ voter: "a-visitor" }]);
    const left = await db.selectFrom("subscription").select("email_norm").where("email_norm", "=", email).execute();
    expect(left).toEqual([]);
  });
});
