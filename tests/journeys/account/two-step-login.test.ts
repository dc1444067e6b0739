import { afterAll, describe, expect, it } from "vitest";
import type { Page, Shopper } from "../../support/browser/browser";
import { withCart } from "../../support/browser/steps";
import { nextCode, setUpApp } from "../../support/second-factor/set-up";
import { appOfFile } from "../../support/shop/app";
import { register } from "../../support/shop/checkout-steps";

// The shop reads this variable when it opens.
process.env.OIDC_SANDBOX = "1";
const shop = appOfFile();
const PASSWORD = "good-Passw0rd";

async function member(email: string): Promise<Shopper> {
  const shopper = shop.app.shopper();
  await register(shop.app, shopper, email, PASSWORD);
  return shopper;
}

async function logIn(shopper: Shopper, email: string, path = "/login"): Promise<Page> {
  const page = await shopper.visit(path);
  page.fill("Email", email, page.main).fill("Password", PASSWORD, page.main);
  return page.press("Log in", page.main);
}

/** Sets an authenticator app up and returns its secret with the recovery codes. */
async function setUp(shopper: Shopper): Promise<{ secret: string; codes: string[] }> {
  const { secret, form, page: done } = await setUpApp(shopper);
  expect(done.main.text).toContain("Two-step login is on");
  const codes = done
    .the("list", "Recovery codes")
    .all("listitem")
    .map(({ text }) => text);
  expect(codes).toHaveLength(10);
  expect((await shopper.visit("/myAccount/security/app")).main.text, "shown once").not.toContain(codes[0]);
  const twice = await form.press("Turn on two-step login", form.main);
  expect(twice.path, "a second press").toBe("/myAccount/security");
  expect(twice.notices.join()).toContain("Two-step login is on already. If you have not saved the recovery codes");
  return { secret, codes };
}

describe("two-step login without script", () => {
  afterAll(() => {
    delete process.env.OIDC_SANDBOX;
  });

  it("a member sets an app up; a login asks for its code and ends as any other [ACC-41, ACC-42, ACC-44]", async () => {
    const email = "two.step@example.com";
    const { secret, codes } = await setUp(await member(email));
    const guest = shop.app.shopper();
    await withCart(guest);
    const prompt = await logIn(guest, email, `/login?callback=${encodeURIComponent("/shopCart")}`);
    expect(prompt.path).toBe("/login/code");
    expect(prompt.main.text, "an app goes on listing the address of its set-up").toContain(
      "find Axlewright, with the email that your account had when you set it up",
    );
    expect(guest.jar().cookies.has("token"), "no session before the code").toBe(false);
    const wrong = await prompt.fill("Code", "000000", prompt.main).press("Log in", prompt.main);
    expect(wrong.main.text).toContain("Code is not right");
    const cart = await wrong.fill("Code", nextCode(secret), wrong.main).press("Log in", wrong.main);
    expect([cart.path, cart.the("list", "Cart items").all("listitem").length > 0]).toEqual(["/shopCart", true]);
    expect(guest.jar().cookies.has("codeStep")).toBe(false);

    const other = shop.app.shopper();
    const step = await logIn(other, email);
    const refused = await step.fill("Recovery code", "AAAA-BBBB", step.main).press("Use recovery code", step.main);
    expect(refused.main.text).toContain("Recovery code is not right or was used before");
    refused.fill("Recovery code", codes[0] ?? "", refused.main);
    expect((await refused.press("Use recovery code", refused.main)).path).toBe("/myAccount");
    const security = await other.visit("/myAccount/security");
    expect(security.main.text).toContain("9 unused recovery codes");
    const renewed = await security.press("Make new recovery codes", security.main);
    expect(renewed.the("list", "Recovery codes").all("listitem")).toHaveLength(10);
    const off = await renewed.press("Turn off two-step login", renewed.main);
    expect(off.main.has("button", "Set up authenticator app")).toBe(true);
    expect((await logIn(shop.app.shopper(), email)).path).toBe("/myAccount");
  });

  it("a login with another company's account is asked for the app's code too, and returns to the page that was wanted [ACC-41, ACC-24]", async () => {
    const email = "third.party@example.com";
    const comeWith = async (shopper: Shopper) => {
      const login = await shopper.visit("/login?callback=/garage");
      const consent = await login.press("Continue with Sandbox", login.main);
      consent.fill("Email", email, consent.main).fill("Name", "Olga Idc", consent.main);
      return consent.press("Continue", consent.main);
    };
    const owner = shop.app.shopper();
    expect((await comeWith(owner)).path).toBe("/garage");
    const { secret } = await setUp(owner);
    const other = shop.app.shopper();
    const prompt = await comeWith(other);
    expect(prompt.path).toBe("/login/code");
    expect(other.jar().cookies.has("token"), "no session before the code").toBe(false);
    const wrong = await prompt.fill("Code", "000000", prompt.main).press("Log in", prompt.main);
    expect(wrong.main.text).toContain("Code is not right");
    const inside = await wrong.fill("Code", nextCode(secret), wrong.main).press("Log in", wrong.main);
    expect([inside.path, other.jar().cookies.has("token")]).toEqual(["/garage", true]);
  });

  it("five wrong codes lead back to the login, and an old login has to give the password [ACC-41, ACC-44, ACC-45]", async () => {
    const email = "wrong.codes@example.com";
    const shopper = await member(email);
    await setUp(shopper);
    let page = await logIn(shop.app.shopper(), email);
    for (let tries = 0; tries < 6; tries += 1)
      page = await page.fill("Code", "12", page.main).press("Log in", page.main);
    expect(page.path).toBe("/login");
    expect((await shop.app.shopper().visit("/login/code")).path, "nothing to enter a code for").toBe("/login");
    const { db } = shop.app.store;
    await db.updateTable("session").set({ created_at: 1 }).execute();
    await db
      .updateTable("authenticator")
      .set({ ends_at: Date.now() + 86_400_000 })
      .execute();
    const security = await shopper.visit("/myAccount/security");
    expect(security.main.text).toContain("Our staff was asked to turn it off");
    const stays = await security.press("Keep it on", security.main);
    expect(stays.main.has("button", "Keep it on")).toBe(false);
    const prompt = await stays.press("Turn off two-step login", stays.main);
    expect(prompt.main.text).toContain("Enter your password: your login is older than 10 minutes");
  });
});
