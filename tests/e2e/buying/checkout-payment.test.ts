import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { DECLINED_CARD } from "../../support/browser/steps";
import {
  fillStep1,
  mainFor,
  openStep1,
  sendStep1,
  sideways,
  smallTargets,
  summaryRows,
  watchPaymentErrors,
} from "../../support/chromium/checkout";
import { DESKTOP, expectNoFaults, listViolations, PHONE, shopOfFile } from "../../support/chromium/chromium";
import { payByCard, settled, toSandbox, withCart } from "../../support/chromium/steps";

const shop = shopOfFile();
const PENDING_CARD = "4000 0000 0000 0077";
const CASES = [
  { market: "US", width: "1440 px", viewport: DESKTOP },
  { market: "CA", width: "390 px", viewport: PHONE },
] as const;
type Case = (typeof CASES)[number];
/** The streets as carriers write them. */
const WRITTEN = { US: "1200 Elm St", CA: "88 Queen St W" } as const;

async function guest({ market, viewport }: Case) {
  const visitor = await shop.visit({ market, viewport, isTouch: viewport === PHONE });
  await withCart(visitor.page);
  return { visitor, page: visitor.page, main: mainFor(visitor.page) };
}

async function toPayment(page: Page, { market }: Case, changed: Record<string, string> = {}): Promise<void> {
  await openStep1(page);
  await fillStep1(page, market, changed);
  await sendStep1(page);
  await mainFor(page).getByRole("button", { name: "Continue to payment" }).click();
  await page.waitForURL("**/checkout/payment");
  await settled(page, true);
}

