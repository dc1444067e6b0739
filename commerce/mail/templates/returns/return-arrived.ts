import { mailTemplate } from "../../template";
import { quoteFacts, returnContent, returnMailSchema } from "./return-mail";

/** Says that the carrier has brought the parcel of a return to the warehouse, where nobody has opened it yet. */
export const returnArrived = mailTemplate({
  kind: "return-arrived",
  data: returnMailSchema,
  compose: (mail) =>
    returnContent(mail, {
      subject: `Your return ${mail.return.number} has arrived at our warehouse`,
      preview: "We open it next and write again.",
      heading: "Your package has arrived",
      text: "the carrier brought your package to our warehouse. We open it, check the parts and write again.",
      facts: quoteFacts(mail),
    }),
});
