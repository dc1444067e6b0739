import { z } from "zod";
import { deliveryEstimateSchema } from "~/models/checkout/shipping";
import { formatDays } from "~/models/shop/dates";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { trackingFact } from "./tracking-fact";

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
    pieces: z.array(z.object({ title: z.string(), count: z.int() })),
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
            ? `Hello ${firstName}, we have handed your parcel to ${carrier}.`
            : `Hello ${firstName}, we have handed a first parcel to ${carrier}. The rest follows, and we write again when it does.`,
        },
        {
          kind: "facts",
          rows: [
            ["Carrier", carrier],
            trackingFact(carrier, trackingNumber),
            ...(estimate === null ? [] : ([["Expected", formatDays(estimate)]] as const)),
            ["Order number", orderId],
          ],
        },
        { kind: "button", label: "Follow your order", path: urls.orderTrack({ link }) },
        { kind: "heading", text: "In this parcel" },
        { kind: "lines", lines: pieces.map(({ title, count }) => ({ title, detail: `Quantity ${count}` })) },
      ],
      footer: ["You get this mail because an order was placed with this address."],
    };
  },
});
