import { describe, expect, it } from "vitest";
import { EXPORT_TITLES, exportFacts, exportParts, exportSchema } from "./export";

const EMPTY = Object.fromEntries(Object.keys(EXPORT_TITLES).map((part) => [part, []]));

describe("a member's data on a page", () => {
  it("names are words, moments are dates, and lists stand below their name [ACC-22]", () => {
    expect(
      exportFacts({
        orderedAt: "2026-11-23T09:05:00.000Z",
        total: "12.34 USD",
        isDefault: true,
        paidAt: null,
        parts: [{ unitPrice: "1.00 USD" }],
        deliveredTo: { city: "Columbus" },
        refunds: [],
      }),
    ).toEqual([
      { name: "Ordered at", text: "Nov 23, 2026, 09:05 UTC", entries: [] },
      { name: "Total", text: "12.34 USD", entries: [] },
      { name: "Is default", text: "Yes", entries: [] },
      { name: "Paid at", text: "–", entries: [] },
      { name: "Parts", text: null, entries: [[{ name: "Unit price", text: "1.00 USD", entries: [] }]] },
      { name: "Delivered to", text: null, entries: [[{ name: "City", text: "Columbus", entries: [] }]] },
      { name: "Refunds", text: "–", entries: [] },
    ]);
  });

  it("every part stands on the page, in one order, with a heading of its own [ACC-22]", () => {
    const parts = exportParts(
      exportSchema.parse({ exportedAt: "2026-11-23T09:05:00.000Z", ...EMPTY, mails: [{ kind: "welcome" }] }),
    );
    expect(parts.map(({ part }) => part)).toEqual(Object.keys(EXPORT_TITLES));
    expect(new Set(parts.map(({ title }) => title)).size).toBe(parts.length);
    expect(parts.at(-1)).toMatchObject({ title: "Emails we sent you", entries: [[{ name: "Kind", text: "welcome" }]] });
  });
});
