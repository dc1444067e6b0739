import { z } from "zod";
import { deliveryEstimateSchema } from "~/models/checkout/shipping";
import { formatDays } from "~/models/shop/dates";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { cancelAction, contactAction, invoiceAction, pieceLine, piecesSchema, trackActions } from "./order-actions";

const WHOLE = { subject: "Your order", heading: "Your parts are on their way", parcel: "your package", others: "" };
const PART = {
  subject: "A part of your order",
  heading: "Some of your parts are on their way",
  parcel: "a package with a part of your order",
  others: " The rest follows, and we write again when it does.",
};
const REST = {
  subject: "The rest of your order",
  heading: "The rest of your parts is on its way",
  parcel: "the last package of your order",
  others: " The others left before it.",
};
/** Nothing waits but what is cancelled in a way that can still be undone, so that this may not be the last package. */
const CANCELLING = {
  subject: "A package of your order",
  heading: "Your parts are on their way",
  parcel: "a package of your order",
  others: " The parts that you cancelled are not in it. If you undo the cancellation in time, they follow.",
};

/** Says that a parcel is on its way, what it carries, what still waits and whether others left before. */
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
    /** Whether nothing of the order waits any more. */
    isWhole: z.boolean(),
    /** Whether parts of it are cancelled in a way that can still be undone. */
    isCancelling: z.boolean().default(false),
    /** Whether other parcels of the order left before. */
    hasEarlier: z.boolean(),
    pieces: z.array(piecesSchema),
  }),
  compose({ orderId, link, firstName, carrier, trackingNumber, estimate, isWhole, pieces, ...state }) {
    const whole = state.hasEarlier ? REST : WHOLE;
    const settled = isWhole ? whole : PART;
    const words = isWhole && state.isCancelling ? CANCELLING : settled;
    return {
      subject: `${words.subject} ${orderId} is on its way`,
      preview: `With ${carrier}, tracking number ${trackingNumber}.`,
      heading: words.heading,
      blocks: [
        {
          kind: "text",
          text: `Hello ${firstName}, ${words.parcel} leaves our warehouse with ${carrier}.${words.others}`,
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
            ...(isWhole && !state.isCancelling ? [] : [cancelAction(link)]),
            invoiceAction(link),
            contactAction(link),
          ],
        },
      ],
      footer: ["You get this email because an order was placed with this address."],
    };
  },
});
