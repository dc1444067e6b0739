import { mailTemplate } from "../../template";
import { returnContent, returnMailSchema } from "./return-mail";

/** Says that the parcel of a return was handed over. */
export const returnInTransit = mailTemplate({
  kind: "return-in-transit",
  data: returnMailSchema,
  compose: (mail) =>
    returnContent(mail, {
      subject: `Your return for order ${mail.return.orderId} is on its way`,
      preview: "The carrier has your package.",
      heading: "Your package is on its way to us",
      text: "the carrier has your package. We write again when it is here.",
    }),
});
