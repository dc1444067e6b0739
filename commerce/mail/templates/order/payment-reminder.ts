import { z } from "zod";
import { orderSchema } from "~/models/order/order";
import { formatMoney, timesMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { contactAction } from "./order-actions";

const HOUR_MS = 3_600_000;

/** Reminds once of an order that waits for its payment, with a link that opens the payment without a login. */
export const paymentReminder = mailTemplate({
  kind: "payment-reminder",
  data: orderSchema.extend({
    link: z.string(),
    /** The time of the automatic cancellation, in epoch milliseconds. */
    payUntil: z.int(),
    leave: z.object({ email: z.string(), token: z.string() }),
  }),
  compose(order) {
    const { orderId, address, total, link, leave, payUntil, createdAt } = order;
    const hours = Math.round((payUntil - createdAt) / HOUR_MS);
    return {
      subject: `Your order ${orderId} is not paid yet`,
      preview: "Nothing was charged. You can finish the payment where you left it.",
      heading: "Your order waits for its payment",
      blocks: [
        {
          kind: "text",
          text: `Hello ${address.firstName}, you placed order ${orderId}, and its payment did not go through or was not finished. Nothing was charged. You can still pay, with any method.`,
        },
        { kind: "button", label: `Finish the payment of ${formatMoney(total)}`, path: urls.orderLink(link, "pay") },
        {
          kind: "lines",
          lines: order.orderItems.map((item) => ({
            title: item.title,
            detail: [`${item.itemCount} × ${formatMoney(item.unitPrice)}`, item.partNumber, item.vehicle]
              .filter((part) => part !== "")
              .join(" · "),
            amount: formatMoney(timesMoney(item.unitPrice, item.itemCount)),
            imageUrl: item.imageUrl,
          })),
        },
        { kind: "sums", rows: [["Total with shipping, discounts and tax", formatMoney(total)]] },
        { kind: "actions", actions: [{ label: "See the order", path: urls.orderTrack({ link }) }, contactAction()] },
        {
          kind: "note",
          text: `We offer the parts to others again, so they may sell out. The price stays yours for ${hours} hours after you ordered; then we cancel the order, and you owe nothing.`,
        },
      ],
      footer: [
        "You get this email once, because an order was placed with this address. If that was not you, ignore it: without a payment nothing is sent.",
      ],
      leave: { ...leave, list: "reminders" },
    };
  },
});
