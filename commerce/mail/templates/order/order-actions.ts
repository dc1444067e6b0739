import { z } from "zod";
import { findTrackingUrl } from "~/models/order/carrier";
import * as urls from "~/models/shop/urls";
import type { Action, LineRow } from "../../template";

/** The parcel at its carrier; nothing for a carrier whose page is not known. */
export function trackActions(carrier: string, trackingNumber: string): readonly Action[] {
  const page = findTrackingUrl(carrier, trackingNumber);
  return page === null ? [] : [{ label: `Track at ${carrier}`, page }];
}

/** The invoice; this link and those below open the order without a login, by the token of a mailed link. */
export const invoiceAction = (link: string): Action => ({
  label: "Invoice as PDF",
  path: urls.orderTrack({ link, page: "invoice" }),
});
/** The fit certificate, for an order that states a fit. */
export const certificateAction = (link: string): Action => ({
  label: "See the fit certificate",
  path: urls.orderTrack({ link, page: "certificate" }),
});
/** The credit note of a refund. */
export const creditNoteAction = (link: string, number: string): Action => ({
  label: `See credit note ${number}`,
  path: urls.orderTrack({ link, creditNote: number }),
});
/** The form to cancel what has not shipped. */
export const cancelAction = (link: string): Action => ({
  label: "Cancel parts that have not left yet",
  path: urls.orderLink(link, "cancel"),
});
/** The form of a return. */
export const returnAction = (link: string): Action => ({
  label: "Return a part",
  path: urls.orderLink(link, "return"),
});
/** The form to write to the shop about an order, which `path` opens with its number filled in. */
export const askAction = (path: string): Action => ({ label: "Ask us about this order", path });
/** The same, by the link that opens the order. */
export const contactAction = (link: string): Action => askAction(urls.orderLink(link, "ask"));

/** Announces the mail of a refund: only that one names the amount, so that no two mails are about the same money. */
export const REFUND_FOLLOWS =
  "Your money is refunded to your original payment. As soon as it is sent, an email of its own says how much, with the credit note.";

/** Some pieces of an ordered part. */
export const piecesSchema = z.object({
  title: z.string(),
  count: z.int(),
  partNumber: z.string().default(""),
  imageUrl: z.string().default(""),
});

/** Pieces of a part as a line of a mail. */
export const pieceLine = ({ title, count, partNumber, imageUrl }: z.output<typeof piecesSchema>): LineRow => ({
  title,
  detail: [`Quantity ${count}`, partNumber].filter((text) => text !== "").join(" · "),
  imageUrl,
});
