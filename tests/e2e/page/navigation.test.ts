import { expect, it } from "vitest";
import { expectNoFaults, shopOfFile } from "../../support/chromium/chromium";
import { settled } from "../../support/chromium/steps";

const shop = shopOfFile();

it("a link inside the shop says the new title and moves the focus to the heading, back and forward too [UI-15, UI-32]", async () => {
  const visitor = await shop.visit();
  const { page } = visitor;
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  const announced = () => page.evaluate(() => document.querySelector("body > p[role=status]")?.textContent);
  await page.goto("/");
  await settled(page, true);
  expect(await announced()).toBe("");
  await page
    .locator("a:visible", { hasText: /^Help$/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/help");
  await expect.poll(focused).toBe("H1");
  expect(await announced()).toBe(await page.title());
  await page.goBack();
  await expect.poll(announced).toMatch(/^Axlewright/);
  expect(await focused()).toBe("H1");
  expectNoFaults(visitor);
  await visitor.close();
});
