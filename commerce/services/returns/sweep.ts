import { publish } from "../../events/publish";
import type { FileStore } from "../../files/file-store";
import type { Job } from "../../platform/job";
import type { Logger } from "../../platform/log";
import { lockOrder } from "../order/lock-order";
import { sendRefund } from "../payment/refund";
import type { PaymentDeps } from "../payment/settle";
import { returnPoints } from "../points/return-points";
import { sweepFiles } from "../uploads/sweep";
import { listCharges } from "./charges";
import { payBack } from "./complete";
import { leaveReturning } from "./order-status";
import { loadWorth } from "./quote";
import { addEvent, findReturn, listCancelledExchanges, listLines, turnIntoRefund } from "./repository";
import { loadReturnable } from "./returnable";

const BATCH = 100;
const INTERVAL_MS = 300_000;
const NOTE = "The part you chose instead was not paid for, so we paid yours back";

/** Refunds a return whose exchange was cancelled, once. */
async function payBackExchange(deps: PaymentDeps, id: string): Promise<void> {
  const at = deps.clock.now();
  const refunds = await deps.store.transaction(async (trx) => {
    const before = await findReturn(trx, id);
    if (before === undefined) return [];
    const order = await lockOrder(trx, before.order_id, at);
    const row = await findReturn(trx, id);
    if (row?.solution !== "Exchange" || row.state !== "COMPLETED") return [];
    const returned = (await listLines(trx, [id])).map((line) => ({ lineKey: line.line_key, count: line.item_count }));
    const left = await loadReturnable(trx, order, at);
    const settled = new Map(left.pieces.settled);
    for (const { lineKey, count } of returned) settled.set(lineKey, (settled.get(lineKey) ?? 0) - count);
    const pieces = { ...left.pieces, settled };
    const value = await loadWorth(trx, order, { ...left, pieces }, { kind: row.kind, solution: "Refund", returned });
    const available = (await listCharges(trx, order.id)).reduce((sum, { leftCent }) => sum + leftCent, 0);
    const cent = Math.min(Math.max(0, value.cent - (row.refund_cent ?? 0)), available);
    const booked = cent > 0 ? await payBack(trx, order.id, { key: `unpaid-${id.slice(0, 24)}`, cent, at }) : [];
    if (value.points > 0) await returnPoints(trx, order, { points: value.points, key: id }, at);
    await turnIntoRefund(trx, id, (row.refund_cent ?? 0) + cent, at);
    await addEvent(trx, { return_id: id, at, state: "COMPLETED", actor: "system", note: NOTE });
    await leaveReturning(trx, order.id, { actor: "system", note: NOTE, at });
    await publish(trx, "returnMoved", { returnId: id, state: "COMPLETED", note: NOTE }, at);
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

/** Pays back cancelled exchanges and removes files that belong to nothing. */
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
    await sweepFiles({ db: deps.store.db, files: deps.files, clock: deps.clock });
  },
};
