import { createServer, type Server } from "node:http";
import { afterAll, describe, expect, it } from "vitest";
import { DESKTOP, listViolations, PHONE, shopOfFile } from "../support/chromium/chromium";
import { settled, withCart } from "../support/chromium/steps";

/** A provider on its own origin, whose scripts note that they ran. */
const SCRIPTS: Record<string, string> = {
  "/chat.js": `window.ran = [...(window.ran ?? []), "chat " + document.currentScript.dataset.key];
    addEventListener("shop:chat", () => { window.ran = [...window.ran, "opened"]; });`,
  "/mail.js": `window.ran = [...(window.ran ?? []), "email"];`,
};
const held: { provider?: Server } = {};

async function startProvider(): Promise<string> {
  const provider = createServer((request, answer) => {
    answer.writeHead(200, { "content-type": "text/javascript" }).end(SCRIPTS[request.url ?? ""] ?? "");
  });
  held.provider = provider;
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const address = provider.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}

/** Email marketing is on in the United States, the modal in Canada. */
const shop = shopOfFile({
  async prepare({ db }) {
    const origin = await startProvider();
    Object.assign(process.env, {
      CHAT_KEY: "k1",
      CHAT_PROVIDER: `${origin}/chat.js`,
      EMAIL_MARKETING_SCRIPT: `${origin}/mail.js`,
    });
    const canadian = { key: "global_modal_config", kind: "setting", market: "2023", value: '{"subscribe":true}' };
    await db.insertInto("content").values(canadian).execute();
    const tone = JSON.stringify({ tone: "fit" });
    await db.updateTable("content").set({ value: tone }).where("key", "=", "nav_bar_background").execute();
  },
});
afterAll(() => {
  held.provider?.close();
  for (const name of ["CHAT_KEY", "CHAT_PROVIDER", "EMAIL_MARKETING_SCRIPT"]) delete process.env[name];
});

type Visitor = Awaited<ReturnType<typeof shop.visit>>;
const loadScripts = ({ page }: Visitor) => page.evaluate(() => ("ran" in window ? window.ran : []));
const interact = ({ page }: Visitor) => page.mouse.wheel(0, 60);

