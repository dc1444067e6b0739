import { CACHES } from "#cache/manifest";
import { allEndpoints } from "~/models/api";
import { callerTokens } from "~/models/shop/caller-token";
import { refuseFaultySettings } from "~/models/shop/setting-checks";
import { refuseFaults } from "~/models/shop/setting-fault";
import type { Environment } from "~/models/shop/settings";
import { modeFor, modeInWords, productionFaults, type ShopMode } from "~/models/shop/shop-mode";
import { createServices } from "./create-services";
import { followChanges } from "./db/follow-changes";
import { migrate } from "./db/migrate";
import { defaultDatabaseUrl, openDatabase, type Store } from "./db/open";
import { openingFault } from "./db/opening-fault";
import { closeDataFolder } from "./db/private-file";
import { waitForDatabase } from "./db/wait-for-database";
import { handleAfterCommit } from "./events/handle-events";
import type { AppDeps } from "./http/call";
import { type CallFetch, guardCalls } from "./http/callers";
import { type Calls, createCalls } from "./http/serve";
import type { Services } from "./http/services";
import { isLarge } from "./index/door";
import { JOBS } from "./jobs";
import { openPost, outboxFolder } from "./mail/transport";
import { openMetrics } from "./metrics/metrics";
import { readPaymentEnvironment, trialInWords } from "./payments/environment";
import type { Deliver } from "./payments/sandbox/app";
import { type Clock, systemClock } from "./platform/clock";
import { startJobs } from "./platform/job";
import { type Logger, log as processLog } from "./platform/log";
import { rehearse } from "./rehearse";
import { allRoutes } from "./routes";
import { mountUnsubscribe } from "./services/account/newsletter";
import { mountAwardsFiles } from "./services/content/awards-photos";
import { mountMedia } from "./services/content/pictures";
import { EVENT_HANDLERS } from "./services/event-handlers";
import { bringNotesUpToDate } from "./services/fitment/notes";
import { mountInvoiceFile } from "./services/order/invoice/invoice-file";
import { mountPayments } from "./services/payment/webhooks";
import { mountReturnFiles } from "./services/returns/evidence-files";
import { mountReviewFiles } from "./services/review/photo-files";
import { mountShippingNotices } from "./services/shipping/webhooks";
import { listMissingRegistrations } from "./services/tax/registrations";
import { mountFileAddresses } from "./services/uploads/upload-address";
import { loadShopFacts } from "./settings/shop-facts";
import { storeOrigins } from "./settings/shop-origin";
import { fillMissingText } from "./text/fill-missing-text";

const CATALOGUE_LAG_MS = CACHES.listIndex.seconds.fresh * 1_000;

type CommerceOptions = {
  readonly store: Store;
  readonly clock?: Clock;
  readonly log?: Logger;
  /** The age that lists may have against the database; what a shopper sees of price and stock never does. */
  readonly catalogueLagMs?: number;
  /** The dependencies of the calls; made from the options above unless the caller has them. */
  readonly services?: Services;
  /** Compares every answer with its schema; for tests. */
  readonly isChecked?: boolean;
  /** Holds the keys of payment providers; tests pass their own instead of the program's. */
  readonly environment?: Environment;
  /** The kind of shop; a sample shop by default. Only `startCommerce` sets it. */
  readonly mode?: ShopMode;
  /** Delivers the sandbox's notifications; by default they go to this program itself. */
  readonly deliver?: Deliver;
};

/** The commerce API over an open, migrated store: every declared call answers, unserved ones with a typed 501. */
export function createCommerceCalls({
  store,
  clock = systemClock,
  log = processLog,
  catalogueLagMs = CATALOGUE_LAG_MS,
  environment,
  mode = "sample",
  services = createServices({ store, clock, catalogueLagMs, mode, environment }),
  isChecked = false,
  deliver,
}: CommerceOptions): Calls {
  const deps: AppDeps = { store, clock, services, log };
  handleAfterCommit({ store, clock, log, handlers: EVENT_HANDLERS });
  const calls = createCalls({ endpoints: allEndpoints, routes: allRoutes, deps, isChecked });
  const { app } = calls;
  mountMedia(app, store, services.files);
  mountInvoiceFile(app, deps);
  mountReturnFiles(app, deps);
  mountReviewFiles(app, deps);
  mountFileAddresses(app, deps);
  mountAwardsFiles(app, deps);
  if (services.logins.sandbox !== null) app.route("/", services.logins.sandbox);
  mountUnsubscribe(app, deps);
  mountShippingNotices(app, { store, clock, log, shipping: services.shipping });
  mountPayments(app, { store, clock, payments: services.payments }, { log, deliver });
  return calls;
}

