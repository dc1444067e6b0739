import { expect, it } from "vitest";
import { formatDate, formatDay, formatDays } from "./dates";

it("writes a delivery day with its weekday, whatever the machine's zone [OPEN-18]", () => {
  expect(formatDay("2026-11-24")).toBe("Tue, Nov 24");
  expect(formatDay("2027-01-01")).toBe("Fri, Jan 1");
});

it("writes a date", () => {
  expect(formatDate(Date.UTC(2026, 4, 9, 23, 59))).toBe("May 9, 2026");
});

it("writes a range of days, or the one day it is [OPEN-18]", () => {
  expect(formatDays({ from: "2026-11-24", to: "2026-11-27" })).toBe("Tue, Nov 24 – Fri, Nov 27");
  expect(formatDays({ from: "2026-11-24", to: "2026-11-24" })).toBe("Tue, Nov 24");
});
