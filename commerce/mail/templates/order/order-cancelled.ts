import { z } from "zod";
import { givenBackSchema, givenBackText } from "~/models/order/refund";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { contactAction, REFUND_FOLLOWS } from "./order-actions";

const DIFFERENCE_FOLLOWS =
  "What you paid on top for the exchange is refunded to your original payment. As soon as it is sent, an email of its own says how much, with the credit note.";

type Cancelled = { readonly isPaidBack: boolean; readonly isByPoints: boolean; readonly returnNumber: string | null };

/** What becomes of the money: of an order that was placed, or of one that a return was made for. */
function moneyText({ isPaidBack, isByPoints, returnNumber }: Cancelled): string {
  if (returnNumber === null && isByPoints) return "Points paid for what was cancelled, so no money is refunded for it.";
  if (returnNumber === null) return isPaidBack ? REFUND_FOLLOWS : "No money was charged, so none is refunded.";
  return isPaidBack
    ? `${DIFFERENCE_FOLLOWS} Your return ${returnNumber} refunds the part that you sent. We write again when it does.`
    : `Your return ${returnNumber} refunds you instead. We write again when it does.`;
}

/** Says that an order is cancelled, and which points and coupons are back; the money has a mail of its own. */
export const orderCancelled = mailTemplate({
  kind: "order-cancelled",
  data: z.object({
    orderId: z.string(),
    firstName: z.string(),
    /** Token of the link that opens the order without a login. */
    link: z.string(),
    /** Whether money goes back; the mail of its refund says how much and which way, once it was sent. */
    isPaidBack: z.boolean(),
    /** Whether points had paid for what was cancelled, and no money. */
    isByPoints: z.boolean().default(false),
    /** Points and coupons that are the shopper's again with this mail; earlier cancellations had mails of their own. */
    givenBack: givenBackSchema,
    /** The number of the return that the order was made for, which pays back the part sent; null for one that was placed. */
    returnNumber: z.string().nullable().default(null),
  }),
  compose({ orderId, firstName, link, givenBack, ...cancelled }) {
    const money = moneyText(cancelled);
    const back = givenBackText(givenBack);
    return {
      subject: `Your order ${orderId} is cancelled`,
      preview: money,
      heading: "Your order is cancelled",
      blocks: [
        { kind: "text", text: `Hello ${firstName}, order ${orderId} is cancelled. ${money}` },
        ...(back === "" ? [] : ([{ kind: "text", text: back }] as const)),
        { kind: "button", label: "See the order", path: urls.orderTrack({ link }) },
        { kind: "actions", actions: [contactAction(link)] },
      ],
      footer: ["You get this email because an order was placed with this address."],
    };
  },
});
