import { canMoveReturn, type ReturnState, returnQuoteSchema, returnStateSchema } from "~/models/order/return";
import type { Money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { publish } from "../../events/publish";
import { conflict, fieldFailure, notFound } from "../../http/failure";
import { audit, type Operator } from "../audit/audit";
import { lockOrder } from "../order/lock-order";
import type { Actor } from "../order/status";
import { sendRefund } from "../payment/refund";
import type { PaymentDeps } from "../payment/settle";
import { settleReturn } from "./complete";
import { deleteMisfits } from "./misfit-repository";
import { leaveReturning } from "./order-status";
import { addEvent, findReturn, updateState } from "./repository";

/** A decision about a return. */
type Decision = {
  readonly state: ReturnState;
  /** Replaces the computed refund; for a completion only. */
  readonly refund?: Money | undefined;
  readonly note: string;
};

type Moved = { readonly row: Row<"return_request">; readonly refunds: readonly Row<"payment_refund">[] };

const refusedMove = (from: string, to: ReturnState) => conflict("returnMoveRefused", { from, to });

async function moveReturn(trx: Db, id: string, decision: Decision, actor: Actor, at: number): Promise<Moved> {
  const before = await findReturn(trx, id);
  if (before === undefined) throw notFound("returnUnknown");
  const order = await lockOrder(trx, before.order_id, at);
  const row = (await findReturn(trx, id)) ?? before;
  const from = returnStateSchema.parse(row.state);
  const { state: to, note, refund } = decision;
  if (!canMoveReturn(from, to)) throw refusedMove(from, to);
  if (refund !== undefined && to !== "COMPLETED") throw fieldFailure("refund", "returnNotCompleted");
  if (refund !== undefined && refund.currency !== order.currency)
    throw fieldFailure("refund", "refundCurrencyWrong", { currency: order.currency });
  const quote = returnQuoteSchema.parse(JSON.parse(row.quote));
  if (to === "COMPLETED" && from === "APPROVED" && quote.hasParcel) throw conflict("returnParcelMissing");
  const taken = await updateState(trx, row, to, at);
  if (taken === undefined) throw refusedMove(from, to);
  await addEvent(trx, { return_id: id, at, state: to, actor, note });
  const settled = to === "COMPLETED" ? await settleReturn(trx, order, taken, refund?.cent ?? null, at) : null;
  if (to === "REJECTED" || to === "CANCELLED") await deleteMisfits(trx, id);
  if (settled !== null || to === "REJECTED" || to === "CANCELLED")
    await leaveReturning(trx, order.id, { actor, note: note === "" ? `Return ${to.toLowerCase()}` : note, at });
  const result = settled?.row ?? taken;
  await publish(trx, "returnMoved", { returnId: id, state: to, note }, result.updated_at);
  return { row: result, refunds: settled?.refunds ?? [] };
}

/** Sends the booked refunds; the background check retries those that fail. */
async function sendAll(deps: PaymentDeps, refunds: Moved["refunds"]): Promise<void> {
  for (const refund of refunds) await sendRefund(deps, refund);
}

/**
 * Moves a return along an allowed transition, writes its history and mail, and settles it when COMPLETED: refund,
 * replacement or exchange order. Throws a 404 for an unknown return, a 409 for any other transition, a 400 for an invalid
 * refund.
 */
export async function decideReturn(
  deps: PaymentDeps,
  operator: Operator,
  id: string,
  decision: Decision,
): Promise<Row<"return_request">> {
  const at = deps.clock.now();
  const { row, refunds } = await deps.store.transaction(async (trx) => {
    const moved = await moveReturn(trx, id, decision, "staff", at);
    const { state, note, refund } = decision;
    const detail = { orderId: moved.row.order_id, state, note, ...(refund === undefined ? {} : { refund }) };
    await audit(trx, operator, { action: `return.${state.toLowerCase()}`, subject: id, detail }, at);
    return moved;
  });
  await sendAll(deps, refunds);
  return row;
}

/** Withdraws a return for its shopper; idempotent, a 409 once something was sent back. */
export async function cancelReturn(deps: PaymentDeps, id: string): Promise<Row<"return_request">> {
  const at = deps.clock.now();
  const { row } = await deps.store.transaction(async (trx) => {
    const before = await findReturn(trx, id);
    if (before?.state === "CANCELLED") return { row: before, refunds: [] };
    return moveReturn(trx, id, { state: "CANCELLED", note: "" }, "shopper", at);
  });
  return row;
}
