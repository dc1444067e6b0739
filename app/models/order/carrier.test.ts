import { describe, expect, it } from "vitest";
import { findTrackingUrl } from "./carrier";

describe("carriers", () => {
  it.each([
    ["UPS", "https://www.ups.com/track?tracknum=1Z%2F9"],
    ["ups ground", "https://www.ups.com/track?tracknum=1Z%2F9"],
    ["UPSDAP", "https://www.ups.com/track?tracknum=1Z%2F9"],
    ["USPS", "https://tools.usps.com/go/TrackConfirmAction?tLabels=1Z%2F9"],
    ["FedEx", "https://www.fedex.com/fedextrack/?trknbr=1Z%2F9"],
    ["FedExDefault", "https://www.fedex.com/fedextrack/?trknbr=1Z%2F9"],
    ["DHL Express", "https://www.dhl.com/en/express/tracking.html?AWB=1Z%2F9"],
    ["DHL eCommerce", "https://webtrack.dhlecs.com/?trackingnumber=1Z%2F9"],
    ["CanadaPost", "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=1Z%2F9"],
    ["Canada Post", "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=1Z%2F9"],
    ["Purolator", "https://www.purolator.com/en/shipping/tracker?pin=1Z%2F9"],
    ["OnTrac", "https://www.ontrac.com/tracking/?number=1Z%2F9"],
  ])("the number of a parcel with %s leads to that carrier's page [OPEN-67]", (carrier, page) => {
    expect(findTrackingUrl(carrier, "1Z/9")).toBe(page);
  });

  it("a carrier that nobody knows, such as the sandbox's, has no page [OPEN-67]", () => {
    for (const carrier of ["Sample Carrier", "", "Uncle Pete's Van"]) expect(findTrackingUrl(carrier, "1")).toBeNull();
  });
});
