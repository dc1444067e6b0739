import { afterEach, describe, expect, it, vi } from "vitest";
import { HEADER_TONES } from "~/models/content/content-values";
import { CRAWLER, type Page } from "../../support/browser/browser";
import { buyPart, withCart } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";
import { orderNumberOn } from "../../support/shop/checkout-steps";

const shop = appOfFile();
const LONG = 3_600;

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Writes a content value and advances the clock until the old one is no longer cached. */
async function put(key: string, value: object): Promise<void> {
  const { db } = shop.app.store;
  await db
    .updateTable("content")
    .set({ value: JSON.stringify(value) })
    .where("key", "=", key)
    .execute();
  shop.app.advance(LONG);
}

const contentValue = async (key: string): Promise<Record<string, unknown>> => {
  const { db } = shop.app.store;
  const { value } = await db.selectFrom("content").select("value").where("key", "=", key).executeTakeFirstOrThrow();
  return JSON.parse(value);
};

const readSettings = async (options?: Parameters<typeof shop.app.shopper>[0]) => {
  const answer = await shop.app.shopper(options).send("/api/public/shop/settings");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  return answer.json();
};

describe("the announcement", () => {
  it("stands above every page until it is dismissed by its form, and another one stands again [CMS-06]", async () => {
    const { text } = await contentValue("announcement");
    const shopper = shop.app.shopper();
    for (const path of ["/", "/help", "/search?q=brake", "/shopCart", "/login", "/myAccount/member/rule", "/404"])
      expect((await shopper.visit(path)).the("region", "Announcement").text, path).toContain(text);
    const page = await shopper.visit("/search?q=brake");
    const back = await page.press("Dismiss announcement");
    expect(back.path).toBe("/search?q=brake");
    expect(shopper.visits.at(-2)).toMatchObject({ method: "POST", status: 303 });
    expect(back.has("region", "Announcement")).toBe(false);
    expect((await shopper.visit("/")).has("region", "Announcement")).toBe(false);
    await put("announcement", { id: "other", text: "Closed on Monday", href: "", linkLabel: "" });
    expect((await shopper.visit("/")).the("region", "Announcement").text).toContain("Closed on Monday");
    await put("announcement", { id: "", text: "Not well formed", href: "", linkLabel: "" });
    expect((await shopper.visit("/")).has("region", "Announcement")).toBe(false);
    await put("announcement", { id: "free-shipping", text, href: "", linkLabel: "" });
  });

  it("a crawler reads it and has nothing to dismiss; paper has none of it [CMS-06, ARCH-10]", async () => {
    const page = await shop.app.shopper({ agent: CRAWLER }).visit("/help");
    expect(page.the("region", "Announcement").has("button", "Dismiss announcement")).toBe(false);
    const buyer = shop.app.shopper();
    const invoice = await buyer.visit(`/printInvoice?orderId=${orderNumberOn(await buyPart(buyer))}`);
    expect([invoice.status, invoice.has("region", "Announcement")]).toEqual([200, false]);
  });

  it("an unknown notice changes nothing, somebody else's form is 403, and reading the address leads home [CMS-06, ARCH-06, ARCH-11]", async () => {
    const shopper = shop.app.shopper();
    await shopper.visit("/help");
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const post = (notice: string, headers = {}) =>
      shopper.send("/dismiss", { method: "POST", body: `notice=${notice}`, headers: { ...form, ...headers } });
    // Plain words on a blank page would strand a shopper who pressed a button of an older page.
    const unknown = await post("checkout");
    expect([unknown.status, unknown.headers.get("location")]).toEqual([303, "/help"]);
    expect(unknown.headers.getSetCookie().join()).not.toContain("dismissed");
    expect((await post("market", { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await post("market", { referer: "https://evil.example/x" })).headers.get("location")).toBe("/");
    expect((await shopper.visit("/dismiss")).path).toBe("/");
  });
});

describe("the header and what goes on in the whole shop", () => {
  it("the header's background is the content config's, unknown ones are the usual [CMS-04]", async () => {
    const findTone = async () => {
      const page = await shop.app.shopper().visit("/help");
      return page.document.querySelector("header")?.getAttribute("data-tone");
    };
    for (const tone of HEADER_TONES) {
      await put("nav_bar_background", { tone });
      expect(await findTone()).toBe(tone);
    }
    await put("nav_bar_background", { tone: "#ff0000" });
    expect(await findTone()).toBe("ink");
    await put("nav_bar_background", { tone: "ink" });
  });

  it("the campaign call drives what is said above every page, with the countdown, until the campaign ends [CMS-16, PROMO-18]", async () => {
    const { db } = shop.app.store;
    const read = () => shop.app.shopper().visit("/help");
    const strip = (await read()).the("region", "Current campaign");
    expect(strip.text).toMatch(/Brake month: .+ Ends [A-Z][a-z]{2} \d+$/);
    expect(strip.first("link").href).toBe("/campaign/brake-month");
    expect((await shop.app.shopper().visit("/campaign/brake-month")).status).toBe(200);
    const rows = await db.selectFrom("campaign").selectAll().execute();
    const change = async (code: string, given: object) => {
      const row = rows.find((campaign) => campaign.code === code);
      const value = JSON.stringify({ ...JSON.parse(row?.value ?? "{}"), ...given });
      await db.updateTable("campaign").set({ value }).where("code", "=", code).execute();
      shop.app.advance(LONG);
    };
    await change("brake-month", { active: false });
    expect((await read()).has("region", "Current campaign")).toBe(false);
    await put("black_friday", { active: true, code: "black-friday", title: "Black Friday" });
    const silent = (await read()).the("region", "Current action");
    expect(silent.text).toContain("Black Friday");
    expect(silent.has("link", "Black Friday")).toBe(false);
    const end = Date.now() + 3 * 86_400_000;
    await change("black-friday", { active: true, countdownPage: true, countdownEnd: end, endTime: end });
    const loud = (await read()).the("region", "Current action");
    expect(loud.text).toMatch(/Black Friday Ends [A-Z][a-z]{2} \d+/);
    expect(loud.the("link", "Black Friday").href).toBe("/campaign/black-friday");
    await put("black_friday", { active: false, code: "black-friday", title: "Black Friday" });
    for (const { code, value } of rows)
      await db.updateTable("campaign").set({ value }).where("code", "=", code).execute();
    shop.app.advance(LONG);
  });

  it("without script the footer shows address, phone and both emails, and the chat's link leads to the feedback page [CMS-03, UI-23]", async () => {
    vi.stubEnv("CHAT_KEY", "k1");
    vi.stubEnv("CHAT_PROVIDER", "https://chat.example/w.js");
    shop.app.advance(LONG);
    const page = await shop.app.shopper().visit("/help");
    const footer = page.the("contentinfo");
    const contact = footer.the("list", "Contact us");
    expect(contact.the("link", "Live chat").href).toBe("/help/feedback");
    for (const key of ["company_phone", "company_email_service", "company_email_partner"]) {
      const { email, label } = await contentValue(key);
      expect(contact.text, key).toContain(String(email ?? label));
    }
    const { lines } = await contentValue("company_address");
    if (!Array.isArray(lines)) throw new Error("the address has lines");
    for (const line of lines) expect(footer.text).toContain(line);
    const links = contact.all("link").map(({ name }) => name);
    await put("company_email_partner", { label: "Partners" });
    const without = (await shop.app.shopper().visit("/help")).the("contentinfo").the("list", "Contact us");
    expect(without.all("link").map(({ name }) => name)).toEqual(links);
    expect(without.text).not.toContain("partners@");
    shop.app.advance(LONG);
  });
});

describe("what the shop settings mean for a visitor", () => {
  it("the flag brings the modal, without it the configured script, never both, and neither for crawlers [CMS-01, UI-26, UI-27]", async () => {
    await put("global_modal_config", { subscribe: false });
    expect(await readSettings()).toEqual({ invitation: null, script: null });
    vi.stubEnv("EMAIL_MARKETING_SCRIPT", "https://mail.example/on.js");
    expect(await readSettings()).toEqual({ invitation: null, script: "https://mail.example/on.js" });
    await put("global_modal_config", { subscribe: true });
    expect(await readSettings()).toEqual({ invitation: expect.stringContaining("ubscribe"), script: null });
    expect(await readSettings({ agent: CRAWLER })).toEqual({ invitation: null, script: null });
  });

  it("whoever subscribed on the page without script, or dismissed the modal, is not asked [UI-26, UI-22]", async () => {
    await put("global_modal_config", { subscribe: true });
    const shopper = shop.app.shopper();
    const page = await shopper.visit("/");
    const done = await page.fill("Get offers by email", "modal@example.com").press("Subscribe");
    expect(done.main.text).toContain("press the link in the email");
    expect(await (await shopper.send("/api/public/shop/settings")).json()).toEqual({ invitation: null, script: null });
    const other = shop.app.shopper();
    await other.visit("/");
    const before = await (await other.send("/api/public/shop/settings")).json();
    expect(before.invitation).not.toBeNull();
    await other.send("/dismiss", { method: "POST", body: new URLSearchParams({ notice: "subscribe" }) });
    expect(await (await other.send("/api/public/shop/settings")).json()).toEqual({ invitation: null, script: null });
  });

  it("providers are allowed by name on pages that look around, not where money or a password is typed, nor for crawlers [UI-23, UI-27]", async () => {
    vi.stubEnv("CHAT_KEY", "k1");
    vi.stubEnv("CHAT_PROVIDER", "https://chat.example/w.js");
    const shopper = shop.app.shopper();
    await withCart(shopper);
    const findPolicy = async (path: string, who = shopper) => {
      const page = await who.visit(path);
      expect(page.path).toBe(path);
      return page.headers.get("content-security-policy");
    };
    expect(await findPolicy("/")).toContain("https://chat.example");
    expect(await findPolicy("/", shop.app.shopper({ agent: CRAWLER }))).not.toContain("chat.example");
    for (const path of ["/checkout/address", "/login", "/createAccount", "/retrievePassword"])
      expect(await findPolicy(path), path).not.toContain("chat.example");
  });
});

describe("the other market", () => {
  const CANADIAN = { headers: { "accept-language": "en-CA,en;q=0.9" } };
  const hintFor = (html: string) => /aria-label="Your country"/.test(html);

  it("a Canadian on the US site is told once where the Canadian site is, and goes on undisturbed [OPEN-56]", async () => {
    const shopper = shop.app.shopper();
    const answer = await shopper.send("/help/faq", CANADIAN);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(hintFor(html)).toBe(true);
    expect(html).toContain('href="http://ca.localhost:3000/help/faq"');
    await shopper.send("/dismiss", { method: "POST", body: new URLSearchParams({ notice: "market" }) });
    expect(hintFor(await (await shopper.send("/help", CANADIAN)).text())).toBe(false);
  });

  it("nobody is told on their own site, nor without a country, nor a crawler; all can switch in the footer [OPEN-56]", async () => {
    const read = async (options: Parameters<typeof shop.app.shopper>[0], init = {}) =>
      (await shop.app.shopper(options).send("/help", init)).text();
    expect(hintFor(await read({ market: "CA" }, CANADIAN))).toBe(false);
    expect(hintFor(await read({}))).toBe(false);
    expect(hintFor(await read({ agent: CRAWLER }, CANADIAN))).toBe(false);
    vi.stubEnv("COUNTRY_HEADER", "cf-ipcountry");
    expect(hintFor(await read({ market: "CA" }, { headers: { "cf-ipcountry": "US" } }))).toBe(true);
    for (const [market, name, origin] of [
      ["US", "Shop in Canada (CA$)", "http://ca.localhost:3000"],
      ["CA", "Shop in the United States ($)", "http://localhost:3000"],
    ] as const) {
      const footer = (await shop.app.shopper({ market }).visit("/categories/all")).the("contentinfo");
      expect(footer.the("link", name).href).toBe(`${origin}/categories/all`);
    }
  });
});

describe("the debug panel", () => {
  const panelFor = (page: Page) => page.document.querySelector('aside[aria-label="Debug panel"]');

  it("stays for two hours after debug=true, says what the page did and nothing that names the visitor [UI-17, OPEN-50]", async () => {
    const shopper = shop.app.shopper();
    await withCart(shopper);
    expect(panelFor(await shopper.visit("/help"))).toBeNull();
    const text = panelFor(await shopper.visit("/help?debug=true"))?.textContent ?? "";
    expect(text).toMatch(/market2022 United States/);
    expect(text).toMatch(/build\S+ \d{4}-/);
    expect(text).toMatch(/buckets(A1|A2|B), alb [AB]/);
    expect(text).toContain("vehiclenone");
    // The cart's item count is not cached, so every page requests it.
    expect(text).toMatch(/GET \/order\/public\/buyer\/cart\S* ?\d+(\.\d)? ms/);
    for (const { value } of shopper.jar().cookies.values()) expect(text).not.toContain(value);
    shop.app.advance(7_100);
    expect(panelFor(await shopper.visit("/"))).not.toBeNull();
    shop.app.advance(101);
    expect(panelFor(await shopper.visit("/"))).toBeNull();
  });

  it("a crawler gets no panel, and no page with one is kept [UI-17, OPEN-50]", async () => {
    const crawler = shop.app.shopper({ agent: CRAWLER });
    expect(panelFor(await crawler.visit("/help?debug=true"))).toBeNull();
    const person = await shop.app.shopper().visit("/help?debug=true");
    expect(person.headers.get("cache-control")).toBe("private, no-store");
    expect(panelFor(await crawler.visit("/help?debug=true"))).toBeNull();
  });
});
