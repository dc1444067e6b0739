import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { DECLINED_CARD } from "../../support/browser/steps";
import { DESKTOP, expectNoFaults, listViolations, PHONE, shopOfFile } from "../../support/chromium/chromium";
import { chooseVehicle, payByCard, sendAddress, settled, withCart } from "../../support/chromium/steps";
import { codeAt } from "../../support/second-factor/app-code";

const shop = shopOfFile({ hasPictures: true });

const LIST = "/categories/brakes/disc-brakes/brake-pads";
const DEMO = { email: "demo@example.com", password: "demo-Passw0rd" };
const NARROW = { width: 320, height: 640 };
/** In groups, because a page takes ten seconds on a busy machine and a test three minutes at most. */
const PAGES = {
  "of the catalogue": ["/", "/categories", "/categories/all", "/categories/brakes"],
  "of a list": [`${LIST}?position=Front&price=2000-10000`, "/search?q=brake", "/search?q=zzzzqqqq"],
  "of brands and makes": ["/brands", "/brands/axlewright", "/parts", "/makes/ford"],
  "of campaigns": ["/campaign", "/campaign/brake-month", "/collection/brake-job"],
  "of a visitor's own": ["/garage", "/garage/pick", "/shopCart", "/order/track", "/login"],
  "of failures": ["/404", "/500", "/504"],
  "of help": ["/help", "/help/faq", "/page/return-policy", "/page/shipping-policy"],
};

type Found = Record<string, readonly string[]>;

/** How far the current page is wider than the window. */
const extraWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** The texts of the page, each with how many letters have room beside each other, where these are fewer than four in several lines. */
const crushedTexts = (page: Page) =>
  page.evaluate(() => {
    const crushed: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      const words = data.trim();
      if (words.length < 8 || !parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(texts.currentNode);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
      if (lines > 2 && words.length / lines < 4) crushed.push(words.slice(0, 40));
    }
    return crushed;
  });

/** Text at twice its size, as the browser's setting makes it, is no wider than a phone and not crushed to letters. */
async function lookAtLargeText(page: Page, name: string, found: Found): Promise<void> {
  await page.setViewportSize(PHONE);
  const browser = await page.context().newCDPSession(page);
  const resize = (standard: number) => browser.send("Page.setFontSizes", { fontSizes: { standard } });
  await resize(32);
  await expect.poll(() => page.evaluate(() => matchMedia("(width < 20em)").matches)).toBe(true);
  const wide = await extraWidth(page);
  if (wide > 0) found[`${name} with large text scrolls sideways`] = [`${wide} px`];
  const crushed = await crushedTexts(page);
  if (crushed.length > 0) found[`${name} with large text has columns of letters`] = crushed.slice(0, 6);
  await resize(16);
  await browser.detach();
}

/** Checks the current page at the widths of a desktop, a phone and the narrowest phone, and restores the width. */
async function lookAt(page: Page, name: string, found: Found): Promise<void> {
  await settled(page, true);
  await lookAtLargeText(page, name, found);
  for (const viewport of [PHONE, NARROW, DESKTOP]) {
    await page.setViewportSize(viewport);
    const at = `${name} at ${viewport.width} px`;
    const wide = await extraWidth(page);
    if (wide > 0) found[`${at} scrolls sideways`] = [`${wide} px`];
    const violations = viewport === NARROW ? [] : await listViolations(page);
    if (violations.length > 0) found[at] = violations.slice(0, 6);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  // The colors of buttons change gradually.
  // One that follows a scrolled region has no end of its own.
  await page.evaluate(() => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    return Promise.all(timed.map(({ finished }) => finished.catch(() => null)));
  });
  const unread = await listViolations(page, ["color-contrast"]);
  if (unread.length > 0) found[`${name} in the dark`] = unread.slice(0, 6);
  await page.emulateMedia({ colorScheme: null });
}

