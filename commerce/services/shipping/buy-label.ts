import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Store } from "../../db/open";
import type { Row } from "../../db/tables";
import { publish } from "../../events/publish";
import type { FileStore } from "../../files/file-store";
import { ApiFailure } from "../../http/failure";
import type { Clock } from "../../platform/clock";
import type { Job } from "../../platform/job";
import type { Logger } from "../../platform/log";
import { ProviderError } from "../../platform/provider-http";
import { randomId } from "../../platform/random-id";
import { loadWarehouse } from "../../settings/warehouse";
import type { LabelFile, Rate, Shipping, ShippingAddress } from "../../shipping/provider";
import { lockOrder } from "../order/lock-order";
import { findOrder } from "../order/repository";
import { toAddress } from "../order/view";
import { claimLabel, findLabel, listDueLabels, loadReturnReference, updateLabel } from "./label-repository";
import { contentsOf } from "./outgoing-contents";
import { bookParcel, loadOpenLines, requireOpen, requireShippable } from "./ship-order";
import { followParcel } from "./tracked-repository";

/** The dependencies of buying labels. */
export type LabelDeps = {
  readonly store: Store;
  readonly clock: Clock;
  readonly shipping: Shipping;
  readonly files: FileStore;
};

type LabelRow = Row<"shipping_label">;

const MINUTE_MS = 60_000;
const BATCH = 20;
/** Longer than the calls of one purchase with their retries. */
const CLAIM_MS = 3 * MINUTE_MS;
/** The longest that whoever opens a return's label waits for its first purchase; a label that comes later is mailed. */
export const FIRST_PURCHASE_MS = 10_000;
/** Waits after each failed try; the last one repeats. */
const WAITS_MS = [1, 5, 30, 120, 360, 1_440].map((minutes) => minutes * MINUTE_MS);

/** A failure of our own that staff can mend, such as a missing address. */
class LabelProblem extends Error {}

const reasonFor = (error: unknown) =>
  error instanceof ProviderError || error instanceof LabelProblem ? error.message : "failed";

/** Puts a file of a label into the file store and returns its key. */
export async function storeLabelFile(files: FileStore, { bytes, mime }: LabelFile): Promise<string> {
  const key = randomId();
  const path = join(files.staging, key);
  await mkdir(files.staging, { recursive: true });
  try {
    await writeFile(path, bytes, { flag: "wx", mode: 0o600 });
    await files.put(key, path, mime);
  } finally {
    await rm(path, { force: true });
  }
  return key;
}

/** Opens the shipment of a label at the provider and chooses its cheapest rate. */
async function openShipment({ store, shipping }: LabelDeps, row: LabelRow): Promise<{ ref: string; rate: Rate }> {
  const order = await findOrder(store.db, row.order_id);
  if (order === undefined) throw new LabelProblem("the order is gone");
  const warehouse = await loadWarehouse(store.db, order.market);
  if (warehouse === null) throw new LabelProblem("the content value warehouse of the market is not set");
  const { firstName, lastName, ...place } = toAddress(order);
  const { line1, line2, city, state, code, country, phone, email } = place;
  const buyer: ShippingAddress = {
    ...{ name: `${firstName} ${lastName}`, line1, line2, city, state, code, country, phone, email },
  };
  const isReturn = row.return_id !== null;
  const [from, to] = isReturn ? [buyer, warehouse.address] : [warehouse.address, buyer];
  const parcel = row.contents === null ? warehouse.parcel : contentsOf(row).parcel;
  const reference = row.return_id === null ? `Order ${order.id}` : await loadReturnReference(store.db, row.return_id);
  const request = { reference, from, to, parcel, isReturn };
  const { ref, rates } = await shipping.provider.rates(request);
  const [rate] = rates;
  if (rate === undefined) throw new LabelProblem("no carrier offers a rate");
  return { ref, rate };
}

/**
 * Books the parcel of a bought label to the buyer. An order that changed meanwhile and cannot be sent so any more has the
 * label given back.
 */
