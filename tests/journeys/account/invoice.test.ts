import { describe, expect, it } from "vitest";
import { buyPart, fillAddress, payByCard, placeOrder, sendAddress, toAddress } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";
import { orderNumberOn, summaryAmounts } from "../../support/shop/checkout-steps";
import { amountsIn, fillFixedPriceCart, rowsFor } from "../../support/shop/fixed-price-cart";

const shop = appOfFile();

async function paidOrder() {
  const shopper = shop.app.shopper();
  const result = await buyPart(shopper);
  const orderId = /Order number (\w+)/.exec(result.main.text)?.[1] ?? "";
  expect(orderId).toMatch(/^AW/);
  return { shopper, orderId };
}

/** The amounts of the fixed-price cart with ten percent off and express shipping, to Denver and to Toronto. */
const KNOWN_ORDERS = {
  US: {
    rows: {
      Subtotal: "$165.69",
      Discount: "-$16.57",
      "Core charge": "$75.00",
      Shipping: "$30.95",
      "Retail delivery fee": "$0.28",
      Tax: "$4.33",
      Total: "$259.68 USD",
    },
    lines: [
      ["2", "$52.86", "$105.72"],
      ["3", "$19.99", "$59.97"],
      ["3", "$25.00", "$75.00"],
    ],
    total: "$259.68",
  },
  CA: {
    rows: {
      Subtotal: "CA$223.33",
      Discount: "-CA$22.33",
      "Core charge": "CA$90.00",
      Shipping: "CA$39.95",
      Tax: "CA$31.32",
      Total: "CA$362.27 CAD",
    },
    lines: [
      ["2", "CA$71.18", "CA$142.36"],
      ["3", "CA$26.99", "CA$80.97"],
      ["3", "CA$30.00", "CA$90.00"],
    ],
    total: "CA$362.27",
  },
} as const;

describe("the invoice", () => {
  it("shows a paid order with its lines and amounts, without a script, to the browser that placed it [RTE-45, OPEN-59]", async () => {
    const { shopper, orderId } = await paidOrder();
    const invoice = await shopper.visit(`/printInvoice?orderId=${orderId}`);
    expect([invoice.status, invoice.h1]).toEqual([200, "Invoice"]);
    expect(invoice.main.text).toContain(`Order ${orderId}`);
    expect(invoice.the("table", "Invoice lines").text).toContain("Part number");
    expect(invoice.the("table", "Amounts").text).toContain("Total");
    expect(invoice.html).not.toMatch(/<script(?![^>]*ld\+json)/);
    expect(invoice.robots).toBe("noindex");
  });

  it.each(["US", "CA"] as const)(
    "in %s the last step, the payment page, the result, the order and the invoice name the same amounts [OPEN-59, RTE-45, CHK-07, CHK-08, ORD-33]",
    async (market) => {
      const shopper = shop.app.shopper({ market });
      const cart = await fillFixedPriceCart(shop.app, shopper);
      const coded = await cart.fill("Promotion code", "welcome10", cart.main).press("Apply", cart.main);
      const shipping = await sendAddress(fillAddress(await toAddress(coded), market));
      shipping.check(/express/i, shipping.main);
      const payment = await shipping.press("Continue to payment", shipping.main);
      const { rows, lines, total } = KNOWN_ORDERS[market];
      expect(summaryAmounts(payment)).toEqual(rows);
      expect(payment.main.text).toContain(`You pay ${total} on the payment provider’s secure page`);
      const sandbox = await placeOrder(payment);
      expect(amountsIn(sandbox)).toEqual([total]);
      const result = await payByCard(sandbox);
      const orderId = orderNumberOn(result);
      const order = await shopper.visit(`/order/track?orderId=${orderId}`);
      const [pads, filter, core] = lines.map(([, , amount]) => amount);
      const perLine = [pads, filter, lines[2][1], core];
      for (const page of [payment, result, order]) {
        expect(summaryAmounts(page), page.path).toEqual(rows);
        const shown = page.main.all("listitem").filter(({ text }) => / · Qty \d/.test(text));
        expect(shown.flatMap(amountsIn), page.path).toEqual(perLine);
      }
      const invoice = await shopper.visit(`/printInvoice?orderId=${orderId}`);
      const [heads, ...cells] = rowsFor(invoice.the("table", "Invoice lines"));
      expect(heads).toEqual(["Part", "Quantity", "Price", "Amount"]);
      expect(cells.map((row) => row.slice(1))).toEqual(lines);
      const amounts = rowsFor(invoice.the("table", "Amounts"));
      expect(amounts.map(([, amount]) => amount)).toEqual(Object.values(rows));
    },
  );

  it("anybody else finds nothing; number and email open it and its PDF from the tracking page [ORD-34, RTE-45, OPEN-13, OPEN-59]", async () => {
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
    const links = [...tracked.main.all("link"), ...invoice.main.all("link")].map(({ element }) =>
      element.getAttribute("href"),
    );
    const pdf = `/printInvoice/pdf?orderId=${orderId}`;
    expect(links.filter((href) => href === pdf)).toHaveLength(2);
    const opened = await stranger.visit(pdf);
    expect([opened.status, opened.html.startsWith("%PDF-")]).toEqual([200, true]);
    expect((await shop.app.shopper().visit(pdf)).status).toBe(404);
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
