import { describe, expect, it } from "vitest";
import { bannerText, campaignSchema, countdownText, coversProduct, isRunning } from "./campaign";

const CAMPAIGN = { active: true, startTime: 1_000, endTime: 2_000 };

describe("campaigns", () => {
  it.each([
    [{}, 999, false],
    [{}, 1_000, true],
    [{}, 1_999, true],
    [{}, 2_000, false],
    [{ active: false }, 1_500, false],
  ])("with %j at %i it is shown: %s [PROMO-18]", (overrides, now, isShown) => {
    expect(isRunning({ ...CAMPAIGN, ...overrides }, now)).toBe(isShown);
  });

  it("a campaign holds the specified fields [ENT-32]", () => {
    expect(Object.keys(campaignSchema.shape)).toEqual(
      expect.arrayContaining([
        ...["active", "countdownPage", "countdownStart", "countdownEnd", "startTime", "endTime", "banners", "range"],
        "rangeDetails",
      ]),
    );
    expect(Object.keys(campaignSchema.shape.banners.element.shape)).toEqual(["code", "value"]);
  });

  const HOUR = 3_600_000;
  // January 5, 1970, at 4 UTC is before midnight in New York.
  const countdown = { countdownPage: true, countdownStart: 0, countdownEnd: 100 * HOUR };
  it.each([
    [0, "Ends Jan 4, 11:00 PM EST"],
    [52 * HOUR, "Ends Jan 4, 11:00 PM EST"],
    [52 * HOUR + 1, "Ends in 47 hours"],
    [53 * HOUR, "Ends in 47 hours"],
    [98 * HOUR, "Ends in 2 hours"],
    [98.5 * HOUR, "Ends in 90 minutes"],
    [100 * HOUR - 1, "Ends in 1 minute"],
    [100 * HOUR, null],
    [-1, null],
  ])("the end at %i is said so: %s [RTE-37, PROMO-18, PROMO-19]", (now, text) => {
    expect(countdownText(countdown, now)).toBe(text);
    expect(countdownText({ ...countdown, countdownPage: false }, now)).toBeNull();
  });

  const PADS = { id: 7, skuId: "AXP7", brandSlug: "axlewright", categoryPaths: ["brakes", "brakes/disc-brakes"] };
  it.each([
    ["ALL", [], true],
    ["CATEGORY", ["brakes"], true],
    ["CATEGORY", ["brake", "filters"], false],
    ["BRAND", ["axlewright"], true],
    ["BRAND", ["brakes", ""], false],
    ["ITEM", ["AXP7"], true],
    ["ITEM", ["7"], true],
    ["ITEM", ["AXP", "77"], false],
    ["ITEM", [], false],
  ] as const)("the range %s of %j covers the pads: %s [PROMO-20]", (range, details, isCovered) => {
    expect(coversProduct({ range, rangeDetails: [...details] }, PADS)).toBe(isCovered);
  });

  it("a banner is found by its code, a missing one is empty [PROMO-21, RTE-37]", () => {
    const banners = [{ code: "title", value: "Brake month" }];
    expect(bannerText({ banners }, "title")).toBe("Brake month");
    expect(bannerText({ banners }, "text")).toBe("");
  });
});
