import { type ReturnState, returnWindowEnd } from "~/models/order/return";
import { RETURN_SEND_DAYS, RETURN_SEND_NOTICE_DAYS } from "~/models/shop/limits";
import { marketFor } from "~/models/shop/market";
import * as urls from "~/models/shop/urls";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { eventHandler } from "../../events/handler";
import { publish } from "../../events/publish";
import { sendMail } from "../../mail/outbox";
import { returnApproved } from "../../mail/templates/returns/return-approved";
import { returnCancelled } from "../../mail/templates/returns/return-cancelled";
import { returnCompleted } from "../../mail/templates/returns/return-completed";
import { returnInTransit } from "../../mail/templates/returns/return-in-transit";
import { returnLabel } from "../../mail/templates/returns/return-label";
import { returnReceived } from "../../mail/templates/returns/return-received";
import { returnRejected } from "../../mail/templates/returns/return-rejected";
import { returnReminder } from "../../mail/templates/returns/return-reminder";
import { returnRequested } from "../../mail/templates/returns/return-requested";
import { isGuaranteed } from "../guarantee/guarantee";
import { orderLinkToken } from "../order/link";
import { findOrder } from "../order/repository";
import { toAddress } from "../order/view";
import { findReturn } from "./repository";
import { loadReturn } from "./view";

const TEMPLATES = {
  REQUESTED: returnRequested,
  APPROVED: returnApproved,
  REJECTED: returnRejected,
  IN_TRANSIT: returnInTransit,
  RECEIVED: returnReceived,
  COMPLETED: returnCompleted,
  CANCELLED: returnCancelled,
} as const satisfies Record<ReturnState, unknown>;

/** Loads what every mail about a return says; undefined without the return. */
export async function loadReturnMail(trx: Db, stored: Row<"return_request"> | undefined, at: number) {
  const order = stored === undefined ? undefined : await findOrder(trx, stored.order_id);
  if (stored === undefined || order === undefined) return undefined;
  const { email, firstName } = toAddress(order);
  // Mails are opened on other devices too, where nobody is logged in and no cookie knows the order: links carry the proof.
  const link = await orderLinkToken(trx, order, at);
  const path = urls.orderTrack({ link, returnId: stored.id });
  const askPath = urls.orderLink(link, "ask");
  const isCardLeft = await isGuaranteed(trx, stored.id);
  const data = { return: await loadReturn(trx, stored), isCardLeft, firstName, path, askPath };
  return { to: email, orderId: order.id, market: marketFor(order.market).id, at, data };
}

/** Mails the buyer about the state that a return has reached. */
export const returnMail = eventHandler("return mail", "returnMoved", async (trx, { returnId, state, note }, at) => {
  const stored = await findReturn(trx, returnId);
  // The return may have moved on since.
  const mail = await loadReturnMail(trx, stored && { ...stored, state, updated_at: at }, at);
  // The mail of the arrival says more than that the parcel was handed over; news of the part to come is in a note.
  if (state === "IN_TRANSIT" && note === "" && mail?.data.return.label?.arrivedAt != null) return;
  if (mail !== undefined) await sendMail(trx, TEMPLATES[state], { ...mail, data: { ...mail.data, note } });
});

/** Mails the label of a return to a buyer whom the page promised it. */
export const returnLabelMail = eventHandler("return label mail", "returnLabelReady", async (trx, { returnId }, at) => {
  const stored = await findReturn(trx, returnId);
  const mail = stored?.state === "APPROVED" ? await loadReturnMail(trx, stored, at) : undefined;
  if (mail !== undefined) await sendMail(trx, returnLabel, { ...mail, data: { ...mail.data, note: "" } });
});

const DAY_MS = 86_400_000;

/** Has a shopper reminded of an approved return before the days to send it are over. */
export const returnReminderDate = eventHandler(
  "return reminder date",
  "returnMoved",
  async (trx, { returnId, state }, at) => {
    const after = (RETURN_SEND_DAYS - RETURN_SEND_NOTICE_DAYS) * DAY_MS;
    if (state === "APPROVED") await publish(trx, "returnUnsent", { returnId }, at + after);
  },
);

/**
 * Mails a shopper whose parcel is still to be sent; a label that came later has later days, so it looks again a day later
 * then. A card left for the same part has reminders of its own.
 */
export const returnReminderMail = eventHandler(
  "return reminder mail",
  "returnUnsent",
  async (trx, { returnId }, at) => {
    const mail = await loadReturnMail(trx, await findReturn(trx, returnId), at);
    if (mail === undefined || mail.data.isCardLeft) return;
    const { state, quote, sendBy } = mail.data.return;
    if (state !== "APPROVED" || !quote.hasParcel) return;
    const isDue =
      sendBy !== null && returnWindowEnd({ start: at, days: RETURN_SEND_NOTICE_DAYS, market: mail.market }) >= sendBy;
    if (isDue) await sendMail(trx, returnReminder, { ...mail, data: { ...mail.data, note: "" } });
    else await publish(trx, "returnUnsent", { returnId }, at + DAY_MS);
  },
);
