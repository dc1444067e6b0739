import { expect, it } from "vitest";
import { marketForCountry } from "../market";
import { listHolidays } from "./holidays";

const daysOf = (code: "US" | "CA", year: number) =>
  [...listHolidays(marketForCountry(code).holidays, year)].map((day) => new Date(day).toISOString().slice(5, 10));

it("holidays fall on the days that the calendar of the country gives [OPEN-18]", () => {
  expect(daysOf("US", 2025)).toEqual(["01-01", "05-26", "07-04", "09-01", "11-27", "12-25"]);
  expect(daysOf("US", 2026)).toEqual(["01-01", "05-25", "07-04", "09-07", "11-26", "12-25"]);
  expect(daysOf("CA", 2025)).toEqual(["01-01", "04-18", "05-19", "07-01", "09-01", "10-13", "12-25", "12-26"]);
  expect(daysOf("CA", 2026)).toEqual(["01-01", "04-03", "05-18", "07-01", "09-07", "10-12", "12-25", "12-26"]);
});

it("a holiday on a Sunday is kept on the day after, behind another one there [OPEN-18]", () => {
  // 4 July 2027 is a Sunday, as is Christmas 2022; Victoria Day is never after the 24th.
  expect(daysOf("US", 2027)).toContain("07-05");
  expect(daysOf("CA", 2022).slice(-2)).toEqual(["12-26", "12-27"]);
  expect(daysOf("CA", 2027)).toContain("05-24");
});
