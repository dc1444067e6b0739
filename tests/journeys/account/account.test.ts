import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, it, vi } from "vitest";
import type { Page, Shopper } from "../../support/browser/browser";
import { buyPart, withCart } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";
import { openSignUpLink } from "../../support/shop/checkout-steps";

const shop = appOfFile();
const DEMO = { email: "demo@example.com", password: "demo-Passw0rd" };

async function logIn(shopper: Shopper, path = "/login"): Promise<Page> {
  const page = await shopper.visit(path);
  page.fill("Email", DEMO.email, page.main).fill("Password", DEMO.password, page.main);
  return page.press("Log in", page.main);
}

/** The bearer token in the cookie, without the cookie's envelope. */
function tokenFrom(shopper: Shopper): string {
  const raw = decodeURIComponent(shopper.jar().cookies.get("token")?.value ?? "");
  const segments = raw.split(".").map((part) => Buffer.from(part, "base64url").toString("utf8"));
  return (
    [raw, ...segments].map((text) => /"token":"([^"]+)"/.exec(text)?.[1]).find((token) => token !== undefined) ?? ""
  );
}

describe("a member", () => {
  it("logs in, lands on /myAccount, buys and logs out [ROLE-04, RTE-07, ACC-05, ARCH-08]", async () => {
    const shopper = shop.app.shopper();
    const login = await shopper.visit("/login");
    expect(login.main.the("list", "Benefits").all("listitem").length).toBeGreaterThan(2);
    const home = await logIn(shopper);
    expect(home.path).toBe("/myAccount");
    expect(home.the("banner").has("link", "My account")).toBe(true);
    const result = await buyPart(shopper);
    expect(result.h1).toBe("Thank you for your order");
    const account = await shopper.visit("/myAccount");
    const out = await account.press("Log out", account.main);
    expect(out.the("banner").has("link", "Log in")).toBe(true);
    expect((await shopper.visit("/myAccount")).path).toMatch(/^\/login\?callback=%2FmyAccount/);
  });

  it("the text that a market's law requires stands beside each box that subscribes, elsewhere none does [ACC-26]", async () => {
    for (const market of ["US", "CA"] as const) {
      const [shopper, email] = [shop.app.shopper({ market }), `consent-${market.toLowerCase()}@example.com`];
      const signUp = await openSignUpLink(shop.app, shopper, email);
      signUp.fill("Password", "driver-Passw0rd", signUp.main);
      await signUp.press("Create account", signUp.main);
      const mails = await shopper.visit("/myAccount/mails");
      const texts = [signUp, mails].map(({ main }) => main.text.includes("By subscribing you agree that Axlewright"));
      expect([mails.h1, ...texts], market).toEqual(["Email preferences", market === "CA", market === "CA"]);
    }
  });

  it("offers that a member turns on reach the provider of email marketing, and only then [ACC-46, OPEN-71]", async () => {
    const posted: string[] = [];
    const provider = createServer(async (request, answer) => {
      posted.push(await text(request));
      answer.end();
    });
    await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
    const address = provider.address();
    vi.stubEnv("EMAIL_MARKETING_LIST_ID", "L1st");
    vi.stubEnv("EMAIL_MARKETING_ENDPOINT", `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`);
    try {
      const [shopper, email] = [shop.app.shopper(), "turns-on@example.com"];
      const signUp = await openSignUpLink(shop.app, shopper, email);
      signUp.fill("Password", "driver-Passw0rd", signUp.main);
      await signUp.press("Create account", signUp.main);
      for (let time = 0; time < 2; time += 1) {
        const mails = await shopper.visit("/myAccount/mails");
        mails.check(/^Offers and repair tips/, mails.main);
        await mails.press("Save choice", mails.main);
      }
      await expect.poll(() => posted).toEqual([expect.stringContaining(`"email":"${email}"`)]);
    } finally {
      vi.unstubAllEnvs();
      await new Promise((resolve) => provider.close(resolve));
    }
  });

  it("the guest's cart comes along at login [ROLE-03, OPEN-05]", async () => {
    const shopper = shop.app.shopper();
    const cart = await withCart(shopper);
    const title = cart.the("list", "Cart items").first("link").name;
    await logIn(shopper);
    const after = await shopper.visit("/shopCart");
    expect(after.the("list", "Cart items").names("link")).toContain(title);
  });

  it("the token stands in no page, no page data, no URL, and its cookie is closed to scripts [ARCH-05, ARCH-04]", async () => {
    const shopper = shop.app.shopper({ hasScripts: true });
    await logIn(shopper);
    const line = shopper.jar().cookies.get("token")?.line ?? "";
    expect(line).toMatch(/HttpOnly/i);
    expect(line).toMatch(/SameSite=Lax/i);
    const token = tokenFrom(shopper);
    expect(token.length).toBeGreaterThan(15);
    for (const path of [
      "/",
      "/myAccount",
      "/shopCart",
      "/garage",
      "/search?q=brake",
      "/myAccount.data",
      "/_root.data",
      "/shopCart.data",
    ]) {
      const text = await (await shopper.send(path)).text();
      expect(text, path).not.toContain(token);
      expect(text, path).not.toContain(line.split(";")[0]?.slice("token=".length));
    }
    for (const { url } of shopper.visits) expect(url).not.toContain(token);
  });

  it("a guest is sent to login and comes back to the wanted page with its query [ROLE-05, ACC-02, ACC-03]", async () => {
    const shopper = shop.app.shopper();
    const page = await shopper.visit("/myAccount?type=orders");
    expect(new URL(page.url).pathname).toBe("/login");
    expect(new URL(page.url).searchParams.get("callback")).toBe("/myAccount");
    const back = await logIn(shopper, page.path);
    expect(back.path).toBe("/myAccount?type=orders");
  });

  it("a callback to another site or a blocked page leads to /myAccount [ACC-04, ACC-06]", async () => {
    for (const callback of [
      "https://evil.example/",
      "//evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
      "/login",
      "/404",
    ]) {
      const page = await logIn(shop.app.shopper(), `/login?callback=${encodeURIComponent(callback)}`);
      expect(page.path, callback).toBe("/myAccount");
    }
  });

  it("a queryStr that cannot be read is an empty query [ACC-07, ERR-09]", async () => {
    const page = await logIn(shop.app.shopper(), "/login?callback=%2FshopCart&queryStr=%7Bbroken");
    expect(page.path).toBe("/shopCart");
  });

  it("wrong password and unknown email read the same, and the password is not sent back [ERR-03, OPEN-30]", async () => {
    const ask = async (email: string, password: string) => {
      const page = await shop.app.shopper().visit("/login");
      page.fill("Email", email, page.main).fill("Password", password, page.main);
      return page.press("Log in", page.main);
    };
    const wrong = await ask(DEMO.email, "not-the-Passw0rd");
    const unknown = await ask("nobody.at.all@example.com", "not-the-Passw0rd");
    expect([wrong.status, unknown.status]).toEqual([400, 400]);
    expect(wrong.notices).toEqual(unknown.notices);
    expect(wrong.notices.join("")).not.toBe("");
    expect(wrong.main.field("Email").value).toBe(DEMO.email);
    expect(wrong.main.field("Password").value).toBe("");
    expect(wrong.html).not.toContain("not-the-Passw0rd");
  });

  it("the header is hidden on /myAccount with a type and under /myAccount/member [UI-13, UI-14]", async () => {
    const shopper = shop.app.shopper();
    await logIn(shopper);
    expect((await shopper.visit("/myAccount")).has("banner")).toBe(true);
    expect((await shopper.visit("/myAccount?type=garage")).has("banner")).toBe(false);
    expect((await shopper.visit("/myAccount/member/rule")).has("banner")).toBe(false);
  });
});
