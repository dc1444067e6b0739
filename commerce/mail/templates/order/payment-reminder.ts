import { z } from "zod";
import { couponName } from "~/models/cart/coupon";
import type { AppliedDiscount } from "~/models/cart/discount";
import { orderSchema } from "~/models/order/order";
import { pointsAndCoupons } from "~/models/order/refund";
import type { Market } from "~/models/shop/market";
import { formatMoney, timesMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { contactAction } from "./order-actions";

/** A moment with the time zone that it is told in: "Fri, Nov 27, 3:12 PM EST". */
function momentIn(ms: number, { locale, timeZones }: Market): string {
  const day = { weekday: "short", month: "short", day: "numeric" } as const;
  const time = { hour: "numeric", minute: "2-digit", timeZone: timeZones.east, timeZoneName: "short" } as const;
  return new Date(ms).toLocaleString(locale, { ...day, ...time }).replaceAll("\u202f", " ");
}

const toCouponName = ({ source, code, text }: AppliedDiscount): string[] =>
  source === "COUPON" && code !== null ? [couponName({ code, text })] : [];

/** Reminds once of an order that waits for its payment, with a link that opens the payment without a login. */
export const paymentReminder = mailTemplate({
  kind: "payment-reminder",
  data: orderSchema.extend({
    link: z.string(),
    /** The time of the automatic cancellation, in epoch milliseconds. */
    payUntil: z.int(),
    /** The points that it was placed with; a mail written by an earlier version does not name them. */
    points: z.int().default(0),
    leave: z.object({ email: z.string(), token: z.string() }),
  }),
  compose(order, market) {
    const { orderId, address, total, link, leave, payUntil, points } = order;
    const isCoded = order.discounts.some(({ source }) => source === "PROMOTION_CODE");
    const things = pointsAndCoupons({ points, coupons: order.discounts.flatMap(toCouponName) });
    const meanwhile = things === "" ? "" : ` Until you pay, you can use ${things} in another order.`;
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
        {
          kind: "actions",
          actions: [{ label: "See the order", path: urls.orderTrack({ link }) }, contactAction(link)],
        },
        {
          kind: "note",
          text: `We do not hold its parts${isCoded ? " or code" : ""} for you any more: if something is gone, we say so before you pay.${meanwhile} Its prices stay as they are until ${momentIn(payUntil, market)}; then we cancel the order, and you owe nothing.`,
        },
      ],
      footer: [
        "You get this email once, because an order was placed with this address. If that was not you, ignore it: without a payment nothing is sent.",
      ],
      leave: { ...leave, list: "reminders" },
    };
  },
});