async function bookOutgoing(
  { store, clock }: LabelDeps,
  row: LabelRow,
  bought: Partial<LabelRow> & Pick<LabelRow, "carrier" | "tracking_number">,
): Promise<void> {
  const at = clock.now();
  const { carrier, tracking_number: trackingNumber } = bought;
  try {
    await store.transaction(async (trx) => {
      const order = await lockOrder(trx, row.order_id, at);
      if (!(await updateLabel(trx, row, bought))) return;
      requireShippable(order);
      const { pieces, operator } = contentsOf(row);
      requireOpen(await loadOpenLines(trx, order), pieces);
      const parcel = { carrier, trackingNumber, pieces, event: `Label made for ${carrier}` };
      const shipmentId = await bookParcel(trx, operator, order, parcel, at);
      await updateLabel(trx, { id: row.id, state: "BOUGHT" }, { shipment_id: shipmentId });
    });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    await updateLabel(store.db, row, { ...bought, state: "UNWANTED", last_error: error.message, next_try_at: at });
  }
}

async function buy(deps: LabelDeps, claimed: LabelRow): Promise<void> {
  const { store, shipping, files, clock } = deps;
  const { provider } = shipping;
  let row = claimed;
  if (row.provider_ref === "" || row.provider !== provider.name) {
    const { ref, rate } = await openShipment(deps, row);
    // Written before the rate is bought, so that a repetition finds what was paid for.
    const chosen = { provider: provider.name, provider_ref: ref, rate_ref: rate.ref };
    if (!(await updateLabel(store.db, row, chosen))) return;
    row = { ...row, ...chosen };
  }
  const label = await provider.buy({ ref: row.provider_ref, rateRef: row.rate_ref });
  const pdf = await storeLabelFile(files, label.pdf);
  const code = label.code === null ? null : await storeLabelFile(files, label.code);
  const bought = {
    state: "BOUGHT",
    ...{ carrier: label.carrier, service: label.service, tracking_number: label.trackingNumber },
    ...{ cost_cent: label.costCent, currency: label.currency, pdf_file: pdf, code_file: code },
    code_mime: label.code?.mime ?? null,
    ...{ last_error: "", updated_at: clock.now() },
  };
  try {
    await bookLabel(deps, row, bought);
  } finally {
    // A label that was given up meanwhile has no use for them.
    if ((await findLabel(store.db, row.id))?.pdf_file !== pdf)
      for (const key of [pdf, code]) if (key !== null) await files.remove(key);
  }
}

/** Books a bought label, for a parcel to the buyer or for a return. */
async function bookLabel(
  deps: LabelDeps,
  row: LabelRow,
  bought: Partial<LabelRow> & Pick<LabelRow, "carrier" | "tracking_number">,
): Promise<void> {
  const { store, clock } = deps;
  const { return_id: returnId } = row;
  if (returnId === null) return bookOutgoing(deps, row, bought);
  await store.transaction(async (trx) => {
    if (!(await updateLabel(trx, row, bought))) return;
    const at = clock.now();
    await followParcel(trx, { labelId: row.id }, at);
    // The row was last written when this try began.
    const isAwaited = row.tries === 1 && at - row.updated_at < FIRST_PURCHASE_MS;
    if (!isAwaited) await publish(trx, "returnLabelReady", { returnId }, at);
  });
}

async function takeBack({ store, shipping, clock }: LabelDeps, row: LabelRow): Promise<void> {
  const { provider } = shipping;
  const isOurs = row.provider === provider.name && row.provider_ref !== "";
  const state = isOurs ? await provider.void({ ref: row.provider_ref, rateRef: row.rate_ref }) : "VOID";
  await updateLabel(store.db, row, { state, last_error: "", updated_at: clock.now() });
}

/**
 * Buys a label that is due, or voids one that nobody needs any more; one worker at a time. A failure is written beside the
 * label for the staff, and tried again later. Never throws for a failure of the provider.
 */
export async function workOnLabel(deps: LabelDeps, id: string): Promise<void> {
  const now = deps.clock.now();
  const row = await claimLabel(deps.store.db, id, now, now + CLAIM_MS);
  if (row === undefined) return;
  try {
    await (row.state === "WANTED" ? buy(deps, row) : takeBack(deps, row));
  } catch (error) {
    const wait = WAITS_MS[row.tries - 1] ?? WAITS_MS.at(-1) ?? 0;
    const failed = { last_error: reasonFor(error), next_try_at: deps.clock.now() + wait };
    await updateLabel(deps.store.db, row, failed);
  }
}

/** Buys and voids labels that are due. */
export const labelPurchases: Job<LabelDeps & { readonly log: Logger }> = {
  name: "shipping labels",
  intervalMs: 2_000,
  isCutOff: true,
  failure: "labels could not be bought",
  async run(deps) {
    for (const id of await listDueLabels(deps.store.db, deps.clock.now(), BATCH)) await workOnLabel(deps, id);
  },
};
