import { formatDate } from "../shop/dates";

/** A parcel that its buyer misses. */
type MissedParcel = {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly deliveredAt: number | null;
  readonly isSentBack: boolean;
};

/** A buyer's message about a parcel, and when it was answered. */
type ParcelReport = { readonly at: number; readonly answeredAt: number | null };

/**
 * Whether a report waits for its answer. One from before the carrier said that the parcel was delivered is no word about
 * that: its buyer can report it once more.
 */
export const isReportOpen = (report: ParcelReport | null, deliveredAt: number | null): report is ParcelReport =>
  report !== null && report.answeredAt === null && (deliveredAt === null || deliveredAt <= report.at);

/** What a shopper reads of an own message about a parcel; null without one. */
export function reportText(
  { carrier, deliveredAt, isSentBack, report }: MissedParcel & { readonly report: ParcelReport | null },
  email: string,
): string | null {
  if (report === null) return null;
  const { at, answeredAt } = report;
  if (answeredAt !== null)
    return `Your message about this package, of ${formatDate(at)}, was answered on ${formatDate(answeredAt)}: see the email to ${email}.`;
  if (!isReportOpen(report, deliveredAt)) return null;
  const next = isSentBack ? `We email ${email}` : `We ask ${carrier} and answer by email to ${email}`;
  return `You wrote to us about this package on ${formatDate(at)}. ${next}.`;
}

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
