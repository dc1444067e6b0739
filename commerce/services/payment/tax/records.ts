import type { Db, Store } from "../../../db/open";
import { eventHandler } from "../../../events/handler";
import type { Clock } from "../../../platform/clock";
import type { Job } from "../../../platform/job";
import type { Logger } from "../../../platform/log";
import { ProviderError } from "../../../platform/provider-http";
import type { Taxes, TaxProvider } from "../../../taxes/provider";
import { listRefundsOfOrders } from "../../charge/refund-repository";
import { loadCharge } from "../../charge/repository";
import { loadPayment } from "../../order/payment-repository";
import { findOrder } from "../../order/repository";
import {
  claimRecord,
  endRecordTry,
  findSale,
  insertReversal,
  listDueRecords,
  listReversals,
  makeSaleDue,
  type TaxRecordRow,
} from "../../tax/records-repository";
import { findRefund } from "../repository";

/** The dependencies of telling a tax provider of sales and refunds. */
type RecordDeps = { readonly store: Store; readonly clock: Clock; readonly taxes: Taxes };

const MINUTE_MS = 60_000;
const BATCH = 50;
/** Longer than one call with its retry. */
const CLAIM_MS = MINUTE_MS;
/** Waits after each failed try; the last one repeats until staff have mended what is wrong. */
const WAITS_MS = [1, 5, 30, 120, 360, 1_440].map((minutes) => minutes * MINUTE_MS);

/** A record that has to wait for another one, or for what nobody has set up. */
class NotYet extends Error {}

/** The sale of a paid order is to be recorded. */
export const taxSale = eventHandler("tax sale", "orderPaid", (trx, { orderId }, at) => makeSaleDue(trx, orderId, at));

/** A refund of a recorded sale is to be recorded; a late charge was never a sale. */
export const taxReversal = eventHandler("tax reversal", "refundDone", async (trx, { refundId }, at) => {
  const refund = await findRefund(trx, refundId);
  if (refund === undefined || refund.reason === "LATE") return;
  const { order_id: orderId } = await loadPayment(trx, refund.payment_id);
  const sale = await findSale(trx, orderId);
  if (sale?.state === "DUE" || sale?.state === "DONE") await insertReversal(trx, sale, refundId, at);
});

/**
 * The part of a recorded sale that a refund takes back, so that the tax in it is that of the refund's credit note; null for
 * all of it. The parts of several refunds add up to the whole.
 */
async function loadReversedCent(db: Db, { order_id: orderId, refund_id: refundId }: TaxRecordRow) {
  const order = await findOrder(db, orderId);
  if (order === undefined) throw new NotYet("the order is gone");
  const others = await listReversals(db, orderId);
  const first = others.find(({ state }) => state === "DUE");
  if (first !== undefined && first.refund_id !== refundId) throw new NotYet("waits for another refund");
  const refunds = await listRefundsOfOrders(db, [orderId]);
  const noted = (ids: readonly (string | null)[]) => refunds.filter(({ id }) => ids.includes(id));
  const own = noted([refundId])[0];
  if (own?.creditNote === null || own === undefined) throw new NotYet("waits for the credit note");
  const isTaxed = order.tax_fee_cent > 0;
  const whole = isTaxed ? order.tax_fee_cent : (await loadCharge(db, orderId)).paidCent;
  // Points paid all of an order without tax.
  if (whole === 0) return 0;
  const worth = (list: typeof refunds) =>
    list.reduce(
      (sum, { amount, creditNote }) =>
        sum + (isTaxed ? (creditNote?.taxes ?? []).reduce((tax, share) => tax + share.amount.cent, 0) : amount.cent),
      0,
    );
  const before = worth(noted(others.flatMap(({ state, refund_id }) => (state === "DONE" ? [refund_id] : []))));
  const after = before + worth([own]);
  if (before === 0 && after >= whole) return null;
  const goods = order.subtotal_cent - order.discount_cent + order.core_charge_cent;
  const recorded = goods + order.shipping_fee_cent + order.tax_fee_cent;
  const upTo = (cent: number) => Math.round((recorded * Math.min(cent, whole)) / whole);
  return upTo(after) - upTo(before);
}

async function sendRecord(db: Db, provider: TaxProvider, row: TaxRecordRow): Promise<string> {
  const { order_id: orderId, refund_id: refundId } = row;
  if (refundId === null) {
    if (row.calculation_ref === null) throw new NotYet("the sale has no calculation");
    return provider.record({ reference: orderId, calculationRef: row.calculation_ref, at: row.created_at });
  }
  const sale = await findSale(db, orderId);
  if (sale?.record_ref == null) throw new NotYet("waits for the sale's record");
  const amountCent = await loadReversedCent(db, row);
  // Goods given away in goodwill carry no tax back.
  return amountCent === 0 ? "" : provider.reverse({ reference: refundId, recordRef: sale.record_ref, amountCent });
}

/**
 * Tells the tax provider of a sale or refund that is due; one worker at a time. A failure is written beside it for the staff,
 * and tried again later. Never throws for a failure of the provider.
 */
async function workOnRecord({ store, clock, taxes: { provider } }: RecordDeps, id: string): Promise<void> {
  const now = clock.now();
  const row = await claimRecord(store.db, id, now, now + CLAIM_MS);
  if (row === undefined) return;
  try {
    if (provider?.name !== row.provider) throw new NotYet(`${row.provider} has no keys any more`);
    const ref = await sendRecord(store.db, provider, row);
    await endRecordTry(store.db, row, { state: "DONE", record_ref: ref, last_error: "" });
  } catch (error) {
    const wait = WAITS_MS[row.tries - 1] ?? WAITS_MS.at(-1) ?? 0;
    const why = error instanceof ProviderError || error instanceof NotYet ? error.message : "failed";
    await endRecordTry(store.db, row, { last_error: why, next_try_at: clock.now() + wait });
  }
}

/** Tells the tax provider of every sale and refund that is due. */
export async function sendTaxRecords(deps: RecordDeps): Promise<void> {
  for (const id of await listDueRecords(deps.store.db, deps.clock.now(), BATCH)) await workOnRecord(deps, id);
}

/** Tells the tax provider of paid sales and of refunds. */
export const taxRecords: Job<RecordDeps & { readonly log: Logger }> = {
  name: "tax records",
  intervalMs: 2_000,
  isCutOff: true,
  failure: "sales could not be recorded for taxes",
  run: sendTaxRecords,
};
