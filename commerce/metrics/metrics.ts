import { Gauge, Registry } from "prom-client";
import type { Store } from "../db/open";
import { takesWrites } from "../db/write-probe";
import type { Clock } from "../platform/clock";
import { listLoops } from "../platform/loops";
import { type Figures, loadFigures } from "./figures";

/** However often they are asked for, the database is asked no more often than this. */
const LOADED_MS = 5_000;

/** The figures of a commerce program in Prometheus' text format. */
type CommerceMetrics = { text(): Promise<string> };

type Loaded = { readonly madeMs: number; readonly figures: Promise<Figures | null> };

function openGauges(registry: Registry) {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ registers: [registry], name, help, labelNames: [...labelNames] });
  return {
    isUp: gauge("shop_database_up", "1 while the database answers the commerce API, 0 while it does not"),
    isWritable: gauge("shop_database_writable", "1 while the database takes writes, 0 while orders are paused"),
    pool: gauge("shop_pool_connections", "Connections to PostgreSQL, and callers that wait for one", ["state"]),
    loops: gauge("shop_job_age_seconds", "Age of the last good round of a job", ["loop"]),
    isLate: gauge("shop_job_late", "1 while no round of a job ended well for too long", ["loop"]),
    waiting: gauge("shop_queue_waiting", "Entries of a queue that wait", ["queue"]),
    oldest: gauge("shop_queue_oldest_seconds", "Age of the oldest entry of a queue that waits, 0 without one", [
      "queue",
    ]),
    unsettled: gauge("shop_payments_unsettled", "Payments that neither succeeded nor ended", ["state"]),
    refused: gauge("shop_refunds_refused", "Refunds that their provider refused, for staff to mend"),
    orders: gauge("shop_orders_day", "Orders of the last 24 hours", ["market", "status"]),
    begun: gauge("shop_payments_begun_day", "Payments of the orders of the last 24 hours", ["method"]),
    paidRate: gauge("shop_payments_paid_ratio", "Share of these payments that succeeded", ["method"]),
    mails: gauge("shop_mails_day", "Mails of the last 24 hours", ["state"]),
  };
}

type Gauges = ReturnType<typeof openGauges>;

function setFigures(gauges: Gauges, figures: Figures): void {
  for (const { name, waiting, oldestSeconds } of figures.queues) {
    gauges.waiting.set({ queue: name }, waiting);
    gauges.oldest.set({ queue: name }, oldestSeconds);
  }
  for (const { state, count } of figures.unsettled) gauges.unsettled.set({ state }, count);
  gauges.refused.set(figures.refusedRefunds);
  for (const { market, status, count } of figures.orders) gauges.orders.set({ market, status }, count);
  for (const { method, begun, paid } of figures.payments) {
    gauges.begun.set({ method }, begun);
    gauges.paidRate.set({ method }, begun === 0 ? 0 : paid / begun);
  }
  for (const { state, count } of figures.mails) gauges.mails.set({ state }, count);
}

/**
 * Opens the metrics of the program over a store. Every commerce program of a shop reports the same figures of the database,
 * and its own connections and jobs. While the database does not answer, it reports only the latter.
 */
export function openMetrics(store: Store, clock: Clock): CommerceMetrics {
  let last: Loaded | undefined;
  return {
    async text() {
      if (last === undefined || performance.now() - last.madeMs > LOADED_MS)
        last = { madeMs: performance.now(), figures: loadFigures(store.db, clock.now()).catch(() => null) };
      const figures = await last.figures;
      // A new registry for each answer, so that a label that no longer occurs is not reported again.
      const registry = new Registry();
      const gauges = openGauges(registry);
      gauges.isUp.set(figures === null ? 0 : 1);
      for (const [state, count] of Object.entries(store.connections?.() ?? {})) gauges.pool.set({ state }, count);
      for (const { name: loop, ageSeconds, isLate } of listLoops(store)) {
        gauges.loops.set({ loop }, ageSeconds);
        gauges.isLate.set({ loop }, isLate ? 1 : 0);
      }
      gauges.isWritable.set(figures !== null && (await takesWrites(store)) ? 1 : 0);
      if (figures !== null) setFigures(gauges, figures);
      return registry.metrics();
    },
  };
}
