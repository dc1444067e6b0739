import { describe, expect, it } from "vitest";
import { isWarrantyRunning, lineWarranty, warrantyText, warrantyWords } from "./warranty";

const start = Date.parse("2026-03-03T18:00:00Z");
const warrantyOf = (text: string, carriedUntil: string | null = null) =>
  lineWarranty({ text, start, carriedUntil, market: "2022" });

describe("the warranty of an order line", () => {
  it.each([
    ["24 months or 24,000 miles, labor not included.", "24-month or 24,000-mile warranty", "2028-03-03"],
    [
      "5 years or 50,000 miles on catalyst substrate, 25,000 miles on the shell.",
      "Warranty of up to 60 months or 50,000 miles",
      "2031-03-03",
    ],
    ["24 months or 40 000 km.", "24-month or 40,000-km warranty", "2028-03-03"],
    ["24 months, unlimited mileage; friction material is covered against defects.", "24-month warranty", "2028-03-03"],
    [
      "Unopened containers, 5 years from the date on the bottle.",
      "60-month warranty from the date printed on it",
      null,
    ],
    ["12 months on blades, 24 on motors.", "Warranty of up to 24 months", "2028-03-03"],
    ["Two years.", "24-month warranty", "2028-03-03"],
    ["A one-year warranty, the one on the hose included.", "12-month warranty", "2027-03-03"],
    ["Money back within 90 days, even if opened.", "90-day warranty", "2026-06-01"],
    ["Limited lifetime on steel, 36 months on soft goods.", "Warranty of up to a lifetime", null],
    ["Limited lifetime for the original buyer.", "Lifetime warranty", null],
  ])("%s is a %s until %s [ORD-43]", (text, label, until) => {
    expect(warrantyOf(text)).toEqual({ label, text, until, hasBegun: true });
  });

  it.each(["", "See the maker's card.", "Covered by law."])("%j states no term [ORD-43]", (text) => {
    expect(warrantyOf(text)).toBeNull();
  });

  it("has the shop's term where its words state none, and keeps its own [ORD-43]", () => {
    expect(warrantyWords("", 12)).toBe("12 months from delivery, with no mileage limit.");
    expect(warrantyOf(warrantyWords("See the maker's card.", 12))?.label).toBe("12-month warranty");
    expect(warrantyWords("24 months.", 12)).toBe("24 months.");
  });

  it("begins with the delivery, runs to the end of its last day, and a replacement carries the rest [ORD-43]", () => {
    const warranty = warrantyOf("24 months.");
    expect(isWarrantyRunning(warranty, Date.parse("2028-03-04T09:00:00Z"), "2022")).toBe(true);
    expect(isWarrantyRunning(warranty, Date.parse("2028-03-05T12:00:00Z"), "2022")).toBe(false);
    const open = lineWarranty({ text: "24 months.", start: null, carriedUntil: null, market: "2022" });
    expect([open?.until, isWarrantyRunning(open, start, "2022")]).toEqual([null, false]);
    expect(warrantyOf("24 months.", "2027-01-01")?.until).toBe("2027-01-01");
    expect(isWarrantyRunning(warrantyOf("Lifetime."), Date.parse("2060-01-01T00:00:00Z"), "2022")).toBe(true);
  });

  it("for life is as long as the vehicle is owned, and not so where only some of the part has it [ORD-43]", () => {
    const batteries = "Limited lifetime on units, 36 months free replacement on batteries.";
    expect(warrantyText(warrantyOf("Lifetime."))).toBe("Lifetime warranty, for as long as you own the vehicle");
    expect(warrantyText(warrantyOf(batteries))).toBe("Warranty of up to a lifetime");
  });

  it("ends at least on the day it states while a delivery is still to come [ORD-43]", () => {
    const [warranty, now] = [warrantyOf("24 months."), Date.parse("2026-12-01T00:00:00Z")];
    expect(warrantyText(warranty, now, true)).toBe("24-month warranty, at least until Mar 3, 2028");
    expect(warrantyText(warranty, now)).toBe("24-month warranty, until Mar 3, 2028");
  });

  it("names the distance that may end it first, and a printed date that it begins with [ORD-43]", () => {
    const now = Date.parse("2026-12-01T00:00:00Z");
    expect(warrantyText(warrantyOf("24 months or 24,000 miles."), now)).toBe(
      "24-month or 24,000-mile warranty, until Mar 3, 2028 or that distance, whichever comes first",
    );
    const bottle = "Unopened containers, 5 years from the date on the bottle.";
    expect(warrantyText(warrantyOf(bottle), now)).toBe("60-month warranty from the date printed on it");
    expect(warrantyText(lineWarranty({ text: bottle, start: null, carriedUntil: null, market: "2022" }))).toBe(
      "60-month warranty from the date printed on it",
    );
  });

  it("ends on the last day of a shorter month [ORD-43]", () => {
    const leap = Date.parse("2026-08-31T18:00:00Z");
    expect(lineWarranty({ text: "18 months", start: leap, carriedUntil: null, market: "2022" })?.until).toBe(
      "2028-02-29",
    );
  });
});
