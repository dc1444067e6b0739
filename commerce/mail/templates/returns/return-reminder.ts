import { mailTemplate } from "../../template";
import { returnContent, returnMailSchema, sendByText } from "./return-mail";

/** Reminds of a parcel that is still to be sent, before its days are over. */
export const returnReminder = mailTemplate({
  kind: "return-reminder",
  data: returnMailSchema,
  compose: (mail) =>
    returnContent(mail, {
      subject: `Please send the parts of your return ${mail.return.number}`,
      preview: `Drop the package off ${sendByText(mail)}.`,
      heading: "Your package is not on its way yet",
      text: `your return is approved, and no carrier has reported its package. Please drop it off ${sendByText(mail)}; the label is on the page of your return. If it is on its way already, there is nothing to do. If you need longer, answer this email; if you would rather keep the part, you can withdraw the return on its page.`,
      button: "Print the label",
    }),
});
