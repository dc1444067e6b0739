import { describe, expect, it } from "vitest";
import { centsFrom, dimensionsFor, dimensionsIn, gtinFor, piecesFor, weightFrom } from "./amounts";
import { pictureFor } from "./pictures-given";
import { stateFor } from "./states";
import { nearest } from "./suggest";

describe("what cells of products say", () => {
  it.each([
    ["12", 1_200],
    ["12.3", 1_230],
    ["0.29", 29],
    ["1.10", 110],
    ["$1,234.50", 123_450],
    ["US$ 8.9900", 899],
    ["12.00 CAD", 1_200],
    ["CAD 7", 700],
    ["19999.99", 1_999_999],
    ["12.345", null],
    ["12,50", null],
    ["1,23,456", null],
    ["-5", null],
    ["1e3", null],
    ["", null],
    [".", null],
    ["99999999999", null],
  ])("an amount %s is exactly %s cents [OPEN-73]", (text, cents) => {
    expect(centsFrom(text)).toBe(cents);
  });

  it("a decimal comma is read only where the operator says so [OPEN-73]", () => {
    expect(centsFrom("1.234,5", true)).toBe(123_450);
    expect(centsFrom("12,50", true)).toBe(1_250);
  });

  it("every amount of two decimals survives, whatever a float would make of it [OPEN-73]", () => {
    for (let cents = 0; cents < 20_000; cents += 1) {
      const digits = String(cents).padStart(3, "0");
      expect(centsFrom(`${digits.slice(0, -2)}.${digits.slice(-2)}`)).toBe(cents);
    }
  });

  it("pieces, weights and dimensions are read with their units, others refused [OPEN-73]", () => {
    expect(["1,200", "7", "7.0", "7.5", "-1", "x"].map(piecesFor)).toEqual([1_200, 7, 7, null, null, null]);
    expect([weightFrom("2.5", "kg"), weightFrom("8 oz", "lb"), weightFrom("3", "stone")]).toEqual([
      "5.51 lb",
      "0.5 lb",
      undefined,
    ]);
    expect(dimensionsFor(["25.4", "12.7", "10.16"], "CM")).toBe("10 x 5 x 4 in");
    expect(dimensionsIn("12 x 8.5 x 3 in", "")).toBe("12 x 8.5 x 3 in");
    expect([dimensionsIn("big", "in"), dimensionsFor(["1", "0", "2"], "in")]).toEqual([undefined, undefined]);
  });

  it("a GTIN counts only with the right check digit [ENT-18]", () => {
    expect(["036000291452", "0 36000 29145 2", "036000291453", "12345", "4006381333931"].map(gtinFor)).toEqual([
      "036000291452",
      "036000291452",
      null,
      null,
      "4006381333931",
    ]);
  });

  it("a status is one of the known words or none [ENT-13]", () => {
    expect(["Active", "OUT OF STOCK", "Deleted", "ON_SHELVES", "Maybe"].map(stateFor)).toEqual([
      "ON_SHELVES",
      "SOLD_OUT",
      "WITHDRAWN",
      "ON_SHELVES",
      undefined,
    ]);
  });

  it("a picture is a file of the shop, nothing elsewhere and nothing outside its folder [ENT-11]", () => {
    const urls = ["/media/a.svg", "sub/b c.jpg", "https://x.test/a.jpg", "//x.test/a.jpg", "../../a.jpg", "a.exe"].map(
      (text) => pictureFor(text, "/pictures"),
    );
    expect(urls.map((each) => ("url" in each ? each.url : null))).toEqual([
      "/media/a.svg",
      "/pictures/sub/b%20c.jpg",
      null,
      null,
      null,
      null,
    ]);
    expect("problem" in pictureFor("a.jpg", undefined)).toBe(true);
  });

  it("a near spelling is suggested, a far one is not [OPEN-73]", () => {
    const slugs = ["brake-pads", "brake-rotors", "oil-filters"];
    expect(["brake-padz", "brakepads", "oil-filter", "spoilers"].map((text) => nearest(text, slugs))).toEqual([
      "brake-pads",
      "brake-pads",
      "oil-filters",
      undefined,
    ]);
  });
});