describe("after the first interaction", () => {
  it("nothing is fetched before it, then once the settings, and without the flag the provider's script and no modal [UI-27, CMS-01]", async () => {
    const visitor = await shop.visit();
    const { page, requested } = visitor;
    await page.clock.install();
    const settingsRequests: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/public/shop/settings")) settingsRequests.push(request.url());
    });
    await page.goto("/");
    await settled(page, true);
    await page.clock.runFor(900);
    expect(settingsRequests).toEqual([]);
    expect([...requested]).toEqual([shop.origin()]);
    await interact(visitor);
    await expect.poll(() => loadScripts(visitor)).toEqual(["mail"]);
    await page.getByRole("navigation", { name: "Shop" }).getByRole("link", { name: "All categories" }).click();
    await page.getByRole("heading", { level: 1, name: "All categories" }).waitFor();
    await page.clock.runFor(900);
    expect(settingsRequests).toHaveLength(1);
    expect(await page.locator("dialog[open]").count()).toBe(0);
    expect(visitor.faults).toEqual([]);
    // No script of a provider runs where a password is typed.
    await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
    await page.getByLabel("Password", { exact: true }).waitFor();
    await expect.poll(() => loadScripts(visitor)).toEqual([]);
    await visitor.close();
  });

  it("with the flag the modal, once, not while somebody types, and never with a provider's script [UI-26, OPEN-71]", async () => {
    const visitor = await shop.visit({ market: "CA", viewport: PHONE });
    const { page } = visitor;
    await page.clock.install();
    const modal = page.getByRole("dialog", { name: "Offers by email" });
    await page.goto("/");
    await settled(page, true);
    await page.getByRole("searchbox", { name: "Search parts" }).click();
    await page.clock.runFor(1_500);
    expect(await modal.isVisible()).toBe(false);
    await page.getByRole("searchbox", { name: "Search parts" }).blur();
    await modal.waitFor();
    expect(await listViolations(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await modal.getByLabel("Email").fill("reader@example.com");
    await modal.getByRole("button", { name: "Subscribe" }).click();
    await modal.getByText("You are on our list").or(modal.getByText("on our list")).first().waitFor();
    await page.keyboard.press("Escape");
    await modal.waitFor({ state: "hidden" });
    expect(await loadScripts(visitor)).toEqual([]);
    await page.goto("/help");
    await settled(page, true);
    await interact(visitor);
    await page.clock.runFor(1_800);
    expect(await modal.count()).toBe(0);
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  });

  it("not beside the vehicle dialog, not in the cart or the checkout; dismissing it is remembered [UI-26]", async () => {
    const visitor = await shop.visit({ market: "CA" });
    const { page } = visitor;
    await page.clock.install();
    const modal = page.getByRole("dialog", { name: "Offers by email" });
    await withCart(page);
    // The dialog may have appeared on the way; this visitor counts as one who never saw it.
    await visitor.context.clearCookies({ name: "dismissed" });
    for (const path of ["/shopCart", "/checkout/address"]) {
      await page.goto(path);
      await settled(page, true);
      await interact(visitor);
      await page.clock.runFor(1_600);
      expect(await modal.count(), path).toBe(0);
    }
    await page.goto("/categories/all");
    await settled(page, true);
    await page.getByRole("banner").getByRole("link", { name: "Add vehicle" }).click();
    const picker = page.getByRole("dialog", { name: "Choose your vehicle" });
    await picker.waitFor();
    await page.clock.runFor(1_600);
    expect(await modal.count()).toBe(0);
    await picker.getByRole("button", { name: "Close" }).click();
    await modal.waitFor();
    await modal.getByRole("button", { name: "Close" }).click();
    await page.goto("/");
    await settled(page, true);
    await interact(visitor);
    await page.clock.runFor(1_600);
    expect(await modal.count()).toBe(0);
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  });
});

describe("the chat", () => {
  it("its script comes when its link is pressed, with the configured key, and not in the checkout [UI-23, UI-03, OPEN-71]", async () => {
    const visitor = await shop.visit({ market: "CA" });
    const { page } = visitor;
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Live chat" });
    await withCart(page);
    await page.goto("/help");
    await settled(page, true);
    expect(await loadScripts(visitor)).toEqual([]);
    await link.click();
    await expect.poll(() => loadScripts(visitor)).toEqual(["chat k1", "opened"]);
    expect(new URL(page.url()).pathname).toBe("/help");
    await page.goto("/checkout/address");
    await settled(page, true);
    await link.click();
    await page.waitForURL("**/help/feedback");
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  });
});

describe("windows and panels", () => {
  it("a window whose name contains paypal closes itself on load, any other stays [UI-18]", async () => {
    const visitor = await shop.visit();
    const { page, context } = visitor;
    await page.goto("/help");
    const open = async (name: string) => {
      const [popup] = await Promise.all([
        context.waitForEvent("page"),
        page.evaluate((given) => void window.open("/about", given), name),
      ]);
      return popup;
    };
    const other = await open("other");
    await settled(other, true);
    const popup = await open("xo_PayPal_1");
    await expect.poll(() => popup.isClosed()).toBe(true);
    expect(other.isClosed()).toBe(false);
    await visitor.close();
  });

  it("debug=true opens the panel, which goes with the shopper, tells of each page and closes by itself after two hours [UI-17, OPEN-50]", async () => {
    const visitor = await shop.visit({ viewport: DESKTOP });
    const { page } = visitor;
    await page.goto("/?debug=true");
    await settled(page, true);
    const panel = page.getByRole("complementary", { name: "Debug panel" });
    for (const fact of ["2022 United States", "buckets", "vehicle", "build"])
      expect(await panel.textContent()).toContain(fact);
    const first = await panel.textContent();
    await page.getByRole("navigation", { name: "Shop" }).getByRole("link", { name: "All categories" }).click();
    await page.getByRole("heading", { level: 1, name: "All categories" }).waitFor();
    await expect.poll(() => panel.textContent()).not.toBe(first);
    const delayMs = await panel.evaluate((element) => Number(element.getAnimations()[0]?.effect?.getTiming().delay));
    expect(delayMs).toBeGreaterThan(7_100_000);
    expect(delayMs).toBeLessThanOrEqual(7_200_000);
    await panel.evaluate((element) => element.getAnimations()[0]?.finish());
    expect(await panel.isVisible()).toBe(false);
    const cookie = (await visitor.context.cookies()).find(({ name }) => name === "debug");
    expect(Math.round((cookie?.expires ?? 0) - Date.now() / 1_000)).toBeGreaterThan(7_100);
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  });
});