export type Commerce = {
  /** Answers a request from anywhere; only one with a caller's token is believed. */
  readonly fetch: CallFetch;
  /** Answers a call from inside this process. */
  readonly answer: Calls["answer"];
  /** Answers the program's metrics in Prometheus' text format. */
  metrics(): Promise<string>;
  close(): Promise<void>;
};

type StartOptions = {
  readonly url?: string;
  readonly clock?: Clock;
  readonly log?: Logger;
  /** Folder of a sample shop that fills an empty database; none when empty. */
  readonly sample?: string;
  /** The secrets that callers are believed by; without any, all of them are. */
  readonly tokens?: readonly string[];
};

/** Opens a database and brings it up to date; throws one readable line when it cannot be reached, read or written. */
async function openShopDatabase(url: string, log: Logger): Promise<Store> {
  let store: Store | undefined;
  try {
    if (url === defaultDatabaseUrl()) closeDataFolder(process.env.DATA_DIR || "data");
    store = await openDatabase(url);
    await waitForDatabase(store, log);
    await migrate(store.db, store.kind);
    return store;
  } catch (error) {
    await store?.close();
    throw openingFault(error, url);
  }
}

/**
 * Opens the configured database (DATABASE_URL, else `shop.db` in DATA_DIR), brings it up to date, fills it with a sample
 * shop when it is empty and SAMPLE_SHOP names one, watches payments and sends mails in the background, and answers calls
 * until closed.
 */
export async function startCommerce({
  url = defaultDatabaseUrl(),
  clock = systemClock,
  log = processLog,
  sample = process.env.SAMPLE_SHOP ?? "",
  tokens = callerTokens(process.env),
}: StartOptions = {}): Promise<Commerce> {
  const startedAt = performance.now();
  refuseFaultySettings(process.env);
  const store = await openShopDatabase(url, log);
  try {
    refuseFaults(productionFaults(process.env, await loadShopFacts(store.db)));
    await fillMissingText(store);
    await bringNotesUpToDate(store);
    await storeOrigins(store.db);
    const isSample =
      sample !== "" && (await (await import("./ops/sample/load")).loadSample(store, sample, clock.now()));
    const mode = modeFor(process.env, await loadShopFacts(store.db));
    log.info(
      { database: store.kind, sample: isSample, ms: Math.round(performance.now() - startedAt) },
      "database ready",
    );
    log.info({ mode }, modeInWords(mode));
    const trial = trialInWords(readPaymentEnvironment(process.env, mode).configured, mode);
    if (trial !== null) log.warn(trial);
    for (const missing of await listMissingRegistrations(store.db, clock.now()))
      log.warn(missing, "invoices lack the seller's number for a tax: set the content value tax_registrations");
    const services = createServices({ store, clock, catalogueLagMs: CATALOGUE_LAG_MS, mode });
    const { app, answer } = createCommerceCalls({ store, clock, services, log });
    // The first shopper does not wait for the list index.
    await services.index.refresh();
    if (await isLarge(store)) await rehearse(services.index, { answer }, log);
    const { payments, shipping, taxes, files, index } = services;
    const post = openPost({ env: process.env, mode });
    const unfollow = followChanges(store, log);
    const stopJobs = startJobs(JOBS, {
      store,
      clock,
      log,
      payments,
      shipping,
      taxes,
      files,
      index,
      post,
      outbox: outboxFolder(process.env),
      handlers: EVENT_HANDLERS,
    });
    const metrics = openMetrics(store, clock);
    return {
      metrics: () => metrics.text(),
      fetch: guardCalls(async (request) => app.fetch(request), tokens, log),
      answer,
      async close() {
        await unfollow();
        await stopJobs();
        post.close();
        await services.vin.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
