import { describe, expect, it } from "vitest";
import { campaignSchema, isRunning } from "./campaign";

const CAMPAIGN = { active: true, startTime: 1_000, endTime: 2_000 };

describe("campaigns", () => {
  it.each([
    [{}, 999, false],
    [{}, 1_000, true],
    [{}, 1_999, true],
    [{}, 2_000, false],
    [{ active: false }, 1_500, false],
  ])("PROMO-18 with %j at %i it is shown: %s", (parts, now, isShown) => {
    expect(isRunning({ ...CAMPAIGN, ...parts }, now)).toBe(isShown);
  });

  it("ENT-32 a campaign holds the specified fields", () => {
    expect(Object.keys(campaignSchema.shape)).toEqual(
      expect.arrayContaining([
        ...["active", "countdownPage", "countdownStart", "countdownEnd", "startTime", "endTime", "banners", "range"],
        "rangeDetails",
      ]),
    );
    expect(Object.keys(campaignSchema.shape.banners.element.shape)).toEqual(["code", "value"]);
  });
});
