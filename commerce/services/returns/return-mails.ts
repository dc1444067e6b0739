import type { ReturnState } from "~/models/order/return";
import { returnStateSchema } from "~/models/order/return";
import { marketFor } from "~/models/shop/market";
import * as urls from "~/models/shop/urls";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { sendMail } from "../../mail/outbox";
import { returnApproved } from "../../mail/templates/returns/return-approved";
import { returnCancelled } from "../../mail/templates/returns/return-cancelled";
import { returnCompleted } from "../../mail/templates/returns/return-completed";
import { returnInTransit } from "../../mail/templates/returns/return-in-transit";
import { returnReceived } from "../../mail/templates/returns/return-received";
import { returnRejected } from "../../mail/templates/returns/return-rejected";
import { returnRequested } from "../../mail/templates/returns/return-requested";
import { orderLinkToken } from "../order/link";
import { toAddress } from "./address";
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

/** Writes the mail of a return's state into the transaction that moves it there. */
export async function mailReturn(
  trx: Db,
  order: Row<"orders">,
  row: Row<"return_request">,
  note: string,
): Promise<void> {
  const address = toAddress(order);
  const view = await loadReturn(trx, row);
  // A guest's browser may have lost the order's cookie, so the link carries the proof.
  const path =
    order.account_id === null
      ? urls.orderTrack({ link: orderLinkToken(order, row.updated_at), returnId: row.id })
      : urls.returnDetail(order.id, row.id);
  const data = { return: view, firstName: address.firstName, note, path };
  const template = TEMPLATES[returnStateSchema.parse(row.state)];
  await sendMail(trx, template, { to: address.email, market: marketFor(order.market).id, at: row.updated_at, data });
}
