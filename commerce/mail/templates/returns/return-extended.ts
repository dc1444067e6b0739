import { mailTemplate } from "../../template";
import { returnContent, returnMailSchema, sendByText } from "./return-mail";

/** Says until which later day the parcel of a return can be handed over. */
export const returnExtended = mailTemplate({
  kind: "return-extended",
  data: returnMailSchema,
  compose: (mail) =>
    returnContent(mail, {
      subject: `You have more time for your return ${mail.return.number}`,
      preview: `Drop the package off ${sendByText(mail)}.`,
      heading: "You have more time to send your package",
      text: `please drop the package of your return off ${sendByText(mail)}. The label on the page of your return stays the same.`,
      button: "Print the label",
    }),
});
