import { z } from "zod";
import { billingAddressSchema } from "~/models/checkout/address";
import { recipientLines } from "~/models/invoice/billing";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { contactAction } from "./order-actions";

/** Says that staff changed where an order goes, so that nobody redirects a package behind its buyer's back. */
export const orderAddress = mailTemplate({
  kind: "order-address",
  data: z.object({
    orderId: z.string(),
    /** Token of the link that opens the order without a login. */
    link: z.string(),
    firstName: z.string(),
    address: billingAddressSchema,
  }),
  compose: ({ orderId, link, firstName, address }) => ({
    subject: `Your order ${orderId} goes to another address`,
    preview: `It goes to ${address.line1}, ${address.city}.`,
    heading: "Where your order goes",
    blocks: [
      {
        kind: "text",
        text: `Hello ${firstName}, we changed the address that your order goes to. What is not sent yet goes there. If you did not ask for this, write to us at once.`,
      },
      {
        kind: "facts",
        rows: [
          ["Goes to", recipientLines(address).join(", ")],
          ["Order number", orderId],
        ],
      },
      { kind: "button", label: "See your order", path: urls.orderTrack({ link }) },
      { kind: "actions", actions: [contactAction(link)] },
    ],
    footer: ["You get this email because an order was placed with this address."],
  }),
});
