import { setTimeout as wait } from "node:timers/promises";
import { returnQuoteSchema } from "~/models/order/return-quote";
import type { Db } from "../../../db/open";
import type { Row } from "../../../db/tables";
import { eventHandler } from "../../../events/handler";
import { publish } from "../../../events/publish";
import { conflict } from "../../../http/failure";
import { audit, type Operator } from "../../audit/audit";
import { FIRST_PURCHASE_MS, type LabelDeps, storeLabelFile, workOnLabel } from "../../shipping/buy-label";
import {
  blankLabel,
  findReturnLabel,
  insertLabel,
  isFirstPurchase,
  updateLabel,
} from "../../shipping/label-repository";
import { followParcel, stopFollowing } from "../../shipping/tracked-repository";
import { findReturn, setQuote } from "../repository";
import { hasLabel } from "../view";

const blankFor = ({ order_id: orderId, id: returnId }: Row<"return_request">, at: number) =>
  blankLabel({ orderId, returnId }, at);

async function dropLabel(trx: Db, returnId: string, at: number): Promise<void> {
  const label = await findReturnLabel(trx, returnId);
  if (label === undefined) return;
  await updateLabel(trx, label, { state: "UNWANTED", next_try_at: at, updated_at: at });
  await stopFollowing(trx, label.id);
}

/** Asks for the one label of an approved return that comes in a parcel, and gives it back when the return ends without one. */
export const returnLabelOrder = eventHandler("return label", "returnMoved", async (trx, { returnId, state }, at) => {
  const row = await findReturn(trx, returnId);
  if (row === undefined) return;
  // Handlers may run late: a return that was withdrawn meanwhile needs none.
  if (state === "APPROVED" && row.state === "APPROVED" && hasLabel(row)) await insertLabel(trx, blankFor(row, at));
  const isSettledWithout = returnQuoteSchema.parse(JSON.parse(row.quote)).isSettledWithout === true;
  if (state === "CANCELLED" || state === "REJECTED" || isSettledWithout) await dropLabel(trx, returnId, at);
});

/** A parcel by its carrier and number. */
export type SentParcel = { readonly carrier: string; readonly trackingNumber: string };

/** Follows a parcel that has another label than the bought one, which is given back, in the caller's transaction. */
export async function followOtherParcel(
  trx: Db,
  row: Row<"return_request">,
  { carrier, trackingNumber }: SentParcel,
  { at, file = null }: { readonly at: number; readonly file?: string | null },
): Promise<void> {
  await dropLabel(trx, row.id, at);
  const bought = { state: "BOUGHT", carrier, tracking_number: trackingNumber, pdf_file: file };
  const label = { ...blankFor(row, at), ...bought };
  await insertLabel(trx, label);
  await followParcel(trx, { labelId: label.id }, at);
}

const PURCHASE_POLL_MS = 200;

/** The label of a return once the worker that buys it for the first time is done, or the wait is over. */
async function labelAfterPurchase(db: Db, returnId: string): Promise<Row<"shipping_label"> | undefined> {
  for (const until = performance.now() + FIRST_PURCHASE_MS; ; await wait(PURCHASE_POLL_MS)) {
    const label = await findReturnLabel(db, returnId);
    if (label === undefined || !isFirstPurchase(label) || performance.now() > until) return label;
  }
}

/** Loads the bought label of a return; buys one that was never tried. Null while there is none. */
export async function loadReturnLabel(deps: LabelDeps, returnId: string): Promise<Row<"shipping_label"> | null> {
  const { db } = deps.store;
  const row = await findReturn(db, returnId);
  // A return that was approved by an earlier version has none yet.
  if (row?.state === "APPROVED" && hasLabel(row)) await insertLabel(db, blankFor(row, deps.clock.now()));
  const waiting = await findReturnLabel(db, returnId);
  if (waiting?.state === "WANTED" && waiting.tries === 0) await workOnLabel(deps, waiting.id);
  const label = await labelAfterPurchase(db, returnId);
  return label?.state === "BOUGHT" ? label : null;
}

/** The largest PDF that staff may attach, in bytes. */
const LABEL_FILE_MAX_BYTES = 5_242_880;

/** Whether bytes are a whole PDF of a size that is taken. */
export function isLabelPdf(bytes: Uint8Array): boolean {
  if (bytes.byteLength > LABEL_FILE_MAX_BYTES) return false;
  const text = Buffer.from(bytes);
  return text.subarray(0, 5).toString("latin1") === "%PDF-" && text.subarray(-1_024).includes("%%EOF");
}

/**
 * Attaches a label that staff bought elsewhere to an approved return, in place of one that waits or was bought before.
 * Throws a 409 for a return that needs no label now.
 */
export async function attachReturnLabel(
  { store, clock, files }: Pick<LabelDeps, "store" | "clock" | "files">,
  operator: Operator,
  row: Row<"return_request">,
  { pdf, carrier, trackingNumber }: SentParcel & { readonly pdf: Uint8Array },
): Promise<void> {
  const { isToWait, ...quote } = returnQuoteSchema.parse(JSON.parse(row.quote));
  if (row.state !== "APPROVED" || !quote.hasParcel)
    throw conflict("returnMoveRefused", { from: row.state, to: row.state });
  const file = await storeLabelFile(files, { bytes: pdf, mime: "application/pdf" });
  const at = clock.now();
  await store.transaction(async (trx) => {
    // The label is the word that it waited for.
    if (isToWait === true) await setQuote(trx, row.id, quote);
    await followOtherParcel(trx, row, { carrier, trackingNumber }, { at, file });
    await publish(trx, "returnLabelReady", { returnId: row.id }, at);
    await audit(trx, operator, { action: "return.label", subject: row.id, detail: { carrier, trackingNumber } }, at);
  });
}
