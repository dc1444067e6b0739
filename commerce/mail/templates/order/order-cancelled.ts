import { z } from "zod";
import { formatMoney, moneySchema } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { contactAction } from "./order-actions";

/** Says that an order is cancelled, and what goes back where it came from. */
export const orderCancelled = mailTemplate({
  kind: "order-cancelled",
  data: z.object({
    orderId: z.string(),
    firstName: z.string(),
    /** Token of the link that opens the order without a login. */
    link: z.string(),
    /** The charge that is paid back; null when nothing was charged. */
    refund: moneySchema.nullable(),
  }),
  compose({ orderId, firstName, link, refund }) {
    const money =
      refund === null
        ? "Nothing was charged."
        : `${formatMoney(refund)} goes back the way you paid. Banks take up to ten days to show it.`;
    return {
      subject: `Your order ${orderId} is cancelled`,
      preview: money,
      heading: "Your order is cancelled",
      blocks: [
        { kind: "text", text: `Hello ${firstName}, order ${orderId} is cancelled. ${money}` },
        ...(refund === null
          ? []
          : ([{ kind: "text", text: "Points and coupons that you used in it are yours again." }] as const)),
        { kind: "button", label: "See the order", path: urls.orderTrack({ link }) },
        { kind: "actions", actions: [contactAction()] },
      ],
      footer: ["You get this mail because an order was placed with this address."],
    };
  },
});
