/* The way back to a page from another site: the browser shows it as it was left, and what is the shopper's own is read anew. */
import { expect, it } from "vitest";
import { shopOfFile } from "../../support/chromium/chromium";
import { settled } from "../../support/chromium/steps";

const shop = shopOfFile();

const LIST = "/categories/brakes/disc-brakes/brake-pads";

it.each([
  ["a list", LIST, "private, no-cache"],
  ["a page that is only read", "/help", "private, no-cache"],
  ["the cart itself", "/shopCart", "private, no-store"],
])("%s that a shopper comes back to names what is in the cart now [UI-49]", async (_name, path, cacheControl) => {
  const visitor = await shop.visit();
  const { page, context } = visitor;
  const answer = await page.goto(path);
  expect(answer?.headers()["cache-control"]).toBe(cacheControl);
  await settled(page, path !== "/help");
  const cart = page.getByRole("banner").getByRole("link", { name: /^Cart, / });
  expect(await cart.getAttribute("aria-label")).toBe("Cart, 0 items");
  // Another site, as the page of a carrier is.
  await page.goto("about:blank");
  const other = await context.newPage();
  await other.goto(LIST);
  await other.goto((await other.locator("main a[href^='/product/']").first().getAttribute("href")) ?? "");
  await settled(other, true);
  await other.getByRole("main").getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await other.getByRole("banner").getByRole("link", { name: "Cart, 1 item", exact: true }).waitFor();
  // Going back ends the page that evaluates this, so it goes after the answer.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.getByRole("banner").getByRole("link", { name: "Cart, 1 item", exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  expect(visitor.faults).toEqual([]);
  await visitor.close();
});
