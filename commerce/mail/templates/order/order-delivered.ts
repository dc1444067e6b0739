import { z } from "zod";
import { formatDate } from "~/models/shop/dates";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { contactAction, invoiceAction, pieceLine, piecesSchema, returnAction, trackActions } from "./order-actions";

/** Says that a parcel has arrived, what it carried, and where to turn when something is wrong. */
export const orderDelivered = mailTemplate({
  kind: "order-delivered",
  data: z.object({
    orderId: z.string(),
    /** Token of the link that opens the order without a login. */
    link: z.string(),
    firstName: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    deliveredAt: z.number(),
    /** The last day of the return window as the page prints it; empty when there is none. */
    returnUntil: z.string(),
    /** Whether all of the order has arrived, so that the window does not grow with another package. */
    isLast: z.boolean().default(true),
    pieces: z.array(piecesSchema),
  }),
  compose({ orderId, link, firstName, carrier, trackingNumber, deliveredAt, returnUntil, isLast, pieces }) {
    return {
      subject: `Your package of order ${orderId} has arrived`,
      preview: `${carrier} delivered it on ${formatDate(deliveredAt)}.`,
      heading: "Your package has arrived",
      blocks: [
        {
          kind: "text",
          text: `Hello ${firstName}, ${carrier} says that your package was delivered. If it is not with you, look at the doors and ask the neighbors, then write to us.`,
        },
        {
          kind: "facts",
          rows: [
            ["Delivered", formatDate(deliveredAt)],
            ["Tracking number", trackingNumber],
            ["Order number", orderId],
            ...(returnUntil === ""
              ? []
              : ([[isLast ? "Free returns until" : "Free returns at least until", returnUntil]] as const)),
          ],
        },
        { kind: "button", label: "See your order", path: urls.orderTrack({ link }) },
        ...(pieces.length === 0
          ? []
          : [
              { kind: "heading" as const, text: "In this package" },
              { kind: "lines" as const, lines: pieces.map(pieceLine) },
            ]),
        {
          kind: "actions",
          actions: [
            ...trackActions(carrier, trackingNumber),
            ...(returnUntil === "" ? [] : [returnAction(link)]),
            invoiceAction(link),
            contactAction(link),
          ],
        },
      ],
      footer: ["You get this email because an order was placed with this address."],
    };
  },
});
