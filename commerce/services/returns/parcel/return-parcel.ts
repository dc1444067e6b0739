import { eventHandler } from "../../../events/handler";
import { sendMail } from "../../../mail/outbox";
import { returnArrived } from "../../../mail/templates/returns/return-arrived";
import { lockOrder } from "../../order/lock-order";
import { moveReturn } from "../decide";
import { addEvent, findReturn } from "../repository";
import { loadReturnMail } from "../return-mails";

const ARRIVED = "The carrier brought it to our warehouse";

/**
 * Takes the carrier's word that the parcel of a return is on its way, or has been brought to the warehouse. What is in it is
 * for the staff to say: only they receive a return.
 */
export const returnParcel = eventHandler(
  "parcel of a return",
  "returnParcelMoved",
  async (trx, { returnId, news }, at) => {
    const found = await findReturn(trx, returnId);
    if (found === undefined) return;
    await lockOrder(trx, found.order_id, at);
    const row = (await findReturn(trx, returnId)) ?? found;
    if (row.state === "APPROVED") await moveReturn(trx, returnId, { state: "IN_TRANSIT", note: "" }, "system", at);
    else if (row.state !== "IN_TRANSIT") return;
    if (news === "ARRIVED")
      await addEvent(trx, { return_id: returnId, at, state: "IN_TRANSIT", actor: "system", note: ARRIVED });
  },
);

/** Mails the shopper that the parcel of a return has been brought to the warehouse. */
export const returnArrivedMail = eventHandler(
  "return arrived mail",
  "returnParcelMoved",
  async (trx, { returnId, news }, at) => {
    const stored = await findReturn(trx, returnId);
    const isOpen = stored?.state === "APPROVED" || stored?.state === "IN_TRANSIT";
    const mail = news === "ARRIVED" && isOpen ? await loadReturnMail(trx, stored, at) : undefined;
    if (mail !== undefined) await sendMail(trx, returnArrived, { ...mail, data: { ...mail.data, note: "" } });
  },
);
