import { z } from "zod";
import { deliveryEstimateSchema } from "~/models/checkout/shipping";
import { formatDays } from "~/models/shop/dates";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { cancelAction, contactAction, invoiceAction, pieceLine, piecesSchema, trackActions } from "./order-actions";

/** Says that a parcel is on its way, what it carries and what still waits. */
export const orderShipped = mailTemplate({
  kind: "order-shipped",
  data: z.object({
    orderId: z.string(),
    /** Token of the link that opens the order without a login. */
    link: z.string(),
    firstName: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    estimate: deliveryEstimateSchema.nullable(),
    isWhole: z.boolean(),
    pieces: z.array(piecesSchema),
  }),
  compose({ orderId, link, firstName, carrier, trackingNumber, estimate, isWhole, pieces }) {
    return {
      subject: isWhole ? `Your order ${orderId} is on its way` : `A part of your order ${orderId} is on its way`,
      preview: `With ${carrier}, tracking number ${trackingNumber}.`,
      heading: isWhole ? "Your parts are on their way" : "Some of your parts are on their way",
      blocks: [
        {
          kind: "text",
          text: isWhole
            ? `Hello ${firstName}, your package leaves our warehouse with ${carrier}.`
            : `Hello ${firstName}, a package with a part of your order leaves our warehouse with ${carrier}. The rest follows, and we write again when it does.`,
        },
        {
          kind: "facts",
          rows: [
            ["Carrier", carrier],
            ["Tracking number", trackingNumber],
            ...(estimate === null ? [] : ([["Expected", formatDays(estimate)]] as const)),
            ["Order number", orderId],
          ],
        },
        { kind: "button", label: "Follow your order", path: urls.orderTrack({ link }) },
        { kind: "heading", text: "In this package" },
        { kind: "lines", lines: pieces.map(pieceLine) },
        {
          kind: "actions",
          actions: [
            ...trackActions(carrier, trackingNumber),
            ...(isWhole ? [] : [cancelAction(link)]),
            invoiceAction(link),
            contactAction(link),
          ],
        },
      ],
      footer: ["You get this email because an order was placed with this address."],
    };
  },
});
