import { declinedText } from "~/models/order/return-problems";
import { mailTemplate } from "../../template";
import { returnContent, returnMailSchema } from "./return-mail";

/** Says that a return was refused, with the reason the staff gave. */
export const returnRejected = mailTemplate({
  kind: "return-rejected",
  data: returnMailSchema,
  compose: (mail) =>
    returnContent(mail, {
      subject: `Your return for order ${mail.return.orderId} was declined`,
      preview: mail.note === "" ? "Why, and what you can do." : mail.note,
      heading: "We could not accept your return",
      text: `we could not accept this return. ${declinedText(mail.return, "this email")}`,
    }),
});
