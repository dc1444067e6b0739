import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountApi, privacyApi, thirdPartyApi } from "~/models/api";
import { signUp, unconfirm } from "../../support/data/member/sign-up";
import { openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const PASSWORD = "first-Passw0rd";
const BACK = "http://localhost/login/back";
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const secret = () => randomBytes(32).toString("base64url");

describe.each(STORE_KINDS)("login with another company's account on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind, { environment: { OIDC_SANDBOX: "1" } });
  });
  beforeEach(async () => {
    await shop.store.db.deleteFrom("rate_limit").execute();
  });
  afterAll(() => shop.close());

  /** Goes to the provider as a browser does and returns what the shop sends to the API afterwards. */
  async function consent(email: string, { name = "Olga Idc", isConfirmed = true } = {}) {
    const { data } = await shop.call(thirdPartyApi.providers, {});
    const provider = data.find(({ id }) => id === "sandbox");
    const secrets = { nonce: secret(), state: secret(), codeVerifier: secret() };
    const query = new URLSearchParams({
      client_id: provider?.clientId ?? "",
      response_type: "code",
      redirect_uri: BACK,
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: createHash("sha256").update(secrets.codeVerifier).digest("base64url"),
      code_challenge_method: "S256",
    });
    const page = await shop.fetch(`${provider?.authorizeUrl}?${query}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Sandbox login");
    for (const [field, value] of Object.entries({
      ...{ email, name, intent: "continue" },
      ...(isConfirmed ? {} : { unconfirmed: "yes" }),
    }))
      query.set(field, value);
    const back = await shop.fetch(provider?.authorizeUrl ?? "", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: query.toString(),
    });
    const target = new URL(back.headers.get("location") ?? "");
    expect([target.origin + target.pathname, target.searchParams.get("state")]).toEqual([BACK, secrets.state]);
    const code = target.searchParams.get("code") ?? "";
    return {
      body: { provider: "sandbox", code, codeVerifier: secrets.codeVerifier, nonce: secrets.nonce, redirectUrl: BACK },
    };
  }

  it("a new shopper signs up with a provider, then logs in with it [API-133, API-134, ACC-24, OPEN-60]", async () => {
    const first = await consent("olga@example.com");
    expect((await shop.call(thirdPartyApi.login, first)).status).toBe(404);
    const joined = await shop.call(thirdPartyApi.register, first);
    const user = await shop.call(accountApi.current, {}, bearer(joined.data.token));
    expect(user.data).toMatchObject({ email: "olga@example.com", firstName: "Olga", lastName: "Idc" });
    const security = await shop.call(privacyApi.security, {}, bearer(joined.data.token));
    expect(security.data).toMatchObject({
      hasPassword: false,
      isEmailVerified: true,
      thirdLogins: [{ provider: "sandbox", name: "Sandbox" }],
    });
    const again = await shop.call(thirdPartyApi.login, await consent("olga@example.com"));
    expect(again.data.accountId).toBe(joined.data.accountId);
    expect((await shop.call(thirdPartyApi.login, first)).status, "a code works once").toBe(400);
    const unlink = () => shop.call(privacyApi.unlink, { params: { provider: "sandbox" } }, bearer(joined.data.token));
    expect((await unlink()).status, "the only way in").toBe(409);
  });

  it("an email with an account must log in once to link; then the provider opens it, and nobody else's [API-133, API-134, OPEN-60]", async () => {
    const email = "linus@example.com";
    const member = await signUp(shop, email, PASSWORD);
    const came = await consent(email);
    for (const call of [thirdPartyApi.login, thirdPartyApi.register])
      expect((await shop.call(call, came)).status).toBe(409);
    expect((await shop.call(thirdPartyApi.link, came)).status, "a guest links nothing").toBe(401);
    const login = (await shop.call(accountApi.login, { body: { email, password: PASSWORD } })).data;
    expect((await shop.call(thirdPartyApi.link, came, bearer(login.token))).data).toEqual({ isLinked: true });
    expect((await shop.call(thirdPartyApi.login, await consent(email))).data.accountId).toBe(member.accountId);
    const other = await signUp(shop, "eve@example.com", PASSWORD);
    expect((await shop.call(thirdPartyApi.link, await consent(email), bearer(other.token))).status).toBe(409);
    const gone = await shop.call(privacyApi.unlink, { params: { provider: "sandbox" } }, bearer(login.token));
    expect(gone.data).toEqual({ isUnlinked: true });
    const notices = shop.store.db.selectFrom("mail").select("subject").where("to_norm", "=", email);
    expect(
      (await notices.where("kind", "=", "security-changed").orderBy("subject").execute()).map(Object.values),
    ).toEqual([["Your Sandbox login was linked"], ["Your Sandbox login was unlinked"]]);
    expect((await shop.call(thirdPartyApi.login, await consent(email))).status).toBe(409);
  });

  it("an email that the provider has not confirmed tells nothing of itself: one answer, and a mail to its reader [API-133, API-134, ACC-15]", async () => {
    const registered = "reader@example.com";
    await signUp(shop, registered, PASSWORD);
    const kinds = async (email: string) =>
      (await shop.store.db.selectFrom("mail").select("kind").where("to_norm", "=", email).orderBy("id").execute()).map(
        ({ kind: mail }) => mail,
      );
    const answers = [];
    for (const email of [registered, "unheard-of@example.com"]) {
      const came = await consent(email, { isConfirmed: false });
      for (const call of [thirdPartyApi.login, thirdPartyApi.register]) {
        const { status, body } = await shop.call(call, came);
        answers.push([status, body]);
      }
    }
    expect(answers.map(([status]) => status)).toEqual([404, 409, 404, 409]);
    expect(answers.slice(0, 2)).toEqual(answers.slice(2));
    expect(await kinds(registered)).toContain("account-exists");
    expect(await kinds("unheard-of@example.com")).toEqual(["sign-up-link"]);
  });

  it("a member without a password changes the email and erases the account after a login of the last minutes [API-136, ACC-22, ACC-23]", async () => {
    const email = "no-password@example.com";
    const { data } = await shop.call(thirdPartyApi.register, await consent(email));
    const age = (minutes: number) =>
      shop.store.db
        .updateTable("session")
        .set({ created_at: shop.clock.now() - minutes * 60_000 })
        .where("account_id", "=", data.accountId)
        .execute();
    const change = (token: string) =>
      shop.call(accountApi.changeEmailInit, { body: { email: "next@example.com" } }, bearer(token));
    const erase = (token: string) => shop.call(privacyApi.erase, { body: {} }, bearer(token));
    await age(11);
    for (const call of [change, erase])
      expect([(await call(data.token)).status, (await call(data.token)).body.msg]).toEqual([
        409,
        "Your login is older than 10 minutes. Log in again to change this",
      ]);
    const again = (await shop.call(thirdPartyApi.login, await consent(email))).data;
    expect((await change(again.token)).status).toBe(200);
    expect((await erase(again.token)).data).toEqual({ isErased: true });
    const member = await signUp(shop, "with-password@example.com", PASSWORD);
    expect((await change(member.token)).errors[0]?.field, "who has one gives it").toBe("password");
  });

  it("a code of another browser, nonce, address or provider opens nothing [ACC-24, OPEN-60]", async () => {
    const { body } = await consent("mallory@example.com");
    for (const wrong of [
      { codeVerifier: secret() },
      { nonce: secret() },
      { redirectUrl: "http://evil.test/login/back" },
      { code: `${body.code.slice(0, -4)}AAAA` },
    ]) {
      const fresh = (await consent("mallory@example.com")).body;
      const answer = await shop.call(thirdPartyApi.login, { body: { ...fresh, ...wrong } });
      expect(answer.status, JSON.stringify(Object.keys(wrong))).toBe(400);
    }
    expect((await shop.call(thirdPartyApi.login, { body: { ...body, provider: "nobody" } })).status).toBe(404);
    const stray = await shop.fetch(
      "/sandbox/login/authorize?client_id=axlewright&redirect_uri=https://evil.test/login/back",
    );
    expect(stray.status).toBe(400);
  });

  it("whoever linked a provider before the address was proved loses it when its owner resets the password [OPEN-60, ACC-21]", async () => {
    const email = "owner@example.com";
    const member = await signUp(shop, email, PASSWORD);
    await unconfirm(shop, member);
    const { token } = member;
    await shop.call(thirdPartyApi.link, await consent("attacker@example.com"), bearer(token));
    await shop.call(accountApi.forgetPassword, { body: { email } });
    const mail = await shop.store.db
      .selectFrom("mail")
      .select("text")
      .where("to_norm", "=", email)
      .where("kind", "=", "reset-password")
      .executeTakeFirstOrThrow();
    const link = /token=([\w-]+)/.exec(mail.text)?.[1] ?? "";
    await shop.call(accountApi.resetPassword, { body: { token: link, password: "second-Passw0rd" } });
    expect((await shop.call(thirdPartyApi.login, await consent("attacker@example.com"))).status).toBe(404);
  });

  it("without configuration there is no provider, and half a configuration stops the program at its start [OPEN-60]", async () => {
    const bare = await openShop(kind);
    expect((await bare.call(thirdPartyApi.providers, {})).data).toEqual([]);
    expect((await bare.fetch("/sandbox/login/authorize")).status).toBe(404);
    await bare.close();
    const half = { OIDC_ACME_ISSUER: "https://id.example" };
    await expect(openShop("sqlite", { environment: half })).rejects.toThrow("OIDC_ACME_CLIENT_ID: it is missing");
    const clear = { OIDC_ACME_ISSUER: "http://id.example", OIDC_ACME_CLIENT_ID: "x" };
    await expect(openShop("sqlite", { environment: clear })).rejects.toThrow(
      "OIDC_ACME_ISSUER: it is no https address",
    );
  });
});
