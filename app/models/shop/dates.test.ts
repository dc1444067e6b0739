import { describe, expect, it } from "vitest";
import { dayStart, formatDate, formatDay, formatDays, formatIsoDate, formatMoment, SHOP_ZONE, shopDate } from "./dates";
import { DEFAULT_MARKET } from "./market";

it("writes a delivery day with its weekday, whatever the machine's zone [OPEN-18]", () => {
  expect(formatDay("2026-11-24")).toBe("Tue, Nov 24");
  expect(formatDay("2027-01-01")).toBe("Fri, Jan 1");
});

it("writes a date", () => {
  expect(formatIsoDate("2026-05-09")).toBe("May 9, 2026");
});

it("writes a range of days, or the one day it is [OPEN-18]", () => {
  expect(formatDays({ from: "2026-11-24", to: "2026-11-27" })).toBe("Tue, Nov 24 – Fri, Nov 27");
  expect(formatDays({ from: "2026-11-24", to: "2026-11-24" })).toBe("Tue, Nov 24");
});

describe("the shop's calendar", () => {
  it("dates an evening in New York by the day that it is there, in summer and in winter [OPEN-18]", () => {
    expect(formatDate(Date.UTC(2026, 10, 28, 1))).toBe("Nov 27, 2026");
    expect(formatDate(Date.UTC(2026, 10, 28, 5))).toBe("Nov 28, 2026");
    expect(shopDate(Date.UTC(2026, 6, 4, 3, 59))).toBe("2026-07-03");
    expect(shopDate(Date.UTC(2026, 6, 4, 4))).toBe("2026-07-04");
  });

  it("is that of the default market's warehouse [OPEN-18]", () => {
    expect(SHOP_ZONE).toBe(DEFAULT_MARKET.warehouseZone);
  });

  it("begins each day at its midnight, also where clocks change [OPEN-18]", () => {
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += 86_400_000) {
      const date = new Date(day).toISOString().slice(0, 10);
      expect(shopDate(dayStart(date))).toBe(date);
      expect(shopDate(dayStart(date) - 1)).not.toBe(date);
    }
  });

  it("tells a moment with its zone [OPEN-18]", () => {
    expect(formatMoment(Date.UTC(2026, 10, 28, 1, 5))).toBe("Nov 27, 2026, 8:05 PM EST");
    expect(formatMoment(Date.UTC(2026, 6, 4, 3, 59))).toBe("Jul 3, 2026, 11:59 PM EDT");
  });
});
