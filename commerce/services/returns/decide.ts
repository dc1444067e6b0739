import { canMove, orderStatusSchema } from "~/models/order/order";
import { canMoveReturn, type ReturnState, returnStateSchema } from "~/models/order/return";
import { isAtWarehouse } from "~/models/order/return-problems";
import { returnQuoteSchema } from "~/models/order/return-quote";
import { DECLINED_DAYS } from "~/models/shop/limits";
import { formatMoney, type Money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { publish } from "../../events/publish";
import { ApiFailure, conflict, fieldFailure, notFound } from "../../http/failure";
import { audit, type Operator } from "../audit/audit";
import { endGuarantee } from "../guarantee/guarantee";
import { lockOrder } from "../order/lock-order";
import { findOrder } from "../order/repository";
import { returnNumber } from "../order/return-number";
import { type Actor, moveOrder, stepNote, updateOrderState } from "../order/status";
import { sendRefund } from "../payment/refund";
import type { PaymentDeps } from "../payment/settle";
import { lockWithCharges } from "./charges";
import { payCoresOwed, quoteAnew, settleReturn } from "./complete";
import { deleteMisfits } from "./misfit-repository";
import { followOtherParcel, type SentParcel } from "./parcel/return-label";
import { type PutAway, putAway, takeBack } from "./put-away";
import { loadQuoteInstead } from "./quote";
import { isReplacementDue, maySendReplacement, sendReplacement } from "./replacement";
import { addEvent, findReturn, listEvents, listShortExchanges, setQuote, setSolution, updateState } from "./repository";
import { loadReturnable } from "./returnable";
import { WAITS_NOTE } from "./waiting/repository";

/** A decision about a return. */
type Decision = {
  readonly state: ReturnState;
  /** Replaces the computed refund; for a completion only. */
  readonly refund?: Money | undefined;
  readonly note: string;
  /** The destination of the pieces; for a receipt only. */
  readonly putAway?: PutAway | undefined;
  /** The shopper's own parcel, sent without our label; for one on its way only. */
  readonly parcel?: SentParcel | undefined;
  /** Whether it is settled without the parcel that was to come; for the completion of an approved one only. */
  readonly isWithoutParcel?: boolean | undefined;
};

type Moved = { readonly row: Row<"return_request">; readonly refunds: readonly Row<"payment_refund">[] };

const DAY_MS = 86_400_000;

/** States that only `return reopen` leads out of. */
const ENDED: readonly ReturnState[] = ["REJECTED", "CANCELLED"];

const refusedMove = (from: string, to: ReturnState) => conflict("returnMoveRefused", { from, to });

/**
 * Ends the replacement order of a return that is declined or withdrawn. Once a parcel has left, a declined return leaves it
 * to the shopper, and a withdrawal is refused.
 */
async function stopReplacement(
  trx: Db,
  { state, exchange_order_id }: Row<"return_request">,
  to: "REJECTED" | "CANCELLED",
  at: number,
): Promise<void> {
  const made = exchange_order_id === null ? undefined : await findOrder(trx, exchange_order_id);
  if (made === undefined || made.status === "CANCELLED") return;
  if (canMove(orderStatusSchema.parse(made.status), "CANCELLED"))
    await moveOrder(trx, made.id, { to: "CANCELLED", actor: "system", note: `Return ${to.toLowerCase()}`, at });
  else if (to === "CANCELLED") throw refusedMove(state, to);
}

/** Throws a 409 for a return whose parcel came or is on its way, a 400 without a note: its shopper reads what to do with the part. */
function requireNoParcel({ state: to, note }: Decision, from: ReturnState): void {
  if (to !== "COMPLETED" || from !== "APPROVED") throw conflict("returnNotWithoutParcel", { state: from });
  if (note.trim() === "") throw fieldFailure("note", "settledWithoutNote");
}

/** The words of a return's end in its order's history. */
function settledNote(
  row: Row<"return_request">,
  { to, note }: { readonly to: ReturnState; readonly note: string },
): string {
  const { refund } = returnQuoteSchema.parse(JSON.parse(row.quote));
  const cent = to === "COMPLETED" ? (row.refund_cent ?? 0) : 0;
  const money = cent > 0 ? `, ${formatMoney({ ...refund, cent })} refunded` : "";
  return stepNote(`Return ${returnNumber(row)} ${to.toLowerCase()}${money}`, note);
}

/**
 * Moves a return along an allowed transition in the caller's transaction, with all that follows from it; the booked refunds
 * are the caller's to send. Throws what `decideReturn` throws.
 */
export async function moveReturn(trx: Db, id: string, decision: Decision, actor: Actor, at: number): Promise<Moved> {
  const before = await findReturn(trx, id);
  if (before === undefined) throw notFound("returnUnknown");
  const order = await lockWithCharges(trx, before.order_id, at);
  const row = (await findReturn(trx, id)) ?? before;
  const from = returnStateSchema.parse(row.state);
  const { state: to, note, refund } = decision;
  if (!canMoveReturn(from, to))
    throw actor === "staff" && ENDED.includes(from) ? conflict("returnEnded", { state: from }) : refusedMove(from, to);
  if (refund !== undefined && to !== "COMPLETED") throw fieldFailure("refund", "returnNotCompleted");
  if (refund !== undefined && refund.currency !== order.currency)
    throw fieldFailure("refund", "refundCurrencyWrong", { currency: order.currency });
  const isSettledWithout = decision.isWithoutParcel === true;
  const { isToWait, ...quote } = returnQuoteSchema.parse(JSON.parse(row.quote));
  if (isSettledWithout) requireNoParcel(decision, from);
  else if (to === "COMPLETED" && from === "APPROVED" && quote.hasParcel) throw conflict("returnParcelMissing");
  if (isSettledWithout) await setQuote(trx, id, { ...quote, hasParcel: false, isSettledWithout });
  const isCoreEnd = row.kind === "CORE" && (to === "REJECTED" || to === "CANCELLED");
  const left = isCoreEnd ? await loadReturnable(trx, order, at) : null;
  const taken = await updateState(trx, row, to, at);
  if (taken === undefined) throw refusedMove(from, to);
  await addEvent(trx, { return_id: id, at, state: to, actor, note });
  if (to === "IN_TRANSIT" && decision.parcel !== undefined)
    await followOtherParcel(trx, taken, decision.parcel, { at });
  if (to === "RECEIVED" && decision.putAway !== undefined) await putAway(trx, taken, decision.putAway);
  if (to === "REJECTED") await takeBack(trx, taken);
  if (to === "REJECTED" || to === "CANCELLED") await stopReplacement(trx, row, to, at);
  if (await maySendReplacement(trx, taken)) await sendReplacement(trx, order, taken, at);
  if (to === "REJECTED" || to === "CANCELLED" || to === "RECEIVED" || isSettledWithout) await endGuarantee(trx, id, at);
  const settled =
    to === "COMPLETED" ? await settleReturn(trx, order, taken, { decidedCent: refund?.cent ?? null, note }, at) : null;
  const coresOwed = left === null ? [] : await payCoresOwed(trx, order, taken, { left, at });
  if (isCoreEnd) await quoteAnew(trx, order, at);
  if (to === "REJECTED" || to === "CANCELLED") await deleteMisfits(trx, id);
  if (settled !== null || to === "REJECTED" || to === "CANCELLED")
    await updateOrderState(trx, order.id, {
      ...{ actor, note: settledNote(settled?.row ?? row, { to, note }), at },
      isWritten: settled !== null,
    });
  const result = settled?.row ?? (await findReturn(trx, id)) ?? taken;
  const instead = settled?.note ?? "";
  if (instead !== "") await addEvent(trx, { return_id: id, at, state: to, actor: "system", note: instead });
  const words = [instead, note].filter((text) => text !== "").join(". ");
  await publish(trx, "returnMoved", { returnId: id, state: to, note: words }, result.updated_at);
  return { row: result, refunds: settled?.refunds ?? coresOwed };
}

/** Sends the booked refunds; the background check retries those that fail. */
async function sendAll(deps: PaymentDeps, refunds: Moved["refunds"]): Promise<void> {
  for (const refund of refunds) await sendRefund(deps, refund);
}

/** Writes into the history of an exchange, once, that it goes on when its part is in stock. */
async function awaitStock(trx: Db, id: string, at: number): Promise<void> {
  const before = await findReturn(trx, id);
  if (before === undefined) return;
  await lockOrder(trx, before.order_id, at);
  const row = (await findReturn(trx, id)) ?? before;
  const isNoted = (await listEvents(trx, [id])).some(({ note }) => note === WAITS_NOTE);
  if (row.state === before.state && !isNoted)
    await addEvent(trx, { return_id: id, at, state: row.state, actor: "system", note: WAITS_NOTE });
}

/**
 * Moves a return along an allowed transition, writes its history and mail, and settles it when COMPLETED: refund,
 * replacement or exchange order. An exchange whose part is not in stock is completed later. Throws a 404 for an unknown
 * return, a 409 for any other transition and for a rejection of pieces that are gone, a 400 for an invalid refund.
 */
export async function decideReturn(
  deps: PaymentDeps,
  operator: Operator,
  id: string,
  decision: Decision,
): Promise<Row<"return_request">> {
  const at = deps.clock.now();
  const decided = deps.store.transaction(async (trx) => {
    const moved = await moveReturn(trx, id, decision, "staff", at);
    const { state, note, refund, parcel, putAway: places, isWithoutParcel } = decision;
    const detail = {
      ...{ orderId: moved.row.order_id, state, note },
      ...(isWithoutParcel === true && { isWithoutParcel }),
      ...(refund === undefined ? {} : { refund }),
      ...(parcel === undefined ? {} : parcel),
      ...(places === undefined ? {} : { places }),
    };
    await audit(trx, operator, { action: `return.${state.toLowerCase()}`, subject: id, detail }, at);
    return moved;
  });
  const { row, refunds } = await decided.catch(async (error: unknown) => {
    if (error instanceof ApiFailure && error.reason?.code === "exchangeOutOfStock")
      await deps.store.transaction((trx) => awaitStock(trx, id, at));
    throw error;
  });
  await sendAll(deps, refunds);
  return row;
}

/**
 * Puts the pieces of a return that was received away, where no place or a wrong one was named then; false when they lie
 * there already. Throws a 404 for an unknown return, a 409 for one that never came or was sent back, and what `putAway`
 * throws.
 */
export async function putReturnAway(
  { store, clock }: PaymentDeps,
  operator: Operator,
  id: string,
  places: PutAway,
): Promise<boolean> {
  const at = clock.now();
  return store.transaction(async (trx) => {
    const before = await findReturn(trx, id);
    if (before === undefined) throw notFound("returnUnknown");
    await lockWithCharges(trx, before.order_id, at);
    const row = (await findReturn(trx, id)) ?? before;
    const events = await listEvents(trx, [id]);
    const hasCome = events.some(({ state }) => state === "RECEIVED");
    const isDeclined = row.state === "REJECTED" && isAtWarehouse(events);
    const freeAt = row.updated_at + DECLINED_DAYS * DAY_MS;
    if (isDeclined && at < freeAt) throw conflict("returnAwaitsBuyer", { until: freeAt });
    if (!isDeclined && (!hasCome || (row.state !== "RECEIVED" && row.state !== "COMPLETED")))
      throw conflict("returnNotHere");
    if (!(await putAway(trx, row, places))) return false;
    await audit(trx, operator, { action: "return.put", subject: id, detail: { orderId: row.order_id, places } }, at);
    return true;
  });
}

type Note = Pick<Decision, "note">;

/**
 * Changes a declined return whose parts came and lie here: `to` is its next state, after which its buyer is mailed. Throws a
 * 404 for an unknown return, a 409 for one that is not declined, never came, was sent back, or whose part was sent as an
 * order of its own, and for parts to be sent back that are gone.
 */
async function changeDeclined(
  { store, clock }: PaymentDeps,
  operator: Operator,
  id: string,
  { to, note, action }: Note & { readonly to: "RECEIVED" | "REJECTED"; readonly action: string },
): Promise<Row<"return_request">> {
  const at = clock.now();
  return store.transaction(async (trx) => {
    const before = await findReturn(trx, id);
    if (before === undefined) throw notFound("returnUnknown");
    const order = await lockWithCharges(trx, before.order_id, at);
    const row = (await findReturn(trx, id)) ?? before;
    const events = await listEvents(trx, [id]);
    if (row.state !== "REJECTED" || !isAtWarehouse(events)) throw conflict("returnNotDeclinedHere");
    if (to === "RECEIVED" && row.exchange_order_id !== null) throw conflict("returnPartMade");
    // What was put away after the days for its buyer leaves the shelf again.
    if (to === "REJECTED") await takeBack(trx, row);
    const changed = (await updateState(trx, row, to, at)) ?? row;
    await addEvent(trx, { return_id: id, at, state: to, actor: "staff", note });
    if (to === "RECEIVED") await updateOrderState(trx, order.id, { actor: "staff", note, at });
    await publish(trx, "returnMoved", { returnId: id, state: to, note }, at);
    await audit(trx, operator, { action, subject: id, detail: { orderId: order.id, note } }, at);
    return changed;
  });
}

/** Takes a declined return up again as one that was received, so that it can be completed. Throws as `changeDeclined`. */
export const reopenDeclined = (deps: PaymentDeps, operator: Operator, id: string, { note }: Note) =>
  changeDeclined(deps, operator, id, { to: "RECEIVED", note, action: "return.reopen" });

/** Records that the parts of a declined return went back to their buyer. Throws as `changeDeclined`. */
export const sendReturnBack = (
  deps: PaymentDeps,
  operator: Operator,
  id: string,
  { carrier, trackingNumber }: SentParcel,
) =>
  changeDeclined(deps, operator, id, {
    to: "REJECTED",
    note: `${carrier}, tracking number ${trackingNumber}`,
    action: "return.back",
  });

/**
 * Withdraws a return for its shopper; idempotent, a 409 once something was sent back. A core return whose part came back pays the
 * core charge that it had stood for.
 */
export async function cancelReturn(deps: PaymentDeps, id: string): Promise<Row<"return_request">> {
  const at = deps.clock.now();
  const { row, refunds } = await deps.store.transaction(async (trx) => {
    const before = await findReturn(trx, id);
    if (before?.state === "CANCELLED") return { row: before, refunds: [] };
    return moveReturn(trx, id, { state: "CANCELLED", note: "" }, "shopper", at);
  });
  await sendAll(deps, refunds);
  return row;
}

/** Completes a replacement whose part has left as a whole; a 409 when it has ended meanwhile. */
export async function completeReplacement(deps: PaymentDeps, id: string): Promise<void> {
  const at = deps.clock.now();
  await deps.store.transaction((trx) => moveReturn(trx, id, { state: "COMPLETED", note: "" }, "system", at));
}

/**
 * Completes an exchange that staff completed while its part was not in stock, once it is: by the same rules, so never for more
 * than was shown. Does nothing while too few pieces are in stock, and when the shopper chose the money meanwhile.
 */
export async function completeExchange(deps: PaymentDeps, id: string): Promise<void> {
  const at = deps.clock.now();
  const refunds = await deps.store.transaction(async (trx) => {
    const before = await findReturn(trx, id);
    if (before === undefined) return [];
    await lockWithCharges(trx, before.order_id, at);
    const row = await findReturn(trx, id);
    const isOpen = row?.solution === "Exchange" && canMoveReturn(returnStateSchema.parse(row.state), "COMPLETED");
    if (!isOpen || (await listShortExchanges(trx, [id])).length > 0) return [];
    const decision = { state: "COMPLETED", note: "The part you chose instead is in stock again" } as const;
    return (await moveReturn(trx, id, decision, "system", at)).refunds;
  });
  await sendAll(deps, refunds);
}

const CHOSEN = {
  Replacement: "The shopper chose the money back instead of the same part",
  Exchange: "The shopper chose the money back instead of the other part",
} as const;

const sendsPart = (solution: string): solution is keyof typeof CHOSEN => Object.hasOwn(CHOSEN, solution);

/**
 * Turns a replacement or an exchange that was not sent yet into a refund, for its shopper; idempotent. What waits for
 * nothing but the same part is paid back at once; an exchange was to be checked by staff, and so is its refund. Throws a
 * 409 once the part was sent.
 */
export async function refundInstead(deps: PaymentDeps, id: string): Promise<Row<"return_request">> {
  const at = deps.clock.now();
  const { row, refunds } = await deps.store.transaction(async (trx) => {
    const before = await findReturn(trx, id);
    if (before === undefined) throw notFound("returnUnknown");
    const order = await lockWithCharges(trx, before.order_id, at);
    const locked = (await findReturn(trx, id)) ?? before;
    if (locked.is_warranty === 1) throw conflict("warrantyByStaff");
    if (locked.solution === "Refund") return { row: locked, refunds: [] };
    const state = returnStateSchema.parse(locked.state);
    const isOpen = canMoveReturn(state, "COMPLETED") || canMoveReturn(state, "RECEIVED") || state === "REQUESTED";
    const { solution } = locked;
    if (!sendsPart(solution) || locked.exchange_order_id !== null || !isOpen) throw conflict("replacementSent");
    const instead = JSON.stringify(await loadQuoteInstead(trx, order, locked, at));
    await setSolution(trx, id, "Refund", instead);
    await addEvent(trx, { return_id: id, at, state, actor: "shopper", note: CHOSEN[solution] });
    await endGuarantee(trx, id, at);
    const chosen = { ...locked, solution: "Refund", quote: instead };
    if (!isReplacementDue(locked)) return { row: chosen, refunds: [] };
    return moveReturn(trx, id, { state: "COMPLETED", note: "" }, "shopper", at);
  });
  await sendAll(deps, refunds);
  return row;
}
