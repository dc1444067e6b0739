import { findByCarrier } from "~/models/order/carrier";

/** The carriers' own searches for places that take parcels, as far as known. */
const DROP_OFF_SEARCHES = {
  ups: "https://www.ups.com/dropoff",
  usps: "https://tools.usps.com/locations/",
  fedex: "https://local.fedex.com/",
  // Another company than DHL Express, whose places do not take its parcels.
  dhlec: "",
  dhl: "https://locator.dhl.com/",
  canadapost: "https://www.canadapost-postescanada.ca/cpc/en/tools/find-a-post-office.page",
} as const;

/** Returns the carrier's own search for places that take parcels; null for carriers without one in the list. */
export function findPlacesUrl(carrier: string): string | null {
  return findByCarrier(DROP_OFF_SEARCHES, carrier) || null;
}
