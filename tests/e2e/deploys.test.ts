import { expect, it } from "vitest";
import { shopOfFile } from "../support/chromium/chromium";
import { settled } from "../support/chromium/steps";

const shop = shopOfFile();

it("a tab whose files a deploy has taken away goes where its shopper clicked [ARCH-03]", async () => {
  const visitor = await shop.visit();
  const { page } = visitor;
  await page.goto("/");
  await settled(page, true);
  // A new document has the files of the new build.
  let isDeployed = true;
  const lost: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isDeployed = false;
  });
  await page.route("**/assets/*.js", (route) => {
    if (!isDeployed) return route.continue();
    lost.push(route.request().url());
    return route.fulfill({ status: 404, body: "Not found" });
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/");
  await settled(page, true);
  expect(new URL(page.url()).pathname).toMatch(/faq/i);
  expect(lost.length).toBeGreaterThan(0);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toMatch(/questions/i);
  const ours = (fault: string) =>
    !/404|Error loading route module|Failed to fetch dynamically imported|FAQ/i.test(fault);
  expect(visitor.faults.filter(ours)).toEqual([]);
  await visitor.close();
});
