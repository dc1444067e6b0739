import { expect } from "vitest";
import type { MarketCode, Page, Shopper } from "./browser";

/** A vehicle of the sample data as the names of its levels, down to the level that a test needs. */
export const TRUCK = ["2015", "Ford", "F-150"] as const;
export const OTHER_CAR = ["2012", "Toyota", "Camry"] as const;

const LEVELS = ["Year", "Make", "Model", "Trim", "Engine"] as const;

/** Chooses a vehicle level by level with "Show options", then sets it; every level below the given ones takes its first option when `isWhole`. */
export async function chooseVehicle(
  shopper: Shopper,
  names: readonly string[],
  { isWhole = false, returnTo }: { isWhole?: boolean; returnTo?: string } = {},
): Promise<Page> {
  let page = await shopper.visit(`/garage/pick${returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ""}`);
  expect(page.status).toBe(200);
  for (const [index, level] of LEVELS.entries()) {
    const select = page.main.field(level);
    const option = names[index] ?? (isWhole ? select.options[1] : undefined);
    if (option === undefined) break;
    select.choose(option);
    page = await page.press("Show options", page.main);
    expect(page.main.field(level).selected).toBe(option);
  }
  return page.press("Set vehicle", page.main);
}

/** Opens the first product of a list that can be bought. */
export async function openFirstProduct(page: Page): Promise<Page> {
  const card = page.first("list", "Products").first("listitem");
  return page.follow(card.first("link").name, card);
}

/** Chooses the truck and opens a front brake pad set for another vehicle. */
export async function misfitPage(shopper: Shopper): Promise<Page> {
  await chooseVehicle(shopper, TRUCK);
  const list = await shopper.visit(
    "/categories/brakes/disc-brakes/brake-pads?fits=0&position=Front&q=&brand=&sort=sales%2Cdesc",
  );
  const cards = list.first("list", "Products").all("listitem");
  const card = cards.find(({ text }) => text.includes("Doesn't fit your 2015 Ford F-150")) ?? cards[0];
  return card === undefined ? list : list.follow(card.first("link").name, card);
}

/** Adds one piece of the current product to the cart. */
export async function addToCart(page: Page, quantity = "1"): Promise<Page> {
  page.fill("Quantity", quantity);
  return page.press("Add to cart");
}

/** Returns the cart page of a guest with one fitting part. */
export async function withCart(shopper: Shopper, query = "brake+pads"): Promise<Page> {
  const list = await shopper.visit(`/search?q=${query}`);
  await addToCart(await openFirstProduct(list));
  return shopper.visit("/shopCart");
}

/** Address forms with each market's labels; their postal codes are deliverable in the sample data. */
export const ADDRESSES: Record<MarketCode, Record<string, string>> = {
  US: {
    Email: "pat.driver@example.com",
    "First name": "Pat",
    "Last name": "Driver",
    Phone: "303 555 0142",
    "Address line 1": "1200 Elm St",
    City: "Denver",
    "ZIP code": "80202",
  },
  CA: {
    Email: "robin.leblanc@example.com",
    "First name": "Robin",
    "Last name": "Leblanc",
    Phone: "416 555 0199",
    "Address line 1": "88 Queen Street W",
    City: "Toronto",
    "Postal code": "M5H 2N2",
  },
};
export const STATES: Record<MarketCode, readonly [string, string]> = {
  US: ["State", "Colorado"],
  CA: ["Province/Territory", "Ontario"],
};

/** Fills in step 1 with an address of that market. */
export function fillAddress(page: Page, market: MarketCode, changed: Record<string, string> = {}): Page {
  for (const [label, text] of Object.entries({ ...ADDRESSES[market], ...changed })) page.fill(label, text, page.main);
  const [label, state] = STATES[market];
  page.choose(label, state, page.main);
  return page;
}

export const GOOD_CARD = "4242 4242 4242 4242";
export const DECLINED_CARD = "4000 0000 0000 0002";

/** Pays on the sandbox page. */
export async function payByCard(page: Page, number = GOOD_CARD): Promise<Page> {
  expect(page.h1).toBe("Sandbox payment");
  page.fill("Card number", number).fill("Expiry", "12/39").fill("Security code", "123");
  return page.press("Pay");
}

/** Submits step 1 and declines a corrected address when one is offered. */
export async function sendAddress(page: Page): Promise<Page> {
  const next = await page.press("Continue to shipping");
  return next.has("button", "Use as entered") ? next.press("Use as entered") : next;
}

/** Presses "Checkout" and skips the question for a vehicle when it comes. */
export async function toAddress(cart: Page): Promise<Page> {
  const next = await cart.press("Checkout", cart.main);
  const without = "Checkout without a vehicle";
  return next.main.has("button", without) ? next.press(without, next.main) : next;
}

/** Goes from the cart to step 3 with the market's own address and the first shipping option. */
export async function toPayment(shopper: Shopper, market: MarketCode): Promise<Page> {
  const cart = await shopper.visit("/shopCart");
  const address = await toAddress(cart);
  const shipping = await sendAddress(fillAddress(address, market));
  expect(shipping.path).toMatch(/^\/checkout\/shipping/);
  const payment = await shipping.press("Continue to payment");
  expect(payment.path).toMatch(/^\/checkout\/payment/);
  return payment;
}

/** Presses "Place order" for a card and lands on the sandbox page. */
export async function placeOrder(page: Page, method = "Card"): Promise<Page> {
  page.check(method, page.main);
  return page.press(/^Place order/);
}

/** Orders what is in the cart and pays for it by card, which ends on the result page or on the failure page. */
export async function buyCart(shopper: Shopper, market: MarketCode = "US", card = GOOD_CARD): Promise<Page> {
  return payByCard(await placeOrder(await toPayment(shopper, market)), card);
}

/** Orders one piece of a part and pays for it by card, which ends on the result page or on the failure page. */
export async function buyPart(shopper: Shopper, market: MarketCode = "US", card = GOOD_CARD): Promise<Page> {
  await withCart(shopper);
  return buyCart(shopper, market, card);
}

/** The number of results that a list of products states. */
export function resultCount(page: Page): number {
  const texts = page.all("status").map(({ text }) => /^([\d,]+) results?$/.exec(text)?.[1]);
  return Number(texts.find((text) => text !== undefined)?.replace(/,/g, ""));
}
