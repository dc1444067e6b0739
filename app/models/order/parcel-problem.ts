/** A parcel that its buyer misses. */
type MissedParcel = {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly deliveredAt: number | null;
};

/** The topic of a message about a parcel, by which staff find it among the others. */
export const PARCEL_TOPIC = "Package that did not arrive";

/** What a shopper is told before the button that reports a parcel. */
export const parcelAdvice = ({ carrier, deliveredAt }: MissedParcel): string =>
  deliveredAt === null
    ? `Some packages rest for a few days between two scans. If nothing has moved for longer, tell us: we ask ${carrier}.`
    : `${carrier} says that it was delivered. Look at every door and ask the neighbors first; if it is not with you, tell us: we ask ${carrier}.`;

/** What the button says. */
export const parcelReport = ({ deliveredAt }: MissedParcel): string =>
  deliveredAt === null ? "It does not move" : "It is not here";

/** The message to the staff, the same for each press, so that a second one is no second message. */
export const parcelMessage = (orderId: string, parcel: MissedParcel): string =>
  `Order ${orderId}, package ${parcel.trackingNumber} with ${parcel.carrier}: ${
    parcel.deliveredAt === null ? "its buyer sees no news of it." : "said to be delivered, but not with its buyer."
  }`;
