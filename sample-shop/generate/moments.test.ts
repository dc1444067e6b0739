import { describe, expect, it } from "vitest";
import { createPlaceholders } from "#commerce/ops/sample/placeholders";
import { MARKED_MOMENTS, momentsAt, withPlaceholders } from "./moments";

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 22, 9, 30);

describe("moments of sample files", () => {
  it("stand in the files as placeholders and count from the loading [OPEN-73]", () => {
    const { now, today, easter } = MARKED_MOMENTS;
    const at = [now - 3 * HOUR_MS, today, easter.from, easter.to];
    const day = new Date(now + 48 * HOUR_MS).toISOString().slice(0, 10);
    const file = withPlaceholders(JSON.stringify([at, day, new Date(today).toISOString()]));
    expect(file).toContain("{{now-3h}},{{today}},{{easter-6d}},{{easter+8d}}");
    expect(file).toContain('"{{now+2d:date}}","{{today:iso}}"');
    const [moments, date, iso] = JSON.parse(createPlaceholders(NOW)(file));
    const real = momentsAt(NOW);
    expect(moments).toEqual([NOW - 3 * HOUR_MS, real.today, real.easter.from, real.easter.to]);
    expect([date, iso]).toEqual(["2026-11-24", "2026-11-22T00:00:00.000Z"]);
  });

  it("leave other numbers and dates alone [OPEN-73]", () => {
    const text = "98405000009876 2026-03-01 2022-01-01T00:00:00Z 12345";
    expect(createPlaceholders(NOW)(withPlaceholders(text))).toBe(text);
  });
});
