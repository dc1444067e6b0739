import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { DESKTOP, expectNoFaults, listViolations, PHONE, shopOfFile } from "../../support/chromium/chromium";
import { chooseVehicle, settled } from "../../support/chromium/steps";

const shop = shopOfFile();
const WIDE = { ...DESKTOP, width: 1440 };
const menuOf = (page: Page) => page.locator("summary[aria-label=Menu]");
/** The top of the main content, below the line of a test shop, which a shop that sells does not have. */
const topOf = async (page: Page) => {
  const line = await page.getByRole("region", { name: "About this shop" }).boundingBox();
  return ((await page.getByRole("main").boundingBox())?.y ?? -1) - (line?.height ?? 0);
};
const isInside = async (page: Page, name: string) => {
  const box = await page.getByRole("banner").getByRole("link", { name }).boundingBox();
  return box !== null && box.y >= 0;
};

describe("the header", () => {
  it.each([
    ["a desktop", WIDE, 160],
    ["a phone", PHONE, 116],
  ] as const)(
    "leaves the page to what the shopper came for on %s, announcement and campaign included [UI-12]",
    async (_name, viewport, maxHeight) => {
      const visitor = await shop.visit({ viewport });
      const { page } = visitor;
      for (const path of ["/", "/categories/brakes", "/shopCart", "/help"]) {
        await page.goto(path);
        await page.getByRole("region", { name: "Announcement" }).waitFor();
        await page.getByRole("region", { name: "Current campaign" }).waitFor();
        expect(await topOf(page), path).toBeGreaterThan(60);
        expect(await topOf(page), path).toBeLessThanOrEqual(maxHeight);
      }
      await chooseVehicle(page, true);
      await page.goto("/");
      expect(await topOf(page)).toBeLessThanOrEqual(maxHeight);
      expectNoFaults(visitor);
      await visitor.close();
    },
  );

  it.each([
    ["a desktop", WIDE],
    ["a phone", PHONE],
  ] as const)("keeps search, vehicle and cart in sight down the page on %s [UI-12]", async (_name, viewport) => {
    const visitor = await shop.visit({ viewport });
    const { page } = visitor;
    await page.goto("/categories/brakes");
    await settled(page, true);
    await page.evaluate(() => window.scrollTo(0, 1_500));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
    const bottom = await page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().bottom);
    expect(bottom).toBeGreaterThan(40);
    expect(bottom).toBeLessThanOrEqual(72);
    expect((await page.getByRole("searchbox", { name: "Search parts" }).boundingBox())?.y).toBeGreaterThanOrEqual(0);
    expect([await isInside(page, "Cart, 0 items"), await isInside(page, "Add vehicle")]).toEqual([true, true]);
    expectNoFaults(visitor);
    await visitor.close();
  });

  it.each([
    ["a desktop", WIDE],
    ["a phone", PHONE],
  ] as const)(
    "opens a menu of every category with its picture on %s without a script, and a press beside it closes it [UI-12, UI-22]",
    async (_name, viewport) => {
      const visitor = await shop.visit({ viewport, hasScripts: false });
      const { page } = visitor;
      await page.goto("/");
      await menuOf(page).click();
      const menu = page.getByRole("navigation", { name: "Menu" });
      expect(await menu.locator('a[href^="/categories/"]:has(img)').count()).toBe(30);
      for (const name of ["Your account", "Your orders", "Track order", "Shop in Canada (CA$)"])
        expect(await menu.getByRole("link", { name }).isVisible(), name).toBe(true);
      await page.mouse.click(viewport.width - 10, viewport.height - 10);
      expect(await menu.isVisible()).toBe(false);
      await menuOf(page).click();
      await menu.getByRole("link", { name: "Brakes" }).click();
      await page.getByRole("heading", { level: 1, name: "Brakes" }).waitFor();
      await visitor.close();
    },
  );

  it("closes its menu with Escape, by a link and where the focus leaves it, opens one menu at a time, and has no violation [UI-12, UI-22]", async () => {
    const visitor = await shop.visit({ viewport: PHONE });
    const { page } = visitor;
    await chooseVehicle(page, true);
    await page.goto("/categories/brakes");
    await settled(page, true);
    const menu = page.getByRole("navigation", { name: "Menu" });
    const vehicles = page.getByRole("navigation", { name: "My vehicles" });
    await page.getByRole("banner").locator("summary", { hasText: "F-150" }).click();
    await vehicles.waitFor();
    await menuOf(page).focus();
    await page.keyboard.press("Enter");
    await menu.waitFor();
    expect(await vehicles.isVisible()).toBe(false);
    expect(await listViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await menu.isVisible()).toBe(false);
    expect(await menuOf(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    // The menu lies over the page: it does not stay over what is focused next.
    await menu.getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    expect(await menu.isVisible()).toBe(false);
    await menuOf(page).focus();
    await page.keyboard.press("Enter");
    await menu.getByRole("link", { name: "Steering" }).click();
    await page.getByRole("heading", { level: 1, name: "Steering" }).waitFor();
    expect(await menu.isVisible()).toBe(false);
    expectNoFaults(visitor);
    await visitor.close();
  });
});

describe("the type", () => {
  it("is the shop's own, in one preloaded file of at most 40 kB, with figures of one width and nothing moved", async () => {
    const visitor = await shop.visit({ viewport: PHONE });
    const { page } = visitor;
    const files: Promise<Buffer>[] = [];
    page.on("response", (answer) => {
      if (answer.url().endsWith(".woff2")) files.push(answer.body());
    });
    await page.goto("/categories/brakes");
    await settled(page, true);
    expect(await page.evaluate(() => document.fonts.check('600 16px "Archivo Variable"'))).toBe(true);
    const sizes = (await Promise.all(files)).map(({ length }) => length);
    expect(sizes).toHaveLength(1);
    expect(sizes[0]).toBeLessThanOrEqual(40 * 1_024);
    const widths = await page.evaluate(() => {
      const text = document.body.appendChild(document.createElement("span"));
      const found = ["1111", "8888"].map((figures) => {
        text.textContent = figures;
        return text.getBoundingClientRect().width;
      });
      text.remove();
      return found;
    });
    expect(widths[0]).toBe(widths[1]);
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + ((entry as { value?: number }).value ?? 0), 0)),
          ).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(0), 300);
        }),
    );
    expect(moved).toBeLessThan(0.01);
    expectNoFaults(visitor);
    await visitor.close();
  });
});
