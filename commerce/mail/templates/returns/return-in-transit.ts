import { mailTemplate } from "../../template";
import { returnContent, returnMailSchema } from "./return-mail";

/** Says that the parcel of a return was handed over, or what is new about the return while it is on its way or unopened. */
export const returnInTransit = mailTemplate({
  kind: "return-in-transit",
  data: returnMailSchema,
  compose: (mail) =>
    mail.return.label?.arrivedAt == null
      ? returnContent(mail, {
          subject: `Your return for order ${mail.return.orderId} is on its way`,
          preview: "The carrier has your package.",
          heading: "Your package is on its way to us",
          text: "the carrier has your package. We write again when it is here.",
        })
      : returnContent(mail, {
          subject: `News of your return for order ${mail.return.orderId}`,
          preview: mail.note,
          heading: "News of your return",
          text: "your package is at our warehouse, and we open it next.",
        }),
});
