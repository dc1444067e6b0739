import { mailTemplate } from "../../template";
import {
  quoteFacts,
  type ReturnMail,
  replacementText,
  returnContent,
  returnMailSchema,
  withoutPartText,
} from "./return-mail";

function nextText(mail: ReturnMail): string {
  const soldOut = withoutPartText(mail);
  if (soldOut !== "") return ` We check the parts.${soldOut}`;
  return replacementText(mail) || " We check the parts and finish your return within three days.";
}

/** Says that the parcel of a return arrived. */
export const returnReceived = mailTemplate({
  kind: "return-received",
  data: returnMailSchema,
  compose: (mail) =>
    returnContent(mail, {
      subject: `We received your return for order ${mail.return.orderId}`,
      preview: replacementText(mail).trim() || withoutPartText(mail).trim() || "We check it and finish your return.",
      heading: "Your package is here",
      text: `your package is here.${nextText(mail)}`,
      facts: quoteFacts(mail),
    }),
});
