type Carrier = {
  /** The beginning of the carrier's name, in small letters without spaces, as shops and providers write it. */
  readonly name: string;
  /** Its public tracking page of a number, which is already encoded. */
  readonly track: (number: string) => string;
  /** Its own search for places that take parcels; null where none is known. */
  readonly places: string | null;
};

/** The public pages of carriers; of two names that begin alike, the longer one comes first. */
const CARRIERS: readonly Carrier[] = [
  {
    name: "ups",
    track: (number) => `https://www.ups.com/track?tracknum=${number}`,
    places: "https://www.ups.com/dropoff",
  },
  {
    name: "usps",
    track: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
    places: "https://tools.usps.com/locations/",
  },
  {
    name: "fedex",
    track: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
    places: "https://local.fedex.com/",
  },
  {
    name: "dhlec",
    track: (number) => `https://webtrack.dhlecs.com/?trackingnumber=${number}`,
    places: null,
  },
  {
    name: "dhl",
    track: (number) => `https://www.dhl.com/en/express/tracking.html?AWB=${number}`,
    places: "https://locator.dhl.com/",
  },
  {
    name: "canadapost",
    track: (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
    places: "https://www.canadapost-postescanada.ca/cpc/en/tools/find-a-post-office.page",
  },
  {
    name: "purolator",
    track: (number) => `https://www.purolator.com/en/shipping/tracker?pin=${number}`,
    places: null,
  },
  {
    name: "ontrac",
    track: (number) => `https://www.ontrac.com/tracking/?number=${number}`,
    places: null,
  },
];

function findCarrier(carrier: string): Carrier | undefined {
  const typed = carrier.toLowerCase().replace(/[^a-z]/g, "");
  return CARRIERS.find(({ name }) => typed.startsWith(name));
}

/** Returns the carrier's tracking page of a parcel; null for carriers without one in the list. */
export function findTrackingUrl(carrier: string, trackingNumber: string): string | null {
  return findCarrier(carrier)?.track(encodeURIComponent(trackingNumber)) ?? null;
}

/** Returns the carrier's own search for places that take parcels; null for carriers without one in the list. */
export function findPlacesUrl(carrier: string): string | null {
  return findCarrier(carrier)?.places ?? null;
}
