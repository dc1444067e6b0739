import type { Page } from "playwright";
import { expect } from "vitest";
import type { MarketCode } from "../browser/browser";
import { ADDRESSES, DECLINED_CARD, GOOD_CARD, STATES, TRUCK } from "../browser/steps";
import type { Visitor } from "./chromium";
import { waitUntilQuiet } from "./quiet";

const LEVELS = ["Year", "Make", "Model", "Trim", "Engine"] as const;

/** Waits until the page's script runs, if the window has scripts. */
export async function settled(page: Page, hasScripts: boolean): Promise<void> {
  if (hasScripts) await waitUntilQuiet(page);
}

async function chooseLevel(page: Page, index: number, name: string | undefined, hasScripts: boolean): Promise<void> {
  const main = page.getByRole("main");
  const select = main.getByLabel(LEVELS[index] ?? "", { exact: true });
  await select.selectOption(name === undefined ? { index: 1 } : { label: name });
  const next = LEVELS[index + 1];
  if (!hasScripts) {
    await main.getByRole("button", { name: "Show options" }).click();
    return;
  }
  if (next) {
    const options = main.getByLabel(next, { exact: true }).locator("option");
    await expect.poll(() => options.count(), { timeout: 10_000 }).toBeGreaterThan(1);
  }
}

/** Chooses a vehicle down to the engine on /garage/pick; with script, each choice loads the next level. */
export async function chooseVehicle(page: Page, hasScripts: boolean, names: readonly string[] = TRUCK): Promise<void> {
  await page.goto("/garage/pick");
  await settled(page, hasScripts);
  const main = page.getByRole("main");
  if (hasScripts) await main.getByRole("button", { name: "Show options" }).waitFor({ state: "detached" });
  for (const index of LEVELS.keys()) await chooseLevel(page, index, names[index], hasScripts);
  await main.getByRole("button", { name: "Set vehicle" }).click();
  await page.getByText("You are now shopping for 2015 Ford F-150", { exact: true }).waitFor();
}

const DEMO = { email: "demo@example.com", password: "demo-Passw0rd" };

/** Logs in as the demo member with the form. */
export async function logIn(page: Page, hasScripts = true): Promise<void> {
  const main = page.getByRole("main");
  await page.goto("/login");
  await settled(page, hasScripts);
  await main.getByLabel("Email").fill(DEMO.email);
  await main.getByLabel("Password", { exact: true }).fill(DEMO.password);
  await main.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("banner").getByRole("link", { name: "My account" }).waitFor();
}

/** Logs the demo member in and opens the return form of the latest order that has shipped. */
export async function toReturnForm(page: Page, hasScripts = true): Promise<void> {
  await logIn(page, hasScripts);
  await page.goto("/myAccount?type=orders&status=SHIPPED");
  await page
    .getByRole("list", { name: "Orders" })
    .getByRole("link", { name: /^Order AW/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Return items" }).click();
  await page.getByRole("heading", { name: "Return items" }).waitFor();
  await settled(page, hasScripts);
}

/** Fills in and submits step 1, declining a corrected address. */
export async function sendAddress(page: Page, market: MarketCode): Promise<void> {
  const main = page.getByRole("main");
  for (const [label, text] of Object.entries(ADDRESSES[market])) {
    await main.getByLabel(label, { exact: true }).fill(text);
  }
  await main.getByLabel(STATES[market][0], { exact: true }).selectOption({ label: STATES[market][1] });
  await main.getByRole("button", { name: "Continue to shipping" }).click();
  const keep = main.getByRole("button", { name: "Use as entered" });
  const radios = main.getByRole("radio", { name: /standard/i });
  await keep.or(radios).first().waitFor();
  if (await keep.isVisible()) await keep.click();
  await radios.first().waitFor();
}

/** Pays on the sandbox page. */
export async function payByCard(page: Page, number = GOOD_CARD): Promise<void> {
  await page.getByRole("heading", { name: "Sandbox payment" }).waitFor();
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry").fill("12/39");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
}

/** Puts one piece of the first fitting part of a search into the cart and ends on the cart page. */
export async function withCart(page: Page, query = "brake+pads"): Promise<void> {
  await page.goto(`/search?q=${query}`);
  const href = await page.getByRole("list", { name: "Products" }).getByRole("link").first().getAttribute("href");
  await page.goto(href ?? "/");
  await addAndOpenCart(page);
}

/** Adds the part of the page and goes to the cart: from the drawer where a script opens one, else at once. */
export async function addAndOpenCart(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).click();
  const heading = page.getByRole("heading", { name: "Shopping cart" });
  const toCart = page.getByRole("dialog").getByRole("link", { name: "View cart" });
  await heading.or(toCart).first().waitFor();
  if (await toCart.isVisible()) await toCart.click();
  await heading.waitFor();
}

/** Goes from a cart to the sandbox page. */
export async function toSandbox(page: Page, market: MarketCode): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Checkout", exact: true }).click();
  const without = main.getByRole("button", { name: "Checkout without a vehicle" });
  await page.waitForURL(/\/checkout\/(?:address|fit)/);
  if (page.url().includes("/checkout/fit")) await without.click();
  await page.waitForURL("**/checkout/address");
  await sendAddress(page, market);
  await main.getByRole("button", { name: "Continue to payment" }).click();
  await page.waitForURL("**/checkout/payment");
  await main.getByRole("radio", { name: "Card", exact: true }).check();
  await main.getByRole("button", { name: "Place order" }).click();
  await page.getByRole("heading", { name: "Sandbox payment" }).waitFor();
}