describe("around every page", () => {
  it("header in its colour, announcement until dismissed, promises, the footer's four columns with the company's facts [CMS-03, CMS-04, CMS-06, UI-02, UI-03, UI-04, UI-24]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto("/");
    await settled(page, true);
    const colours = await page.getByRole("banner").evaluate((header) => {
      const probe = document.createElement("i");
      probe.style.color = getComputedStyle(document.documentElement).getPropertyValue("--aw-color-fit");
      document.body.append(probe);
      return [getComputedStyle(header).backgroundColor, getComputedStyle(probe).color];
    });
    expect(colours[0]).toBe(colours[1]);
    const announcement = page.getByRole("region", { name: "Announcement" });
    expect((await announcement.boundingBox())?.y).toBe(0);
    await announcement.getByRole("button", { name: "Dismiss announcement" }).click();
    await announcement.waitFor({ state: "detached" });
    const promisesText = await page.getByRole("list", { name: "Our promises" }).first().textContent();
    const promises = promisesText?.toLowerCase() ?? "";
    for (const promise of [
      "free return within 90 days at no cost",
      "free standard shipping on all orders with no minimum",
      "customer service by phone, 24/7",
      "guaranteed fit",
    ])
      expect(promises).toContain(promise);
    const footer = page.getByRole("contentinfo");
    // The answer to the button is a new document.
    await expect
      .poll(() => footer.getByRole("heading").allTextContents())
      .toEqual(["Contact us", "Information", "Popular makes", "Customer service"]);
    const makes = footer.getByRole("list", { name: "Popular makes" }).getByRole("link");
    const hrefs = await makes.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(hrefs).toEqual(
      expect.arrayContaining(["chevrolet", "ford", "gmc", "dodge", "toyota"].map((make) => `/makes/${make}`)),
    );
    const contact = footer.getByRole("list", { name: "Contact us" });
    for (const name of ["Live chat", "Help guide", "Feedback"]) await contact.getByRole("link", { name }).waitFor();
    for (const name of [/^Copy Phone/, /^Copy Email/, /^Copy Partner email/])
      await contact.getByRole("button", { name }).waitFor();
    expect(await listViolations(page)).toEqual([]);
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  });

  it("a Canadian browser is told where the Canadian site is, of each page shown, and may say no [OPEN-56]", async () => {
    const context = await shop.browser.newContext({ baseURL: shop.origin(), locale: "en-CA", viewport: PHONE });
    const page = await context.newPage();
    await page.goto("/");
    await settled(page, true);
    const hint = page.getByRole("region", { name: "Your country" });
    const link = hint.getByRole("link", { name: "Shop in Canada (CA$)" });
    expect(await link.getAttribute("href")).toBe(`${shop.origin("CA")}/`);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href^="/categories/"]')?.click());
    await page.waitForURL("**/categories/**");
    const path = new URL(page.url()).pathname;
    await expect.poll(() => link.getAttribute("href")).toBe(shop.origin("CA") + path);
    await hint.getByRole("button", { name: "Dismiss country hint" }).click();
    await hint.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe(path);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const toggle = page.getByRole("contentinfo").getByRole("link", { name: "Shop in Canada (CA$)" });
    expect(await toggle.getAttribute("href")).toBe(shop.origin("CA") + path);
    await context.close();
  });
});
