import { describe, expect, it } from "vitest";
import { placesRows } from "./places";

const rows = placesRows();

function longest<R extends { country: string; prefix: string }>(
  list: R[],
  country: string,
  code: string,
): R | undefined {
  return list
    .filter((row) => row.country === country && code.startsWith(row.prefix))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0];
}
function place(country: string, code: string): string {
  const row = longest(rows.postal_prefix, country, code);
  return row === undefined ? "unassigned" : `${row.city}, ${row.state_code}`;
}
const express = rows.remote_area.filter((row) => row.method === "express");
const statesFor = (parent: number) => rows.area.filter((area) => area.parent_id === parent);

describe("areas", () => {
  it("the United States are area 208 and Canada 206, with their states below [MKT-02, MKT-03, CHK-14]", () => {
    expect(rows.area.filter((area) => area.parent_id === 0).map((area) => [area.id, area.code])).toEqual([
      [208, "US"],
      [206, "CA"],
    ]);
    expect(statesFor(208).length).toBeGreaterThanOrEqual(56);
    expect(statesFor(206)).toHaveLength(13);
    expect(statesFor(208).find((area) => area.code === "AL")?.id).toBe(208001);
  });

  it("ids are unique and codes are two letters, unique in their country [CHK-14]", () => {
    expect(new Set(rows.area.map((area) => area.id)).size).toBe(rows.area.length);
    for (const country of [208, 206]) {
      const codes = statesFor(country).map((area) => area.code);
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
    }
  });
});

