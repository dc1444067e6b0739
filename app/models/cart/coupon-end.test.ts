import { describe, expect, it } from "vitest";
import { isCouponUsable } from "./coupon";
import { dayEnd, untilText } from "./coupon-end";

describe("the last day of a coupon", () => {
  it.each([
    ["2027-12-27T14:30:00Z", "in the morning"],
    ["2027-12-27T05:00:00Z", "as the shop's day begins"],
    ["2027-06-27T14:30:00Z", "in summer"],
  ])("given at %s counts to its end in California, Honolulu and Newfoundland, %s [PROMO-11]", (given) => {
    const end = dayEnd(Date.parse(given));
    const day = given.slice(0, 10);
    expect(untilText(end)).toBe(day === "2027-12-27" ? "Dec 27, 2027" : "Jun 27, 2027");
    const isUsable = (at: string) => isCouponUsable({ usedAt: null, expiresAt: end }, Date.parse(at));
    expect(isUsable(`${day}T21:30:00-08:00`), "half past nine at night in California").toBe(true);
    expect(isUsable(`${day}T23:59:59-10:00`)).toBe(true);
    expect(isUsable(`${day}T23:59:59-03:30`)).toBe(true);
    expect(Date.parse(`${day}T23:59:59-10:00`) + 1_000).toBe(end);
  });

  it("that ends with its discount, at an hour of the shop's, is named with the hour [PROMO-11]", () => {
    expect(untilText(Date.parse("2027-12-28T05:00:00Z"))).toBe("Dec 27, 2027, 11:59 PM EST");
    expect(untilText(Date.parse("2027-12-27T19:14:00Z"))).toBe("Dec 27, 2027, 2:13 PM EST");
  });
});
