import { isAtWarehouse } from "~/models/order/return-problems";
import type { Db } from "../../../db/open";
import type { Row } from "../../../db/tables";
import { publish } from "../../../events/publish";
import { conflict, notFound } from "../../../http/failure";
import { audit, type Operator } from "../../audit/audit";
import { updateOrderState } from "../../order/status";
import type { PaymentDeps } from "../../payment/settle";
import { lockWithCharges } from "../charges";
import { reopenDeclined } from "../decide";
import { addEvent, findReturn, listEvents, listLines, updateState } from "../repository";
import { loadReturnable } from "../returnable";

/** Statuses of orders of which nothing is left to pay back. */
const ENDED_ORDERS = ["CANCELLED", "REFUND"];

/** Throws a 409 unless the pieces of an ended return are still the buyer's, in no other return and not paid back. */
async function requireFreePieces(trx: Db, order: Row<"orders">, row: Row<"return_request">, at: number): Promise<void> {
  if (ENDED_ORDERS.includes(order.status)) throw conflict("returnPiecesElsewhere");
  const { lines } = await loadReturnable(trx, order, at);
  for (const { line_key: key, item_count: count } of await listLines(trx, [row.id])) {
    const line = lines.find((each) => each.row.line_key === key);
    const free = row.kind === "CORE" ? line?.coreReturnable : line?.unsettled;
    if (count > (free ?? 0)) throw conflict("returnPiecesElsewhere");
  }
}

/**
 * Takes up again a return that was withdrawn, or declined before its parts came, as one that was just requested, also after
 * its window; its buyer is mailed. Throws as `reopenReturn`.
 */
async function reopenEnded(
  { store, clock }: PaymentDeps,
  operator: Operator,
  id: string,
  note: string,
): Promise<Row<"return_request">> {
  const at = clock.now();
  return store.transaction(async (trx) => {
    const before = await findReturn(trx, id);
    if (before === undefined) throw notFound("returnUnknown");
    const order = await lockWithCharges(trx, before.order_id, at);
    const row = (await findReturn(trx, id)) ?? before;
    const wasReceived = (await listEvents(trx, [id])).some(({ state }) => state === "RECEIVED");
    if ((row.state !== "CANCELLED" && row.state !== "REJECTED") || wasReceived) throw conflict("returnNotDeclinedHere");
    if (row.exchange_order_id !== null) throw conflict("returnPartMade");
    await requireFreePieces(trx, order, row, at);
    const changed = (await updateState(trx, row, "REQUESTED", at)) ?? row;
    await addEvent(trx, { return_id: id, at, state: "REQUESTED", actor: "staff", note });
    await updateOrderState(trx, order.id, { actor: "staff", note, at });
    await publish(trx, "returnMoved", { returnId: id, state: "REQUESTED", note }, at);
    await audit(trx, operator, { action: "return.reopen", subject: id, detail: { orderId: order.id, note } }, at);
    return changed;
  });
}

/**
 * Takes a return up again that was declined or withdrawn: as received where its parts lie here, else as requested. Throws a
 * 404 for an unknown return, a 409 for one that goes on, was settled or sent back, whose part was sent as an order of its
 * own, or whose pieces are in another return or paid back.
 */
export async function reopenReturn(
  deps: PaymentDeps,
  operator: Operator,
  id: string,
  { note }: { readonly note: string },
): Promise<Row<"return_request">> {
  const row = await findReturn(deps.store.db, id);
  const isHere = row?.state === "REJECTED" && isAtWarehouse(await listEvents(deps.store.db, [id]));
  return isHere ? reopenDeclined(deps, operator, id, { note }) : reopenEnded(deps, operator, id, note);
}