describe("postal prefixes", () => {
  it("every prefix resolves to a state of its country [CHK-11]", () => {
    const codes = new Map([
      ["US", new Set(statesFor(208).map((area) => area.code))],
      ["CA", new Set(statesFor(206).map((area) => area.code))],
    ]);
    expect(rows.postal_prefix.filter((row) => codes.get(row.country)?.has(row.state_code) !== true)).toEqual([]);
  });

  it("a prefix stands once [CHK-11]", () => {
    const keys = rows.postal_prefix.map((row) => `${row.country} ${row.prefix}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it("the table covers the assigned 3-digit prefixes and all Canadian first letters [CHK-11]", () => {
    const threeDigit = rows.postal_prefix.filter((row) => row.country === "US" && row.prefix.length === 3);
    expect(threeDigit.length).toBeGreaterThanOrEqual(925);
    for (const letter of "ABCEGHJKLMNPRSTVXY") expect(place("CA", `${letter}9Z9Z9`)).not.toBe("unassigned");
    for (const code of ["00000", "00412", "21300", "34300", "51900", "89600", "98700"])
      expect(place("US", code)).toBe("unassigned");
  });

  it.each([
    ["90210", "Beverly Hills, CA"],
    ["90001", "Los Angeles, CA"],
    ["10001", "New York, NY"],
    ["60601", "Chicago, IL"],
    ["99501", "Anchorage, AK"],
    ["96813", "Honolulu, HI"],
    ["00901", "San Juan, PR"],
    ["00802", "Charlotte Amalie, VI"],
    ["02139", "Cambridge, MA"],
    ["02118", "Boston, MA"],
    ["06390", "Fishers Island, NY"],
    ["96799", "Pago Pago, AS"],
    ["96950", "Saipan, MP"],
    ["33040", "Key West, FL"],
    ["75201", "Dallas, TX"],
  ])("the longest prefix of ZIP code %s is %s [CHK-11]", (code, expected) => {
    expect(place("US", code)).toBe(expected);
  });

  it.each([
    ["K1A0B1", "Ottawa, ON"],
    ["M5V2T6", "Toronto, ON"],
    ["V6B1A1", "Vancouver, BC"],
    ["H2X1Y4", "Montréal, QC"],
    ["H7N1A1", "Laval, QC"],
    ["T2P1J9", "Calgary, AB"],
    ["X0A0H0", "Iqaluit, NU"],
    ["X1A1N2", "Yellowknife, NT"],
    ["Y1A1A1", "Whitehorse, YT"],
    ["N0A1A0", ", ON"],
  ])("the longest prefix of postal code %s is %s [CHK-11]", (code, expected) => {
    expect(place("CA", code)).toBe(expected);
  });

  it("the federal government's code serves Ontario and Québec [CHK-40]", () => {
    expect(longest(rows.postal_prefix, "CA", "K1A0H3")).toMatchObject({ state_code: "ON", other_states: "QC" });
    expect(longest(rows.postal_prefix, "CA", "K1B1A1")).toMatchObject({ state_code: "ON", other_states: "" });
  });

  it("every state, province and territory has codes of its own [CHK-40]", () => {
    const inTable = new Set(rows.postal_prefix.map((row) => `${row.country} ${row.state_code}`));
    const all = [...statesFor(208).map(({ code }) => `US ${code}`), ...statesFor(206).map(({ code }) => `CA ${code}`)];
    expect(all.filter((state) => !inTable.has(state))).toEqual([]);
  });

  it("military and freely associated codes are not deliverable, territories are [CHK-12]", () => {
    for (const code of ["09012", "34001", "96201", "96940", "96960"])
      expect(longest(rows.postal_prefix, "US", code)?.is_deliverable).toBe(0);
    for (const code of ["K8N5W6", "B3K5X5", "V9A7N2"])
      expect(longest(rows.postal_prefix, "CA", code)?.is_deliverable).toBe(0);
    for (const code of ["00901", "96913", "99501"])
      expect(longest(rows.postal_prefix, "US", code)?.is_deliverable).toBe(1);
    for (const code of ["K8N5W7", "B3K1A1", "V9A7N1"])
      expect(longest(rows.postal_prefix, "CA", code)?.is_deliverable).toBe(1);
  });
});

describe("taxes and fees", () => {
  it("every state and province has its taxes, each by one row [OPEN-16]", () => {
    const expected = [
      ...statesFor(208).map((area) => `US ${area.code}`),
      ...statesFor(206).map((area) => `CA ${area.code}`),
    ];
    const places = rows.tax_rate.map((row) => `${row.country} ${row.state_code}`);
    expect([...new Set(places)].sort()).toEqual(expected.sort());
    expect(new Set(rows.tax_rate.map((row, index) => `${places[index]} ${row.label}`)).size).toBe(places.length);
  });

  it.each([
    ["US", "CA", 72_500, 0, "Sales tax"],
    ["US", "MO", 42_250, 0, "Sales tax"],
    ["US", "OR", 0, 0, "Sales tax"],
    ["US", "TX", 62_500, 1, "Sales tax"],
    ["CA", "ON", 130_000, 1, "HST"],
    ["CA", "QC", 50_000, 1, "GST"],
    ["CA", "QC", 99_750, 1, "QST"],
    ["CA", "NS", 140_000, 1, "HST"],
  ])("%s %s is taxed at %i millionths [OPEN-16]", (country, state, rate, taxesShipping, label) => {
    expect(rows.tax_rate).toContainEqual({
      ...{ country, state_code: state, label, rate_ppm: rate, taxes_shipping: taxesShipping, taxes_core: 0 },
    });
  });

  it("Colorado and Minnesota have retail delivery fees, Minnesota from $100 [OPEN-17]", () => {
    expect(rows.retail_fee).toEqual([
      { country: "US", state_code: "CO", amount_cent: 28, minimum_cent: 0 },
      { country: "US", state_code: "MN", amount_cent: 50, minimum_cent: 10_000 },
    ]);
  });
});

describe("shipping", () => {
  it("each market has a free standard and a paid express plan [CHK-03, CHK-04, OPEN-18]", () => {
    for (const market of ["2022", "2023"]) {
      const plans = rows.logistics_plan.filter((plan) => plan.market === market);
      expect(plans.map((plan) => [plan.name, plan.method])).toEqual([
        ["Standard Shipping", "standard"],
        ["Express Shipping", "express"],
      ]);
      expect([plans[0]?.first_cent, plans[0]?.additional_cent]).toEqual([0, 0]);
      expect(plans[1]?.first_cent).toBeGreaterThan(0);
    }
    expect(rows.remote_area.filter((row) => row.method === "standard" && row.fee_cent !== 0)).toEqual([]);
  });

  it("every postal prefix has a zone that every plan has transit days for [OPEN-18]", () => {
    const zones = rows.postal_prefix.map(
      (row) => longest(express, row.country, row.prefix.padEnd(6, "0"))?.zone ?? "none",
    );
    for (const plan of rows.logistics_plan) {
      expect(Object.keys(JSON.parse(plan.transit))).toEqual(expect.arrayContaining([...new Set(zones)]));
    }
  });

  it.each([
    ["US", "43215", "near", 0],
    ["US", "33101", "mid", 0],
    ["US", "90210", "far", 0],
    ["US", "99723", "remote", 2500],
    ["US", "96813", "remote", 2500],
    ["US", "00901", "remote", 2500],
    ["US", "09012", "remote", 2500],
    ["CA", "M5V2T6", "near", 0],
    ["CA", "V6B1A1", "far", 0],
    ["CA", "X0A0H0", "remote", 3000],
    ["CA", "Y1A1A1", "remote", 3000],
    ["CA", "J0M1C0", "remote", 3000],
  ])("%s %s is in zone %s with an express surcharge of %i cents [OPEN-18]", (country, code, zone, fee) => {
    const row = longest(express, country, code);
    expect([row?.zone, row?.fee_cent]).toEqual([zone, fee]);
  });
});
