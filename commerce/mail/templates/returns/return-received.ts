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

/** Says that the parcel of a return arrived, or that a declined one is looked at again. */
export const returnReceived = mailTemplate({
  kind: "return-received",
  data: returnMailSchema,
  compose: (mail) => {
    const { history } = mail.return;
    const isAgain = history.findLast(({ state }) => state !== "RECEIVED")?.state === "REJECTED";
    if (isAgain)
      return returnContent(mail, {
        subject: `We look at your return ${mail.return.number} once more`,
        preview: mail.note === "" ? "We check it again and write to you." : mail.note,
        heading: "We look at your return once more",
        text: "we had declined this return, and look at it once more. We finish it within three days and write again.",
        facts: quoteFacts(mail),
      });
    return returnContent(mail, {
      subject: `We received your return for order ${mail.return.orderId}`,
      preview: replacementText(mail).trim() || withoutPartText(mail).trim() || "We check it and finish your return.",
      heading: "Your package is here",
      text: `your package is here.${nextText(mail)}`,
      facts: quoteFacts(mail),
    });
  },
});
