import { describe, expect, it } from "vitest";
import { payByCard, placeOrder, toPayment, withCart } from "../../support/browser/browser-steps";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

async function paidOrder() {
  const shopper = shop.app.shopper();
  await withCart(shopper);
  const result = await payByCard(await placeOrder(await toPayment(shopper, "US")));
  const orderId = /Order number (\w+)/.exec(result.main.text)?.[1] ?? "";
  expect(orderId).toMatch(/^AW/);
  return { shopper, orderId };
}

describe("the invoice", () => {
  it("shows a paid order with its lines and amounts, without a script, to the browser that placed it [RTE-45, OPEN-59]", async () => {
    const { shopper, orderId } = await paidOrder();
    const invoice = await shopper.visit(`/printInvoice?orderId=${orderId}`);
    expect([invoice.status, invoice.h1]).toEqual([200, "Invoice"]);
    expect(invoice.main.text).toContain(`Order ${orderId}`);
    expect(invoice.the("table", "Invoice lines").text).toContain("Part number");
    expect(invoice.the("table", "Amounts").text).toContain("Total");
    expect(invoice.html).not.toMatch(/<script(?![^>]*ld\+json)/);
    expect(invoice.html).toMatch(/<meta name="robots" content="noindex/);
  });

  it("anybody else finds nothing; number and email open it from the tracking page [RTE-45, OPEN-13, OPEN-59]", async () => {
    const { orderId } = await paidOrder();
    const stranger = shop.app.shopper();
    expect((await stranger.visit(`/printInvoice?orderId=${orderId}`)).status).toBe(404);
    expect((await stranger.visit("/printInvoice")).status).toBe(404);
    const track = await stranger.visit("/order/track");
    track.fill("Order number", orderId, track.main).fill("Email", "pat.driver@example.com", track.main);
    const tracked = await track.press("Track order", track.main);
    const invoice = await tracked.follow("Invoice", tracked.main);
    expect([invoice.status, invoice.h1]).toEqual([200, "Invoice"]);
    expect(invoice.main.text).toContain(`Order ${orderId}`);
  });
});

describe("signing up", () => {
  it("a new member signs up, keeps the guest's vehicle, and a taken email is an error beside its field [RTE-43, ACC-14]", async () => {
    const shopper = shop.app.shopper();
    const page = await shopper.visit("/createAccount");
    page.fill("Email", "new.member@example.com", page.main).fill("Password", "short", page.main);
    const refused = await page.press("Create account", page.main);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.main.fieldErrors)).toEqual(["Password"]);
    expect(refused.main.field("Email").value).toBe("new.member@example.com");
    expect(refused.main.field("Password").value).toBe("");
    refused.fill("Password", "good-Passw0rd", refused.main);
    const home = await refused.press("Create account", refused.main);
    expect([home.path, home.h1]).toEqual(["/signUpResult", "Your account is ready"]);
    expect((await shopper.visit("/createAccount")).path).toBe("/myAccount");

    const other = await shop.app.shopper().visit("/createAccount");
    other.fill("Email", "NEW.member@example.com", other.main).fill("Password", "good-Passw0rd", other.main);
    const taken = await other.press("Create account", other.main);
    expect(taken.status).toBe(400);
    expect(Object.keys(taken.main.fieldErrors)).toEqual(["Email"]);
  });
});
