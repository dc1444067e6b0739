import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { vinCheckDigit } from "~/models/vehicle/vin";
import { expectNoFaults, listViolations, shopOfFile } from "../../support/chromium/chromium";
import { settled } from "../../support/chromium/steps";

const shop = shopOfFile();
const LIST = "/categories/brakes/disc-brakes/brake-pads";
const PHONE_SMALL = { width: 320, height: 640 };
const rightly = (vin: string) => vin.slice(0, 8) + vinCheckDigit(vin) + vin.slice(9);

const dialogFor = (page: Page) => page.getByRole("dialog", { name: "Choose your vehicle" });
const isLinkFocused = (page: Page, text: string) =>
  page.evaluate((expected) => (document.activeElement?.textContent ?? "").includes(expected), text);

async function openFromList(page: Page): Promise<void> {
  await page.goto(LIST);
  await settled(page, true);
  await page.getByRole("link", { name: "Add your vehicle to see what fits" }).focus();
  await page.keyboard.press("Enter");
  await dialogFor(page).getByLabel("Year", { exact: true }).waitFor();
}

async function choose(page: Page, level: string, name: string, place = dialogFor(page)): Promise<void> {
  const select = place.getByLabel(level, { exact: true });
  await expect.poll(() => select.locator("option", { hasText: name }).count()).toBeGreaterThan(0);
  await select.selectOption({ label: name });
}

