import { CACHES } from "#cache/manifest";
import type { Store } from "./db/open";
import { type EventDeps, eventHandling } from "./events/handle-events";
import type { FileStore } from "./files/file-store";
import type { CatalogueIndex } from "./index/door";
import { mailDelivery } from "./mail/delivery";
import { mailFiles } from "./mail/mail-files";
import type { Post } from "./mail/transport";
import type { Payments } from "./payments/provider";
import type { Clock } from "./platform/clock";
import type { Job } from "./platform/job";
import type { Logger } from "./platform/log";
import { retention } from "./retention/retention";
import { cancellationSettling } from "./services/cancellation/settle";
import { cardGuarantees } from "./services/guarantee/work";
import { reconciliation } from "./services/payment/reconcile";
import { taxRecords } from "./services/payment/tax/records";
import { levelCoupons } from "./services/points/level-coupons";
import { returnSweep } from "./services/returns/sweep";
import { boughtCount } from "./services/search/bought-items";
import { labelPurchases } from "./services/shipping/buy-label";
import { parcelTracking } from "./services/shipping/track-parcels";
import { stockNotices } from "./services/stock-notice/send";
import type { Shipping } from "./shipping/provider";
import type { Taxes } from "./taxes/provider";

/** The services that jobs work with; each job declares the ones it needs. */
type JobDeps = {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  readonly payments: Payments;
  readonly shipping: Shipping;
  readonly taxes: Taxes;
  readonly files: FileStore;
  readonly index: CatalogueIndex;
  readonly post: Post;
  /** The folder of the mails that no mail server sends. */
  readonly outbox: string;
  readonly handlers: EventDeps["handlers"];
};

/** Refreshes lists and fit within their maximum age even without requests. */
const indexRefresh: Job<JobDeps> = {
  name: "list index",
  intervalMs: CACHES.listIndex.seconds.fresh * 1_000,
  isFirstDelayed: true,
  failure: "list index not refreshed",
  run: ({ index }) => index.refresh(),
};

/** Everything the commerce program does in the background: a line here is all that adds a job. */
export const JOBS: readonly Job<JobDeps>[] = [
  reconciliation,
  cancellationSettling,
  eventHandling,
  mailDelivery,
  labelPurchases,
  parcelTracking,
  cardGuarantees,
  taxRecords,
  returnSweep,
  stockNotices,
  indexRefresh,
  boughtCount,
  levelCoupons,
  retention,
  mailFiles,
];
