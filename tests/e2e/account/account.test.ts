import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { ORDER_STATUS_FILTERS, ORDER_TIME_FILTERS } from "~/models/order/order";
import { expectNoFaults, listViolations, PHONE, shopOfFile } from "../../support/chromium/chromium";

const shop = shopOfFile();
const main = (page: Page) => page.getByRole("main");

async function logIn(page: Page): Promise<void> {
  await page.goto("/login");
  await main(page).getByLabel("Email").fill("demo@example.com");
  await main(page).getByLabel("Password").fill("demo-Passw0rd");
  await main(page).getByRole("button", { name: "Log in" }).click();
  await page.getByRole("heading", { name: "My account" }).waitFor();
}

const listOptions = (page: Page, label: string) => main(page).getByLabel(label).locator("option").allInnerTexts();
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe("the account in a browser", () => {
  it("filters, an order's page, the points' reminder, on a phone, without a fault [ORD-02, ORD-03, RTE-29, UI-13, PTS-02]", async () => {
    const visitor = await shop.visit({ viewport: PHONE });
    const { page } = visitor;
    await logIn(page);
    await main(page)
      .getByRole("list", { name: "Your account" })
      .getByRole("link", { name: /^Orders/ })
      .click();
    await page.getByRole("heading", { name: "Orders", exact: true }).waitFor();
    expect(await page.getByRole("banner").count()).toBe(0);
    await expect.poll(() => listOptions(page, "Status")).toEqual(ORDER_STATUS_FILTERS.map(({ label }) => label));
    await expect.poll(() => listOptions(page, "Time")).toEqual(ORDER_TIME_FILTERS.map(({ label }) => label));
    const orders = main(page)
      .getByRole("list", { name: "Orders" })
      .getByRole("listitem", { name: /^Order / });
    const all = await orders.count();
    await main(page).getByLabel("Status").selectOption({ label: "Shipped" });
    await main(page).getByLabel("Time").selectOption({ label: "Last 30 days" });
    await main(page).getByRole("button", { name: "Show orders" }).click();
    await page.waitForURL(/status=SHIPPED/);
    await expect.poll(() => orders.count()).toBeLessThan(all);
    expect(await listViolations(page)).toEqual([]);
    await orders
      .first()
      .getByRole("link", { name: /^Order / })
      .click();
    await page.getByRole("list", { name: "Shipments" }).waitFor();
    expect(await main(page).getByRole("button", { name: "Return items" }).isVisible()).toBe(true);
    expect(await listViolations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    for (const type of ["points", "coupons", "addresses", "profile", "garage"]) {
      await page.goto(`/myAccount?type=${type}`);
      expect(await listViolations(page), type).toEqual([]);
      expect(await overflow(page), type).toBeLessThanOrEqual(0);
    }
    await page.goto("/myAccount?type=points");
    await main(page)
      .getByText(/120 points expire from/)
      .waitFor();
    expectNoFaults(visitor);
  });

  it("the invoice prints: no header, no footer, no script on paper [ORD-10, RTE-45, OPEN-59]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await logIn(page);
    await page.goto("/myAccount?type=orders&status=SHIPPED");
    await main(page)
      .getByRole("list", { name: "Orders" })
      .getByRole("link", { name: /^Order / })
      .first()
      .click();
    // The list has links to invoices too.
    await main(page)
      .getByRole("heading", { level: 1, name: /^Order / })
      .waitFor();
    await main(page).getByRole("link", { name: "Invoice", exact: true }).click();
    await page.getByRole("heading", { name: "Invoice" }).waitFor();
    await page.reload();
    expect(await page.locator("script:not([type='application/ld+json'])").count()).toBe(0);
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("heading", { name: "Invoice" }).isVisible()).toBe(true);
    expect(await page.getByRole("contentinfo").isVisible()).toBe(false);
    expectNoFaults(visitor);
  });
});