describe.each(CASES)("paying in $market at $width", (one) => {
  const { market } = one;

  it("a press pays once and at once; a decline says what to do, offers other ways and keeps all [RTE-34, TRK-28, UX-36, UX-25, UX-20]", async () => {
    const { visitor, page, main } = await guest(one);
    const events = watchPaymentErrors(page);
    await toPayment(page, one);
    const { Total = "" } = await summaryRows(page);
    expect(await main.getByLabel("First name").isVisible(), "folded while the delivery address is billed").toBe(false);
    await main.getByRole("radio", { name: "Another billing address" }).check();
    expect(await main.getByLabel("First name").isVisible()).toBe(true);
    // The Enter key presses the form's own button, not one of those beside the order that come first.
    await main.getByLabel("First name").press("Enter");
    await main.getByRole("link", { name: /^First name/ }).waitFor();
    await settled(page, true);
    // The refused form reports itself; what follows is the decline.
    await expect.poll(() => events.length, { timeout: 10_000 }).toBe(1);
    events.length = 0;
    await main.getByRole("radio", { name: "Same as the delivery address" }).check();
    const posts: string[] = [];
    let release = () => {};
    const pressed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/checkout/payment*", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      posts.push(route.request().url());
      // The second press comes before the answer.
      await pressed;
      return route.continue();
    });
    const pay = main.getByRole("button", { name: /^Place order/ });
    const waited = await pay.evaluate(async (button: HTMLButtonElement) => {
      const start = performance.now();
      button.click();
      while (!button.disabled && performance.now() - start < 1_000) await new Promise(requestAnimationFrame);
      button.click();
      return performance.now() - start;
    });
    release();
    expect(waited, "milliseconds until the button is disabled").toBeLessThan(100);
    await page.getByRole("heading", { name: "Sandbox payment" }).waitFor();
    expect(posts).toHaveLength(1);
    await payByCard(page, DECLINED_CARD);
    await page.getByRole("heading", { name: "Payment failed" }).waitFor();
    expect(await main.getByRole("alert").first().textContent()).toMatch(/try another card or another way to pay/i);
    expect((await summaryRows(page)).Total).toBe(Total);
    await expect.poll(() => events, { timeout: 10_000 }).toEqual(["payment_card_info_error_from_checkout"]);
    expect(await listViolations(page)).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await main.getByRole("button", { name: "Choose another method" }).click();
    await main.getByRole("radio", { name: "PayPal" }).waitFor();
    expect(await main.getByRole("radio").count()).toBeGreaterThanOrEqual(3);
    await page.reload();
    await settled(page, true);
    expect(events, "a reload tells nothing again").toHaveLength(1);
    await main.getByRole("radio", { name: "PayPal" }).check();
    await main.getByRole("button", { name: /^Pay / }).click();
    await page.getByRole("button", { name: "Approve" }).click();
    await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("cancelling comes back with a message; a card typed with spaces; a pending payment is polled until it is paid [CHK-27, UX-37, UX-24, UX-23, UX-22]", async () => {
    const { visitor, page, main } = await guest(one);
    await toSandbox(page, market);
    await page.getByRole("button", { name: "Cancel" }).click();
    await main.getByText("You left the payment page before the payment was finished.").waitFor();
    await main.getByRole("button", { name: "Try again" }).click();
    const number = page.getByLabel("Card number");
    const tokens = await page
      .locator("input")
      .evaluateAll((all) => all.map((input) => input.getAttribute("autocomplete")));
    expect(tokens).toEqual(["cc-number", "cc-exp", "cc-csc"]);
    expect(await page.getByText("MM/YY").count(), "as on the card").toBeGreaterThan(0);
    expect(await page.locator("svg[data-help=code]").count(), "a picture of where the code stands").toBe(1);
    await number.fill("4242424242424242");
    await page.getByLabel("Expiry").fill("1");
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await page.getByRole("alert").waitFor();
    expect(await number.inputValue(), "digits in groups").toBe("4242 4242 4242 4242");
    await page.getByText("Visa", { exact: true }).waitFor();
    // Waiting for half a minute at one width is enough.
    await payByCard(page, one.viewport === PHONE ? PENDING_CARD : undefined);
    if (one.viewport === PHONE) {
      await main.getByRole("heading", { name: "We are waiting for your bank" }).waitFor();
      expect(await listViolations(page)).toEqual([]);
    }
    await main.getByRole("heading", { name: "Thank you for your order" }).waitFor({ timeout: 60_000 });
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("the confirmation says all and survives a reload; one field makes an account, a taken email none [RTE-25, OPEN-74, UX-38, UX-02, UX-03]", async () => {
    const { visitor, page, main } = await guest(one);
    const events: string[] = [];
    page.on("request", (request) => events.push(`${request.url()} ${request.postData() ?? ""}`));
    await toPayment(page, one, { Email: "demo@example.com" });
    expect(await main.textContent(), "nothing of the account").not.toMatch(/already|password/i);
    await main.getByRole("button", { name: /^Place order/ }).click();
    await payByCard(page);
    await main.getByRole("heading", { name: "Thank you for your order" }).waitFor();
    await settled(page, true);
    const text = await main.textContent();
    for (const fact of ["demo@example.com", WRITTEN[market], "Arrives", "Packed and handed to the carrier"])
      expect(text).toContain(fact);
    const orderId = /Order number\s*(AW\w+)/.exec(text ?? "")?.[1];
    for (const name of ["Print this page", "Email me a link"])
      expect(await main.getByRole("button", { name }).count(), name).toBe(1);
    for (const name of ["Track this order", /^Return policy/])
      expect(await main.getByRole("link", { name }).count(), String(name)).toBe(1);
    expect(await main.locator("form input:not([type=hidden]):visible").count(), "no field").toBe(0);
    expect(await listViolations(page)).toEqual([]);
    if (one.viewport === PHONE) expect(await smallTargets(page)).toEqual([]);
    await page.reload();
    await settled(page, true);
    expect(await main.textContent()).toContain(orderId);
    // The page sends it once when the browser is idle, before or after the reload.
    expect(events.filter((request) => /"purchase"/.test(request)).length).toBeLessThanOrEqual(1);
    await main.getByRole("button", { name: "Email me a link" }).click();
    await page.getByText(/^We sent an email to demo@example\.com/).waitFor();
    expect(await page.getByRole("banner").getByRole("link", { name: "My account" }).count()).toBe(0);
    expectNoFaults(visitor);
    await visitor.close();
  });
});

describe("the points of a member", () => {
  it("balance, value and effect stand there before anything is applied [PTS-05, UX-32]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    const main = mainFor(page);
    await page.goto("/login");
    await main.getByLabel("Email").fill("demo@example.com");
    await main.getByLabel("Password").fill("demo-Passw0rd");
    await main.getByRole("button", { name: "Log in" }).click();
    await page.getByRole("banner").getByRole("link", { name: "My account" }).waitFor();
    await withCart(page);
    await toPayment(page, CASES[0]);
    const points = main.getByRole("region", { name: "Points" });
    expect(await points.textContent()).toMatch(/You have [\d,]+ points free.*\$[\d.]+ off, so you would pay \$/);
    const before = await summaryRows(page);
    expect(before).not.toHaveProperty("Points");
    await points.getByRole("button", { name: "Use points" }).click();
    await points.getByRole("status").waitFor();
    expect((await summaryRows(page)).Points).toMatch(/^\u2212\$/);
    expectNoFaults(visitor);
    await visitor.close();
  });
});
