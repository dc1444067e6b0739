import { describe, expect, it } from "vitest";
import { isHeaderHidden } from "./chrome";

describe("isHeaderHidden", () => {
  it("UI-13 hides the header on /myAccount only with a type", () => {
    expect(isHeaderHidden("/myAccount", "?type=orders")).toBe(true);
    expect(isHeaderHidden("/myAccount", "")).toBe(false);
    expect(isHeaderHidden("/search", "?type=orders")).toBe(false);
  });

  it("UI-14 hides the header under /myAccount/member", () => {
    expect(isHeaderHidden("/myAccount/member/rule", "")).toBe(true);
    expect(isHeaderHidden("/myAccount/membership", "")).toBe(false);
  });
});
