/**
 * The public tracking pages of carriers, up to the parcel's number, by the beginning of the carrier's name in small letters
 * without spaces, as shops and providers write it; of two names that begin alike, the longer one comes first.
 */
const TRACKING_PAGES = {
  ups: "https://www.ups.com/track?tracknum=",
  usps: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
  fedex: "https://www.fedex.com/fedextrack/?trknbr=",
  dhlec: "https://webtrack.dhlecs.com/?trackingnumber=",
  dhl: "https://www.dhl.com/en/express/tracking.html?AWB=",
  canadapost: "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=",
  purolator: "https://www.purolator.com/en/shipping/tracker?pin=",
  ontrac: "https://www.ontrac.com/tracking/?number=",
} as const;

/** Finds the entry of a carrier in a table by the beginnings of carriers' names; null for one without an entry. */
export function findByCarrier(table: Readonly<Record<string, string>>, carrier: string): string | null {
  const typed = carrier.toLowerCase().replace(/[^a-z]/g, "");
  return Object.entries(table).find(([name]) => typed.startsWith(name))?.[1] ?? null;
}

/** Returns the carrier's tracking page of a parcel; null for carriers without one in the list. */
export function findTrackingUrl(carrier: string, trackingNumber: string): string | null {
  const page = findByCarrier(TRACKING_PAGES, carrier);
  return page === null ? null : page + encodeURIComponent(trackingNumber);
}
