import type { Page } from "playwright";
import { expect, it } from "vitest";
import { shopOfFile } from "../../support/chromium/chromium";
import { logIn, settled, withCart } from "../../support/chromium/steps";

const shop = shopOfFile();

/** Lets no script of a name reach the page; `lost` is the first that was asked for. */
async function lose(page: Page, name: string) {
  await page.route(`**/assets/${name}-*.js`, (route) => route.abort("connectionfailed"));
  return { lost: page.waitForEvent("requestfailed", (request) => request.url().includes(`/assets/${name}-`)) };
}

/** The documents of an address that the page fetches from now on. */
function listDocuments(page: Page, address: string): string[] {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.url().endsWith(address)) documents.push(address);
  });
  return documents;
}

/** What went wrong in the page but for the scripts that were lost. */
const otherFaults = (faults: readonly string[]) => faults.filter((fault) => !/ERR_CONNECTION_FAILED/.test(fault));

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).textContent();

it("keeps a page whose part lost its script, and opens the next as a document [ERR-14]", async () => {
  const visitor = await shop.visit();
  const { page } = visitor;
  await logIn(page);
  const { lost } = await lose(page, "orders-view");
  await page.goto("/myAccount?type=orders");
  await lost;
  await settled(page, true);
  expect(await heading(page)).toBe("Orders");
  expect(await page.getByRole("main").getByRole("list", { name: "Orders", exact: true }).count()).toBe(1);
  const documents = listDocuments(page, "/myAccount?type=points");
  await page.getByRole("main").getByRole("link", { name: "Points", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Points" }).waitFor();
  await expect.poll(() => documents.length).toBe(1);
  expect(otherFaults(visitor.faults)).toEqual([]);
  await visitor.close();
});

it("opens a page as a document when a part of it lost its script [ERR-14]", async () => {
  const visitor = await shop.visit();
  const { page } = visitor;
  await logIn(page);
  await page.goto("/myAccount?type=orders");
  await settled(page, true);
  await lose(page, "coupons-view");
  const documents = listDocuments(page, "/myAccount?type=coupons");
  await page.getByRole("main").getByRole("link", { name: "Coupons", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Coupons" }).waitFor();
  await expect.poll(() => documents.length).toBe(1);
  await settled(page, true);
  expect(await heading(page)).toBe("Coupons");
  expect(otherFaults(visitor.faults)).toEqual([]);
  await visitor.close();
});

it("keeps the cart and the forms below it when their script is lost [ERR-14]", async () => {
  const visitor = await shop.visit();
  const { page } = visitor;
  await withCart(page);
  const { lost } = await lose(page, "cart-tools");
  await page.goto("/shopCart");
  await lost;
  await settled(page, true);
  const main = page.getByRole("main");
  expect(await main.getByRole("list", { name: "Cart items" }).count()).toBe(1);
  // Outside of the part that is missing, a form that is refused still says why.
  await main.getByText("Add a promotion code").click();
  await main.getByLabel("Promotion code", { exact: true }).fill("NOSUCHCODE");
  await main.getByRole("button", { name: "Apply", exact: true }).click();
  await main.getByText("is not valid").first().waitFor();
  expect(await main.getByLabel("Promotion code", { exact: true }).inputValue()).toBe("NOSUCHCODE");
  await main.getByText("Share this cart").click();
  await main.getByRole("button", { name: "Make a link" }).click();
  expect(await main.getByLabel("Link", { exact: true }).inputValue()).toMatch(/\/shopCart\/shared\//);
  expect(otherFaults(visitor.faults)).toEqual([]);
  await visitor.close();
});

it("searches when the script of suggestions is lost, and opens the picker's page without its dialog [ERR-14]", async () => {
  const visitor = await shop.visit();
  const { page } = visitor;
  await page.goto("/");
  await settled(page, true);
  const { lost: suggest } = await lose(page, "suggest");
  await page.getByRole("searchbox", { name: "Search parts" }).fill("brake pads");
  await suggest;
  await page.getByRole("searchbox", { name: "Search parts" }).press("Enter");
  await page.waitForURL(/\/search\?q=brake/);
  await settled(page, true);
  const { lost: dialog } = await lose(page, "dialog");
  await page.getByRole("banner").getByRole("link", { name: "Add vehicle" }).click();
  await dialog;
  await page.waitForURL(/\/garage\/pick/);
  expect(otherFaults(visitor.faults)).toEqual([]);
  await visitor.close();
});
