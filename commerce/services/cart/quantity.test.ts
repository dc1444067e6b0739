import { expect, it } from "vitest";
import { allowedCount } from "./quantity";

it("OPEN-65 a count within stock is taken as it is", () => {
  expect(allowedCount(3, 3, "Rotor")).toEqual({ count: 3, warning: null });
});

it("OPEN-65 a count over stock is reduced with a warning that names the part", () => {
  expect(allowedCount(5, 2, "Rotor")).toEqual({ count: 2, warning: "Only 2 of Rotor are available" });
  expect(allowedCount(5, 1, "Rotor").warning).toBe("Only 1 of Rotor is available");
});

it("OPEN-65 a line never holds more than 999 pieces", () => {
  expect(allowedCount(1500, 5000, "Clip")).toEqual({
    count: 999,
    warning: "At most 999 pieces of Clip can be ordered at once",
  });
});
