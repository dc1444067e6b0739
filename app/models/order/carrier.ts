/** The public tracking page of each carrier. */
const CARRIERS: Readonly<Record<string, (number: string) => string>> = {
  ups: (number) => `https://www.ups.com/track?tracknum=${number}`,
  usps: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  fedex: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  "canada post": (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
  purolator: (number) => `https://www.purolator.com/en/shipping/tracker?pin=${number}`,
};

/** Returns the carrier's tracking page of a parcel; null for carriers without one in the list. */
export function findTrackingUrl(carrier: string, trackingNumber: string): string | null {
  const entry = Object.entries(CARRIERS).find(([name]) => carrier.toLowerCase().startsWith(name));
  return entry === undefined ? null : entry[1](encodeURIComponent(trackingNumber));
}
