import { expect, it } from "vitest";
import { findPlacesUrl } from "./places-url.server";

it("places that take parcels are the carrier's own, and none are named for one that nobody knows [OPEN-67]", () => {
  expect(findPlacesUrl("USPS")).toBe("https://tools.usps.com/locations/");
  expect(findPlacesUrl("DHL Express")).toBe("https://locator.dhl.com/");
  for (const carrier of ["DHL eCommerce", "Purolator", "Sample Carrier", ""]) expect(findPlacesUrl(carrier)).toBeNull();
});
