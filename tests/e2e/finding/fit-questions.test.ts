import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { expectNoFaults, listViolations, shopOfFile } from "../../support/chromium/chromium";
import { settled } from "../../support/chromium/steps";

const shop = shopOfFile();

/** The truck without trim and engine leaves enough uncertain. */
async function chooseTruck(page: Page): Promise<void> {
  await page.goto("/garage/pick");
  await settled(page, true);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Show options" }).waitFor({ state: "detached" });
  for (const [level, name] of Object.entries({ Year: "2015", Make: "Ford", Model: "F-150" })) {
    const select = main.getByLabel(level, { exact: true });
    await expect.poll(() => select.locator("option", { hasText: name }).count()).toBeGreaterThan(0);
    await select.selectOption({ label: name });
  }
  await main.getByRole("button", { name: "Set vehicle" }).click();
  await page.getByText("You are now shopping for 2015 Ford F-150", { exact: true }).waitFor();
}

async function openUncertain(page: Page, query: string, words = ""): Promise<void> {
  await page.goto(`/search?q=${query}`);
  const cards = page.getByRole("list", { name: "Products" }).getByRole("listitem");
  const card = cards.filter({ hasText: "May fit" }).filter({ hasText: words }).first();
  await page.goto((await card.getByRole("link").first().getAttribute("href")) ?? "/");
  await settled(page, true);
}

const regionFor = (page: Page) => page.getByRole("region", { name: "Fit", exact: true });

/** Presses Tab until the expected element has the focus. */
async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (await isThere()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the keyboard never gets there");
}

const isFocused = (page: Page, text: string) =>
  page.evaluate((expected) => (document.activeElement?.textContent ?? "").trim() === expected, text);

const PHONE_SMALL = { width: 320, height: 640 };

describe("the question that decides, in a browser", () => {
  it("is answered by keyboard alone on a phone of 320 px, without a violation [VEH-19, VEH-27, OPEN-09]", async () => {
    const visitor = await shop.visit({ viewport: PHONE_SMALL });
    const { page } = visitor;
    await chooseTruck(page);
    await openUncertain(page, "shock+absorbers", "4WD");
    const region = regionFor(page);
    await region.getByRole("heading", { name: /^Need More Details To Check Fit Your 2015 Ford F-150/ }).waitFor();
    expect(await listViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    const isRadio = () => page.evaluate(() => document.activeElement?.getAttribute("name") === "choice");
    await tabTo(page, isRadio);
    await page.keyboard.press("Space");
    await tabTo(page, () => isFocused(page, "Check fit"));
    await page.keyboard.press("Enter");
    await region.getByRole("heading", { name: /^Fit Your 2015 Ford F-150/ }).waitFor();
    await region.getByText("Matches: 2015-2020 Ford F-150", { exact: false }).waitFor();
    await expect.poll(() => region.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await listViolations(page)).toEqual([]);
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("the check-vehicle dialog opens from its link, keeps the focus, and gives it back [UI-20, UI-22, VEH-27]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await chooseTruck(page);
    await openUncertain(page, "spark+plug+f-150");
    const link = regionFor(page).getByRole("link", { name: "Add vehicle Details" });
    const path = new URL(page.url()).pathname;
    expect(await link.getAttribute("href")).toBe(`${path}/check-vehicle`);
    await link.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Check your vehicle" });
    await dialog.waitFor();
    expect(new URL(page.url()).pathname, "the page stays").toBe(path);
    expect(await listViolations(page)).toEqual([]);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await link.click();
    await dialog.getByRole("radio", { name: "5.0L V8" }).check();
    await dialog.getByRole("button", { name: "Check fit" }).click();
    await dialog.waitFor({ state: "detached" });
    await regionFor(page)
      .getByRole("heading", { name: /^(Not )?Fit Your 2015 Ford F-150/ })
      .waitFor();
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("the check page and the page of all vehicles have no violation and do not scroll sideways [UI-22, VEH-26]", async () => {
    const visitor = await shop.visit({ viewport: PHONE_SMALL });
    const { page } = visitor;
    await chooseTruck(page);
    await openUncertain(page, "shock+absorbers", "4WD");
    const path = new URL(page.url()).pathname;
    for (const part of ["check-vehicle", "fitment", "fitment?make=Ford"]) {
      await page.goto(`${path}/${part}`);
      await settled(page, true);
      expect(await listViolations(page), part).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide, `${part} scrolls sideways`).toBeLessThanOrEqual(0);
    }
    expectNoFaults(visitor);
    await visitor.close();
  });
});
