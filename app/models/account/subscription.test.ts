import { describe, expect, it } from "vitest";
import { SUBSCRIPTION_CODES, submittedEmail, subscriptionCodeFor, subscriptionMessage } from "./subscription";

describe("subscriptions", () => {
  it("the three codes each have a message of their own [ACC-27]", () => {
    expect(SUBSCRIPTION_CODES).toEqual([
      ...["NOT_SUBSCRIBE_CUSTOMER", "VISITOR_UNAVAILABLE", "NOT_SUBSCRIBE_CUSTOMER_VISITOR"],
    ]);
    expect(new Set(SUBSCRIPTION_CODES.map(subscriptionMessage)).size).toBe(3);
    expect(SUBSCRIPTION_CODES.map(subscriptionMessage).join(), "nobody gets one").not.toMatch(/subscriber offer/);
  });

  it.each([
    [true, false, false, "NOT_SUBSCRIBE_CUSTOMER"],
    [false, false, false, "NOT_SUBSCRIBE_CUSTOMER_VISITOR"],
    [true, false, true, "VISITOR_UNAVAILABLE"],
    [false, false, true, "VISITOR_UNAVAILABLE"],
    [true, true, false, null],
    [false, true, true, null],
  ])("signed in %s, subscribed %s, offer used %s: %s [OPEN-61]", (isSignedIn, isSubscribed, hasUsedOffer, code) => {
    expect(subscriptionCodeFor({ isSignedIn, isSubscribed, hasUsedOffer })).toBe(code);
  });

  it("only a submit event with an email counts [ACC-29]", () => {
    expect(submittedEmail({ type: "submit", email: " ada@example.com " })).toBe("ada@example.com");
    for (const event of [
      null,
      "submit",
      { type: "open", email: "ada@example.com" },
      { type: "submit" },
      { type: "submit", email: " " },
      { type: "submit", email: 7 },
      { email: "ada@example.com" },
    ])
      expect(submittedEmail(event)).toBeNull();
  });
});
