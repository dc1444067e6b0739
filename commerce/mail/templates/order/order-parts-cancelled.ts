import { z } from "zod";
import { formatPoints } from "~/models/account/points";
import { cancelTakesText } from "~/models/order/cancellation";
import { moneySchema } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { contactAction, pieceLine, piecesSchema, REFUND_FOLLOWS } from "./order-actions";

/** Says which parts of an order are cancelled and what goes back for them, while the others go on. */
export const orderPartsCancelled = mailTemplate({
  kind: "order-parts-cancelled",
  data: z.object({
    orderId: z.string(),
    firstName: z.string(),
    /** Token of the link that opens the order without a login. */
    link: z.string(),
    lines: z.array(piecesSchema),
    refund: moneySchema,
    points: z.int(),
    /** Points of the order that are taken back with them. */
    pointsTaken: z.int().default(0),
    /** Whether other parts of the order are still to be sent. */
    hasMore: z.boolean(),
  }),
  compose({ orderId, firstName, link, lines, refund, points, pointsTaken, hasMore }) {
    const isPaid = refund.cent > 0;
    const pointsBack = points === 0 ? "" : `${formatPoints(points)} ${points === 1 ? "is" : "are"} yours again.`;
    const back = [isPaid ? REFUND_FOLLOWS : "", pointsBack].filter((text) => text !== "").join(" ");
    const money = back === "" ? "Nothing is refunded for them." : back;
    const taken = cancelTakesText(pointsTaken);
    const rest = hasMore ? " Everything else of the order is sent as planned." : "";
    return {
      subject: `Parts of your order ${orderId} are cancelled`,
      preview: money,
      heading: "Some of your parts are cancelled",
      blocks: [
        {
          kind: "text",
          text: `Hello ${firstName}, these parts of order ${orderId} are cancelled. ${money}${taken === "" ? "" : ` ${taken}.`}${rest}`,
        },
        { kind: "lines", lines: lines.map(pieceLine) },
        { kind: "button", label: "See the order", path: urls.orderTrack({ link }) },
        { kind: "actions", actions: [contactAction(link)] },
      ],
      footer: ["You get this email because an order was placed with this address."],
    };
  },
});
