import { z } from "zod";
import { billingAddressSchema } from "~/models/checkout/address";
import { recipientLines } from "~/models/invoice/billing";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { contactAction } from "./order-actions";

/** What became of the parcel: it never left, or came back to us. */
function fateFor(orderId: string, carrier: string, trackingNumber: string, hasComeBack: boolean) {
  return hasComeBack
    ? {
        subject: `A package of your order ${orderId} is sent again`,
        heading: "This package is sent again",
        preview: `${trackingNumber} is back with us.`,
        text: `${carrier} brought package ${trackingNumber} back to us. We send its parts again, to the address below, and email you the new number. If they should go elsewhere, or you do not want them any more, tell us before they leave.`,
      }
    : {
        subject: `A package of your order ${orderId} leaves later`,
        heading: "This package leaves later",
        preview: `The number ${trackingNumber} is not used.`,
        text: `we announced a package with ${carrier} that has not left. Its number ${trackingNumber} is not used. Your parts follow in another package, and we write again with its number.`,
      };
}

/**
 * Says that the parts of a parcel follow with another: it does not leave as it was announced, so its number leads nowhere, or
 * it has come back to us.
 */
export const parcelTakenBack = mailTemplate({
  kind: "parcel-taken-back",
  data: z.object({
    orderId: z.string(),
    /** Token of the link that opens the order without a login. */
    link: z.string(),
    firstName: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    hasComeBack: z.boolean(),
    address: billingAddressSchema,
  }),
  compose: ({ orderId, link, firstName, carrier, trackingNumber, hasComeBack, address }) => {
    const { text, ...fate } = fateFor(orderId, carrier, trackingNumber, hasComeBack);
    return {
      ...fate,
      blocks: [
        { kind: "text", text: `Hello ${firstName}, ${text}` },
        {
          kind: "facts",
          rows: [
            ...(hasComeBack ? [["Goes to", recipientLines(address).join(", ")] as const] : []),
            ["Order number", orderId],
          ],
        },
        { kind: "button", label: "See your order", path: urls.orderTrack({ link }) },
        { kind: "actions", actions: [contactAction(link)] },
      ],
      footer: ["You get this email because an order was placed with this address."],
    };
  },
});
