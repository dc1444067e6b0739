import { refundReason, refundWay } from "~/models/order/refund";
import { formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { contactAction } from "./order-actions";
import { refundMailSchema } from "./refund-done";

/** Says that a refund could not go back the way of the payment, so that nobody waits for it there. */
export const refundRefused = mailTemplate({
  kind: "refund-refused",
  data: refundMailSchema,
  compose({ orderId, firstName, link, refund }) {
    const amount = formatMoney(refund.amount);
    return {
      subject: `Your refund of ${amount} for order ${orderId} needs another way`,
      preview: "It could not go to your original payment. We still owe it to you.",
      heading: "Your refund could not go to your original payment",
      blocks: [
        {
          kind: "text",
          text: `Hello ${firstName}, we tried to send ${amount} to ${refundWay(refund)}, and it was not taken: an account may be closed. You have not lost it. Our team has been told and writes to you about another way; you can also answer this email.`,
        },
        {
          kind: "facts",
          rows: [
            ["Order number", orderId],
            ["For", refundReason(refund)],
          ],
        },
        { kind: "button", label: "See the order", path: urls.orderTrack({ link }) },
        { kind: "actions", actions: [contactAction(link)] },
      ],
      footer: ["You get this email because an order was placed with this address."],
    };
  },
});
