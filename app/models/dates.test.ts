import { expect, it } from "vitest";
import { formatDate, formatDay } from "./dates";

it("OPEN-18 writes a delivery day with its weekday, whatever the machine's zone", () => {
  expect(formatDay("2026-11-24")).toBe("Tue, Nov 24");
  expect(formatDay("2027-01-01")).toBe("Fri, Jan 1");
});

it("writes a date", () => {
  expect(formatDate(Date.UTC(2026, 4, 9, 23, 59))).toBe("May 9, 2026");
});
