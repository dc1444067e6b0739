import type { Page } from "playwright";
import { expect, it } from "vitest";
import { expectNoFaults, shopOfFile } from "../../support/chromium/chromium";
import { settled } from "../../support/chromium/steps";

const ARTICLE = "/blogs/core-charges-explained";
/** Chromium fetches a link after 200 ms of rest; the rest is for the answer. */
const HOVER_MS = 1_500;
const shop = shopOfFile();

function listScripts(page: Page): string[] {
  const files: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" || request.url().endsWith(".data")) files.push(request.url());
  });
  return files;
}

it.each([1, 3])("an article read for time %i fetches no script until its search is used [UI-41]", async (times) => {
  const visitor = await shop.visit();
  const { page } = visitor;
  // The third answer stands in the page store, without a nonce.
  for (let n = 1; n < times; n += 1) await page.goto(ARTICLE);
  const files = listScripts(page);
  await page.goto(ARTICLE);
  await settled(page, true);
  await page.mouse.wheel(0, 400);
  expect(await page.getByRole("contentinfo").getByRole("link").count()).toBeGreaterThan(5);
  expect(files).toEqual([]);

  await page.getByRole("searchbox", { name: "Search parts" }).click();
  await page.keyboard.type("brake pad");
  await page.getByRole("option").or(page.getByRole("listbox")).first().waitFor();
  expect(files.length).toBeGreaterThan(0);
  expectNoFaults(visitor);
  await visitor.close();
});

it("a document fetched ahead is shown without asking again, and fades in [UI-42, UI-43]", async () => {
  const visitor = await shop.visit();
  const { page } = visitor;
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() =>
    addEventListener("pagereveal", (event) =>
      Object.assign(window, { isFading: "viewTransition" in event && event.viewTransition !== null }),
    ),
  );
  await page.goto(ARTICLE);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Help guide" });
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  // No page is told of what the browser fetches ahead, so there is nothing to wait for.
  await page.waitForTimeout(HOVER_MS);
  await link.click();
  await page.waitForURL("**/help");
  // On a slow machine a document is loaded before its first picture is painted, which is when it begins to fade in.
  await page.waitForFunction(() => "isFading" in window);
  const shown = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation");
    return {
      by: entry && "deliveryType" in entry ? entry.deliveryType : "",
      isFading: "isFading" in window && window.isFading,
    };
  });
  expect(shown).toEqual({ by: "navigational-prefetch", isFading: true });
  expectNoFaults(visitor);
  await visitor.close();
});

it("a link to an article loads no document from a page with scripts, and a link from a read one does [UI-41]", async () => {
  const visitor = await shop.visit();
  const { page } = visitor;
  await page.goto("/");
  await settled(page, true);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const isSame = () => page.evaluate(() => "isSame" in window);
  await page.getByRole("contentinfo").getByRole("link", { name: "Help guide" }).first().click();
  await page.waitForURL("**/help");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await isSame()).toBe(true);

  await page.reload();
  const link = page.getByRole("banner").getByRole("link", { name: /home$/ });
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await link.click();
  await page.waitForURL((url) => url.pathname === "/");
  await settled(page, true);
  expect(await isSame()).toBe(false);
  await page.goBack();
  await page.waitForURL("**/help");
  expectNoFaults(visitor);
  await visitor.close();
});
