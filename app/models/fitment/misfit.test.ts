import { describe, expect, it } from "vitest";
import { doubtText, isDoubtful } from "./misfit";

describe("buyers who say that a part did not fit", () => {
  it.each([
    [0, 0, false],
    [1, 1, false],
    [2, 2, true],
    [2, 40, true],
    [2, 41, false],
    [3, 40, true],
    [9, 1_000, false],
  ])("%i returns of %i bought are a reason to doubt the data: %s [ORD-15]", (returns, bought, isDoubted) => {
    expect(isDoubtful({ returns, bought })).toBe(isDoubted);
    expect(doubtText({ returns, bought, vehicle: "2015 Ford F-150" }) !== "").toBe(isDoubted);
  });

  it("the page names the numbers and what to do [ORD-15]", () => {
    expect(doubtText({ returns: 3, bought: 40, vehicle: "2015 Ford F-150" })).toBe(
      "3 of 40 buyers with a 2015 Ford F-150 sent it back because it did not fit. Compare it with your old part, or send us your VIN, before you order.",
    );
    expect(doubtText(null)).toBe("");
  });
});
