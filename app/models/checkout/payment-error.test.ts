import { describe, expect, it } from "vitest";
import { browserEventSchema } from "~/models/visitor/tracking";
import { PAYMENT_ERROR_EVENTS, PAYMENT_METHODS, paymentErrorEvent } from "./payment";

describe("events of payments that failed", () => {
  it("each named method has its event for each place, the others have none [OPEN-52, TRK-28]", () => {
    const named = PAYMENT_METHODS.map(({ id }) => [
      id,
      paymentErrorEvent(id, "checkout"),
      paymentErrorEvent(id, "shopcart"),
    ]);
    expect(named).toEqual([
      ["oceanpayment", "payment_card_info_error_from_checkout", "payment_card_info_error_from_checkout"],
      ["payPal", "payment_paypal_quick_error_from_checkout", "payment_paypal_quick_error_from_shopcart"],
      ["stripe", "payment_stripe_error_from_checkout", "payment_stripe_error_from_checkout"],
      ["payLater", "payment_paylater_quick_error_from_checkout", "payment_paylater_quick_error_from_shopcart"],
      ["googlePay", null, null],
      ["applePay", null, null],
      ["klarna", null, null],
    ]);
  });

  it("each is taken with its outcome and nothing else, least of all what a shopper typed [OPEN-52, CHK-32]", () => {
    const place = { page_url: "/checkout/payment", referrer: "", ts: 1, netWork: "", downlinkSpeed: null };
    for (const event of PAYMENT_ERROR_EVENTS) {
      expect(browserEventSchema.safeParse({ event, data: { outcome: "FAILED" }, ...place }).success, event).toBe(true);
      const typed = { outcome: "FAILED", number: "4242424242424242" };
      expect(browserEventSchema.safeParse({ event, data: typed, ...place }).success, event).toBe(false);
    }
  });
});
