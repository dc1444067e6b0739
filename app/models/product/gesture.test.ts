import { expect, it } from "vitest";
import { toGesture } from "./gesture";

it.each([
  [{ dx: -50, dy: 0, ms: 80 }, "next"],
  [{ dx: 50, dy: 12, ms: 80 }, "previous"],
  [{ dx: -49, dy: 0, ms: 80 }, "none"],
  [{ dx: 49, dy: 0, ms: 80 }, "none"],
  [{ dx: -60, dy: 90, ms: 80 }, "none"],
  [{ dx: 0, dy: 0, ms: 499 }, "none"],
  [{ dx: 2, dy: 1, ms: 500 }, "press"],
  [{ dx: 20, dy: 0, ms: 900 }, "none"],
] as const)("%o is %s [UI-30, CONST-14]", (stroke, gesture) => {
  expect(toGesture(stroke)).toBe(gesture);
});
