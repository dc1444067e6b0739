import { z } from "zod";
import { givenBackSchema, givenBackText } from "~/models/order/refund";
import { UNPAID_ORDER_SECONDS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { pieceLine, piecesSchema } from "./order-actions";

const HOUR_SECONDS = 3_600;

/** Says that an order was cancelled because it was not paid, with a link that fills the cart with its parts again. */
export const orderLapsed = mailTemplate({
  kind: "order-lapsed",
  data: z.object({
    orderId: z.string(),
    firstName: z.string(),
    lines: z.array(piecesSchema),
    /** A mail written by an earlier version does not name it. */
    givenBack: givenBackSchema.default({ points: 0, coupons: [] }),
    link: z.string(),
    leave: z.object({ email: z.string(), token: z.string() }),
  }),
  compose: ({ orderId, firstName, lines, givenBack, link, leave }) => ({
    subject: `Your order ${orderId} was not paid and is cancelled`,
    preview: "Nothing was charged. You can put its parts back in your cart.",
    heading: "Your order is cancelled",
    blocks: [
      {
        kind: "text",
        text: `Hello ${firstName}, order ${orderId} was not paid within ${UNPAID_ORDER_SECONDS / HOUR_SECONDS} hours, so we cancelled it. Nothing was charged, and there is nothing for you to do.`,
      },
      ...(givenBackText(givenBack) === "" ? [] : ([{ kind: "text", text: givenBackText(givenBack) }] as const)),
      { kind: "text", text: "Do you still need the parts? Put them back in your cart, at today's prices." },
      { kind: "button", label: "Put the parts back in my cart", path: urls.orderLink(link, "cart") },
      {
        kind: "lines",
        lines: lines.map(pieceLine),
      },
    ],
    footer: ["You get this email because an order was placed with this address."],
    leave: { ...leave, list: "reminders" },
  }),
});
