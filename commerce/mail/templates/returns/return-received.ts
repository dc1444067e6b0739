import { mailTemplate } from "../../template";
import { quoteFacts, replacementText, returnContent, returnMailSchema } from "./return-mail";

/** Says that the parcel of a return arrived. */
export const returnReceived = mailTemplate({
  kind: "return-received",
  data: returnMailSchema,
  compose: (mail) =>
    returnContent(mail, {
      subject: `We received your return for order ${mail.return.orderId}`,
      preview: replacementText(mail).trim() || "We check it and finish your return.",
      heading: "Your package is here",
      text: `your package is here.${replacementText(mail) || " We check the parts and finish your return within three days."}`,
      facts: quoteFacts(mail),
    }),
});
