import { describe, expect, it } from "vitest";
import { isReferred, referredVehicle, withoutReferral } from "./referral";

describe("the referral cookie", () => {
  it("VEH-32 OPEN-68 with a Year it names a vehicle by value ids, in any case of the level names", () => {
    expect(referredVehicle('{"year":1,"make":11,"model":"101","trim":null}')).toEqual({
      year: 1,
      make: 11,
      model: 101,
      trim: null,
      engine: null,
    });
    expect(referredVehicle('{"Year":1,"Make":11}')).toMatchObject({ year: 1, make: 11, model: null });
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
  ])("VEH-31 %s lacks a Year", (text) => expect(referredVehicle(text)).toBeNull());

  it.each(["", "{", "year=1", "<script>"])("VEH-33 %j is no JSON and counts as lacking Year", (text) =>
    expect(referredVehicle(text)).toBeNull(),
  );

  it("VEH-31 the reset takes cart, cart id and flag out of the parameters and leaves the others", () => {
    const search = new URLSearchParams("q=pads&isReffer=true&cartId=7&cart=%7B%7D&page=2");
    expect(isReferred(search)).toBe(true);
    expect(withoutReferral(search).toString()).toBe("q=pads&page=2");
    expect(isReferred(withoutReferral(search))).toBe(false);
    expect(isReferred(new URLSearchParams("isReffer=false"))).toBe(false);
  });
});
