import { PARCEL_FOLLOWED_DAYS } from "~/models/shop/limits";
import type { Store } from "../../db/open";
import { publish } from "../../events/publish";
import type { Clock } from "../../platform/clock";
import type { Job } from "../../platform/job";
import type { Logger } from "../../platform/log";
import { ProviderError } from "../../platform/provider-http";
import type { Shipping, TrackingReport, TrackingState } from "../../shipping/provider";
import { lockOrder } from "../order/lock-order";
import { findLabel } from "./label-repository";
import { deliveryTime, isPlausibleTime, isSentBack, mergeEvents, toParcelEvents } from "./parcel-events";
import { findParcel, updateParcelEvents } from "./repository";
import { bookReturnReport } from "./track-return";
import { claimParcel, endPoll, findTrackedParcel, listDueParcels, markSentBack } from "./tracked-repository";

/** The dependencies of following parcels. */
type TrackingDeps = {
  readonly store: Store;
  readonly clock: Clock;
  readonly shipping: Shipping;
  readonly log: Logger;
};

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** Parcels of one round. */
const BATCH = 20;
/** Parcels in a row without an answer, after which a round leaves the provider alone. */
const UNREACHABLE_MAX = 2;
/** Longer than a poll with its retries. */
const CLAIM_MS = 2 * MINUTE_MS;
/** Waits double with each poll that brought nothing new, this often at most. */
const DOUBLINGS_MAX = 3;
const FAILURE_WAIT_MS = 5 * MINUTE_MS;

const ENDS: readonly TrackingState[] = ["DELIVERED", "RETURNED", "CANCELLED"];

/**
 * Books a carrier's report: new scans become events of the parcel, a delivery its delivery time, and that it goes back its
 * state, each once; one that goes back is delivered to nobody but us. Reports may come in any order and repeat themselves.
 * Returns whether anything was new.
 */
async function bookReport({ store, clock }: TrackingDeps, shipmentId: string, report: TrackingReport) {
  const now = clock.now();
  return store.transaction(async (trx) => {
    const named = await findParcel(trx, shipmentId);
    if (named === undefined) return false;
    const order = await lockOrder(trx, named.order_id, now);
    const shipment = (await findParcel(trx, shipmentId)) ?? named;
    const scans = report.scans.filter(({ at }) => isPlausibleTime(at, order.created_at, now));
    const events = mergeEvents(shipment.events, toParcelEvents(scans));
    const isOpen = shipment.delivered_at === null;
    const isBack = isOpen && isSentBack({ ...report, scans }) && (await markSentBack(trx, shipmentId, now));
    if (isBack) await publish(trx, "parcelSentBack", { orderId: order.id, shipmentId }, now);
    const isGoing = isOpen && (await findTrackedParcel(trx, shipmentId))?.state !== "RETURNED";
    const deliveredAt = isGoing ? deliveryTime({ ...report, scans }, now) : null;
    if (events === null && deliveredAt === null) return isBack;
    await updateParcelEvents(trx, shipmentId, events ?? shipment.events, deliveredAt);
    if (deliveredAt !== null) await publish(trx, "parcelDelivered", { orderId: order.id, shipmentId }, now);
    return true;
  });
}

const laterBy = (waitMs: number, quietPolls: number) =>
  Math.min(waitMs * 2 ** Math.min(quietPolls, DOUBLINGS_MAX), Math.max(DAY_MS, waitMs));

/**
 * Asks the carrier of a parcel that is due, by one worker at a time. Returns whether the provider answered; false leaves the
 * parcel for later with the reason beside it.
 */
async function pollParcel(deps: TrackingDeps, id: string): Promise<boolean> {
  const { store, clock, shipping, log } = deps;
  const { provider } = shipping;
  const now = clock.now();
  const claimed = await claimParcel(store.db, id, now, now + CLAIM_MS);
  const isReturn = claimed?.label_id !== null;
  const parcel = claimed && (await (isReturn ? findLabel : findParcel)(store.db, id));
  if (claimed === undefined || parcel === undefined) return true;
  const isGivenUp = now - claimed.created_at > PARCEL_FOLLOWED_DAYS * DAY_MS;
  const { carrier, tracking_number: trackingNumber } = parcel;
  const quiet = claimed.quiet_polls + 1;
  try {
    const report = await provider.track({ carrier, trackingNumber });
    const quietPolls =
      report !== null && (await (isReturn ? bookReturnReport : bookReport)(deps, id, report)) ? 0 : quiet;
    const isOver = isGivenUp || (report !== null && ENDS.includes(report.state));
    await endPoll(store.db, claimed, {
      ...(report === null ? {} : { state: report.state, carrier_status: report.carrierStatus }),
      last_error: report === null ? `${provider.name} does not know this number` : "",
      ...{ is_over: isOver ? 1 : 0, quiet_polls: quietPolls },
      next_poll_at: clock.now() + laterBy(provider.pollMs, quietPolls),
    });
    return true;
  } catch (error) {
    const isProvider = error instanceof ProviderError;
    if (!isProvider) log.warn({ err: error, parcel: id }, "news of a parcel could not be booked");
    await endPoll(store.db, claimed, {
      last_error: isProvider ? error.message : "failed",
      ...{ is_over: isGivenUp ? 1 : 0, quiet_polls: quiet },
      next_poll_at: clock.now() + laterBy(FAILURE_WAIT_MS, quiet),
    });
    return !isProvider || (error.status > 0 && error.status < 500);
  }
}

/**
 * Asks the carriers of parcels that are due for news, a bounded number a round. Safe to run in several processes at once. A
 * provider that does not answer ends the round, and its parcels wait longer each time.
 */
export const parcelTracking: Job<TrackingDeps> = {
  name: "parcel tracking",
  intervalMs: 2_000,
  isCutOff: true,
  failure: "parcels could not be followed",
  async run(deps) {
    let silences = 0;
    for (const id of await listDueParcels(deps.store.db, deps.clock.now(), BATCH)) {
      silences = (await pollParcel(deps, id)) ? 0 : silences + 1;
      if (silences >= UNREACHABLE_MAX) return;
    }
  },
};
