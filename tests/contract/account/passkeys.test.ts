import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { latestMails } from "#commerce/mail/outbox";
import { accountApi, loginStepApi, privacyApi, secondFactorApi } from "~/models/api";
import { signUp, unconfirm } from "../../support/data/member/sign-up";
import { forgetTries, openShop, type Shop } from "../../support/data/test-shop";
import { createAuthenticator } from "../../support/second-factor/software-authenticator";
import { STORE_KINDS } from "../../support/store/test-store";

const PASSWORD = "first-Passw0rd";
const ORIGIN = "http://localhost:3000";
const PAGE = { origin: ORIGIN };
const MINUTE = 60_000;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe.each(STORE_KINDS)("passkeys on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  beforeEach(() => forgetTries(shop));
  afterAll(() => shop.close());

  async function member(email: string) {
    const data = await signUp(shop, email, PASSWORD);
    return { ...data, ...bearer(data.token) };
  }
  type Member = Awaited<ReturnType<typeof member>>;
  const begin = (owner: Member, password?: string) =>
    shop.call(
      secondFactorApi.passkeyOptions,
      { body: { origin: ORIGIN, ...(password === undefined ? {} : { password }) } },
      bearer(owner.token),
    );
  async function add(owner: Member, device = createAuthenticator(), name = "My phone") {
    const { challengeToken, options } = (await begin(owner)).data;
    const body = { challengeToken, origin: ORIGIN, credential: device.create(options, PAGE), name };
    const answer = await shop.call(secondFactorApi.addPasskey, { body }, bearer(owner.token));
    return { device, answer, body };
  }
  const ask = async () => (await shop.call(loginStepApi.passkeyOptions, { body: { origin: ORIGIN } })).data;
  const enter = (challengeToken: string, credential: string, origin = ORIGIN) =>
    shop.call(loginStepApi.passkey, { body: { challengeToken, origin, credential } });

  it("a passkey logs in without email and password, and the member got a mail of it [ACC-43, ACC-44]", async () => {
    const owner = await member("ada@example.com");
    const hasPasskey = async () => (await shop.call(privacyApi.security, {}, bearer(owner.token))).data.hasPasskey;
    expect(await hasPasskey()).toBe(false);
    const { device, answer } = await add(owner);
    expect(await hasPasskey()).toBe(true);
    expect(answer.data).toEqual({ id: device.id });
    const mails = await latestMails(shop.store.db, { to: "ada@example.com", size: 9 });
    expect(mails.find(({ subject }) => subject === "A passkey was added")?.text).toContain('"My phone"');
    for (let round = 0; round < 2; round += 1) {
      const { challengeToken, options } = await ask();
      expect(JSON.stringify(options)).not.toContain("ada@example.com");
      const login = await enter(challengeToken, device.get(options, PAGE));
      expect(login.data.accountId).toBe(owner.accountId);
      expect((await shop.call(accountApi.current, {}, bearer(login.data.token))).status).toBe(200);
    }
    const { data } = await shop.call(secondFactorApi.list, {}, bearer(owner.token));
    expect(data.passkeys).toMatchObject([{ name: "My phone", host: "localhost", usedAt: shop.clock.now() }]);
    const stored = await shop.store.db.selectFrom("passkey").selectAll().where("id", "=", device.id).execute();
    expect(stored).toMatchObject([{ account_id: owner.accountId, counter: 3 }]);
    const exported = JSON.stringify((await shop.call(privacyApi.export, {}, bearer(owner.token))).data);
    expect(exported).toContain("My phone");
    expect(exported).not.toContain(stored[0]?.public_key);
    await shop.store.db.updateTable("passkey").set({ host: "ca.example" }).where("id", "=", device.id).execute();
    expect(await hasPasskey(), "one of another market does not log in here").toBe(false);
  });

  it("refuses an answer that is replayed, late, of another page, host, user or counter, or without the check of its holder [ACC-43]", async () => {
    const owner = await member("grace@example.com");
    const other = await member("other@example.com");
    const { device } = await add(owner);
    const used = await ask();
    const credential = device.get(used.options, PAGE);
    expect((await enter(used.challengeToken, credential)).status).toBe(200);
    expect((await enter(used.challengeToken, credential)).status, "replayed").toBe(400);
    const next = await ask();
    expect((await enter(next.challengeToken, credential)).status, "an old answer to a new challenge").toBe(400);
    const refused = async (answer: (options: object) => string, why: string, origin = ORIGIN) => {
      const { challengeToken, options } = await ask();
      const { status, body } = await enter(challengeToken, answer(options), origin);
      expect([status, "token" in body], why).toEqual([400, false]);
    };
    await refused((options) => device.get(options, { origin: "https://evil.example" }), "another page");
    await refused(
      (options) => device.get(options, { origin: "https://evil.example", host: "localhost" }),
      "another page that the caller vouches for",
      "https://evil.example",
    );
    await refused((options) => device.get(options, { ...PAGE, host: "evil.example" }), "another host");
    await refused((options) => device.get(options, { ...PAGE, isVerified: false }), "nobody checked the holder");
    await refused((options) => {
      device.rewind(0);
      return device.get(options, PAGE);
    }, "a counter that went back");
    device.rewind(50);
    await refused((options) => {
      device.claim(other.accountId);
      return device.get(options, PAGE);
    }, "another account's name");
    device.claim(owner.accountId);
    await refused((options) => createAuthenticator().get(options, PAGE), "an unknown device");
    await refused(() => "{}", "no credential");
    const late = await ask();
    shop.clock.advance(5 * MINUTE);
    expect((await enter(late.challengeToken, device.get(late.options, PAGE))).status, "late").toBe(400);
    const fine = await ask();
    expect((await enter(fine.challengeToken, device.get(fine.options, PAGE))).status).toBe(200);
  });

  it("a passkey is added by the login that began it, once, with proof of its member [ACC-43, ACC-44]", async () => {
    const owner = await member("edith@example.com");
    const other = await member("mallory@example.com");
    const { device, body, answer } = await add(owner);
    expect(answer.status).toBe(200);
    const again = await shop.call(secondFactorApi.addPasskey, { body }, bearer(owner.token));
    expect(again.status, "replayed").toBe(400);
    expect((await add(other, device)).answer.status, "the same credential for another member").toBe(409);
    const begun = (await begin(owner)).data;
    const made = createAuthenticator().create(begun.options, PAGE);
    const stolen = { challengeToken: begun.challengeToken, origin: ORIGIN, credential: made, name: "Mine" };
    expect((await shop.call(secondFactorApi.addPasskey, { body: stolen }, bearer(other.token))).status).toBe(400);
    const login = await shop.call(accountApi.login, { body: { email: "edith@example.com", password: PASSWORD } });
    const elsewhere = (await begin(owner)).data;
    const late = { ...stolen, challengeToken: elsewhere.challengeToken };
    const sent = { body: { ...late, credential: createAuthenticator().create(elsewhere.options, PAGE) } };
    expect((await shop.call(secondFactorApi.addPasskey, sent, bearer(login.data.token))).status).toBe(400);
    shop.clock.advance(10 * MINUTE);
    expect((await begin(owner)).errors[0]?.field, "the login is old").toBe("password");
    expect((await begin(owner, "wrong-Passw0rd")).status).toBe(400);
    expect((await begin(owner, PASSWORD)).status).toBe(200);
    const stranger = await signUp(shop, "un@example.com", PASSWORD);
    await unconfirm(shop, stranger);
    const unconfirmed = await begin({ ...stranger, ...bearer(stranger.token) });
    expect(unconfirmed.status, "an unconfirmed email").toBe(409);
  });

  it("a member renames and removes own passkeys only, but not the only way in [ACC-43, ACC-44, ROLE-07]", async () => {
    const owner = await member("joan@example.com");
    const other = await member("eve@example.com");
    const { device } = await add(owner);
    const params = { id: device.id };
    const rename = (by: Member) =>
      shop.call(secondFactorApi.renamePasskey, { params, body: { name: "Old phone" } }, bearer(by.token));
    const remove = (by: Member) => shop.call(secondFactorApi.removePasskey, { params, body: {} }, bearer(by.token));
    expect([(await rename(other)).status, (await remove(other)).status]).toEqual([404, 404]);
    expect((await rename(owner)).status).toBe(200);
    const { db } = shop.store;
    await db.updateTable("account").set({ password_hash: null }).where("id", "=", owner.accountId).execute();
    expect((await remove(owner)).status, "the only way in").toBe(409);
    await add(owner);
    expect((await remove(owner)).status).toBe(200);
    const { challengeToken, options } = await ask();
    expect((await enter(challengeToken, device.get(options, PAGE))).status, "removed").toBe(400);
    const mails = await latestMails(db, { to: "joan@example.com", size: 9 });
    expect(mails.find(({ subject }) => subject === "A passkey was removed")?.text).toContain('"Old phone"');
    await db.deleteFrom("account").where("id", "=", owner.accountId).execute();
    expect(await db.selectFrom("passkey").select("id").where("account_id", "=", owner.accountId).execute()).toEqual([]);
  });

  it("a passkey works at the host it was made for, not at the other market's [ACC-43]", async () => {
    const owner = await member("canada@example.com");
    const { device } = await add(owner);
    const canada = { "x-shop-id": "2023" };
    const origin = "http://ca.localhost:3000";
    expect((await shop.call(loginStepApi.passkeyOptions, { body: { origin } })).status).toBe(400);
    const { data } = await shop.call(loginStepApi.passkeyOptions, { body: { origin } }, canada);
    const body = { challengeToken: data.challengeToken, origin, credential: device.get(data.options, { origin }) };
    expect((await shop.call(loginStepApi.passkey, { body }, canada)).status).toBe(400);
  });
});