describe("accessibility", () => {
  it.each(Object.entries(PAGES))(
    "no page %s has a violation of WCAG 2.2 AA or scrolls sideways, whatever its width [VEH-23, UI-29, RTE-37, RTE-38, RTE-46, RTE-50]",
    async (_which, paths) => {
      const visitor = await shop.visit({ viewport: DESKTOP });
      const { page } = visitor;
      const found: Found = {};
      const look = (name: string) => lookAt(page, name, found);
      for (const path of paths) {
        await page.goto(path);
        await look(path);
      }
      expect(found).toEqual({});
      expectNoFaults(visitor);
      await visitor.close();
    },
  );

  it("no page with a vehicle has a violation of WCAG 2.2 AA or scrolls sideways, whatever its width [VEH-23, UI-29]", async () => {
    const visitor = await shop.visit({ viewport: DESKTOP });
    const { page } = visitor;
    const found: Found = {};
    const look = (name: string) => lookAt(page, name, found);
    await chooseVehicle(page, true);
    await look("garage with a vehicle");
    await page.goto(LIST);
    await look("list with a vehicle");
    await page.setViewportSize(PHONE);
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    expect(await listViolations(page), "sheet of filters").toEqual([]);
    await page.keyboard.press("Escape");
    await page.setViewportSize(DESKTOP);
    const boxes = page.getByRole("checkbox", { name: /^Compare / });
    for (const at of [0, 1]) await boxes.nth(at).check();
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await page.getByRole("heading", { name: "Compare 2 parts" }).waitFor();
    await look("two parts side by side");
    await page.goto("/search?q=brake&fits=1");
    await look("search with a vehicle");
    const product = await page.getByRole("list", { name: "Products" }).getByRole("link").first().getAttribute("href");
    await page.goto(product ?? "/");
    await look("product");
    expect(found).toEqual({});
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("no page of two-step login has a violation of WCAG 2.2 AA or scrolls sideways, whatever its width [UI-29, ACC-41]", async () => {
    const visitor = await shop.visit({ viewport: DESKTOP });
    const { page } = visitor;
    const found: Found = {};
    const look = (name: string) => lookAt(page, name, found);
    const logIn = async () => {
      await page.goto("/login");
      await settled(page, true);
      await page.getByLabel("Email", { exact: true }).fill(DEMO.email);
      await page.getByLabel("Password", { exact: true }).fill(DEMO.password);
      await page.getByRole("button", { name: "Log in", exact: true }).click();
    };
    await logIn();
    await page.waitForURL("**/myAccount");
    await page.goto("/myAccount/security");
    await look("security");
    await page.getByRole("button", { name: "Set up authenticator app" }).click();
    await page.waitForURL("**/security/app");
    await look("set up authenticator app");
    const secret = ((await page.getByRole("main").locator("code").textContent()) ?? "").replaceAll(" ", "");
    await page.getByLabel("Code", { exact: true }).fill(codeAt(secret, Date.now()));
    await page.getByRole("button", { name: "Turn on two-step login" }).click();
    await page.getByRole("list", { name: "Recovery codes" }).waitFor();
    await look("recovery codes");
    await visitor.page.context().clearCookies();
    await logIn();
    await page.waitForURL("**/login/code");
    await look("code of a login");
    expect(found).toEqual({});
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("no step of buying has a violation of WCAG 2.2 AA or scrolls sideways, whatever its width [UI-29, CHK-01]", async () => {
    const visitor = await shop.visit({ viewport: DESKTOP });
    const { page } = visitor;
    const found: Found = {};
    const look = (name: string) => lookAt(page, name, found);
    await withCart(page);
    await look("cart");
    await page.goto("/checkout/address");
    await look("address");
    await page.getByRole("button", { name: "Continue to shipping" }).click();
    await page.locator("[aria-invalid=true]").first().waitFor();
    await look("address with errors");
    await sendAddress(page, "US");
    await look("shipping");
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await page.waitForURL("**/checkout/payment");
    await look("payment");
    await page.getByRole("radio", { name: "Card", exact: true }).check();
    await page.getByRole("button", { name: "Place order" }).click();
    await page.getByRole("heading", { name: "Sandbox payment" }).waitFor();
    await look("sandbox");
    await payByCard(page, DECLINED_CARD);
    await page.getByRole("heading", { name: "Payment failed" }).waitFor();
    await look("failure");
    await page.getByRole("button", { name: "Try again" }).click();
    await payByCard(page);
    await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
    await look("result");
    expect(found).toEqual({});
    expectNoFaults(visitor);
    await visitor.close();
  });
});
