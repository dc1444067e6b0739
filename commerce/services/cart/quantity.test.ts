import { expect, it } from "vitest";
import { errorSentence } from "~/models/api/errors/table";
import { allowedCount } from "./quantity";

/** An allowed count with the sentence of its warning. */
function allowed(requested: number, available: number, title: string) {
  const { count, warning } = allowedCount(requested, available, title);
  return { count, text: warning && errorSentence(warning) };
}

it("a count within stock is taken as it is [OPEN-65]", () => {
  expect(allowedCount(3, 3, "Rotor")).toEqual({ count: 3, warning: null });
});

it("a count over stock is reduced with a warning that names the part [OPEN-65]", () => {
  expect(allowed(5, 2, "Rotor")).toEqual({ count: 2, text: "Only 2 of Rotor are available" });
  expect(allowed(5, 1, "Rotor").text).toBe("Only 1 of Rotor is available");
});

it("a line never holds more than 999 pieces [OPEN-65]", () => {
  expect(allowed(1500, 5000, "Clip")).toEqual({
    count: 999,
    text: "At most 999 pieces of Clip can be ordered at once",
  });
});
