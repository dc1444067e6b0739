import { z } from "zod";
import { SENT_BACK_NEXT } from "~/models/order/parcel-problem";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { contactAction, pieceLine, piecesSchema } from "./order-actions";

/** Says that the carrier brings a parcel back to us, so that nobody waits for it, and what happens next. */
export const parcelSentBack = mailTemplate({
  kind: "parcel-sent-back",
  data: z.object({
    orderId: z.string(),
    /** Token of the link that opens the order without a login. */
    link: z.string(),
    firstName: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    pieces: z.array(piecesSchema),
  }),
  compose: ({ orderId, link, firstName, carrier, trackingNumber, pieces }) => ({
    subject: `A package of your order ${orderId} is on its way back to us`,
    preview: `${carrier} does not deliver it.`,
    heading: "This package comes back to us",
    blocks: [
      {
        kind: "text",
        text: `Hello ${firstName}, ${carrier} brings a package of your order back to us instead of delivering it. ${SENT_BACK_NEXT}`,
      },
      {
        kind: "facts",
        rows: [
          ["Tracking number", trackingNumber],
          ["Order number", orderId],
        ],
      },
      { kind: "button", label: "See your order", path: urls.orderTrack({ link }) },
      ...(pieces.length === 0
        ? []
        : [
            { kind: "heading" as const, text: "In this package" },
            { kind: "lines" as const, lines: pieces.map(pieceLine) },
          ]),
      { kind: "actions", actions: [contactAction(link)] },
    ],
    footer: ["You get this email because an order was placed with this address."],
  }),
});
