import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { latestMails } from "#commerce/mail/outbox";
import { accountApi, orderApi, privacyApi, sessionApi } from "~/models/api";
import { signUp, signUpToken, unconfirm } from "../../support/data/member/sign-up";
import { openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const PASSWORD = "first-Passw0rd";
const NEXT = "second-Passw0rd";
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const HOUR_MS = 3_600_000;

describe.each(STORE_KINDS)("mailed links on %s", (kind) => {
  let shop: Shop;
  let count = 0;
  beforeAll(async () => {
    const opened = await openShop(kind);
    // The tests distinguish mails by when they were written.
    shop = {
      ...opened,
      call(endpoint, input, headers) {
        opened.clock.advance(1);
        return opened.call(endpoint, input, headers);
      },
    };
  });
  beforeEach(async () => {
    await shop.store.db.deleteFrom("rate_limit").execute();
    await shop.store.db.deleteFrom("mail").execute();
  });
  afterAll(() => shop.close());

  const fresh = () => {
    count += 1;
    return `ada.${count}@example.com`;
  };
  const register = (email: string, headers: Record<string, string> = {}) => signUp(shop, email, PASSWORD, { headers });
  const login = (email: string, password: string, headers: Record<string, string> = {}) =>
    shop.call(accountApi.login, { body: { email, password } }, headers);
  const mailsTo = async (email: string) => (await latestMails(shop.store.db, { to: email, size: 50 })).toReversed();
  /** The token of the last link of a kind that was mailed to an address. */
  const tokenTo = async (email: string, template: string) => {
    const mail = (await mailsTo(email)).findLast((each) => each.kind === template);
    return /[?&](?:token)=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  };
  const user = (token: string) => shop.call(accountApi.current, {}, bearer(token));

  it("a reset link sets a password once, within the hour, ends every session, and only its hash is stored [API-118, API-119, ACC-21]", async () => {
    const email = fresh();
    const before = await register(email);
    const ask = () => shop.call(accountApi.forgetPassword, { body: { email } });
    const reset = (token: string) => shop.call(accountApi.resetPassword, { body: { token, password: NEXT } });
    await ask();
    const first = await tokenTo(email, "reset-password");
    await ask();
    const token = await tokenTo(email, "reset-password");
    expect(token.length).toBeGreaterThan(40);
    expect(JSON.stringify(await shop.store.db.selectFrom("mailed_token").selectAll().execute())).not.toContain(token);
    expect((await reset(first)).status, "an older link ends with the newer one").toBe(400);
    const tries = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await user(before.token)).status).toBe(401);
    expect((await login(email, PASSWORD)).status).toBe(401);
    expect((await login(email, NEXT)).status).toBe(200);
    expect((await mailsTo(email)).map((mail) => mail.kind)).toContain("password-changed");
    await ask();
    const late = await tokenTo(email, "reset-password");
    const stateOf = async (link: string) =>
      (await shop.call(accountApi.mailedLink, { body: { token: link, purpose: "password" } })).data.state;
    expect([await stateOf(late), await stateOf(token), await stateOf(first)]).toEqual(["open", "ended", "ended"]);
    shop.clock.advance(HOUR_MS);
    expect((await reset(late)).status).toBe(400);
  });

  it("a reset answers the same, and as fast, for known and unknown emails; the fourth in an hour waits [API-118, ACC-21]", async () => {
    const [registered, unknown] = [fresh(), fresh()];
    await register(registered);
    await shop.store.db.deleteFrom("mail").execute();
    const ask = async (email: string) => {
      const started = performance.now();
      const { status, body } = await shop.call(accountApi.forgetPassword, { body: { email } });
      return { status, body, ms: performance.now() - started };
    };
    const answers = [await ask(registered), await ask(unknown)];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    for (const { status, ms } of answers) {
      expect(status).toBe(200);
      expect(ms).toBeGreaterThan(140);
    }
    expect(await mailsTo(unknown)).toEqual([]);
    expect(await mailsTo(registered)).toHaveLength(1);
    for (const email of [registered, unknown]) {
      await ask(email);
      await ask(email);
      expect((await ask(email)).status, "trust promises: reset 3 per hour").toBe(429);
    }
  });

  it("a known email gets another mail and the same answer, as fast; no account is there before the link is used [API-114, ACC-14, ACC-15]", async () => {
    const [registered, fresher] = [fresh(), fresh()];
    await register(registered);
    const send = async (email: string) => {
      const started = performance.now();
      const { status, body } = await shop.call(accountApi.sendSignUpMail, { body: { email, callback: "/garage" } });
      return { answer: { status, body }, ms: performance.now() - started };
    };
    const [first, second] = [await send(registered), await send(fresher)];
    expect(second.answer).toEqual(first.answer);
    for (const { ms } of [first, second]) expect(ms).toBeGreaterThan(140);
    expect((await mailsTo(registered)).map((mail) => mail.kind)).toEqual(["welcome", "account-exists"]);
    expect(await login(fresher, PASSWORD)).toMatchObject({ status: 401 });
    const emailToken = await tokenTo(fresher, "sign-up-link");
    const stateOf = async (token: string) =>
      (await shop.call(accountApi.mailedLink, { body: { token, purpose: "sign-up" } })).data.state;
    expect([await stateOf(emailToken), await stateOf("no such link")]).toEqual(["open", "ended"]);
    const join = (password: string) => shop.call(accountApi.register, { body: { password, emailToken } });
    expect((await join("passw0rd1")).errors[0]).toMatchObject({ field: "password", code: "passwordCommon" });
    const joined = await join(PASSWORD);
    expect((await join(PASSWORD)).status, "a link works once, and a refused password does not use it up").toBe(400);
    expect(await stateOf(emailToken), "its account exists since").toBe("used");
    const security = await shop.call(privacyApi.security, {}, bearer(joined.data.token));
    expect(security.data).toMatchObject({ hasPassword: true, isEmailVerified: true });
  });

  it("a mailed link signs up without a password and mails the link that sets one [API-115, ACC-13, ACC-14]", async () => {
    const email = fresh();
    const emailToken = await signUpToken(shop.store, email, shop.clock.now());
    const { data } = await shop.call(accountApi.registerWithoutPassword, { body: { emailToken } });
    expect((await user(data.token)).data.email).toBe(email);
    expect((await login(email, "")).status).not.toBe(200);
    await shop.call(accountApi.sendSignUpMail, { body: { email } });
    const again = (await mailsTo(email)).findLast(({ kind: mailKind }) => mailKind === "account-exists")?.text ?? "";
    expect(again).toContain("no password yet");
    expect(again.indexOf("/retrievePassword"), "first what works").toBeLessThan(again.indexOf("/login"));
    expect(again).not.toContain("your password");
    const token = await tokenTo(email, "set-password");
    shop.clock.advance(6 * 24 * HOUR_MS);
    expect((await shop.call(accountApi.resetPassword, { body: { token, password: NEXT } })).status).toBe(200);
    expect((await login(email, NEXT)).status).toBe(200);
  });

  it("a new password is none that is guessed first, and holds neither the email's name nor the shop's [ACC-33]", async () => {
    const email = `quillfeather.${count}@example.com`;
    const { token } = await register(email);
    const change = async (password: string) => {
      await shop.store.db.deleteFrom("rate_limit").execute();
      const body = { currentPassword: PASSWORD, password };
      return (await shop.call(accountApi.changePassword, { body }, bearer(token))).errors[0];
    };
    for (const common of ["password1", "Password123", "qwerty123!", "1q2w3e4r"])
      expect(await change(common), common).toMatchObject({ field: "password", code: "passwordCommon" });
    for (const named of [`Quillfeather.${count}-77`, "my-Axlewright-9"])
      expect(await change(named), named).toMatchObject({ field: "password", code: "passwordNamesYou" });
    expect(await change("12345678"), "digits alone").toMatchObject({ field: "password" });
    expect(await change("синяя-птица-42"), "letters of any script").toBeUndefined();
  });

  it("whether an email has an account is told to its reader alone; everybody else gets one answer, ten times an hour [API-112, ACC-15]", async () => {
    const registered = fresh();
    const { token } = await register(registered);
    const ask = (query: { email: string; emailToken?: string }, headers: Record<string, string> = {}) =>
      shop.call(accountApi.exists, { query }, { "x-visitor-key": "reader", ...headers });
    const [existing, unknown] = [await ask({ email: registered }), await ask({ email: "nobody@example.com" })];
    expect([existing.status, existing.body]).toEqual([403, unknown.body]);
    expect((await ask({ email: registered }, bearer(token))).data).toEqual({ isExisting: true });
    expect((await ask({ email: "nobody@example.com" }, bearer(token))).status, "of somebody else").toBe(403);
    const newcomer = fresh();
    await shop.call(accountApi.sendSignUpMail, { body: { email: newcomer } });
    const emailToken = await tokenTo(newcomer, "sign-up-link");
    expect((await ask({ email: newcomer, emailToken })).data).toEqual({ isExisting: false });
    expect((await ask({ email: registered, emailToken })).status, "the email of another address").toBe(403);
    const asWho = { "x-visitor-key": "prober" };
    for (let index = 0; index < 10; index += 1) await ask({ email: `nobody${index}@example.com` }, asWho);
    const late = [await ask({ email: registered }, asWho), await ask({ email: "nobody@example.com" }, asWho)];
    expect(late.map(({ status }) => status)).toEqual([429, 429]);
  });

  it("a changed password ends every other login and answers the next one [API-117, ACC-22, OPEN-22, OPEN-30]", async () => {
    const email = fresh();
    const first = await register(email);
    const second = (await login(email, PASSWORD)).data;
    const change = (currentPassword: string, password: string) =>
      shop.call(accountApi.changePassword, { body: { currentPassword, password } }, bearer(second.token));
    expect((await change("wrong-Passw0rd", NEXT)).errors[0]?.field).toBe("currentPassword");
    expect((await change(PASSWORD, "short")).errors[0]?.field).toBe("password");
    const { data } = await change(PASSWORD, NEXT);
    for (const { token } of [first, second]) expect((await user(token)).status).toBe(401);
    expect((await user(data.token)).status).toBe(200);
    expect((await login(email, NEXT)).status).toBe(200);
  });

  it("a member changes names, phone and ZIP code; longer input is refused, not cut [API-116, ACC-22]", async () => {
    const { token } = await register(fresh());
    const change = (firstName: string, phone = "614 555 0100", zipCode = "43215") =>
      shop.call(accountApi.changeProfile, { body: { firstName, lastName: "Lovelace", zipCode, phone } }, bearer(token));
    const saved = { firstName: "Ada", lastName: "Lovelace", zipCode: "43215", phone: "614 555 0100" };
    expect((await change(" Ada ")).data).toMatchObject(saved);
    expect((await change("x".repeat(51))).status).toBe(400);
    expect((await change("Ada", "555")).errors[0]?.field).toBe("phone");
    expect((await user(token)).data.phone).toBe("614 555 0100");
    expect((await change("Ada", "")).data.phone).toBe("");
    expect((await change("Ada", "", "ab'c")).errors[0]?.field).toBe("zipCode");
    expect((await user(token)).data.zipCode).toBe("43215");
    expect((await change("Ada", "", "")).data.zipCode).toBe("");
    expect((await user(token)).data.firstName).toBe("Ada");
  });

  /** A member whose email nobody proved, and an order that a guest placed with it. */
  const unconfirmedWithOrder = async () => {
    const email = fresh();
    const member = await register(email);
    await unconfirm(shop, member);
    await shop.store.db
      .insertInto("orders")
      .values({
        id: `AWGUEST${count}`,
        access_key: `key-of-guest-${count}`,
        email_norm: email,
        market: "2022",
        currency: "USD",
        status: "SHIPPED",
        payment_type: "oceanpayment",
        subtotal_cent: 1,
        discount_cent: 0,
        code_saved_cent: 0,
        integral_cent: 0,
        retail_delivery_fee_cent: 0,
        shipping_fee_cent: 0,
        tax_fee_cent: 0,
        core_charge_cent: 0,
        total_cent: 1,
        address: "{}",
        shipping_plan: "{}",
        cart_uuid: "c",
        idempotency_key: `guest-${count}`,
        request_hash: "h",
        created_at: 0,
        paid_at: 1,
      })
      .execute();
    const owner = async () =>
      (await shop.store.db.selectFrom("orders").select("account_id").where("email_norm", "=", email).executeTakeFirst())
        ?.account_id;
    return { email, member, owner };
  };

  it("a verified email brings the orders placed with it as a guest, an unverified one none; a used link says so [API-135, API-137, ACC-23, OPEN-25, OPEN-74]", async () => {
    const { email, member, owner } = await unconfirmedWithOrder();
    await login(email, PASSWORD);
    expect(await owner()).toBeNull();
    const init = await shop.call(accountApi.verifyEmailInit, {}, bearer(member.token));
    expect(init.status).toBe(200);
    const link = await tokenTo(email, "verify-email");
    const verify = () => shop.call(accountApi.verifyEmail, { body: { token: link } }, bearer(member.token));
    expect((await verify()).data).toEqual({ isVerified: true });
    expect((await verify()).body).toMatchObject({ msg: "This address is confirmed already" });
    expect(await owner()).toBe(member.accountId);
    expect((await user(member.token)).status).toBe(200);
  });

  it("who confirms without the account's login sets a password, which ends every login of whoever opened it [ACC-23, OPEN-74]", async () => {
    const { email, member, owner } = await unconfirmedWithOrder();
    await shop.call(accountApi.verifyEmailInit, {}, bearer(member.token));
    const token = await tokenTo(email, "verify-email");
    const stranger = bearer((await register(fresh())).token);
    const verify = (password?: string, headers = {}) =>
      shop.call(accountApi.verifyEmail, { body: { token, password } }, headers);
    for (const headers of [{}, stranger])
      expect((await verify(undefined, headers)).body).toMatchObject({
        msg: "Choose a new password to confirm this address here",
      });
    expect((await verify("password1")).errors[0]?.field).toBe("password");
    expect(await owner()).toBeNull();
    expect((await verify(NEXT)).data).toEqual({ isVerified: true });
    expect((await user(member.token)).status).toBe(401);
    expect((await login(email, PASSWORD)).status).toBe(401);
    expect((await login(email, NEXT)).data.accountId).toBe(member.accountId);
    expect(await owner()).toBe(member.accountId);
  });

  it("the mail's \"not you\" removes an unconfirmed account once, with its logins, and leaves the address's orders [ACC-23]", async () => {
    const { email, member, owner } = await unconfirmedWithOrder();
    await shop.call(accountApi.verifyEmailInit, {}, bearer(member.token));
    const mail = (await mailsTo(email)).findLast(({ kind: each }) => each === "verify-email");
    const token = /notMyAccount\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const disown = () => shop.call(accountApi.disown, { body: { token } });
    expect((await disown()).data).toEqual({ isRemoved: true });
    expect((await disown()).status).toBe(400);
    expect((await user(member.token)).status).toBe(401);
    expect((await login(email, PASSWORD)).status).toBe(401);
    expect(await owner()).toBeNull();
    expect(
      (await shop.call(accountApi.verifyEmail, { body: { token: await tokenTo(email, "verify-email") } })).status,
    ).toBe(400);
    expect((await register(email)).accountId).not.toBe(member.accountId);
    expect(await owner()).not.toBeNull();
  });

  it("an email changes in two steps, by password and by the link to the new address, once [API-136, API-138, ACC-23]", async () => {
    const [old, next, taken] = [fresh(), fresh(), fresh()];
    const { token } = await register(old);
    await register(taken);
    const init = (email: string, password: string) =>
      shop.call(accountApi.changeEmailInit, { body: { email, password } }, bearer(token));
    expect((await init(next, "wrong-Passw0rd")).errors[0]?.field).toBe("password");
    const [free, registered] = [await init(next, PASSWORD), await init(taken, PASSWORD)];
    expect(registered.body).toEqual(free.body);
    expect((await mailsTo(taken)).map((mail) => mail.kind)).toEqual(["welcome", "address-taken"]);
    const same = await init(old.toUpperCase(), PASSWORD);
    expect([same.status, same.errors]).toMatchObject([400, [{ field: "email", message: "is your address already" }]]);
    expect((await user(token)).data.email).toBe(old);
    const finish = (link: string, headers = bearer(token)) =>
      shop.call(accountApi.changeEmailFinish, { body: { token: link } }, headers);
    expect((await finish("made-up-token-of-some-length")).status).toBe(400);
    await init(next, PASSWORD);
    const link = await tokenTo(next, "change-email");
    const elsewhere = await shop.call(accountApi.changeEmailFinish, { body: { token: link } });
    expect([elsewhere.status, elsewhere.body.msg]).toEqual([409, expect.stringMatching(/^Log in to the account/)]);
    const both = await Promise.all([finish(link), finish(link)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await user(token)).data.email).toBe(next);
    expect((await mailsTo(old)).map((mail) => mail.kind)).toContain("email-changed");
    expect((await login(old, PASSWORD)).status).toBe(401);
    expect((await login(next, PASSWORD)).status).toBe(200);
  });

  it("a member sees and ends the own logins; another's id answers like none at all [OPEN-30, ROLE-07]", async () => {
    const email = fresh();
    const desktop = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36";
    const first = await register(email, { "user-agent": desktop });
    const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";
    const second = (await login(email, PASSWORD, { "user-agent": phone })).data;
    const stranger = await register(fresh());
    const list = async (token: string) => (await shop.call(sessionApi.list, {}, bearer(token))).data;
    const mine = await list(second.token);
    expect(mine.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ["Safari on iPhone", true],
      ["Chrome on Windows", false],
    ]);
    expect(JSON.stringify(mine)).not.toContain(first.token);
    const end = (id: string, token: string) => shop.call(sessionApi.end, { params: { id } }, bearer(token));
    const other = mine[1]?.id ?? "";
    const [foreign, unknown] = [await end(other, stranger.token), await end("0".repeat(32), stranger.token)];
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
    expect((await user(first.token)).status).toBe(200);
    expect((await end(other, second.token)).data).toEqual({ isRevoked: true });
    expect((await user(first.token)).status).toBe(401);
    await login(email, PASSWORD);
    expect((await shop.call(sessionApi.endOthers, {}, bearer(second.token))).data).toEqual({ revoked: 1 });
    expect(await list(second.token)).toHaveLength(1);
  });

  it("guesses from a whole network are counted together: fifty in fifteen minutes [OPEN-30]", async () => {
    const guess = (index: number) =>
      login(`nobody${index}@example.com`, "wrong-Passw0rd", { "x-forwarded-for": `203.0.113.${index}` });
    await shop.store.db
      .insertInto("rate_limit")
      .values({ key: "login-caller:203.0.113", window_start: shop.clock.now(), count: 49 })
      .execute();
    expect((await guess(1)).status).toBe(401);
    expect((await guess(2)).status).toBe(429);
    expect((await login("x@example.com", "wrong-Passw0rd", { "x-forwarded-for": "198.51.100.1" })).status).toBe(401);
  });

  it("one customer's IPv6 network is one caller, and an IPv4 address the same in its other form [OPEN-13, OPEN-30]", async () => {
    const shopper = (ip: string) => ({
      "x-forwarded-for": ip,
      "x-visitor-key": `visitor-${ip}`,
      "x-order-email": "a@shop.test",
    });
    const track = async (ip: string) =>
      (await shop.call(orderApi.track, { query: { orderId: "AW0000000000" } }, shopper(ip))).status;
    const statuses: number[] = [];
    for (let host = 1; host <= 12; host += 1) {
      await shop.store.db.deleteFrom("rate_limit").where("key", "like", "track-order:%").execute();
      statuses.push(await track(`2001:db8:77:1::${host}`));
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404));
    expect(statuses.slice(10)).toEqual([429, 429]);
    await shop.store.db.deleteFrom("rate_limit").where("key", "like", "track-order:%").execute();
    expect(await track("2001:db8:77:2::1"), "the next customer").toBe(404);
    const mapped = { "x-forwarded-for": "::ffff:203.0.113.7" };
    await login("somebody@example.com", "wrong-Passw0rd", mapped);
    const keys = await shop.store.db
      .selectFrom("rate_limit")
      .select("key")
      .where("key", "like", "login-caller:%")
      .execute();
    expect(keys).toContainEqual({ key: "login-caller:203.0.113" });
    expect(JSON.stringify(keys), "all of IPv4 is not one caller").not.toContain("0:0:0:0");
  });
});
