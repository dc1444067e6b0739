import { findTrackingUrl } from "~/models/order/carrier";

/** A carrier and its number of a parcel, which leads to the carrier's own tracking page where that is known. */
export function TrackingNumber({ carrier, trackingNumber }: { carrier: string; trackingNumber: string }) {
  const page = findTrackingUrl(carrier, trackingNumber);
  return (
    <>
      {carrier}{" "}
      {page === null ? (
        trackingNumber
      ) : (
        <a href={page} rel="noreferrer external" className="underline">
          {trackingNumber}
        </a>
      )}
    </>
  );
}
