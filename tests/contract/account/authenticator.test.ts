import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { latestMails } from "#commerce/mail/outbox";
import { createSealer } from "#commerce/settings/sealer";
import { codeStepSchema } from "~/models/account/second-factor";
import { accountApi, loginStepApi, privacyApi, secondFactorApi } from "~/models/api";
import { signUp } from "../../support/data/member/sign-up";
import { openShop, type Shop } from "../../support/data/test-shop";
import { codeAt } from "../../support/second-factor/app-code";
import { STORE_KINDS } from "../../support/store/test-store";

const PASSWORD = "first-Passw0rd";
const STEP = 30_000;
const MINUTE = 60_000;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe.each(STORE_KINDS)("authenticator apps on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind, { environment: { SECOND_FACTOR_SECRET: "s".repeat(40) } });
  });
  beforeEach(async () => {
    await shop.store.db.deleteFrom("rate_limit").execute();
  });
  afterAll(() => shop.close());

  const subjects = async (to: string) =>
    (await latestMails(shop.store.db, { to, size: 20 })).map(({ subject }) => subject);
  const register = (email: string) => signUp(shop, email, PASSWORD);
  /** A member with an authenticator app, whose first code was used in the step before. */
  async function member(email: string) {
    const { accountId, token } = await register(email);
    const { secret } = (await shop.call(secondFactorApi.startAuthenticator, { body: {} }, bearer(token))).data;
    const body = { code: codeAt(secret, shop.clock.now()) };
    const { codes } = (await shop.call(secondFactorApi.confirmAuthenticator, { body }, bearer(token))).data;
    shop.clock.advance(STEP);
    return { email, accountId, token, secret, codes };
  }
  const logIn = (email: string, password = PASSWORD) => shop.call(accountApi.login, { body: { email, password } });
  const stepFor = async (email: string) => codeStepSchema.parse((await logIn(email)).body.data).codeToken;
  const enter = (codeToken: string, code: string, kindOfCode: "app" | "recovery" = "app") =>
    shop.call(loginStepApi.code, { body: { codeToken, code, kind: kindOfCode } });
  const now = (secret: string) => codeAt(secret, shop.clock.now());

  it("an app counts once its first code was entered, in the login that began it [ACC-41, ACC-42, ACC-44]", async () => {
    const { token, accountId } = await register("ada@example.com");
    const start = () => shop.call(secondFactorApi.startAuthenticator, { body: {} }, bearer(token));
    const confirm = (code: string, by = token) =>
      shop.call(secondFactorApi.confirmAuthenticator, { body: { code } }, bearer(by));
    expect((await confirm("123456")).status, "not begun").toBe(404);
    const first = (await start()).data;
    const { secret, uri, qrCode } = (await start()).data;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Axlewright:ada%40example\.com\?/);
    expect([uri.includes(secret), qrCode.path.length > 1_000]).toEqual([true, true]);
    const shown = await shop.call(secondFactorApi.authenticatorSetup, {}, bearer(token));
    expect(shown.data.secret).toBe(secret);
    const other = await logIn("ada@example.com");
    expect(other.status, "nothing counts yet").toBe(200);
    const elsewhere = await shop.call(secondFactorApi.authenticatorSetup, {}, bearer(other.data.token));
    expect(elsewhere.status, "another login sees no secret").toBe(404);
    expect((await confirm(now(first.secret))).status, "of the former secret").toBe(400);
    expect((await confirm(now(secret), other.data.token)).status).toBe(404);
    const { codes } = (await confirm(now(secret))).data;
    expect([codes.length, new Set(codes).size, codes.every((code) => /^(\w{4}-){3}\w{4}$/.test(code))]).toEqual([
      10,
      10,
      true,
    ]);
    expect((await start()).status, "on already").toBe(409);
    expect(await subjects("ada@example.com")).toContain("Two-step login is on");
    const dump = JSON.stringify([
      await shop.store.db.selectFrom("authenticator").selectAll().execute(),
      await shop.store.db.selectFrom("recovery_code").selectAll().execute(),
      (await shop.call(privacyApi.export, {}, bearer(token))).data,
    ]);
    for (const hidden of [secret, ...codes]) expect(dump).not.toContain(hidden);
    expect(dump).toContain(accountId);
    expect(dump).toContain("Authenticator app");
  });

  it("a right password makes no session: a code does, once, and one step early or late [ACC-41]", async () => {
    const { email, secret, accountId } = await member("grace@example.com");
    const refused = await logIn(email);
    expect([refused.status, JSON.stringify(refused.body).includes('"token"')]).toEqual([403, false]);
    expect((await logIn(email, "wrong-Passw0rd")).status, "a wrong one says nothing of it").toBe(401);
    const code = now(secret);
    expect((await enter(await stepFor(email), code)).data.accountId).toBe(accountId);
    expect((await enter(await stepFor(email), code)).errors[0]?.field, "used").toBe("code");
    expect((await enter(await stepFor(email), codeAt(secret, shop.clock.now() - STEP))).status, "before it").toBe(400);
    const early = codeAt(secret, shop.clock.now() + STEP);
    expect((await enter(await stepFor(email), early)).status, "one step early").toBe(200);
    shop.clock.advance(3 * STEP);
    expect((await enter(await stepFor(email), codeAt(secret, shop.clock.now() - 2 * STEP))).status).toBe(400);
    expect((await enter(await stepFor(email), codeAt(secret, shop.clock.now() - STEP))).status, "late").toBe(200);
    const both = codeAt(secret, shop.clock.now());
    const [one, two] = [await stepFor(email), await stepFor(email)];
    const answers = await Promise.all([enter(one, both), enter(two, both)]);
    expect(answers.map(({ status }) => status).sort(), "the same code at once").toEqual([200, 400]);
  });

  it("five wrong codes end the step, ten the logins of a while, and an old step is over [ACC-41]", async () => {
    const { email, secret } = await member("edith@example.com");
    const step = await stepFor(email);
    for (let tries = 0; tries < 5; tries += 1) expect((await enter(step, "000000")).errors[0]?.field).toBe("code");
    const ended = await enter(step, now(secret));
    expect([ended.status, ended.errors]).toEqual([400, []]);
    const next = await stepFor(email);
    for (let tries = 0; tries < 5; tries += 1) expect((await enter(next, "abc")).status).toBe(400);
    expect((await enter(await stepFor(email), now(secret))).status).toBe(429);
    await shop.store.db.deleteFrom("rate_limit").execute();
    const late = await stepFor(email);
    shop.clock.advance(10 * MINUTE);
    expect((await enter(late, now(secret))).status, "late").toBe(400);
    expect((await enter("x".repeat(43), now(secret))).status).toBe(400);
  });

  it("a recovery code works once in any spelling, of its own member, and is mailed [ACC-42]", async () => {
    const { email, codes, token } = await member("joan@example.com");
    const other = await member("eve@example.com");
    const [first = "", second = ""] = codes;
    expect((await enter(await stepFor(other.email), first, "recovery")).status, "another's").toBe(400);
    const typed = first.toLowerCase().replaceAll("-", " ");
    expect((await enter(await stepFor(email), typed, "recovery")).status).toBe(200);
    expect((await enter(await stepFor(email), first, "recovery")).errors[0]?.field).toBe("code");
    const mails = await latestMails(shop.store.db, { to: email, size: 9 });
    expect(mails.find(({ subject }) => subject === "A recovery code was used")?.text).toContain("9 recovery codes");
    shop.clock.advance(10 * MINUTE);
    const renew = (password: string) =>
      shop.call(secondFactorApi.renewRecoveryCodes, { body: { password } }, bearer(token));
    expect((await renew("")).errors[0]?.field, "the login is old").toBe("password");
    const renewed = (await renew(PASSWORD)).data.codes;
    expect((await enter(await stepFor(email), second, "recovery")).status, "a former one").toBe(400);
    expect((await enter(await stepFor(email), renewed[0] ?? "", "recovery")).status).toBe(200);
  });

  it("the mail of an app or codes that a stranger may hold leads to the staff, of any other change to the security page [ACC-44, ACC-45]", async () => {
    const { email, token, codes } = await member("rosa@example.com");
    await shop.call(secondFactorApi.renewRecoveryCodes, { body: {} }, bearer(token));
    expect(codes).toHaveLength(10);
    await shop.call(secondFactorApi.removeAuthenticator, { body: {} }, bearer(token));
    const mails = await latestMails(shop.store.db, { to: email, size: 9 });
    const adviceOf = (about: string) => {
      const text = mails.find(({ subject }) => subject === about)?.text ?? "";
      return [text.includes("Set a new password"), text.includes("answer this email"), text.includes("security page")];
    };
    expect(adviceOf("Two-step login is on")).toEqual([true, true, false]);
    expect(adviceOf("You have new recovery codes")).toEqual([true, true, false]);
    expect(adviceOf("Two-step login is off")).toEqual([true, false, true]);
  });

  it("a password reset keeps the app on; turning it off needs proof [ACC-41, ACC-44]", async () => {
    const { email, token, secret } = await member("radia@example.com");
    await shop.call(accountApi.forgetPassword, { body: { email } });
    const [mail] = (await latestMails(shop.store.db, { to: email, size: 9 })).filter((each) =>
      each.text.includes("token="),
    );
    const reset = { token: /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "", password: "second-Passw0rd" };
    expect((await shop.call(accountApi.resetPassword, { body: reset })).status).toBe(200);
    expect((await logIn(email, reset.password)).status).toBe(403);
    const off = (by: string, password = "") =>
      shop.call(secondFactorApi.removeAuthenticator, { body: { password } }, bearer(by));
    expect((await off(token)).status, "the login ended with the password").toBe(401);
    const codeToken = codeStepSchema.parse((await logIn(email, reset.password)).body.data).codeToken;
    const login = (await enter(codeToken, now(secret))).data;
    shop.clock.advance(10 * MINUTE);
    expect((await off(login.token)).status).toBe(400);
    expect((await off(login.token, "wrong-Passw0rd")).status).toBe(400);
    expect((await off(login.token, reset.password)).status).toBe(200);
    expect((await logIn(email, reset.password)).status).toBe(200);
    expect(await subjects(email)).toContain("Two-step login is off");
  });

  it("a reset by staff takes effect after 24 hours, unless a code or the member stops it [ACC-45]", async () => {
    const { email, accountId, secret, token } = await member("ken@example.com");
    const end = () =>
      shop.store.db
        .updateTable("authenticator")
        .set({ ends_at: shop.clock.now() + 24 * 60 * MINUTE })
        .where("account_id", "=", accountId)
        .execute();
    await end();
    expect((await enter(await stepFor(email), now(secret))).status).toBe(200);
    shop.clock.advance(25 * 60 * MINUTE);
    expect((await logIn(email)).status, "a code stopped it").toBe(403);
    await end();
    const state = async () => (await shop.call(secondFactorApi.list, {}, bearer(token))).data;
    expect((await state()).resetAt).toBe(shop.clock.now() + 24 * 60 * MINUTE);
    await shop.call(secondFactorApi.keepAuthenticator, {}, bearer(token));
    expect((await state()).resetAt).toBeNull();
    await end();
    shop.clock.advance(24 * 60 * MINUTE);
    expect((await logIn(email)).status).toBe(200);
    expect(await state()).toMatchObject({ hasAuthenticator: false, recoveryCodes: 0 });
  });

  it("a changed key opens what the former one sealed while it is listed; without it a recovery code helps [ACC-41]", async () => {
    const [older, newer] = ["a".repeat(40), "b".repeat(40)];
    const sealed = createSealer({ SECOND_FACTOR_SECRET: older }).seal("JBSWY3DP", "ada");
    expect(createSealer({ SECOND_FACTOR_SECRET: `${newer},${older}` }).open(sealed, "ada")).toBe("JBSWY3DP");
    expect(createSealer({ SECOND_FACTOR_SECRET: newer }).open(sealed, "ada")).toBeNull();
    expect(() => createSealer({ SECOND_FACTOR_SECRET: older }).open(sealed, "eve")).toThrow();
    const { email, accountId, secret, codes } = await member("barbara@example.com");
    const lost = createSealer({ SECOND_FACTOR_SECRET: newer }).seal(secret, accountId);
    const { db } = shop.store;
    await db.updateTable("authenticator").set({ secret: lost }).where("account_id", "=", accountId).execute();
    expect((await enter(await stepFor(email), now(secret))).errors[0]?.message).toMatch(/Use a recovery code/);
    expect((await enter(await stepFor(email), codes[0] ?? "", "recovery")).status).toBe(200);
  });
});
