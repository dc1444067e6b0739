import { describe, expect, it } from "vitest";
import { canInviteToSubscribe, canRunProviderScripts, isHeaderHidden } from "./chrome";

describe("isHeaderHidden", () => {
  it("hides the header on /myAccount only with a type [UI-13]", () => {
    expect(isHeaderHidden("/myAccount", "?type=orders")).toBe(true);
    expect(isHeaderHidden("/myAccount", "")).toBe(false);
    expect(isHeaderHidden("/search", "?type=orders")).toBe(false);
  });

  it("hides the header under /myAccount/member [UI-14]", () => {
    expect(isHeaderHidden("/myAccount/member/rule", "")).toBe(true);
    expect(isHeaderHidden("/myAccount/membership", "")).toBe(false);
  });
});

describe("pages of our code alone", () => {
  it.each(["/checkout/address", "/checkout/payment", "/buyNow", "/login", "/createAccount", "/printInvoice"])(
    "%s runs no provider's code and opens no modal [UI-23, UI-26, UI-27]",
    (path) => {
      expect(canRunProviderScripts(path)).toBe(false);
      expect(canInviteToSubscribe(path)).toBe(false);
    },
  );

  it("the modal opens where a shopper looks around, not where one has an errand [UI-26]", () => {
    expect(["/", "/product/x", "/search", "/loginsurance"].map(canInviteToSubscribe)).toEqual([true, true, true, true]);
    expect(["/shopCart", "/order/track", "/subscribe", "/garage/pick"].map(canInviteToSubscribe)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
