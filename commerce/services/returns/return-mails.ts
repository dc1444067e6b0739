import type { ReturnState } from "~/models/order/return";
import { marketFor } from "~/models/shop/market";
import * as urls from "~/models/shop/urls";
import { eventHandler } from "../../events/handler";
import { sendMail } from "../../mail/outbox";
import { returnApproved } from "../../mail/templates/returns/return-approved";
import { returnCancelled } from "../../mail/templates/returns/return-cancelled";
import { returnCompleted } from "../../mail/templates/returns/return-completed";
import { returnInTransit } from "../../mail/templates/returns/return-in-transit";
import { returnReceived } from "../../mail/templates/returns/return-received";
import { returnRejected } from "../../mail/templates/returns/return-rejected";
import { returnRequested } from "../../mail/templates/returns/return-requested";
import { orderLinkToken } from "../order/link";
import { findOrder } from "../order/repository";
import { toAddress } from "./address";
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

/** Mails the buyer about the state that a return has reached. */
export const returnMail = eventHandler("return mail", "returnMoved", async (trx, { returnId, state, note }, at) => {
  const stored = await findReturn(trx, returnId);
  const order = stored === undefined ? undefined : await findOrder(trx, stored.order_id);
  if (stored === undefined || order === undefined) return;
  // The return may have moved on since.
  const row = { ...stored, state, updated_at: at };
  const address = toAddress(order);
  const view = await loadReturn(trx, row);
  // A guest's browser may have lost the order's cookie, so the link carries the proof.
  const path =
    order.account_id === null
      ? urls.orderTrack({ link: await orderLinkToken(trx, order, at), returnId: row.id })
      : urls.returnDetail(order.id, row.id);
  const data = { return: view, firstName: address.firstName, note, path };
  await sendMail(trx, TEMPLATES[state], { to: address.email, market: marketFor(order.market).id, at, data });
});
