/*
 * The fields in which providers take a billing address: Adyen's payment links (`billingAddress`), Klarna's payment sessions
 * (`billing_address`), PayPal's Orders v2 (`payment_source.paypal.address`) and Oceanpayment's signed form.
 */
import { describe, expect, it } from "vitest";
import { createAdyenProvider } from "#commerce/payments/adyen/provider";
import { createKlarnaProvider } from "#commerce/payments/klarna/provider";
import { oceanpaymentForm } from "#commerce/payments/oceanpayment/fields";
import { createPayPalProvider } from "#commerce/payments/paypal/provider";
import type { PaymentBilling, PaymentOrder } from "#commerce/payments/provider";
import { IMPATIENT, loopbackOfFile, PAYMENT, SHOP_LINKS } from "../../support/data/provider-server";

const OFFICE: PaymentBilling = {
  ...{ firstName: "Bo", lastName: "Ledger", line1: "500 Court Ave", line2: "Suite 9" },
  ...{ city: "Denver", state: "CO", code: "80202", country: "US" },
};
const BILLED: PaymentOrder = { ...PAYMENT, billing: OFFICE };

describe("a billing address of its own", () => {
  const server = loopbackOfFile();

  async function sentTo(path: string, create: () => Promise<unknown>) {
    server.answer((request) =>
      request.path === "/v1/oauth2/token"
        ? { status: 200, json: { access_token: "A21", token_type: "Bearer", expires_in: 32_400 } }
        : { status: 500, json: {} },
    );
    await create().catch(() => {});
    return JSON.parse(server.heard.findLast((request) => request.path.endsWith(path))?.body ?? "{}");
  }

  it("goes to Adyen with the house number apart; without one Adyen gets none [CHK-48]", async () => {
    const keys = { apiKey: "k", merchantAccount: "M", hmacKey: "00", apiUrl: server.url };
    const notices = { of: async () => [], write: async () => {} };
    const adyen = createAdyenProvider(keys, SHOP_LINKS, notices, IMPATIENT);
    expect((await sentTo("/paymentLinks", () => adyen.create(BILLED))).billingAddress).toEqual({
      ...{ houseNumberOrName: "500", street: "Court Ave, Suite 9", city: "Denver" },
      ...{ stateOrProvince: "CO", postalCode: "80202", country: "US" },
    });
    expect(await sentTo("/paymentLinks", () => adyen.create(PAYMENT))).not.toHaveProperty("billingAddress");
  });

  it("goes to Klarna inside the purchase country, beside the delivery address [CHK-48]", async () => {
    const keys = { username: "K1", password: "hidden", apiUrl: server.url };
    const klarna = createKlarnaProvider(keys, SHOP_LINKS, IMPATIENT);
    expect(await sentTo("/sessions", () => klarna.create(BILLED))).toMatchObject({
      billing_address: { given_name: "Bo", street_address: "500 Court Ave", region: "CO", email: "ada@example.com" },
      shipping_address: { given_name: "Ada", street_address: "1 Main Street", region: "OH" },
    });
    const abroad: PaymentOrder = { ...PAYMENT, billing: { ...OFFICE, country: "CA", state: "ON", code: "M5H 2N2" } };
    for (const order of [PAYMENT, abroad])
      expect(await sentTo("/sessions", () => klarna.create(order))).not.toHaveProperty("billing_address");
  });

  it("goes to PayPal as the payer's; the parcel stays the buyer's [CHK-48]", async () => {
    const keys = { clientId: "c", clientSecret: "s", webhookId: "w", apiUrl: server.url };
    const paypal = createPayPalProvider(keys, SHOP_LINKS, IMPATIENT);
    expect(await sentTo("/orders", () => paypal.create(BILLED))).toMatchObject({
      payment_source: { paypal: { address: { address_line_1: "500 Court Ave", admin_area_1: "CO" } } },
      purchase_units: [{ shipping: { address: { address_line_1: "1 Main Street", admin_area_1: "OH" } } }],
    });
    const { payment_source: source } = await sentTo("/orders", () => paypal.create(PAYMENT));
    expect(source.paypal).not.toHaveProperty("address");
  });

  it("stands in Oceanpayment's form and its signature, with the buyer's email and phone [CHK-48]", () => {
    const keys = { account: "a", terminal: "t", secureCode: "s", pageUrl: "https://pay.example", queryUrl: server.url };
    const fields = oceanpaymentForm(BILLED, SHOP_LINKS, keys);
    expect(fields).toMatchObject({
      ...{ billing_firstName: "Bo", billing_address: "500 Court Ave", billing_zip: "80202", billing_state: "CO" },
      ...{ billing_email: "ada@example.com", billing_phone: "6145550100" },
    });
    expect(fields.signValue).not.toBe(oceanpaymentForm(PAYMENT, SHOP_LINKS, keys).signValue);
  });
});
