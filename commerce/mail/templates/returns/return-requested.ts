import { mailTemplate } from "../../template";
import { quoteFacts, returnContent, returnMailSchema } from "./return-mail";

/** Says that a return was requested and what it comes to. */
export const returnRequested = mailTemplate({
  kind: "return-requested",
  data: returnMailSchema,
  compose: (mail) =>
    returnContent(mail, {
      subject: `We have your return for order ${mail.return.orderId}`,
      preview: "We look at it within two days. Nothing has to be sent yet.",
      heading: "We have your return",
      text: "we have your request and look at it within two days. Nothing has to be sent yet.",
      facts: quoteFacts(mail),
    }),
});
