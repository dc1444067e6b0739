import { mailTemplate } from "../../template";
import { quoteFacts, replacementText, returnContent, returnMailSchema, sendByText, soldOutText } from "./return-mail";

/** Says that a return was approved, and how to send it. */
export const returnApproved = mailTemplate({
  kind: "return-approved",
  data: returnMailSchema,
  compose: (mail) =>
    returnContent(mail, {
      subject: `Your return for order ${mail.return.orderId} is approved`,
      preview: mail.return.quote.hasParcel
        ? `Print the prepaid label and send the parts ${sendByText(mail)}.`
        : "Nothing has to be sent back.",
      heading: "Your return is approved",
      text: mail.return.quote.hasParcel
        ? `please print the prepaid label, stick it on the box and drop it off ${sendByText(mail)}. Shipping it costs you nothing. Without a printer, the page of your return says what to do.${replacementText(mail)}${soldOutText(mail)}`
        : `nothing has to be sent back.${replacementText(mail) || soldOutText(mail) || " We finish the rest and write again."}`,
      facts: quoteFacts(mail),
      button: mail.return.quote.hasParcel ? "Print the label" : "See your return",
    }),
});