describe("the vehicle dialog", () => {
  it("opens from the header by keyboard, keeps the focus inside, closes with Escape and gives it back [UI-19, UI-22]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto("/parts");
    await settled(page, true);
    const link = page.getByRole("banner").getByRole("link", { name: "Add vehicle" });
    expect(await link.getAttribute("href")).toBe("/garage/pick");
    await link.focus();
    await page.keyboard.press("Enter");
    const dialog = dialogFor(page);
    await dialog.getByLabel("Year", { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/parts");
    expect(await listViolations(page)).toEqual([]);
    for (let pressed = 0; pressed < 14; pressed += 1) {
      await page.keyboard.press("Tab");
      const isOutside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && activeElement?.closest("dialog") === null;
      });
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await isLinkFocused(page, "Add vehicle")).toBe(true);
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("chooses level by level on a phone of 320 px without loading a page, and the list says what fits [UI-21, VEH-02, VEH-06, VEH-10]", async () => {
    const visitor = await shop.visit({ viewport: PHONE_SMALL });
    const { page } = visitor;
    await openFromList(page);
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await choose(page, "Year", "2015");
    await choose(page, "Make", "Ford");
    await choose(page, "Model", "F-150");
    await choose(page, "Year", "2014");
    await expect.poll(() => dialogFor(page).getByLabel("Make", { exact: true }).inputValue()).toBe("");
    expect(await dialogFor(page).getByLabel("Model", { exact: true }).locator("option").count()).toBe(1);
    await choose(page, "Year", "2015");
    await choose(page, "Make", "Ford");
    await choose(page, "Model", "F-150");
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    expect(await listViolations(page)).toEqual([]);
    await dialogFor(page).getByRole("button", { name: "Set vehicle" }).click();
    await page.getByText("You are now shopping for 2015 Ford F-150", { exact: true }).waitFor();
    await dialogFor(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe(LIST);
    // The link that opened the dialog is gone.
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe("h1");
    await page
      .getByRole("main")
      .getByText(/Shopping for 2015 Ford F-150/)
      .first()
      .waitFor();
    expect(documents).toBe(0);
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("whoever is quicker than the list gets no list of another year to choose from [VEH-02]", async () => {
    const visitor = await shop.visit({ viewport: PHONE_SMALL });
    const { page } = visitor;
    await openFromList(page);
    await choose(page, "Year", "2014");
    const makes = dialogFor(page).getByLabel("Make", { exact: true }).locator("option");
    await expect.poll(() => makes.count()).toBeGreaterThan(1);
    let release = () => {};
    const arrived = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/garage/pick.data?*", async (route) => {
      await arrived;
      await route.continue();
    });
    await choose(page, "Year", "2015");
    await expect.poll(() => makes.count()).toBe(1);
    const year = dialogFor(page).getByLabel("Year", { exact: true }).locator("option:checked");
    expect(await year.textContent()).toBe("2015");
    release();
    await choose(page, "Make", "Ford");
    await choose(page, "Model", "F-150");
    await dialogFor(page).getByRole("button", { name: "Set vehicle" }).click();
    await page.getByText("You are now shopping for 2015 Ford F-150", { exact: true }).waitFor();
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("the home page stays where it is when a level is missing, and leads to that level [VEH-04]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto("/");
    await settled(page, true);
    const main = page.getByRole("main");
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
    await main.getByRole("button", { name: "Set vehicle" }).click();
    await main.getByText("Select a year", { exact: true }).waitFor();
    await expect.poll(focused).toBe("year");
    expect(new URL(page.url()).pathname).toBe("/");
    expect(await main.getByLabel("Make", { exact: true }).isDisabled()).toBe(true);
    await choose(page, "Year", "2015", main);
    await expect.poll(() => main.getByLabel("Make", { exact: true }).isDisabled()).toBe(false);
    await main.getByRole("button", { name: "Set vehicle" }).click();
    await main.getByText("Select a make", { exact: true }).waitFor();
    await expect.poll(focused).toBe("make");
    expect(await listViolations(page)).toEqual([]);
    await choose(page, "Make", "Ford", main);
    await choose(page, "Model", "F-150", main);
    await main.getByRole("button", { name: "Set vehicle" }).click();
    await page.getByText("You are now shopping for 2015 Ford F-150", { exact: true }).waitFor();
    await visitor.close();
  });

  it("a missing level and a VIN are answered inside the dialog, with what was typed kept [VEH-04, VEH-35]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await openFromList(page);
    const dialog = dialogFor(page);
    await dialog.getByRole("button", { name: "Set vehicle" }).click();
    await dialog.getByText("Select a year").waitFor();
    const wrong = "1FTEW1EF9FFA12345";
    await dialog.getByLabel("VIN", { exact: true }).fill(wrong);
    await page.keyboard.press("Enter");
    await dialog.getByText(/The check digit of this VIN/).waitFor({ timeout: 20_000 });
    expect(await dialog.getByLabel("VIN", { exact: true }).inputValue()).toBe(wrong);
    const chosen = () =>
      dialog
        .getByLabel("Model", { exact: true })
        .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
    await expect.poll(chosen).toBe("F-150");
    await dialog.getByLabel("VIN", { exact: true }).fill(rightly("1GCVKREC0FZ123456"));
    await page.keyboard.press("Enter");
    await dialog.getByText(/Found your 2015 Chevrolet Silverado 1500 LT/).waitFor();
    await expect.poll(chosen).toBe("Silverado 1500");
    expect(await listViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Set vehicle" }).click();
    await page.getByText("You are now shopping for 2015 Chevrolet Silverado 1500", { exact: true }).waitFor();
    await visitor.close();
  });

  it("offers the vehicles of the garage to change to [UI-19, VEH-08, VEH-22]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto("/vehicle/2015-ford-f-150");
    await page.getByRole("button", { name: "Shop this vehicle" }).click();
    await page.getByText("You are now shopping for 2015 Ford F-150", { exact: true }).waitFor();
    await page.goto("/vehicle/2012-toyota-camry");
    await settled(page, true);
    await page.getByRole("button", { name: "Shop this vehicle" }).click();
    await page.getByText("You are now shopping for 2012 Toyota Camry", { exact: true }).waitFor();
    const href = await page.getByRole("list", { name: "Products" }).getByRole("link").first().getAttribute("href");
    await page.goto(href ?? "/");
    await settled(page, true);
    await page.getByRole("region", { name: "Fit", exact: true }).getByRole("link", { name: "Change Vehicle" }).click();
    const own = dialogFor(page).getByRole("region", { name: "Your vehicles" });
    await own.getByRole("button", { name: "2015 Ford F-150" }).click();
    await page.getByText("You are now shopping for 2015 Ford F-150", { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(new URL(href ?? "/", page.url()).pathname);
    await visitor.close();
  });

  it.each(["/makes", "/makes/ford", "/vehicle/2015-ford-f-150", "/garage/pick"])(
    "%s has no axe violation and fits 320 px [RTE-12, RTE-13, RTE-53]",
    async (path) => {
      const visitor = await shop.visit({ viewport: PHONE_SMALL });
      const { page } = visitor;
      await page.goto(path);
      expect(await listViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await visitor.close();
    },
  );
});
