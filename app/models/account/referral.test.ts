import { describe, expect, it } from "vitest";
import { isReferred, parseReferredVehicle, withoutReferral } from "./referral";

describe("the referral cookie", () => {
  it("with a Year it names a vehicle by value ids, in any case of the level names [VEH-32, OPEN-68]", () => {
    expect(parseReferredVehicle('{"year":1,"make":11,"model":"101","trim":null}')).toEqual({
      year: 1,
      make: 11,
      model: 101,
      trim: null,
      engine: null,
    });
    expect(parseReferredVehicle('{"Year":1,"Make":11}')).toMatchObject({ year: 1, make: 11, model: null });
  });

  it.each([
    '{"make":11,"model":101}',
    '{"year":null}',
    '{"year":"2015 or so"}',
    '{"year":-1}',
    '{"year":1.5}',
    "[1]",
    "null",
    "7",
  ])("%s lacks a Year [VEH-31]", (text) => expect(parseReferredVehicle(text)).toBeNull());

  it.each(["", "{", "year=1", "<script>"])("%j is no JSON and counts as lacking Year [VEH-33]", (text) =>
    expect(parseReferredVehicle(text)).toBeNull(),
  );

  it("the reset takes cart, cart id and flag out of the parameters and leaves the others [VEH-31, ENT-03]", () => {
    const search = new URLSearchParams("q=pads&isReffer=true&cartId=7&cart=%7B%7D&page=2");
    expect(isReferred(search)).toBe(true);
    expect(withoutReferral(search).toString()).toBe("q=pads&page=2");
    expect(isReferred(withoutReferral(search))).toBe(false);
    expect(isReferred(new URLSearchParams("isReffer=false"))).toBe(false);
  });
});
