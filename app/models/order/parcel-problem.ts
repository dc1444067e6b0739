/** A parcel that its buyer misses. */
type MissedParcel = {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly deliveredAt: number | null;
  readonly isSentBack: boolean;
};

/** The topic of a message about a parcel, by which staff find it among the others. */
export const PARCEL_TOPIC = "Package that did not arrive";

/** What happens with a parcel that comes back to us, and what its buyer can do. */
export const SENT_BACK_NEXT =
  "We email you about what happens next: a new package, or your money back. If your address was incomplete or has changed, tell us.";

/** Says of a parcel that comes back to us that nobody need wait for it. */
export const sentBackText = ({ carrier }: Pick<MissedParcel, "carrier">): string =>
  `${carrier} brings this package back to us, so it will not arrive. ${SENT_BACK_NEXT}`;

/** What a shopper is told before the button that reports a parcel. */
export function parcelAdvice({ carrier, deliveredAt, isSentBack }: MissedParcel): string {
  if (isSentBack) return "If you have a question about it, press the button: we email you.";
  return deliveredAt === null
    ? `Some packages rest for a few days between two scans. If nothing has moved for longer, tell us: we ask ${carrier}.`
    : `${carrier} says that it was delivered. Look at every door and ask the neighbors first; if it is not with you, tell us: we ask ${carrier}.`;
}

/** What the button says. */
export function parcelReport({ deliveredAt, isSentBack }: MissedParcel): string {
  if (isSentBack) return "Ask about it";
  return deliveredAt === null ? "It does not move" : "It is not here";
}

/** What the buyer is told once the button was pressed. */
export function parcelThanks({ carrier, trackingNumber, isSentBack }: MissedParcel, email: string): string {
  const answer = isSentBack
    ? `We email ${email} about package ${trackingNumber}`
    : `We ask ${carrier} about package ${trackingNumber} and answer by email to ${email}`;
  return `Thank you. ${answer}`;
}

/** The message to the staff, the same for each press, so that a second one is no second message. */
export function parcelMessage(orderId: string, parcel: MissedParcel): string {
  const { trackingNumber, carrier, deliveredAt, isSentBack } = parcel;
  const late = deliveredAt === null ? "its buyer sees no news of it." : "said to be delivered, but not with its buyer.";
  const news = isSentBack ? "it comes back to us, and its buyer waits for word of it." : late;
  return `Order ${orderId}, package ${trackingNumber} with ${carrier}: ${news}`;
}
