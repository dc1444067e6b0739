import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { DECLINED_CARD } from "../../support/browser/steps";
import {
  listStepViolations,
  mainFor,
  openStep1,
  sideways,
  summaryRows,
  watchPaymentErrors,
} from "../../support/chromium/checkout";
import { DESKTOP, expectNoFaults, listViolations, PHONE, shopOfFile } from "../../support/chromium/chromium";
import { payByCard, settled, withCart } from "../../support/chromium/steps";

const shop = shopOfFile();
const express = (page: Page) => mainFor(page).getByRole("group", { name: "Express checkout" });

/** Presses an express button of the cart, and goes on without a vehicle when one is asked for first. */
async function pressInCart(page: Page, name: string): Promise<void> {
  await express(page).getByRole("button", { name, exact: true }).click();
  await page.waitForURL(/\/checkout\//);
  if (page.url().includes("/checkout/fit"))
    await mainFor(page).getByRole("button", { name: "Checkout without a vehicle" }).click();
}

/** Approves in the wallet, which leads to the review with the wallet's address. */
async function toReview(page: Page, account = "Pays the charge"): Promise<void> {
  await page.getByRole("heading", { name: "Sandbox wallet" }).waitFor();
  await page.getByRole("combobox", { name: "Account" }).selectOption(account);
  await page.getByRole("button", { name: "Approve" }).click();
  await mainFor(page).getByRole("heading", { name: "Review and pay" }).waitFor();
  await settled(page, true);
}

describe("express buttons", () => {
  it.each([
    { market: "US", viewport: DESKTOP, name: "PayPal" },
    { market: "CA", viewport: PHONE, name: "Pay later" },
  ] as const)(
    "$name starts from the cart in $market, and a decline is told as from there [CART-15, CHK-16, CHK-18, UX-26]",
    async ({ market, viewport, name }) => {
      const visitor = await shop.visit({ market, viewport });
      const { page } = visitor;
      const main = mainFor(page);
      const events = watchPaymentErrors(page);
      await withCart(page);
      await pressInCart(page, name);
      await toReview(page, "Declines the charge");
      await main.getByText(`You pay with ${name}`).waitFor();
      await main.getByText(market === "US" ? "2450 Depot Rd" : "2450 Depot Ct").waitFor();
      expect(await main.getByRole("radio", { name: /Standard/ }).isChecked()).toBe(true);
      expect(await listStepViolations(page)).toEqual([]);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      await main.getByRole("button", { name: /^Place order/ }).click();
      await main.getByRole("heading", { name: "Payment failed" }).waitFor();
      const event = `payment_${name.replace(" ", "").toLowerCase()}_quick_error_from_shopcart`;
      await expect.poll(() => events, { timeout: 10_000 }).toEqual([event]);
      await main.getByRole("button", { name: "Try again" }).click();
      await page.getByRole("button", { name: "Approve" }).click();
      await main.getByRole("heading", { name: "Thank you for your order" }).waitFor();
      expectNoFaults(visitor);
      await visitor.close();
    },
  );

  it("from step 1 the wallet's address is reviewed once, and one press pays that total [CART-15, CHK-16, CHK-37, UX-26]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    const main = mainFor(page);
    await withCart(page);
    await openStep1(page);
    await express(page).getByRole("button", { name: "PayPal" }).click();
    await toReview(page);
    const { Total = "" } = await summaryRows(page);
    await main.getByRole("button", { name: /^Place order/ }).click();
    await main
      .getByText(Total.split(" ")[0] ?? "")
      .first()
      .waitFor();
    await main.getByRole("heading", { name: "Thank you for your order" }).waitFor();
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("from the product one part is bought beside the cart, with a wallet this browser has [RTE-54, CHK-19, UX-26]", async () => {
    const visitor = await shop.visit({ viewport: PHONE });
    const { page } = visitor;
    const main = mainFor(page);
    await withCart(page);
    await page.goto("/search?q=oil+filter");
    await page.getByRole("list", { name: "Products" }).getByRole("link").first().click();
    await page.waitForURL("**/product/**");
    await settled(page, true);
    expect(await express(page).getByRole("button").allTextContents()).toEqual(["PayPal", "Pay later", "Google Pay"]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await listViolations(page)).toEqual([]);
    await express(page).getByRole("button", { name: "Google Pay" }).click();
    await toReview(page);
    expect(page.url()).toContain("flow=buy-now");
    await main.getByText("You pay with Google Pay").waitFor();
    await main.getByRole("button", { name: /^Place order/ }).click();
    await main.getByRole("heading", { name: "Thank you for your order" }).waitFor();
    await page.goto("/shopCart");
    expect(await main.getByRole("list", { name: "Cart items" }).getByRole("listitem").count()).toBe(1);
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("Apple Pay only in a browser that has it; without script neither wallet, in every place [OPEN-15, CHK-20, UX-26]", async () => {
    const apple = await shop.visit();
    await apple.page.addInitScript(() => Object.defineProperty(window, "ApplePaySession", { value: class {} }));
    await withCart(apple.page);
    await settled(apple.page, true);
    expect(await express(apple.page).getByRole("button").allTextContents()).toEqual([
      "PayPal",
      "Pay later",
      "Apple Pay",
    ]);
    await openStep1(apple.page);
    await express(apple.page).getByRole("button", { name: "Apple Pay" }).waitFor();
    await apple.close();
    const plain = await shop.visit({ hasScripts: false });
    await withCart(plain.page);
    expect(await express(plain.page).getByRole("button").allTextContents()).toEqual(["PayPal", "Pay later"]);
    await plain.close();
  });

  it("each method that fails in the checkout tells its own event, those without one tell nothing [TRK-28, CHK-17, CHK-18, CHK-21]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    const main = mainFor(page);
    const events = watchPaymentErrors(page);
    await withCart(page);
    await openStep1(page);
    await express(page).getByRole("button", { name: "PayPal" }).click();
    await toReview(page);
    await main.getByRole("link", { name: "Pay another way" }).click();
    await main.getByRole("radio", { name: "Klarna" }).check();
    await main.getByRole("button", { name: /^Place order/ }).click();
    await page.getByRole("button", { name: "Decline" }).click();
    for (const name of ["Card", "Pay later", "PayPal"]) {
      await main.getByRole("button", { name: "Choose another method" }).click();
      await main.getByRole("radio", { name, exact: true }).check();
      await main.getByRole("button", { name: /^Pay / }).click();
      if (name === "Card") await payByCard(page, DECLINED_CARD);
      else await page.getByRole("button", { name: "Decline" }).click();
      await main.getByRole("heading", { name: "Payment failed" }).waitFor();
    }
    await expect
      .poll(() => events, { timeout: 10_000 })
      .toEqual([
        "payment_card_info_error_from_checkout",
        "payment_paylater_quick_error_from_checkout",
        "payment_paypal_quick_error_from_checkout",
      ]);
    await visitor.close();
  });
});
