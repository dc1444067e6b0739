/** Where each carrier shows a parcel to its receiver. */
const CARRIERS: Readonly<Record<string, (number: string) => string>> = {
  ups: (number) => `https://www.ups.com/track?tracknum=${number}`,
  usps: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  fedex: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  "canada post": (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
  purolator: (number) => `https://www.purolator.com/en/shipping/tracker?pin=${number}`,
};

/** The carrier's own page about a parcel; null for a carrier we know no page of. */
export function carrierPage(carrier: string, trackingNumber: string): string | null {
  const known = Object.entries(CARRIERS).find(([name]) => carrier.toLowerCase().startsWith(name));
  return known === undefined ? null : known[1](encodeURIComponent(trackingNumber));
}
