import { findTrackingUrl } from "~/models/order/carrier";
import type { FactRow } from "../../template";

/** The number of a parcel as a fact of a mail, which leads to the carrier's tracking page where that is known. */
export function trackingFact(carrier: string, trackingNumber: string): FactRow {
  const page = findTrackingUrl(carrier, trackingNumber);
  return page === null ? ["Tracking number", trackingNumber] : ["Tracking number", trackingNumber, page];
}
