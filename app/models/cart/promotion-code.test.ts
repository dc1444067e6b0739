import { expect, it } from "vitest";
import { codesIn, foldCode } from "./promotion-code";

it("a code is compared without case, dashes and spaces", () => {
  expect(foldCode(" Ten-Off 10")).toBe("tenoff10");
});

it.each([
  ["Brake month: 12% off with the code BRAKES12", ["12", "brakes12"]],
  ["Save-10, ten-OFF (or WelcomeBack).", ["save10", "tenoff", "welcomeback"]],
  ["Brake sale on House-brand pads", []],
  ["SALE with SALE", ["sale"]],
  ["", []],
])("%s", (text, codes) => {
  expect(codesIn(text)).toEqual(codes);
});
