import { describe, expect, it } from "vitest";
import { buildInformation, parseOrigin, readSiteConfig, type SiteConfig } from "./config.server";
import { siteFor } from "./site.server";

const at = (url: string, config: SiteConfig) => {
  const { market, origin, origins } = siteFor(new URL(url), config);
  return { market: market.id, origin, origins };
};
const PLAIN = readSiteConfig({});
const SHOP = readSiteConfig({
  ORIGIN_US: "https://www.shop.example",
  ORIGIN_CA: "https://ca.shop.example",
  MARKET_HOSTS: "shop-canada.example=2023",
});

describe("market and origin of a request", () => {
  it("with nothing configured the label rule decides, and loopback names are their own origin [OPEN-01, MKT-06]", () => {
    expect(at("http://localhost:4200/", PLAIN)).toMatchObject({ market: "2022", origin: "http://localhost:4200" });
    expect(at("http://ca.localhost:4200/", PLAIN)).toMatchObject({
      market: "2023",
      origin: "http://ca.localhost:4200",
    });
    expect(at("http://192.168.1.20:3000/", PLAIN).origin).toBe("http://192.168.1.20:3000");
    expect(at("http://ca.localhost:4200/", PLAIN).origins).toEqual({
      "2022": "http://localhost:4200",
      "2023": "http://ca.localhost:4200",
    });
  });

  it("a listed host is its own origin in its own market, whatever its labels say [OPEN-01]", () => {
    expect(at("http://www.shop.example/", SHOP)).toMatchObject({ market: "2022", origin: "https://www.shop.example" });
    expect(at("http://shop-canada.example/", SHOP)).toMatchObject({
      market: "2023",
      origin: "https://shop-canada.example",
    });
  });

  it.each(["evil.example", "localhost.evil.example", "1.2.3.4.evil.example", "evil-localhost"])(
    "the unknown host %s never becomes the origin [MKT-06]",
    (host) => {
      expect(at(`http://${host}/`, SHOP)).toMatchObject({ market: "2022", origin: "https://www.shop.example" });
      expect(at(`http://${host}/`, PLAIN).origin).toBe("http://localhost:3000");
    },
  );

  it("an unknown Canadian host gets the configured Canadian origin [MKT-06]", () => {
    expect(at("http://ca.evil.example/", SHOP)).toMatchObject({ market: "2023", origin: "https://ca.shop.example" });
  });

  it("a shop for one market links nobody to a site of the other, whatever host is asked for [MKT-06]", () => {
    const single = readSiteConfig({ ORIGIN_US: "https://www.shop.example" });
    for (const host of ["www.shop.example", "ca.shop.example", "ca.localhost:3000"])
      expect(at(`http://${host}/`, single)).toEqual({
        market: "2022",
        origin: "https://www.shop.example",
        origins: { "2022": "https://www.shop.example", "2023": "https://www.shop.example" },
      });
    const listed = readSiteConfig({ ORIGIN_US: "https://shop.example", MARKET_HOSTS: "shop-canada.example=2023" });
    expect(at("https://shop.example/", listed).origins["2023"]).toBe("https://shop-canada.example");
    const local = readSiteConfig({ ORIGIN_US: "http://localhost:4000" });
    expect(at("http://localhost:4000/", local).origins["2023"]).toBe("http://ca.localhost:4000");
  });

  it("malformed configuration stops the start [ARCH-03]", () => {
    expect(() => parseOrigin("ORIGIN_US", "shop.example")).toThrow("ORIGIN_US");
    expect(() => parseOrigin("ORIGIN_US", "https://shop.example/path")).toThrow("ORIGIN_US");
  });

  it("build marks are UAT and 2025-06-19 until the build says otherwise [CONST-21, OPEN-44]", () => {
    expect(buildInformation()).toEqual({ environment: "UAT", buildTime: "2025-06-19" });
  });
});
