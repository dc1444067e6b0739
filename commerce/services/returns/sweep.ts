import { returnStateSchema } from "~/models/order/return";
import { returnQuoteSchema } from "~/models/order/return-quote";
import { currencySchema, money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { publish } from "../../events/publish";
import type { FileStore } from "../../files/file-store";
import type { Job } from "../../platform/job";
import type { Logger } from "../../platform/log";
import { endGuarantee } from "../guarantee/guarantee";
import { lockOrder } from "../order/lock-order";
import { findOrder } from "../order/repository";
import { updateOrderState } from "../order/status";
import { sendRefund } from "../payment/refund";
import type { PaymentDeps } from "../payment/settle";
import { returnPoints } from "../points/return-points";
import { sweepFiles } from "../uploads/sweep";
import { divideOverCharges, listCharges, lockWithCharges, toPayments } from "./charges";
import { payBack } from "./complete";
import { completeExchange, completeReplacement } from "./decide";
import { valueInstead } from "./instead";
import { loadQuoteInstead } from "./quote";
import { findPaidOrder } from "./replaced";
import { createReplacement, maySendReplacement } from "./replacement";
import { addEvent, findReturn, listCancelledExchanges, setSolution, turnIntoRefund } from "./repository";
import { listSentReplacements, listWaitingExchanges, listWaitingReplacements } from "./waiting/repository";

const BATCH = 100;
const INTERVAL_MS = 300_000;
const UNPAID = "The part you chose instead was not paid for, so we paid yours back";
const GIVEN_UP = "The order of the part you chose instead was cancelled, so you get your money back";
const STOPPED = "The order of the same part was cancelled, so you get your money back instead";

/** Says why a return pays back instead of sending a part; an exchange may have been paid for and cancelled later. */
async function noteFor(trx: Db, { solution, exchange_order_id: madeId }: Row<"return_request">): Promise<string> {
  if (solution !== "Exchange") return STOPPED;
  const made = madeId === null ? undefined : await findOrder(trx, madeId);
  return made?.paid_at == null ? UNPAID : GIVEN_UP;
}

/** Refunds a return whose exchange was cancelled, once. */
async function payBackExchange(deps: PaymentDeps, id: string): Promise<void> {
  const at = deps.clock.now();
  const refunds = await deps.store.transaction(async (trx) => {
    const before = await findReturn(trx, id);
    if (before === undefined) return [];
    const order = await lockWithCharges(trx, before.order_id, at);
    const row = await findReturn(trx, id);
    if (row === undefined || row.solution === "Refund") return [];
    const note = await noteFor(trx, row);
    if (row.state !== "COMPLETED") {
      await setSolution(trx, id, "Refund", JSON.stringify(await loadQuoteInstead(trx, order, row, at)));
      // The part is still with the shopper or not checked yet: the return goes on as one for a refund.
      await endGuarantee(trx, id, at);
      await addEvent(trx, { return_id: id, at, state: row.state, actor: "system", note });
      return [];
    }
    const { cent, parts, points, open, ...shares } = await valueInstead(trx, order, row, at);
    const currency = currencySchema.parse(order.currency);
    const { payments: _before, ...quote } = returnQuoteSchema.parse(JSON.parse(row.quote));
    const divided = divideOverCharges(await listCharges(trx, order.id), cent, shares);
    const refund = money((row.refund_cent ?? 0) + cent, currency);
    const booking = { key: `unpaid-${id.slice(0, 24)}`, cent, ...shares, at, reason: "RETURN", returnId: id } as const;
    const booked = await payBack(trx, order, { ...booking, ...(refund.cent === 0 && { points: open }) });
    const paid = await findPaidOrder(trx, order);
    const given = open > 0 ? await returnPoints(trx, paid, { points: open, key: `unpaid-${id}` }, at) : points;
    await setSolution(
      trx,
      id,
      "Refund",
      JSON.stringify({ ...quote, parts, refund, points: given, ...toPayments(divided, currency) }),
    );
    await turnIntoRefund(trx, id, refund.cent, at);
    await addEvent(trx, { return_id: id, at, state: "COMPLETED", actor: "system", note });
    await updateOrderState(trx, order.id, { actor: "system", note, at });
    await publish(trx, "returnMoved", { returnId: id, state: "COMPLETED", note }, at);
    return booked;
  });
  for (const refund of refunds) await sendRefund(deps, refund);
}

/** Refunds returns whose exchange was cancelled, by the shopper or after 24 hours without payment. */
export async function payBackExchanges(
  deps: PaymentDeps,
  failed: (id: string, error: unknown) => void,
): Promise<number> {
  let done = 0;
  for (const id of await listCancelledExchanges(deps.store.db, BATCH)) {
    try {
      await payBackExchange(deps, id);
      done += 1;
    } catch (error) {
      failed(id, error);
    }
  }
  return done;
}

/** Makes the order of a replacement that waited for stock; does nothing while there is too little. */
async function retryReplacement(deps: PaymentDeps, id: string): Promise<void> {
  const at = deps.clock.now();
  await deps.store.transaction(async (trx) => {
    const before = await findReturn(trx, id);
    if (before === undefined) return;
    const order = await lockOrder(trx, before.order_id, at);
    const row = await findReturn(trx, id);
    if (row === undefined || !(await maySendReplacement(trx, row))) return;
    const made = await createReplacement(trx, order, row, at);
    if (made === null) return;
    const note = `It is in stock again: we send it as order ${made}`;
    await addEvent(trx, { return_id: id, at, state: row.state, actor: "system", note });
    await publish(trx, "returnMoved", { returnId: id, state: returnStateSchema.parse(row.state), note }, at);
  });
}

/** Sends replacements and exchanges that waited for stock, and completes replacements whose parts have left. */
export async function sweepReplacements(
  deps: PaymentDeps,
  failed: (id: string, error: unknown) => void,
): Promise<void> {
  const attempt = async (id: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      failed(id, error);
    }
  };
  for (const id of await listWaitingReplacements(deps.store.db, BATCH))
    await attempt(id, () => retryReplacement(deps, id));
  for (const id of await listSentReplacements(deps.store.db, BATCH))
    await attempt(id, () => completeReplacement(deps, id));
  for (const id of await listWaitingExchanges(deps.store.db, BATCH))
    await attempt(id, () => completeExchange(deps, id));
}

/** Pays back cancelled exchanges and replacements, sends and completes both, and removes files that belong to nothing. */
export const returnSweep: Job<PaymentDeps & { readonly files: FileStore; readonly log: Logger }> = {
  name: "return sweep",
  intervalMs: INTERVAL_MS,
  isFirstDelayed: true,
  isCutOff: true,
  failure: "sweep of returns failed",
  async run(deps) {
    await payBackExchanges(deps, (id, error) =>
      deps.log.warn({ err: error, return: id }, "exchange could not be paid back"),
    );
    await sweepReplacements(deps, (id, error) =>
      deps.log.warn({ err: error, return: id }, "replacement or exchange could not go on"),
    );
    await sweepFiles({ db: deps.store.db, files: deps.files, clock: deps.clock });
  },
};
