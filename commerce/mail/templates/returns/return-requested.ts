import { mailTemplate } from "../../template";
import { quoteFacts, returnContent, returnMailSchema } from "./return-mail";

/** Says that a return was requested, or taken up again, and what it comes to. */
export const returnRequested = mailTemplate({
  kind: "return-requested",
  data: returnMailSchema,
  compose: (mail) => {
    const isAgain = mail.return.history.some(({ state }) => state === "REJECTED" || state === "CANCELLED");
    if (isAgain)
      return returnContent(mail, {
        subject: `We look at your return ${mail.return.number} once more`,
        preview: "Nothing has to be sent yet.",
        heading: "We look at your return once more",
        text: "your return had ended, and we look at it once more. Nothing has to be sent yet: we write again within two days.",
        facts: quoteFacts(mail),
      });
    return returnContent(mail, {
      subject: `We have your return for order ${mail.return.orderId}`,
      preview: "We look at it within two days. Nothing has to be sent yet.",
      heading: "We have your return",
      text: "we have your request and look at it within two days. Nothing has to be sent yet.",
      facts: quoteFacts(mail),
    });
  },
});
