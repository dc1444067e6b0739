import { describe, expect, it } from "vitest";
import { money } from "~/models/shop/money";
import { findTaxRegistration, taxRegistrationsSchema, withTaxRegistrations } from "./tax-registrations";

const GST = { taxes: ["GST", "HST"], number: "123456789 RT0001" };
const QST = { taxes: ["QST"], area: "Québec", number: "1234567890TQ0001" };
const problemOf = (rows: unknown) => taxRegistrationsSchema.safeParse(rows).error?.issues[0]?.message ?? "";

describe("tax registration numbers", () => {
  it.each([
    ["GST", "12345678 RT0001"],
    ["HST", "123456789"],
    ["GST", "123456789 TQ0001"],
    ["QST", "123456789 TQ0001"],
    ["QST", "1234567890 RT0001"],
  ])("a %s number %s is refused by its row [ORD-35]", (tax, number) => {
    expect(problemOf([GST, { taxes: [tax], number }])).toMatch(`row 2: "${number}" is no ${tax} number such as `);
  });

  it("numbers with or without spaces pass, and those of other taxes as they are [ORD-35]", () => {
    const rows = [GST, QST, { taxes: ["PST"], area: "British Columbia", number: "PST-1234-5678" }];
    expect(taxRegistrationsSchema.safeParse(rows).success).toBe(true);
    expect(problemOf([{ ...GST, taxes: [] }])).toBe("names no tax");
    expect(problemOf([{ ...GST, nubmer: "1" }])).toContain("nubmer");
  });

  it("the number of a province goes before the country's, accents aside; no number is invented [ORD-35]", () => {
    const rows = taxRegistrationsSchema.parse([GST, QST]);
    expect(findTaxRegistration(rows, { label: "QST", area: "Quebec" })?.number).toBe(QST.number);
    expect(findTaxRegistration(rows, { label: "QST", area: "Ontario" })).toBeUndefined();
    expect(findTaxRegistration(rows, { label: "HST", area: "Ontario" })?.number).toBe(GST.number);
    expect(findTaxRegistration(rows, { label: "PST", area: "Manitoba" })).toBeUndefined();
    const share = { label: "GST", area: "Quebec", ratePpm: 50_000, base: money(100, "CAD"), amount: money(5, "CAD") };
    const sample = taxRegistrationsSchema.parse([{ ...GST, note: "a sample" }]);
    expect(withTaxRegistrations([share], sample)[0]?.registration).toBe("123456789 RT0001, a sample");
    expect(withTaxRegistrations([share], [])).toEqual([share]);
  });
});
