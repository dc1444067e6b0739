import { describe, expect, it } from "vitest";
import { MARKETS, marketFor, marketForHost, otherMarkets } from "./market";
import { CURRENCIES } from "./markets";

describe("markets", () => {
  it("only 2023 is Canada, every other value is the United States [MKT-01]", () => {
    expect(marketFor("2023").countryCode).toBe("CA");
    expect(CURRENCIES[marketFor(2023).currency].symbol).toBe("CA$");
    for (const value of ["2022", 2022, "", "2024", null, undefined, "ca"]) {
      expect(marketFor(value).countryCode).toBe("US");
      expect(CURRENCIES[marketFor(value).currency].symbol).toBe("$");
    }
    expect(MARKETS.map((market) => market.id)).toEqual(["2022", "2023"]);
  });

  it("the United States' country config [MKT-02]", () => {
    expect(marketFor("2022")).toMatchObject({
      id: "2022",
      name: "United States",
      currency: "USD",
      addressId: 208,
      stateLabel: "State",
      postalCode: { label: "ZIP code" },
      logisticsTitle: "Estimated Delivery Date",
    });
  });

  it("Canada's country config [MKT-03]", () => {
    expect(marketFor("2023")).toMatchObject({
      id: "2023",
      name: "Canada",
      currency: "CAD",
      addressId: 206,
      stateLabel: "Province/Territory",
      postalCode: { label: "Postal code" },
      logisticsTitle: "Shipping method",
    });
  });

  it.each([
    ["localhost", "USD"],
    ["localhost:3000", "USD"],
    ["carparts.example", "USD"],
    ["www.example.com", "USD"],
    ["", "USD"],
    ["ca.example.com", "CAD"],
    ["www.example.ca", "CAD"],
    ["example.ca:3000", "CAD"],
    ["CA.localhost:3000", "CAD"],
  ])("host %s means %s [OPEN-01, MKT-06]", (host, currency) => {
    expect(marketForHost(host).currency).toBe(currency);
  });

  it("the configured host map wins over the label rule [OPEN-01]", () => {
    const configured = new Map([
      ["parts.example", "2023" as const],
      ["www.example.ca", "2022" as const],
    ]);
    expect(marketForHost("parts.example:8080", configured).id).toBe("2023");
    expect(marketForHost("www.example.ca", configured).id).toBe("2022");
    expect(marketForHost("other.example.ca", configured).id).toBe("2023");
  });

  it("each market names the other [OPEN-56]", () => {
    expect(MARKETS.flatMap((market) => otherMarkets(market).map(({ id }) => id))).toEqual(["2023", "2022"]);
  });
});
