import type { Store } from "../../db/open";
import { publish } from "../../events/publish";
import type { Clock } from "../../platform/clock";
import type { TrackingReport, TrackingState } from "../../shipping/provider";
import { lockOrder } from "../order/lock-order";
import { findLabel, updateLabel } from "./label-repository";
import { deliveryTime, isPlausibleTime, isSentBack, mergeEvents, toParcelEvents } from "./parcel-events";

/** States of a parcel that a carrier has in hand on its way to us. */
const MOVING: readonly TrackingState[] = ["IN_TRANSIT", "OUT_FOR_DELIVERY", "READY_FOR_PICKUP", "DELIVERED"];

/** The last news of a parcel on its way to us; null before it was handed over, and once it goes back to the shopper. */
function lastMove(report: TrackingReport, now: number): number | null {
  if (isSentBack(report)) return null;
  const { state, scans } = report;
  const moves = scans.filter((scan) => MOVING.includes(scan.state)).map(({ at }) => at);
  if (moves.length > 0) return Math.min(now, Math.max(...moves));
  return MOVING.includes(state) ? now : null;
}

/**
 * Books a carrier's report of a return's parcel: its scans, that the carrier has it, and its arrival at the warehouse, each
 * once. What the return makes of it is the return's: it hears by an event. Returns whether anything was new.
 */
export async function bookReturnReport(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  labelId: string,
  report: TrackingReport,
): Promise<boolean> {
  const now = clock.now();
  return store.transaction(async (trx) => {
    const named = await findLabel(trx, labelId);
    if (named === undefined || named.return_id === null) return false;
    const order = await lockOrder(trx, named.order_id, now);
    const label = (await findLabel(trx, labelId)) ?? named;
    const scans = report.scans.filter(({ at }) => isPlausibleTime(at, order.created_at, now));
    const plausible = { ...report, scans };
    const events = mergeEvents(label.events, toParcelEvents(scans));
    const arrivedAt = label.arrived_at ?? deliveryTime(plausible, now);
    const movedAt = lastMove(plausible, now);
    if (events === null && arrivedAt === label.arrived_at && movedAt === label.moved_at) return false;
    const news = { events: events ?? label.events, arrived_at: arrivedAt, moved_at: movedAt };
    if (!(await updateLabel(trx, label, news))) return false;
    const isArrival = arrivedAt !== label.arrived_at;
    if (isArrival || (movedAt !== null && label.moved_at === null))
      await publish(trx, "returnParcelMoved", { returnId: named.return_id, news: isArrival ? "ARRIVED" : "LEFT" }, now);
    return true;
  });
}
