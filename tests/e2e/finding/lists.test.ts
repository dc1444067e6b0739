import { describe, expect, it } from "vitest";
import { expectNoFaults, PHONE, shopOfFile } from "../../support/chromium/chromium";
import { settled } from "../../support/chromium/steps";

const shop = shopOfFile();
const LIST = "/categories/brakes/disc-brakes/brake-pads";

describe("lists in a browser", () => {
  it("the list is narrowed, sorted and paged by keyboard alone, without a new document [CAT-09, CAT-17]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto(LIST);
    await settled(page, true);
    await page.evaluate(() => {
      document.body.dataset.same = "yes";
    });
    const first = page.getByRole("group", { name: "Filters" }).getByRole("checkbox").first();
    await first.focus();
    await page.keyboard.press("Space");
    await page.waitForURL(/brand=/);
    await page.getByRole("list", { name: "Chosen filters" }).waitFor();
    // The list is narrowed at once, and the keyboard stays where it was.
    expect(await first.evaluate((box) => box === document.activeElement && (box as HTMLInputElement).checked)).toBe(
      true,
    );
    for (const name of ["Apply filters", "Sort"])
      expect(await page.getByRole("button", { name, exact: true }).isVisible(), name).toBe(false);
    await page.getByLabel("Sort by").focus();
    await page.keyboard.type("Lowest");
    await page.waitForURL(/sort=discountMinPrice/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("sort");
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 2", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/page=2/);
    await page.getByRole("link", { name: "Clear all" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => !url.searchParams.has("brand"));
    await expect.poll(() => page.getByRole("list", { name: "Chosen filters" }).count()).toBe(0);
    expect(await page.evaluate(() => document.body.dataset.same)).toBe("yes");
    await page.goBack();
    await page.waitForURL(/brand=/);
    await expect.poll(() => first.isChecked()).toBe(true);
    expectNoFaults(visitor);
    await visitor.close();
  });

  for (const hasScripts of [true, false]) {
    it(`on a phone the filters are a sheet that opens, closes and applies ${hasScripts ? "with" : "without"} script [CAT-09, UI-22]`, async () => {
      const visitor = await shop.visit({ viewport: PHONE, hasScripts, isTouch: true });
      const { page } = visitor;
      await page.goto(LIST);
      const sheet = page.locator("#filters");
      expect(await sheet.isVisible()).toBe(false);
      const open = page.getByRole("button", { name: "Filters", exact: true });
      await open.click();
      expect(await sheet.isVisible()).toBe(true);
      await page.keyboard.press("Escape");
      expect(await sheet.isVisible()).toBe(false);
      await open.click();
      await page.getByRole("button", { name: "Close" }).click();
      expect(await sheet.isVisible()).toBe(false);
      await open.click();
      await sheet.getByRole("checkbox").first().check();
      await page.getByRole("button", { name: "Apply filters" }).click();
      await page.waitForURL(/brand=/);
      await page.getByRole("list", { name: "Chosen filters" }).waitFor();
      expect(await sheet.isVisible()).toBe(false);
      expectNoFaults(visitor);
      await visitor.close();
    });
  }

  it("pictures of cards keep their room before they are loaded [UI-29]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.route("**/media/**", (route) => route.abort());
    await page.goto(LIST);
    const boxes = await page.getByRole("list", { name: "Products" }).locator("img").all();
    expect(boxes).toHaveLength(20);
    for (const box of boxes.slice(0, 6)) {
      const size = await box.boundingBox();
      expect((size?.width ?? 0) / (size?.height ?? 1)).toBeCloseTo(4 / 3, 1);
    }
    await visitor.close();
  });
});
