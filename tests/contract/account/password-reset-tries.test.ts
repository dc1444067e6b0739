import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { latestMails } from "#commerce/mail/outbox";
import { accountApi } from "~/models/api";
import { signUp, unconfirm } from "../../support/data/member/sign-up";
import { openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const PASSWORD = "first-Passw0rd";
const WRONG = "wrong-Passw0rd";
const NEXT = "second-Passw0rd";
const TEN = Array.from({ length: 10 }, (_, index) => index);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe.each(STORE_KINDS)("wrong passwords before a new one on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());

  const login = (email: string, password: string, visitor = "desk") =>
    shop.call(accountApi.login, { body: { email, password } }, { "x-visitor-key": visitor });
  const failTenTimes = async (email: string, visitor = "desk") => {
    for (const _ of TEN) await login(email, WRONG, visitor);
    expect((await login(email, PASSWORD, visitor)).status).toBe(429);
  };
  const tokenTo = async (email: string, template: string) => {
    const mail = (await latestMails(shop.store.db, { to: email, size: 50 })).find((each) => each.kind === template);
    return /[?&]token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  };
  const reset = async (email: string) => {
    await shop.call(accountApi.forgetPassword, { body: { email } });
    const token = await tokenTo(email, "reset-password");
    expect((await shop.call(accountApi.resetPassword, { body: { token, password: NEXT } })).status).toBe(200);
  };

  it("a reset lets its password in at once, in every browser that typed wrong ones, and forgets nobody else's [ACC-21, OPEN-30]", async () => {
    const [email, other] = ["ada@example.com", "bea@example.com"];
    await signUp(shop, email, PASSWORD);
    await signUp(shop, other, PASSWORD);
    const browsers = ["desk", "phone"];
    for (const visitor of browsers) await failTenTimes(email, visitor);
    await failTenTimes(other);
    await reset(email);
    const waits: number[] = [];
    shop.clock.wait = async (ms) => waits.push(ms);
    for (const visitor of browsers) expect((await login(email, NEXT, visitor)).status, visitor).toBe(200);
    delete shop.clock.wait;
    expect(waits, "nor is the answer slowed").toEqual([]);
    expect((await login(other, PASSWORD)).status).toBe(429);
  });

  it("a reset lets its password in where a login asked for the old one ten times [ACC-21]", async () => {
    const email = "cora@example.com";
    const { token } = await signUp(shop, email, PASSWORD);
    const change = (session: string, currentPassword: string) =>
      shop.call(accountApi.changePassword, { body: { currentPassword, password: "third-Passw0rd" } }, bearer(session));
    for (const _ of TEN) await change(token, WRONG);
    expect((await change(token, PASSWORD)).status).toBe(429);
    await reset(email);
    const { data } = await login(email, NEXT);
    expect((await change(data.token, NEXT)).status).toBe(200);
  });

  it("so does the password that confirms an email outside of the account's login [ACC-23, OPEN-30]", async () => {
    const email = "dora@example.com";
    const member = await signUp(shop, email, PASSWORD);
    await unconfirm(shop, member);
    await shop.call(accountApi.verifyEmailInit, {}, bearer(member.token));
    await failTenTimes(email);
    const token = await tokenTo(email, "verify-email");
    expect((await shop.call(accountApi.verifyEmail, { body: { token, password: NEXT } })).status).toBe(200);
    expect((await login(email, NEXT)).status).toBe(200);
  });
});
