import { canMoveReturn, type ReturnState, returnQuoteSchema, returnStateSchema } from "~/models/order/return";
import type { Money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { conflict, fieldFailure, notFound } from "../../http/failure";
import { audit, type Operator } from "../audit/audit";
import { takeOrder } from "../order/lock-order";
import type { Actor } from "../order/status";
import { sendRefund } from "../payment/refund";
import type { Till } from "../payment/settle";
import { settleReturn } from "./complete";
import { forgetMisfits } from "./misfits";
import { leaveReturning } from "./order-status";
import { addEvent, returnRow } from "./repository";
import { mailReturn } from "./return-mails";

/** What is decided of a return. */
type Decision = {
  readonly state: ReturnState;
  /** What is paid back instead of what it comes to; for a completion only. */
  readonly refund?: Money | undefined;
  readonly note: string;
};

type Moved = { readonly row: Row<"return_request">; readonly refunds: readonly Row<"payment_refund">[] };

const refusedMove = (from: string, to: ReturnState) => conflict("returnMoveRefused", { from, to });

/** Takes the next state, so that of two at once only one does. */
async function take(trx: Db, row: Row<"return_request">, to: ReturnState, at: number): Promise<Row<"return_request">> {
  const moved = await trx
    .updateTable("return_request")
    .set({ state: to, updated_at: at })
    .where("id", "=", row.id)
    .where("state", "=", row.state)
    .returningAll()
    .executeTakeFirst();
  if (moved === undefined) throw refusedMove(row.state, to);
  return moved;
}

async function move(trx: Db, id: string, decision: Decision, actor: Actor, at: number): Promise<Moved> {
  const known = await returnRow(trx, id);
  if (known === undefined) throw notFound("returnUnknown");
  const order = await takeOrder(trx, known.order_id, at);
  const row = (await returnRow(trx, id)) ?? known;
  const from = returnStateSchema.parse(row.state);
  const { state: to, note, refund } = decision;
  if (!canMoveReturn(from, to)) throw refusedMove(from, to);
  if (refund !== undefined && to !== "COMPLETED") throw fieldFailure("refund", "returnNotCompleted");
  if (refund !== undefined && refund.currency !== order.currency)
    throw fieldFailure("refund", "refundCurrencyWrong", { currency: order.currency });
  const quote = returnQuoteSchema.parse(JSON.parse(row.quote));
  if (to === "COMPLETED" && from === "APPROVED" && quote.hasParcel) throw conflict("returnParcelMissing");
  const taken = await take(trx, row, to, at);
  await addEvent(trx, { return_id: id, at, state: to, actor, note });
  const settled = to === "COMPLETED" ? await settleReturn(trx, order, taken, refund?.cent ?? null, at) : null;
  if (to === "REJECTED" || to === "CANCELLED") await forgetMisfits(trx, id);
  if (settled !== null || to === "REJECTED" || to === "CANCELLED")
    await leaveReturning(trx, order.id, { actor, note: note === "" ? `Return ${to.toLowerCase()}` : note, at });
  const result = settled?.row ?? taken;
  await mailReturn(trx, order, result, note);
  return { row: result, refunds: settled?.refunds ?? [] };
}

/** Sends what was booked; what a provider cannot be told now, the background check tells it. */
async function sendAll(till: Till, refunds: Moved["refunds"]): Promise<void> {
  for (const refund of refunds) await sendRefund(till, refund);
}

/**
 * Moves a return along an allowed transition, writes its history and the mail, and with COMPLETED settles it: money through
 * the provider, the same part once more, or the order of another. Throws a 404 for an unknown return, a 409 for any other
 * transition, a 400 for a refund that cannot be.
 */
export async function decideReturn(
  till: Till,
  operator: Operator,
  id: string,
  decision: Decision,
): Promise<Row<"return_request">> {
  const at = till.clock.now();
  const { row, refunds } = await till.store.transaction(async (trx) => {
    const moved = await move(trx, id, decision, "staff", at);
    const { state, note, refund } = decision;
    const detail = { orderId: moved.row.order_id, state, note, ...(refund === undefined ? {} : { refund }) };
    await audit(trx, operator, { action: `return.${state.toLowerCase()}`, subject: id, detail }, at);
    return moved;
  });
  await sendAll(till, refunds);
  return row;
}

/** Withdraws a return for its shopper; one that is withdrawn already stays so, a 409 once something was sent back. */
export async function cancelReturn(till: Till, id: string): Promise<Row<"return_request">> {
  const at = till.clock.now();
  const { row } = await till.store.transaction(async (trx) => {
    const known = await returnRow(trx, id);
    if (known?.state === "CANCELLED") return { row: known, refunds: [] };
    return move(trx, id, { state: "CANCELLED", note: "" }, "shopper", at);
  });
  return row;
}
