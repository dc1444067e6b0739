import type { DropOffPlace } from "~/models/order/return";
import type { CountryCode } from "~/models/shop/markets";

/** The sender's or recipient's address of a parcel. */
export type ShippingAddress = {
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly code: string;
  readonly country: CountryCode;
  readonly phone: string;
  readonly email: string;
};

/** A packed parcel: grams and millimeters. */
export type ParcelSize = {
  readonly grams: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
};

export type ShipmentRequest = {
  /** Our number of the parcel, printed on the label where the carrier allows it. */
  readonly reference: string;
  /** The place where the parcel is handed over; for a return, the shopper's address. */
  readonly from: ShippingAddress;
  readonly to: ShippingAddress;
  readonly parcel: ParcelSize;
  readonly isReturn: boolean;
};

/** A price of a carrier's service for one shipment. */
export type Rate = {
  readonly ref: string;
  readonly carrier: string;
  readonly service: string;
  readonly costCent: number;
  readonly currency: string;
  /** Business days on the way; null when the carrier does not say. */
  readonly days: number | null;
};

/** A shipment at the provider, which costs nothing until one of its rates is bought. */
export type Quote = { readonly ref: string; readonly rates: readonly Rate[] };

/** A file of a label. */
export type LabelFile = { readonly mime: string; readonly bytes: Uint8Array };

export type Label = {
  readonly carrier: string;
  readonly service: string;
  readonly trackingNumber: string;
  readonly costCent: number;
  readonly currency: string;
  readonly pdf: LabelFile;
  /** The code that a carrier's counter scans and prints the label from; null where the carrier has none. */
  readonly code: LabelFile | null;
};

/** The states of a parcel; UNKNOWN is a word of the carrier that no table has, and is recorded, never guessed. */
export type TrackingState =
  | ("CREATED" | "IN_TRANSIT" | "OUT_FOR_DELIVERY" | "READY_FOR_PICKUP")
  | ("DELIVERED" | "RETURNED" | "FAILED" | "CANCELLED" | "UNKNOWN");

/** A scan of a parcel; `at` is epoch milliseconds. */
export type Scan = {
  readonly at: number;
  readonly text: string;
  readonly place: string;
  readonly state: TrackingState;
};

export type TrackingReport = {
  /** The provider's own word for the state, as it came. */
  readonly carrierStatus: string;
  readonly state: TrackingState;
  /** Oldest first. */
  readonly scans: readonly Scan[];
};

export type ParcelNumber = { readonly carrier: string; readonly trackingNumber: string };

/** A notification as it arrived. */
export type WebhookRequest = {
  /** The body as received; signatures are over these bytes. */
  readonly rawBody: string;
  readonly headers: Headers;
  readonly query: URLSearchParams;
};

/**
 * A source of postage and tracking. Every call may be repeated: a rate is bought once, however often `buy` is called for it,
 * and a label is voided once. Any call may throw a ProviderError when the provider cannot be reached (status 0 or 5xx) or
 * refuses (4xx).
 */
export type ShippingProvider = {
  readonly name: string;
  readonly label: string;
  /** Whether its labels are samples that no carrier accepts. */
  readonly isSample: boolean;
  /** The time between two questions about a parcel, in milliseconds; webhooks shorten it. */
  readonly pollMs: number;
  /** Opens a shipment and answers its rates, cheapest first; without any rate no carrier takes the parcel. */
  rates(request: ShipmentRequest): Promise<Quote>;
  /** Buys a rate of a shipment, or answers the label that was bought before. */
  buy(shipment: { readonly ref: string; readonly rateRef: string }): Promise<Label>;
  /** Takes a label back; USED when the carrier has scanned it or refuses for another reason. */
  void(shipment: { readonly ref: string; readonly rateRef: string }): Promise<"VOID" | "USED">;
  /** Reads a parcel's state; null for a number that the provider cannot follow. */
  track(parcel: ParcelNumber): Promise<TrackingReport | null>;
  /** The parcels that a notification is about; null when it is not signed by the provider. Its claims are never booked. */
  parseWebhook(request: WebhookRequest): Promise<readonly ParcelNumber[] | null>;
  /** Places near a postal code; absent where the provider's API has no such search. */
  findPlaces?(near: { readonly country: CountryCode; readonly code: string }): Promise<DropOffPlace[]>;
};

/** The shipping of a program: its one provider. */
export type Shipping = { readonly provider: ShippingProvider };
