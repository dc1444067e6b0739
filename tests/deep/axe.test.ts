import { describe, expect, it } from "vitest";
import { DESKTOP, expectNoFaults, PHONE, shopOfFile, violationsOf } from "../support/browser-e2e";
import { chooseVehicle, payByCard, sendAddress, settled, withCart } from "../support/browser-e2e-steps";
import { DECLINED_CARD } from "../support/browser-steps";

const shop = shopOfFile();

const PATHS = [
  "/",
  "/categories",
  "/categories/all",
  "/search?q=brake",
  "/search?q=zzzzqqqq",
  "/garage",
  "/garage/pick",
  "/shopCart",
  "/order/track",
  "/login",
  "/404",
  "/500",
  "/504",
  "/help",
  "/help/faq",
  "/page/return-policy",
  "/makes/ford",
];

describe("accessibility", () => {
  for (const [width, viewport] of [
    ["1440", DESKTOP],
    ["390", PHONE],
  ] as const) {
    it(`VEH-23 UI-29 no page has a violation of WCAG 2.2 AA at ${width} px`, async () => {
      const visitor = await shop.visit({ viewport });
      const { page } = visitor;
      const found: Record<string, string[]> = {};
      const look = async (name: string) => {
        await settled(page, true);
        const violations = await violationsOf(page);
        if (violations.length > 0) found[name] = violations.slice(0, 6);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (wide > 0) found[`${name} scrolls sideways`] = [`${wide} px`];
      };
      for (const path of PATHS) {
        await page.goto(path);
        await look(path);
      }
      await page.goto("/categories");
      const category = await page
        .getByRole("main")
        .getByRole("list")
        .last()
        .getByRole("link")
        .first()
        .getAttribute("href");
      await page.goto(category ?? "/");
      await look("category");
      await chooseVehicle(page, true);
      await look("garage with a vehicle");
      await page.goto("/search?q=brake&fits=1");
      await look("list with a vehicle");
      const product = await page.getByRole("list", { name: "Products" }).getByRole("link").first().getAttribute("href");
      await page.goto(product ?? "/");
      await look("product");
      await withCart(page);
      await look("cart");
      await page.goto("/checkout/address");
      await look("address");
      await page.getByRole("button", { name: "Continue to shipping" }).click();
      await page.locator("[aria-invalid=true]").first().waitFor();
      await look("address with errors");
      await sendAddress(page, "US");
      await look("shipping");
      await page.getByRole("button", { name: "Continue to payment" }).click();
      await page.waitForURL("**/checkout/payment");
      await look("payment");
      await page.getByRole("radio", { name: "Card", exact: true }).check();
      await page.getByRole("button", { name: "Place order" }).click();
      await page.getByRole("heading", { name: "Sandbox payment" }).waitFor();
      await look("sandbox");
      await payByCard(page, DECLINED_CARD);
      await page.getByRole("heading", { name: "Payment failed" }).waitFor();
      await look("failure");
      await page.getByRole("button", { name: "Try again" }).click();
      await payByCard(page);
      await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
      await look("result");
      expect(found).toEqual({});
      expectNoFaults(visitor);
      await visitor.close();
    });
  }
});
