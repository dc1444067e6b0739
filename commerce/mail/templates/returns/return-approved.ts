import { CORE_RETURN } from "~/models/order/return";
import { isForRecycler, waitToSendAdvice, waitToSendText } from "~/models/order/return-worth";
import { mailTemplate } from "../../template";
import {
  quoteFacts,
  type ReturnMail,
  replacementText,
  returnContent,
  returnMailSchema,
  sendByText,
  withoutPartText,
} from "./return-mail";

const RECEIPT = "Then answer this email with a photo of the receipt, and we pay the core charge back.";

function sendText(mail: ReturnMail): string {
  const { kind, items } = mail.return;
  const apart =
    kind === "CORE" && items.length > 1 ? ` Is a battery among them? ${CORE_RETURN.recycle} ${RECEIPT}` : "";
  return `please print the prepaid label, stick it on the box and drop it off ${sendByText(mail)}. Shipping it costs you nothing. Without a printer, the page of your return says what to do.${apart}${replacementText(mail)}${withoutPartText(mail)}`;
}

/** The words of a return whose parts are not to be sent before staff have written how they travel. */
const waitText = (mail: ReturnMail): string =>
  `${waitToSendAdvice(mail.return)}${replacementText(mail)}${withoutPartText(mail)}`.replace(/^./, (letter) =>
    letter.toLowerCase(),
  );

function withoutParcelText(mail: ReturnMail): string {
  if (isForRecycler(mail.return)) return `please do not send us anything. ${CORE_RETURN.recycle} ${RECEIPT}`;
  return `nothing has to be sent back.${replacementText(mail) || withoutPartText(mail) || " We finish the rest and write again."}`;
}

/** Says that a return was approved, and how to send it. */
export const returnApproved = mailTemplate({
  kind: "return-approved",
  data: returnMailSchema,
  compose: (mail) => {
    const { hasParcel, isToWait } = mail.return.quote;
    const isToSend = hasParcel && isToWait !== true;
    return returnContent(mail, {
      subject: `Your return for order ${mail.return.orderId} is approved`,
      preview: isToSend
        ? `Print the prepaid label and send the parts ${sendByText(mail)}.`
        : hasParcel
          ? `${waitToSendText(mail.return)}.`
          : isForRecycler(mail.return)
            ? "Take it to a recycler, and send us a photo of the receipt."
            : "Nothing has to be sent back.",
      heading: "Your return is approved",
      text: isToSend ? sendText(mail) : hasParcel ? waitText(mail) : withoutParcelText(mail),
      facts: quoteFacts(mail),
      button: isToSend ? "Print the label" : "See your return",
    });
  },
});
