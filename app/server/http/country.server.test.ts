import { expect, it } from "vitest";
import { countryFor } from "./country.server";

const configured = (headers: Record<string, string>, env = {}) => countryFor(new Headers(headers), env);

it.each([
  ["en-CA,en;q=0.8", "CA"],
  ["fr-CA", "CA"],
  ["en-US,en-CA;q=0.5", null],
  ["en-US", null],
  ["ca-ES", null],
  ["", null],
])("a browser that asks for %j seems to be in %s [OPEN-56]", (language, country) => {
  expect(configured({ "accept-language": language })).toBe(country);
});

it("the proxy's country, where one is configured, is the only one that counts [OPEN-56]", () => {
  const env = { COUNTRY_HEADER: "cf-ipcountry" };
  expect(configured({ "cf-ipcountry": "us", "accept-language": "en-CA" }, env)).toBe("US");
  expect(configured({ "accept-language": "en-CA" }, env)).toBeNull();
  expect(configured({ "cf-ipcountry": "<script>" }, env)).toBeNull();
  expect(configured({ "cf-ipcountry": "CA", "accept-language": "en-US" })).toBeNull();
});
