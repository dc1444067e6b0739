import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FitmentRow } from "./fitment";
import { collapseYears, filledColumns, shownTable, tablePages } from "./fitment-table";

const row = (year: string, overrides: Partial<FitmentRow> = {}): FitmentRow => ({
  ...{ year, make: "Ford", model: "F-150", subModel: "", series: "", engine: "", engineCode: "", engineType: "" },
  ...{ bodyStyle: "", location: "Front", note: "" },
  ...overrides,
});

describe("the rows of a fitment table", () => {
  it("rows that differ in the year alone become one, at the place of the first [VEH-26]", () => {
    const rows = [row("2014"), row("2013"), row("2013", { engine: "5.0L V8" }), row("2012"), row("2010")];
    expect(collapseYears(rows).map(({ year, engine }) => [year, engine])).toEqual([
      ["2010, 2012-2014", ""],
      ["2013", "5.0L V8"],
    ]);
  });

  it("columns that are empty in every row are left out [VEH-26]", () => {
    expect(filledColumns([row("2014"), row("2013", { note: "4WD" })]).map(({ key }) => key)).toEqual([
      ...["year", "make", "model", "location", "note"],
    ]);
  });

  it("a product page shows the vehicle's own rows first, then a few more, and says when there are others [VEH-26]", () => {
    const others = Array.from({ length: 12 }, (_, at) => row("2014", { model: `Model ${at}` }));
    const shown = shownTable({ own: [row("2015")], rows: [row("2015"), ...others], pages: 1 });
    expect(shown.rows).toHaveLength(8);
    expect(shown.rows[0]).toEqual({ year: "2015", make: "Ford", model: "F-150", location: "Front" });
    expect([shown.ownCount, shown.hasMore]).toEqual([1, true]);
    expect(shownTable({ own: [], rows: others.slice(0, 8), pages: 1 }).hasMore).toBe(false);
    expect(shownTable({ own: [], rows: others.slice(0, 2), pages: 2 }).hasMore).toBe(true);
    expect(shownTable(null)).toEqual({ rows: [], ownCount: 0, hasMore: false });
  });
});

describe("the pages of a fitment table", () => {
  const model = (name: string, count: number) => ({ make: "Ford", model: name, count });

  it("hold whole models, and a model beyond one page has pages of its own [VEH-26]", () => {
    const pages = tablePages([model("A", 4), model("B", 5), model("C", 3), model("D", 25), model("E", 1)], 10);
    expect(pages.map((slices) => slices.map((slice) => `${slice.model} ${slice.offset}+${slice.limit}`))).toEqual([
      ["A 0+4", "B 0+5"],
      ["C 0+3"],
      ["D 0+10"],
      ["D 10+10"],
      ["D 20+5"],
      ["E 0+1"],
    ]);
    expect(tablePages([], 10)).toEqual([[]]);
  });

  it("hold every row once and never more than fits [VEH-26]", () => {
    const counts = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 30 });
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 40 }), (rowCounts, size) => {
        const pages = tablePages(
          rowCounts.map((count, at) => model(String(at), count)),
          size,
        );
        const held = new Map<string, number>();
        for (const slices of pages) {
          expect(slices.reduce((sum, { limit }) => sum + limit, 0)).toBeLessThanOrEqual(size);
          for (const slice of slices) {
            expect(slice.offset).toBe(held.get(slice.model) ?? 0);
            held.set(slice.model, slice.offset + slice.limit);
          }
        }
        expect([...held.values()]).toEqual(rowCounts);
      }),
    );
  });
});
