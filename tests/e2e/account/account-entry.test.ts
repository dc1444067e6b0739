import { afterAll, describe, expect, it } from "vitest";
import { latestMails } from "#commerce/mail/outbox";
import { DESKTOP, expectNoFaults, listViolations, PHONE, shopOfFile } from "../../support/chromium/chromium";
import { logIn, settled } from "../../support/chromium/steps";

// The server that this file starts inherits the variable.
process.env.OIDC_SANDBOX = "1";
const shop = shopOfFile();
afterAll(() => {
  delete process.env.OIDC_SANDBOX;
});

describe("entering and leaving an account in a browser", () => {
  it("after logging out the back button shows no member page, and nothing of the member is kept [ACC-16, ACC-10, RTE-06, UI-16]", async () => {
    const visitor = await shop.visit();
    const { page, context } = visitor;
    await page.goto("/myAccount?type=garage");
    await page.waitForURL(/\/login\?callback=%2FmyAccount&queryStr=/);
    await logIn(page);
    await page.goto("/myAccount");
    await settled(page, true);
    const email = (await context.cookies()).find(({ name }) => name === "email");
    expect(((email?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000).toBeGreaterThan(29.9);
    await page.goto("/logout");
    await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
    await page.getByText("You are logged out", { exact: true }).waitFor();
    // The page "Log out?" sends a guest home; a second press of "Back" before it has done so would be undone by it.
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/");
    await settled(page, true);
    await page.goBack();
    await page.waitForURL(/\/login/);
    expect(await page.getByRole("main").textContent()).not.toContain("demo@example.com");
    const cookieNames = (await context.cookies()).map(({ name }) => name);
    for (const name of ["token", "email", "garage", "zip", "promo"]) expect(cookieNames).not.toContain(name);
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("logs in with a provider's page, whose form the content policy lets through [OPEN-60, ACC-24]", async () => {
    const visitor = await shop.visit({ viewport: PHONE });
    const { page } = visitor;
    await page.goto("/login?callback=/garage");
    await settled(page, true);
    expect(await listViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Continue with Sandbox" }).click();
    await page.getByRole("heading", { name: "Sandbox login" }).waitFor();
    expect(await listViolations(page)).toEqual([]);
    await page.getByLabel("Email", { exact: true }).fill("olga.browser@example.com");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL("**/garage");
    await page.goto("/signUpResult");
    await page.getByRole("heading", { name: "Your account is ready" }).waitFor();
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("a subscriber sees what would be missed before leaving by the mailed link [PROMO-16, ACC-28]", async () => {
    const visitor = await shop.visit({ viewport: DESKTOP });
    const { page } = visitor;
    await page.goto("/subscribe");
    await settled(page, true);
    const main = page.getByRole("main");
    await main.getByLabel("Email", { exact: true }).fill("leaver@example.com");
    await main.getByRole("button", { name: "Subscribe" }).click();
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    const [confirmation] = await latestMails(shop.store.db, { to: "leaver@example.com", size: 1 });
    await page.goto(/\/subscribe\/confirm\?\S+/.exec(confirmation?.text ?? "")?.[0] ?? "");
    await settled(page, true);
    expect(await listViolations(page)).toEqual([]);
    await main.getByRole("button", { name: "Yes, subscribe me" }).click();
    await page.getByText("Thank you. You are on our list", { exact: true }).waitFor();
    const mails = await latestMails(shop.store.db, { to: "leaver@example.com", size: 9 });
    const mail = mails.find(({ kind }) => kind === "newsletter-welcome");
    await page.goto(/\/unsubscribe\?t=\S+/.exec(mail?.text ?? "")?.[0] ?? "");
    await settled(page, true);
    const tip = main.getByRole("region", { name: "What you would miss" });
    expect(await tip.getByRole("listitem").count()).toBeGreaterThan(0);
    expect(await listViolations(page)).toEqual([]);
    await main.getByRole("button", { name: "Unsubscribe" }).click();
    await page.getByRole("heading", { name: "You are unsubscribed" }).waitFor();
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("a guest is asked to log in and keeps one visitor key; a member reaches every part of the account from its first page [RTE-55, ROLE-02, ROLE-05]", async () => {
    const visitor = await shop.visit({ viewport: PHONE });
    const { page, context } = visitor;
    const findKey = async () => (await context.cookies()).find(({ name }) => name === "visitor");
    await page.goto("/");
    const key = await findKey();
    expect([key?.httpOnly, (key?.value.length ?? 0) > 8]).toEqual([true, true]);
    await page.goto("/myAccount?type=points");
    await page.waitForURL(/\/login\?callback=%2FmyAccount&queryStr=/);
    await logIn(page);
    for (const [link, heading] of [
      [/^Orders/, "Orders"],
      [/^Garage/, "My garage"],
      [/^Returns/, "Returns and exchanges"],
      [/^Reviews/, "Reviews"],
      [/^Points/, "Points"],
      [/^Coupons/, "Coupons"],
      [/^Addresses/, "Addresses"],
    ] as const) {
      await page.goto("/myAccount");
      const list = page.getByRole("main").getByRole("list", { name: "Your account" });
      await list.getByRole("link", { name: link }).click();
      await page.getByRole("heading", { name: heading, exact: true, level: 1 }).waitFor();
    }
    expect((await findKey())?.value).toBe(key?.value);
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("a phone of 320 px shows every page of it without scrolling sideways [RTE-23, RTE-24]", async () => {
    const visitor = await shop.visit({ viewport: { width: 320, height: 640 } });
    const { page } = visitor;
    const paths = ["/login", "/createAccount", "/signUpResult", "/retrievePassword", "/subscribe", "/unsubscribe"];
    for (const path of [...paths, "/confirmEmail", `/retrievePassword?token=${"a".repeat(43)}`]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    }
    await visitor.close();
  });
});
