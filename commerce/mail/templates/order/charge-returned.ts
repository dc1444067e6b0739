import { z } from "zod";
import { REFUND_DAYS } from "~/models/checkout/refund-days";
import { formatMoney, moneySchema } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { contactAction } from "./order-actions";

/** Says that a charge is paid back whole, because its order had ended or could not have its parts any more. */
export const chargeReturned = mailTemplate({
  kind: "charge-returned",
  data: z.object({
    orderId: z.string(),
    firstName: z.string(),
    link: z.string(),
    amount: moneySchema,
    /** Sentences that name what was gone; empty when the order had been cancelled or paid already. */
    gone: z.array(z.string()),
    isPaid: z.boolean(),
  }),
  compose({ orderId, firstName, link, amount, gone, isPaid }) {
    const money = `${formatMoney(amount)} is refunded to your original payment. Banks take ${REFUND_DAYS} to show it.`;
    const ended = isPaid
      ? `Order ${orderId} was already paid when another payment of yours arrived.`
      : `Your payment for order ${orderId} arrived after the order had been cancelled.`;
    const why =
      gone.length === 0
        ? ended
        : `Your payment for order ${orderId} arrived after we had stopped keeping its parts, and it cannot be fulfilled any more: ${gone.join(". ")}. We cancelled the order.`;
    return {
      subject: `We are refunding ${formatMoney(amount)} for order ${orderId}`,
      preview: money,
      heading: "Your payment is refunded",
      blocks: [
        { kind: "text", text: `Hello ${firstName}. ${why}` },
        { kind: "text", text: `${money} You have nothing to do.` },
        { kind: "button", label: "See the order", path: urls.orderLink(link) },
        { kind: "actions", actions: [contactAction(link)] },
      ],
      footer: ["You get this email because an order was placed with this address."],
    };
  },
});
