import { describe, expect, it } from "vitest";
import { createPlaceholders } from "#commerce/ops/sample/placeholders";
import { dayStart, shopDate } from "~/models/shop/dates";
import { MARKED_MOMENTS, momentsAt, withPlaceholders } from "./moments";

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 22, 9, 30);

describe("moments of sample files", () => {
  it("stand in the files as placeholders and count from the loading [OPEN-73]", () => {
    const { now, today, easter } = MARKED_MOMENTS;
    const at = [now - 3 * HOUR_MS, today, easter.from, easter.to];
    const day = new Date(now + 48 * HOUR_MS).toISOString().slice(0, 10);
    const file = withPlaceholders(JSON.stringify([at, day, new Date(today).toISOString()]));
    expect(file).toContain("{{now-3h}},{{today}},{{easter-140h}},{{easter+196h}}");
    expect(file).toContain('"{{now+2d:weekday}}","{{today:iso}}"');
    const [moments, date, iso] = JSON.parse(createPlaceholders(NOW)(file));
    const real = momentsAt(NOW);
    expect(moments).toEqual([NOW - 3 * HOUR_MS, real.today, real.easter.from, real.easter.to]);
    expect([date, iso]).toEqual(["2026-11-24", "2026-11-22T05:00:00.000Z"]);
  });

  it("a delivery is estimated for a weekday, whenever the shop is filled [OPEN-73, OPEN-18]", () => {
    const text = [4, 5, 6, 7, 8].map((count) => `{{now+${count}d:weekday}}`).join(" ");
    // From Sunday, Nov 22: Thursday, Friday, then the days of a weekend as the Monday after it.
    expect(createPlaceholders(NOW)(text)).toBe("2026-11-26 2026-11-27 2026-11-30 2026-11-30 2026-11-30");
  });

  it("the Easter sale runs from Monday to Sunday of the shop's calendar [OPEN-73]", () => {
    for (let year = 2026; year < 2040; year += 1) {
      const { from, to } = momentsAt(Date.UTC(year, 0, 1)).easter;
      const [opens, closes] = [from, to].map((at) => ({ day: new Date(shopDate(at)).getUTCDay(), date: shopDate(at) }));
      expect([opens?.day, closes?.day], `Monday to Monday, ${year}`).toEqual([1, 1]);
      expect([from, to]).toEqual([dayStart(opens?.date ?? ""), dayStart(closes?.date ?? "")]);
    }
  });

  it("leave other numbers and dates alone [OPEN-73]", () => {
    const text = "98405000009876 2026-03-01 2022-01-01T00:00:00Z 12345";
    expect(createPlaceholders(NOW)(withPlaceholders(text))).toBe(text);
  });
});
