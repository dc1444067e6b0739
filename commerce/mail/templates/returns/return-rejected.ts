import { declinedText, isSentBackEvent } from "~/models/order/return-problems";
import { mailTemplate } from "../../template";
import { returnContent, returnMailSchema } from "./return-mail";

/** Says that a return was refused, with the reason the staff gave, or that its part was sent back. */
export const returnRejected = mailTemplate({
  kind: "return-rejected",
  data: returnMailSchema,
  compose: (mail) => {
    const { history, number } = mail.return;
    if (isSentBackEvent(history, history.length - 1))
      return returnContent(mail, {
        subject: `Your part of return ${number} is on its way back to you`,
        preview: mail.note,
        heading: "Your part is on its way back to you",
        text: "we sent the part of your declined return back to you, at no cost.",
      });
    return returnContent(mail, {
      subject: `Your return for order ${mail.return.orderId} was declined`,
      preview: mail.note === "" ? "Why, and what you can do." : mail.note,
      heading: "We could not accept your return",
      text: `we could not accept this return. ${declinedText(mail.return, "this email")}`,
    });
  },
});
