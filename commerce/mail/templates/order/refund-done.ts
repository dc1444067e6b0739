import { z } from "zod";
import { REFUND_DAYS } from "~/models/checkout/refund-days";
import { refundedPieces, refundReason, refundSchema, refundWay, settledText } from "~/models/order/refund";
import { takenWords } from "~/models/order/return-worth";
import { formatCount, formatMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { mailTemplate } from "../../template";
import { contactAction, creditNoteAction } from "./order-actions";

/** The data of a mail about one refund. */
export const refundMailSchema = z.object({
  orderId: z.string(),
  firstName: z.string(),
  /** Token of the link that opens the order without a login. */
  link: z.string(),
  refund: refundSchema,
  /** Points that went back with it. */
  points: z.int().default(0),
  /** Points that were earned with what it pays back, which it took. */
  pointsTaken: z.int().default(0),
  /** What staff wrote to the buyer; may be empty. */
  note: z.string().default(""),
});

/** Says that a refund went out: how much, for what, which way, and where its credit note is. */
export const refundDone = mailTemplate({
  kind: "refund-done",
  data: refundMailSchema,
  compose({ orderId, firstName, link, refund, points, pointsTaken, note: words }) {
    const amount = formatMoney(refund.amount);
    const way =
      refund.settledBy === null
        ? `It goes to ${refundWay(refund)}. Banks take ${REFUND_DAYS} to show it.`
        : `It could not go to ${refundWay(refund)}, so it was refunded ${settledText(refund.settledBy)}.`;
    const note = refund.creditNote;
    return {
      subject: `Your refund of ${amount} for order ${orderId}`,
      preview: way,
      heading: `We refunded ${amount}`,
      blocks: [
        { kind: "text", text: `Hello ${firstName}, we sent ${amount} back for order ${orderId}. ${way}` },
        ...(words === "" ? [] : [{ kind: "text", text: `Our note: ${words}` } as const]),
        {
          kind: "facts",
          rows: [
            ["Amount", `${amount} ${refund.amount.currency}`],
            ["For", refundReason(refund)],
            ...refundedPieces(refund).map((text) => ["Part", text] as const),
            ...(points === 0 ? [] : ([["Points returned", formatCount(points)]] as const)),
            ...(pointsTaken === 0 ? [] : ([["Points taken back", takenWords(pointsTaken)]] as const)),
            ...(note === null ? [] : ([["Credit note", note.number]] as const)),
          ],
        },
        { kind: "button", label: "See the order", path: urls.orderTrack({ link }) },
        {
          kind: "actions",
          actions: [...(note === null ? [] : [creditNoteAction(link, note.number)]), contactAction(link)],
        },
      ],
      footer: ["You get this email because an order was placed with this address."],
    };
  },
});
