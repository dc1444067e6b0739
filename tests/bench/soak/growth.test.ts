import { expect, it } from "vitest";
import { slopeOf } from "./growth";

it("a slope is what is gained a minute, whatever single points say", () => {
  expect(slopeOf([1, 2, 3, 4].map((minute) => ({ minute, value: 100 + 2 * minute })))).toBeCloseTo(2);
  expect(slopeOf([5, 7, 5, 7, 5].map((value, minute) => ({ minute, value })))).toBeCloseTo(0);
  expect(slopeOf([{ minute: 1, value: 3 }])).toBe(0);
});
