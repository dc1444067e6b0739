import { describe, expect, it } from "vitest";
import { vinVerdict } from "./logbook";
import {
  contradictedReading,
  distanceText,
  dueText,
  listDueServices,
  monthsLater,
  newestReading,
  type ServiceInterval,
  toUnit,
} from "./service";
import { EMPTY_VEHICLE } from "./vehicle";

const miles = (value: number) => ({ value, unit: "mi" as const });
const km = (value: number) => ({ value, unit: "km" as const });

const OIL: ServiceInterval = {
  ...{ partType: "filters/oil", name: "Engine oil filter", miles: 5_000, km: 8_000, months: 6 },
  source: "a maker",
};
const CABIN: ServiceInterval = { ...OIL, partType: "filters/cabin", name: "Cabin air filter", months: null };

describe("the odometer", () => {
  it("distances are converted to whole units, and stay exact in their own [OPEN-79]", () => {
    expect([toUnit(miles(100_000), "km"), toUnit(km(160_934), "mi"), toUnit(miles(7), "mi")]).toEqual([
      km(160_934),
      miles(100_000),
      miles(7),
    ]);
    expect([miles(1_234_567), miles(1), km(0)].map(distanceText)).toEqual(["1,234,567 miles", "1 mile", "0 km"]);
  });

  it("a reading contradicts an earlier one with more and a later one with less, in either unit [OPEN-79]", () => {
    const readings = [
      { on: "2026-03-03", distance: miles(45_000) },
      { on: "2026-06-03", distance: km(80_467) },
    ];
    const check = (on: string, distance: ReturnType<typeof miles | typeof km>) =>
      contradictedReading(readings, { on, distance });
    expect(check("2026-04-01", miles(44_000))).toEqual({ ...readings[0], isBelow: true });
    expect(check("2026-04-01", miles(52_000))).toEqual({ ...readings[1], isBelow: false });
    expect(check("2026-03-03", miles(44_999))).toMatchObject({ isBelow: true });
    expect([check("2026-04-01", miles(47_000)), check("2026-06-03", miles(50_000))]).toEqual([null, null]);
    expect(newestReading(readings)).toBe(readings[1]);
    expect(newestReading([])).toBeNull();
  });
});

describe("due services", () => {
  const now = { newest: { on: "2026-11-01", distance: miles(48_800) }, unit: "mi" as const, today: "2026-11-23" };
  const text = (works: Parameters<typeof listDueServices>[1], over: Partial<typeof now> = {}) =>
    listDueServices([CABIN, OIL], works, { ...now, ...over }).map(
      (service) => `${service.name}: ${dueText(service, now.today)}`,
    );
  const oil = { partType: "filters/oil", on: "2026-09-23", distance: miles(45_000) };

  it("count from the last work of a part type, by distance and by month [OPEN-79]", () => {
    expect(text([oil, { ...oil, on: "2025-01-01", distance: null }])).toEqual([
      "Engine oil filter: due in 1,200 miles or by Mar 2027",
    ]);
    expect(text([{ ...oil, distance: km(72_420) }])).toEqual(["Engine oil filter: due in 1,200 miles or by Mar 2027"]);
  });

  it("say only what the logbook knows [OPEN-79]", () => {
    expect(text([])).toEqual([]);
    expect(text([{ ...oil, partType: "filters/fuel" }])).toEqual([]);
    expect(text([{ ...oil, distance: null }])).toEqual(["Engine oil filter: due by Mar 2027"]);
    expect(listDueServices([OIL], [oil], { ...now, newest: null })[0]).toMatchObject({ left: null });
    expect(text([{ ...oil, partType: "filters/cabin", distance: null }]), "neither day nor distance").toEqual([]);
  });

  it("that are overdue stand first and say since when [OPEN-79]", () => {
    const works = [
      { ...oil, on: "2026-01-31" },
      { partType: "filters/cabin", on: "2025-01-01", distance: miles(43_500) },
    ];
    expect(text(works)).toEqual([
      "Engine oil filter: overdue since Jul 2026",
      "Cabin air filter: overdue by 300 miles",
    ]);
    expect([monthsLater("2026-08-31", 6), monthsLater("2026-01-31", 25)]).toEqual(["2027-02-28", "2028-02-29"]);
  });
});

it("a VIN matches a vehicle as far as both are known [OPEN-79]", () => {
  const truck = { ...EMPTY_VEHICLE, yearName: "2015", makeName: "Ford", modelName: "F-150" };
  expect([
    vinVerdict({ vehicle: { ...truck, trimName: "XLT" }, decoded: "" }, truck),
    vinVerdict({ vehicle: { ...truck, modelName: null }, decoded: "" }, { ...truck, trimName: "XLT" }),
    vinVerdict({ vehicle: { ...truck, yearName: "2016" }, decoded: "" }, truck),
    vinVerdict({ vehicle: { ...EMPTY_VEHICLE, yearName: "2015" }, decoded: "2015 FORD" }, truck),
    vinVerdict({ vehicle: null, decoded: "" }, truck),
    vinVerdict({ vehicle: null, decoded: "2003 Honda Accord" }, truck),
  ]).toEqual(["MATCH", "MATCH", "MISMATCH", "UNKNOWN", "UNKNOWN", "MISMATCH"]);
});
