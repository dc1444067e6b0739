import { describe, expect, it } from "vitest";
import { paymentApi } from "~/models/api/payment";
import {
  DECLINE_REASONS,
  DECLINE_TEXTS,
  declineText,
  isDeclineReason,
  PAYMENT_ERROR_EVENTS,
  PAYMENT_METHODS,
  paymentErrorEvent,
  paymentMethodLabel,
  paymentMethodSchema,
} from "./payment";

const { anotherCard, checkDetails, notEnoughFunds, tryLater } = DECLINE_TEXTS;
const REASONS = {
  do_not_honor: checkDetails,
  transaction_not_allowed: anotherCard,
  generic_decline: anotherCard,
  stop_payment_order: anotherCard,
  service_not_allowed: anotherCard,
  security_violation: checkDetails,
  revocation_of_authorization: anotherCard,
  revocation_of_all_authorizations: anotherCard,
  reenter_transaction: checkDetails,
  pin_try_exceeded: checkDetails,
  not_permitted: anotherCard,
  no_action_taken: checkDetails,
  do_not_try_again: anotherCard,
  card_not_supported: anotherCard,
  call_issuer: checkDetails,
  insufficient_funds: notEnoughFunds,
  issuer_not_available: tryLater,
  try_again_later: tryLater,
};

describe("decline reasons", () => {
  it("are exactly the eighteen [CHK-31]", () => {
    expect(Object.keys(REASONS)).toHaveLength(18);
    expect(Object.keys(DECLINE_REASONS).toSorted()).toEqual(Object.keys(REASONS).toSorted());
  });

  it.each(Object.entries(REASONS))("%s leads to one of the four texts [CHK-31, OPEN-53]", (reason, text) => {
    expect(isDeclineReason(reason)).toBe(true);
    expect(declineText(reason)).toBe(text);
  });

  it("anything else reads as a plain decline and never shows the raw reason [CHK-31, OPEN-53]", () => {
    for (const reason of [null, "", "lost_card", "constructor", "__proto__"])
      expect(declineText(reason)).toBe(anotherCard);
    expect(isDeclineReason("toString")).toBe(false);
    const texts = Object.values(DECLINE_TEXTS);
    expect(new Set(texts).size).toBe(4);
    expect(texts.filter((text) => text.includes("_"))).toEqual([]);
  });
});

describe("payment methods", () => {
  it("are the seven of the specification [CHK-15, CHK-16, CHK-17, CHK-18, CHK-19, CHK-20, CHK-21]", () => {
    expect(paymentMethodSchema.options).toEqual([
      ...["oceanpayment", "payPal", "stripe", "payLater", "googlePay", "applePay", "klarna"],
    ]);
    expect(paymentMethodSchema.safeParse("cash").success).toBe(false);
  });

  it("only Google Pay and Apple Pay depend on the browser [OPEN-15]", () => {
    expect(PAYMENT_METHODS.filter(({ isBrowserDependent }) => isBrowserDependent).map(({ id }) => id)).toEqual([
      "googlePay",
      "applePay",
    ]);
    expect(paymentMethodLabel("oceanpayment")).toBe("Card");
  });
});

describe("payment error events", () => {
  it.each([
    ["payPal", "checkout", "payment_paypal_quick_error_from_checkout"],
    ["payPal", "shopcart", "payment_paypal_quick_error_from_shopcart"],
    ["payLater", "checkout", "payment_paylater_quick_error_from_checkout"],
    ["payLater", "shopcart", "payment_paylater_quick_error_from_shopcart"],
    ["stripe", "checkout", "payment_stripe_error_from_checkout"],
    ["oceanpayment", "checkout", "payment_card_info_error_from_checkout"],
    ["klarna", "checkout", null],
  ] as const)("%s failing from %s is told as %s [OPEN-52, TRK-28]", (method, from, name) => {
    expect(paymentErrorEvent(method, from)).toBe(name);
    if (name !== null) expect(PAYMENT_ERROR_EVENTS).toContain(name);
  });
});

describe("payment query", () => {
  const payment = { orderId: "AX-1", key: "k".repeat(22), paymentType: "payPal" };

  it("reads our book by order and way to pay, and the provider's by its own number [CHK-30, API-110]", () => {
    expect(paymentApi.paidResult.query?.parse(payment)).toEqual(payment);
    expect(paymentApi.thirdPartyOrder.query?.parse({ thirdPartyOrderId: "pp-12345" })).toEqual({
      thirdPartyOrderId: "pp-12345",
    });
    expect(paymentApi.paidResult.query?.safeParse({ ...payment, orderId: undefined }).success).toBe(false);
    expect(paymentApi.paidResult.query?.safeParse({ ...payment, paymentType: "cash" }).success).toBe(false);
    expect(paymentApi.thirdPartyOrder.query?.safeParse({}).success).toBe(false);
  });
});
