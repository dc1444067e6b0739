import { describe, expect, it } from "vitest";
import type { Address } from "~/models/checkout/address";
import { ADDRESS } from "../../../tests/support/data/address";
import { checkAddress, type PostalPlace } from "./address-check";

const address: Address = ADDRESS;
const place: PostalPlace = { city: "Beverly Hills", states: ["CA"], isDeliverable: true, isExact: true };

describe("address check", () => {
  it("an address that agrees with its code is verified, its street word shortened [API-012]", () => {
    const check = checkAddress(address, place);
    expect(check).toEqual({ isVerified: true, suggestion: { ...address, line1: "12 Oak St" }, messages: [] });
    expect(checkAddress({ ...address, line1: "12 Oak St" }, place).suggestion).toBeNull();
  });

  it("a state that is not the code's is corrected together with the city [API-012]", () => {
    const check = checkAddress({ ...address, state: "NY", city: "New York" }, place);
    expect(check.isVerified).toBe(false);
    expect(check.suggestion).toMatchObject({ state: "CA", city: "Beverly Hills" });
    expect(check.messages).toEqual(["The code 90210 is in CA, not in NY"]);
  });

  it("a code that crosses a state line is verified with either state, and with no third one [API-012]", () => {
    const campbell = { city: "Fort Campbell", states: ["KY", "TN"], isDeliverable: true, isExact: true };
    const at = (state: string, city = "Fort Campbell") => ({
      ...address,
      line1: "12 Oak St",
      city,
      state,
      code: "42223",
    });
    for (const state of ["KY", "TN"]) expect(checkAddress(at(state), campbell).messages, state).toEqual([]);
    expect(checkAddress(at("TN", "Clarksville"), campbell).isVerified).toBe(true);
    expect(checkAddress(at("VA"), campbell).messages).toEqual(["The code 42223 is in KY, not in VA"]);
  });

  it("a city is corrected only where the code names one [API-012]", () => {
    const typed = { ...address, city: "Malibu" };
    expect(checkAddress(typed, place).suggestion?.city).toBe("Beverly Hills");
    expect(checkAddress(typed, { ...place, isExact: false }).isVerified).toBe(true);
  });

  it.each([
    ["SAN FRANCISCO", "San Francisco"],
    ["san francisco", "San Francisco"],
    ["McAllen", "McAllen"],
  ])("city %s is written %s [API-012]", (city, written) => {
    const check = checkAddress({ ...address, city }, { ...place, city: written });
    expect(check.suggestion?.city ?? city).toBe(written);
  });

  it("street names keep their own words [API-012]", () => {
    const written = (line1: string) => checkAddress({ ...address, line1 }, place).suggestion?.line1 ?? line1;
    expect(written("4 court street")).toBe("4 Court St");
    expect(written("88 North Avenue")).toBe("88 North Ave");
    expect(written("700 Lake Drive East")).toBe("700 Lake Drive E");
  });

  it("an unknown or undeliverable code is said so [API-012]", () => {
    expect(checkAddress(address, null)).toMatchObject({ isVerified: false, suggestion: null });
    expect(checkAddress(address, { ...place, isDeliverable: false }).messages).toEqual(["We do not deliver to 90210"]);
  });
});
