import { describe, expect, it } from "vitest";
import { marketForCountry } from "~/models/shop/market";
import { estimateDelivery, listRestDays, nextCutOff } from "./delivery-dates";

const plan = { handlingDays: 1, transitDays: [2, 3] } as const;
const US = { timeZone: "America/New_York", cutOffHour: 14, restDays: new Set<number>() } as const;
const CA = { timeZone: "America/Toronto", cutOffHour: 14, restDays: new Set<number>() } as const;
const at = (iso: string) => Date.parse(iso);

describe("delivery estimate", () => {
  it("counts handling, then transit, in business days [OPEN-18]", () => {
    // Monday 10:00 in Ohio.
    const estimate = { ships: "2025-06-17", from: "2025-06-19", to: "2025-06-20" };
    expect(estimateDelivery(at("2025-06-16T14:00:00Z"), US, plan)).toEqual(estimate);
  });

  it("an order at 14:00 warehouse time counts as of the next day [OPEN-18]", () => {
    expect(estimateDelivery(at("2025-06-16T17:59:59Z"), US, plan).from).toBe("2025-06-19");
    expect(estimateDelivery(at("2025-06-16T18:00:00Z"), US, plan).from).toBe("2025-06-20");
  });

  it("weekends do not count [OPEN-18]", () => {
    // Friday after the cut-off counts as Monday; handled Tuesday; arrives Thursday or Friday.
    expect(estimateDelivery(at("2025-06-20T20:00:00Z"), US, plan)).toMatchObject({
      from: "2025-06-26",
      to: "2025-06-27",
    });
    expect(estimateDelivery(at("2025-06-21T12:00:00Z"), CA, plan)).toMatchObject({
      from: "2025-06-26",
      to: "2025-06-27",
    });
  });

  it("an estimate holds until the next cut-off of a business day, in summer and in winter [OPEN-18]", () => {
    const until = (iso: string) => new Date(nextCutOff(at(iso), US)).toISOString();
    expect(until("2025-06-16T14:00:00Z")).toBe("2025-06-16T18:00:00.000Z");
    expect(until("2025-06-16T18:00:00Z")).toBe("2025-06-17T18:00:00.000Z");
    expect(until("2025-06-20T20:00:00Z")).toBe("2025-06-23T18:00:00.000Z");
    expect(until("2025-01-13T18:30:00Z")).toBe("2025-01-13T19:00:00.000Z");
    expect(until("2025-03-08T12:00:00Z"), "over the change to summer time").toBe("2025-03-10T18:00:00.000Z");
    expect(until("2025-06-17T02:00:00Z"), "late in the evening there").toBe("2025-06-17T18:00:00.000Z");
  });

  it("the cut-off is the hour that the shop sets, in summer and in winter [OPEN-18]", () => {
    for (const cutOffHour of [8, 11, 23]) {
      const dispatch = { ...US, cutOffHour };
      for (const [day, offset] of [
        ["2025-06-16", 4],
        ["2025-01-13", 5],
      ] as const) {
        const cutOff = at(`${day}T00:00:00Z`) + (cutOffHour + offset) * 3_600_000;
        expect(nextCutOff(cutOff - 1, dispatch), `${cutOffHour} ${day}`).toBe(cutOff);
        expect(nextCutOff(cutOff, dispatch), `${cutOffHour} ${day}`).toBe(cutOff + 86_400_000);
      }
      expect(estimateDelivery(at("2025-06-16T12:30:00Z"), dispatch, plan).from).toBe(
        cutOffHour === 8 ? "2025-06-20" : "2025-06-19",
      );
    }
  });

  it("the cut-off follows winter time [OPEN-18]", () => {
    expect(estimateDelivery(at("2025-01-13T18:30:00Z"), US, plan).from).toBe("2025-01-16");
    expect(estimateDelivery(at("2025-01-13T19:30:00Z"), US, plan).from).toBe("2025-01-17");
  });

  it("holidays of the market and days that the warehouse names do not count [OPEN-18]", () => {
    const rest = (code: "US" | "CA", now: number, closed: string[] = []) => {
      const { warehouseZone: timeZone, holidays } = marketForCountry(code);
      return { timeZone, cutOffHour: 14, restDays: listRestDays(now, holidays, closed) };
    };
    // Thanksgiving 2026: the order counts for Friday, leaves on Monday, and the countdown runs to Friday.
    const thanksgiving = at("2026-11-26T15:00:00Z");
    const estimate = { ships: "2026-11-30", from: "2026-12-02", to: "2026-12-03" };
    expect(estimateDelivery(thanksgiving, rest("US", thanksgiving), plan)).toEqual(estimate);
    expect(nextCutOff(thanksgiving, rest("US", thanksgiving))).toBe(at("2026-11-27T19:00:00Z"));
    expect(estimateDelivery(thanksgiving, rest("CA", thanksgiving), plan).ships).toBe("2026-11-27");
    // Over the turn of the year: Wednesday 23 December, Christmas on Friday, New Year's Day on Friday.
    const advent = at("2026-12-23T20:00:00Z");
    expect(estimateDelivery(advent, rest("US", advent), plan)).toEqual({
      ...{ ships: "2026-12-28", from: "2026-12-30", to: "2026-12-31" },
    });
    expect(estimateDelivery(advent, rest("US", advent, ["2026-12-24", "2026-12-31"]), plan)).toEqual({
      ...{ ships: "2026-12-29", from: "2027-01-04", to: "2027-01-05" },
    });
  });
});
