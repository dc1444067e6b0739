import { mailTemplate } from "../../template";
import { returnContent, returnMailSchema, sendByText } from "./return-mail";

/** Says that the label of a return, which could not be made at its approval, is ready. */
export const returnLabel = mailTemplate({
  kind: "return-label",
  data: returnMailSchema,
  compose: (mail) =>
    returnContent(mail, {
      subject: `The label of your return ${mail.return.number} is ready`,
      preview: `Print it and send the parts ${sendByText(mail)}.`,
      heading: "Your return label is ready",
      text: `the label of your return is ready now. Please print it, stick it on the box and drop it off ${sendByText(mail)}. Without a printer, the page of your return says what to do.`,
      button: "Print the label",
    }),
});
