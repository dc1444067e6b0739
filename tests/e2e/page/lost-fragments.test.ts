import { expect, it } from "vitest";
import { mainFor, openStep1 } from "../../support/chromium/checkout";
import { shopOfFile } from "../../support/chromium/chromium";
import { settled, withCart } from "../../support/chromium/steps";

const shop = shopOfFile();

it("keeps the product's page when the rows below it cannot be fetched [CAT-20, ERR-14]", async () => {
  const visitor = await shop.visit();
  const { page } = visitor;
  // From its second page on, the shop knows that scripts run here and lets them fetch the rows.
  await page.goto("/");
  await page.route("**/api/public/product/rows*", (route) => route.abort("connectionfailed"));
  const lost = page.waitForEvent("requestfailed", { timeout: 60_000 });
  await page.goto("/product/10001");
  await settled(page, true);
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await lost;
  await settled(page, true);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
  expect(visitor.faults.filter((fault) => !/ERR_CONNECTION_FAILED/.test(fault))).toEqual([]);
  await visitor.close();
});

it("keeps what was typed when the place of a ZIP code cannot be fetched [CHK-11, ERR-14]", async () => {
  const visitor = await shop.visit();
  const { page } = visitor;
  await withCart(page);
  await openStep1(page);
  await page.route("**/api/public/place*", (route) => route.abort("connectionfailed"));
  const main = mainFor(page);
  await main.getByLabel("First name", { exact: true }).fill("Ann");
  const lost = page.waitForEvent("requestfailed");
  await main.getByLabel("ZIP code", { exact: true }).fill("90210");
  await main.getByLabel("Phone", { exact: true }).focus();
  await lost;
  await settled(page, true);
  expect(await main.getByLabel("First name", { exact: true }).inputValue()).toBe("Ann");
  expect(await main.getByLabel("City", { exact: true }).inputValue()).toBe("");
  expect(visitor.faults.filter((fault) => !/ERR_CONNECTION_FAILED/.test(fault))).toEqual([]);
  await visitor.close();
});
