import { expect, it } from "vitest";
import { allowedCount } from "./quantity";

it("a count within stock is taken as it is [OPEN-65]", () => {
  expect(allowedCount(3, 3, "Rotor")).toEqual({ count: 3, warning: null });
});

it("a count over stock is reduced with a warning that names the part [OPEN-65]", () => {
  expect(allowedCount(5, 2, "Rotor")).toEqual({ count: 2, warning: "Only 2 of Rotor are available" });
  expect(allowedCount(5, 1, "Rotor").warning).toBe("Only 1 of Rotor is available");
});

it("a line never holds more than 999 pieces [OPEN-65]", () => {
  expect(allowedCount(1500, 5000, "Clip")).toEqual({
    count: 999,
    warning: "At most 999 pieces of Clip can be ordered at once",
  });
});
