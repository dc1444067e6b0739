import { expect, it } from "vitest";
import type { Page } from "../../support/browser/browser";
import { DECLINED_CARD, payByCard, placeOrder } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";
import { atPayment, orderNumberOn } from "../../support/shop/checkout-steps";

const shop = appOfFile();

const OFFICE = {
  US: {
    ...{ "First name": "Bo", "Last name": "Ledger", "Address line 1": "500 Court Ave" },
    "ZIP code or postal code": "90210",
  },
  CA: {
    ...{ "First name": "Bo", "Last name": "Ledger", "Address line 1": "500 Court Ave" },
    "ZIP code or postal code": "h2x 1y4",
  },
} as const;
const PLACES = { US: "Beverly Hills, CA 90210", CA: "Montréal, QC H2X 1Y4" } as const;

/** Fills in the form of another billing address as somebody without script sees it: city and state are left to the code. */
function fillBilling(page: Page, fields: Readonly<Record<string, string>>): Page {
  page.check("Another billing address", page.main);
  for (const [label, text] of Object.entries(fields)) page.fill(label, text, page.main);
  return page;
}

/** Text of the billed part of the order's own page. */
const billedOn = (page: Page) => /Billing address(.*?)Shipping/.exec(page.main.text.replace(/\s+/g, " "))?.[1]?.trim();

it.each(["US", "CA"] as const)(
  "another billing address in %s is checked beside its fields, survives a decline, and is on order, invoice and mail [CHK-48, UX-09]",
  async (market) => {
    const { shopper, page } = await atPayment(shop.app, market);
    const same = page.main.element.querySelector<HTMLInputElement>("input[name=billing][checked]");
    expect(same?.value, "the delivery address unless another is chosen").toBe("same");
    const tokens = [...page.main.element.querySelectorAll("[autocomplete^='billing ']")].map((field) =>
      field.getAttribute("autocomplete")?.replace("billing ", ""),
    );
    expect(tokens).toEqual([
      ...["country", "given-name", "family-name", "address-line1", "address-line2"],
      ...["postal-code", "address-level2", "address-level1"],
    ]);
    expect(
      page.main.element.querySelector("[autocomplete^='billing '][required]"),
      "hidden fields stop no press",
    ).toBeNull();

    fillBilling(page, { ...OFFICE[market], "First name": "" });
    page.choose("State or Province/Territory", market === "US" ? "Oregon" : "Ontario", page.main);
    const empty = await page.press(/^Place order/);
    expect([empty.status, empty.main.fieldErrors["First name"]]).toEqual([400, "First name is required"]);
    const contradicting = await empty.fill("First name", "Bo", empty.main).press(/^Place order/);
    expect(contradicting.status).toBe(400);
    expect(Object.values(contradicting.main.fieldErrors)).toEqual([
      market === "US" ? "ZIP 90210 is in California" : expect.stringMatching(/is in Quebec|is in Québec/),
    ]);
    expect(contradicting.main.field("Address line 1").value, "everything is kept").toBe("500 Court Ave");
    contradicting.choose("State or Province/Territory", "From code", contradicting.main);
    const declined = await payByCard(await placeOrder(contradicting), DECLINED_CARD);
    expect(declined.path).toMatch(/payment-failure/);

    const again = await shopper.visit("/checkout/payment");
    expect(again.main.field("Address line 1").value, "a failed payment keeps it").toBe("500 Court Ave");
    const result = await payByCard(await placeOrder(again));
    const orderId = orderNumberOn(result);
    expect(result.main.text).toContain(PLACES[market]);
    const invoice = await shopper.visit(`/printInvoice?orderId=${orderId}`);
    expect(invoice.the("region", "Billed to").text).toContain(PLACES[market]);
    expect(invoice.the("region", "Delivered to").text).toContain(market === "US" ? "Denver" : "Toronto");
    const { db } = shop.app.store;
    const stored = await db.selectFrom("orders").select("billing_address").where("id", "=", orderId).executeTakeFirst();
    expect(JSON.parse(stored?.billing_address ?? "null")).toMatchObject({ line1: "500 Court Ave", country: market });
    await expect
      .poll(async () => {
        const mails = await db.selectFrom("mail").select("text").where("kind", "=", "order-confirmation").execute();
        return mails.some(({ text }) => text.includes(orderId) && text.includes(PLACES[market]));
      })
      .toBe(true);
  },
);

it("without another the order is billed to the delivery address; one abroad names its country [CHK-48, UX-09]", async () => {
  const plain = await atPayment(shop.app);
  const result = await payByCard(await placeOrder(plain.page));
  expect(billedOn(result)).toBe("Same as the delivery address");
  const invoice = await plain.shopper.visit(`/printInvoice?orderId=${orderNumberOn(result)}`);
  expect(invoice.the("region", "Billed and delivered to").text).toContain("Denver");

  const { page } = await atPayment(shop.app);
  fillBilling(page, OFFICE.CA).choose("Country", "Canada", page.main);
  const abroad = await payByCard(await placeOrder(page));
  expect(billedOn(abroad)).toContain(`${PLACES.CA}Canada`);
});
