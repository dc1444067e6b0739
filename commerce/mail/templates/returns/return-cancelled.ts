import { withdrawnText } from "~/models/order/return-problems";
import { mailTemplate } from "../../template";
import { returnContent, returnMailSchema } from "./return-mail";

/** Says that a return was withdrawn. */
export const returnCancelled = mailTemplate({
  kind: "return-cancelled",
  data: returnMailSchema,
  compose: (mail) =>
    returnContent(mail, {
      subject: `Your return for order ${mail.return.orderId} was withdrawn`,
      preview: "Nothing has to be sent back.",
      heading: "Your return was withdrawn",
      text: `this return was withdrawn. ${withdrawnText(mail.return)}`,
    }),
});
