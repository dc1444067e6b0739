import { expect, it } from "vitest";
import type { Page } from "../../support/browser/browser";
import { DECLINED_CARD, payByCard, placeOrder, toPayment, withCart } from "../../support/browser/steps";
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

/** Chooses PayPal and begins another billing address, without sending either. */
function beginBilling(page: Page): Page {
  page.check("PayPal", page.main).check("Another billing address", page.main);
  page.fill("First name", "Bo", page.main).fill("Address line 1", "500 Court Ave", page.main);
  return page.choose("State or Province/Territory", "Oregon", page.main);
}

/** Expects what was begun to stand on the page again. */
function expectBegun(page: Page, after: string): void {
  expect([page.status, page.path], after).toEqual([200, "/checkout/payment"]);
  const isChecked = (value: string) =>
    page.main.element.querySelector(`input[value=${value}]`)?.hasAttribute("checked");
  expect([isChecked("payPal"), isChecked("another")], after).toEqual([true, true]);
  expect(page.main.field("First name").value, after).toBe("Bo");
  expect(page.main.field("Address line 1").value, after).toBe("500 Court Ave");
  expect(page.main.field("State or Province/Territory").selected, after).toBe("Oregon");
}

async function logIn(page: Page): Promise<Page> {
  page.fill("Email", "demo@example.com").fill("Password", "demo-Passw0rd");
  return page.press("Log in", page.main);
}

it("a billing address that is typed and not sent outlives codes, points and a login on the last step [CHK-48, UX-35]", async () => {
  const { page } = await atPayment(shop.app);
  const codes = await beginBilling(page).press("Use a promotion code or coupon", page.main);
  expect(codes.h1).toBe("Codes and coupons");
  const login = await codes.follow("Log in", codes.main);
  const member = await logIn(login);
  expect(member.h1, "the login leads back").toBe("Codes and coupons");
  const applied = await member.fill("Promotion code", "welcome10", member.main).press("Apply", member.main);
  expectBegun(applied, "a code that was applied after a login");
  const without = await applied.press("Remove code", applied.main);
  expectBegun(without, "a code that was removed");
  const refused = await without.fill("Points to use", "99999", without.main).press("Use points", without.main);
  expect([refused.status, Object.keys(refused.main.fieldErrors)]).toEqual([400, ["Points to use"]]);
  expect(refused.main.field("Address line 1").value).toBe("500 Court Ave");
  const used = await refused.fill("Points to use", "100", refused.main).press("Use points", refused.main);
  expectBegun(used, "points");
  expectBegun(await used.press("Use no points", used.main), "no points");
});

it("points typed beside the button and not applied are in the total before anything is charged [PTS-05, UX-28]", async () => {
  const shopper = shop.app.shopper();
  await logIn(await shopper.visit("/login"));
  await withCart(shopper);
  const payment = (await toPayment(shopper, "US")).check("PayPal", shopper.page.main);
  const review = await payment.fill("Points to use", "200", payment.main).press(/^Place order/);
  expect([review.status, review.path]).toEqual([200, "/checkout/payment"]);
  expect(review.main.element.querySelector("input[value=payPal]")?.hasAttribute("checked")).toBe(true);
  expect(review.main.text).toContain("200 points take $10.00 off this order");
  expect(review.text).toContain("The points that you typed are in the total now");
  expect((await review.press(/^Place order/)).h1).toBe("Sandbox payment");
});