/** The main job in a real browser, the same with script and without. Returns the order number. */
export async function buyAsGuest({ page }: Visitor, market: MarketCode, hasScripts: boolean): Promise<string> {
  const main = page.getByRole("main");
  const codeLabel = market === "CA" ? "Postal code" : "ZIP code";
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await chooseVehicle(page, hasScripts);

  const banner = page.getByRole("banner");
  await banner.getByRole("searchbox", { name: "Search parts" }).fill("brake");
  await banner.getByRole("button", { name: "Search" }).click();
  await page.waitForURL("**/search?q=brake");
  await settled(page, hasScripts);
  // The list begins with parts that fit; then all parts, and back.
  for (const [isFitting, url] of [
    [false, "**/search?q=brake&fits=0"],
    [true, "**/search?q=brake"],
  ] as const) {
    const filters = main.getByRole("group", { name: "Filters" });
    if (!(await filters.isVisible())) await main.getByRole("button", { name: /^Filters/ }).click();
    await main.getByLabel(/^Hide parts that do not fit a 2015 Ford F-150/).setChecked(isFitting);
    // With a script the change is sent at once, except from the sheet of a phone.
    const apply = main.getByRole("button", { name: "Apply filters" });
    if (await apply.isVisible()) await apply.click();
    await page.waitForURL(url);
    await settled(page, hasScripts);
  }
  await main.getByLabel("Sort by").selectOption({ label: "Highest Price" });
  if (!hasScripts) await main.getByRole("button", { name: "Sort" }).click();
  await page.waitForURL("**sort=discountMinPrice**");
  await main
    .getByRole("list", { name: "Products" })
    .getByText(/^Fits your 2015 Ford F-150/)
    .first()
    .waitFor();
  await main.getByRole("list", { name: "Products" }).getByRole("link").first().click();

  await page.waitForURL("**/product/**");
  await main
    .getByRole("region", { name: "Fit", exact: true })
    .getByText(/^Fit Your 2015 Ford F-150/)
    .or(
      main.getByRole("region", { name: "Fit", exact: true }).getByRole("heading", { name: /Fit Your 2015 Ford F-150/ }),
    )
    .first()
    .waitFor();
  // The URL changes a moment before the page does, so this waits for an element that only the product page has.
  const title = (await main.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const delivery = main.getByRole("region", { name: "Est.Delivery" });
  await delivery.getByLabel(codeLabel).fill(ADDRESSES[market][codeLabel] ?? "");
  await delivery.getByRole("button", { name: "Update" }).click();
  await delivery.getByRole("listitem").first().waitFor();

  await addAndOpenCart(page);
  const line = main.getByRole("list", { name: "Cart items" }).getByRole("listitem").first();
  await line.getByLabel("Quantity").fill("2");
  if (!hasScripts) await line.getByRole("button", { name: "Update" }).click();
  await banner.getByRole("link", { name: "Cart, 2 items" }).waitFor();

  await toSandbox(page, market);
  await payByCard(page, DECLINED_CARD);
  await page.getByRole("heading", { name: "Payment failed" }).waitFor();
  await main.getByRole("button", { name: "Try again" }).click();
  await payByCard(page);
  await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
  const orderId =
    /Order number\s+([A-Z0-9-]+)/.exec((await main.getByText("Order number").first().textContent()) ?? "")?.[1] ?? "";
  expect(orderId).toMatch(/^[A-Z0-9-]{6,}$/i);

  await page.goto("/order/track");
  await main.getByLabel("Order number").fill(orderId);
  await main.getByLabel("Email").fill(ADDRESSES[market].Email ?? "");
  await main.getByRole("button", { name: "Track order" }).click();
  await page.getByRole("heading", { name: `Order ${orderId}` }).waitFor();
  await main.getByText(title).first().waitFor();
  return orderId;
}
