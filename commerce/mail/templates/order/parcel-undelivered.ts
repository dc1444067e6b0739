import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { contactAction } from "./order-actions";
import { parcelSentBack } from "./parcel-sent-back";

/** Says that a parcel is on its way after all, whose delivery was recorded by mistake. */
export const parcelUndelivered = mailTemplate({
  kind: "parcel-undelivered",
  data: parcelSentBack.data,
  compose: ({ orderId, link, firstName, carrier, trackingNumber }) => ({
    subject: `A package of your order ${orderId} is still on its way`,
    preview: "We told you too early that it was delivered.",
    heading: "Your package is still on its way",
    blocks: [
      {
        kind: "text",
        text: `Hello ${firstName}, we wrote that package ${trackingNumber} with ${carrier} was delivered. That was our mistake: it is still on its way, and the days to return its parts begin when it arrives.`,
      },
      { kind: "facts", rows: [["Order number", orderId]] },
      { kind: "button", label: "See your order", path: urls.orderTrack({ link }) },
      { kind: "actions", actions: [contactAction(link)] },
    ],
    footer: ["You get this email because an order was placed with this address."],
  }),
});
