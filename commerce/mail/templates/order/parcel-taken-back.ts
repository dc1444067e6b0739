import { z } from "zod";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { contactAction } from "./order-actions";

/** Says that a parcel does not leave as it was announced: its number leads nowhere, and its parts follow with another. */
export const parcelTakenBack = mailTemplate({
  kind: "parcel-taken-back",
  data: z.object({
    orderId: z.string(),
    /** Token of the link that opens the order without a login. */
    link: z.string(),
    firstName: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
  }),
  compose: ({ orderId, link, firstName, carrier, trackingNumber }) => ({
    subject: `A package of your order ${orderId} leaves later`,
    preview: `The number ${trackingNumber} is not used.`,
    heading: "This package leaves later",
    blocks: [
      {
        kind: "text",
        text: `Hello ${firstName}, we announced a package with ${carrier} that has not left. Its number ${trackingNumber} is not used. Your parts follow in another package, and we write again with its number.`,
      },
      { kind: "facts", rows: [["Order number", orderId]] },
      { kind: "button", label: "See your order", path: urls.orderTrack({ link }) },
      { kind: "actions", actions: [contactAction(link)] },
    ],
    footer: ["You get this email because an order was placed with this address."],
  }),
});
