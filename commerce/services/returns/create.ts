import { reason } from "~/models/api/errors/table";
import { fitSettlement, isFitGuaranteed } from "~/models/order/order-fit";
import { EVIDENCE_GROUPS, type ReturnRequest } from "~/models/order/return";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { publish } from "../../events/publish";
import type { Call } from "../../http/call";
import { ApiFailure, type FieldReason, refusal } from "../../http/failure";
import { randomId, randomReturnNumber } from "../../platform/random-id";
import { sha256 } from "../../platform/sha256";
import { lockOrder } from "../order/lock-order";
import { updateOrderState } from "../order/status";
import { attachFiles } from "../uploads/repository";
import { recordMisfits } from "./misfits";
import { checkReturn } from "./quote";
import { addEvent, addReturn, findReturnByKey, updateState } from "./repository";
import type { Returnable, ReturnedLine } from "./returnable";
import { findTried, ruledOutNote, type Tried } from "./tried-on";

/** Attaches evidence to a return; throws a field error for a file that is missing, of another order, or in use. */
async function attachEvidence(trx: Db, id: string, orderId: string, { evidence }: ReturnRequest): Promise<void> {
  const errors: FieldReason[] = [];
  const attach = async (field: string, kind: "image" | "video", group: string, ids: readonly string[]) => {
    const isAttached = await attachFiles(trx, ids, { kind, group, owner: `order:${orderId}`, to: `return:${id}` });
    if (!isAttached) errors.push({ field, ...reason("evidenceGone") });
  };
  for (const group of EVIDENCE_GROUPS)
    await attach(`evidence.photos.${group}`, "image", group, evidence.photos[group] ?? []);
  await attach("evidence.videos", "video", "part", evidence.videos);
  if (errors.length > 0) throw new ApiFailure(400, reason("evidenceGone"), { errors });
}

type Settlement = {
  /** The statements of fit of the returned lines, for shopper and staff; empty without any. */
  readonly note: string;
  /** Whether the fit guarantee covers every returned line on the vehicle it was tried on, so that nobody has to decide. */
  readonly isGuaranteed: boolean;
};

/** Settles a return because of fit by the fit certificates of its lines; another return is left to staff. */
function settleByFit(
  { lines }: Returnable,
  returned: readonly ReturnedLine[],
  request: ReturnRequest,
  tried: Tried,
): Settlement {
  if (request.reason !== "doesNotFit" || request.kind !== "RETURN") return { note: "", isGuaranteed: false };
  const own = lines.filter(({ row }) => returned.some(({ lineKey }) => lineKey === row.line_key));
  const other = (key: string) => (tried?.otherLines.has(key) ? tried.vehicle : null);
  const note = own
    .flatMap(({ row, fit }) =>
      fit === undefined ? [] : [`${row.part_number}: ${fitSettlement(fit, other(row.line_key))}`],
    )
    .join(" ");
  const isGuaranteed = own.every(({ row, fit }) => isFitGuaranteed(fit) && other(row.line_key) === null);
  return { note, isGuaranteed };
}

/** Approves a return that the fit guarantee covers; `row` has been written in the same transaction. */
async function approveByGuarantee(trx: Db, row: Row<"return_request">, at: number): Promise<Row<"return_request">> {
  const approved = await updateState(trx, row, "APPROVED", at);
  if (approved === undefined) throw new Error("a return that was approved before it was written");
  const note = "Approved at once by the fit guarantee, because the order's fit certificate says that it fits.";
  await addEvent(trx, { return_id: row.id, at, state: "APPROVED", actor: "system", note });
  return approved;
}

/** Writes one return in the caller's transaction, which has locked its order; a known key answers the return made with it. */
async function requestReturn(
  trx: Db,
  order: Row<"orders">,
  request: ReturnRequest,
  idempotencyKey: string,
  { now, tried }: { readonly now: number; readonly tried: Tried },
): Promise<Row<"return_request">> {
  const hash = sha256(JSON.stringify(request));
  const existing = await findReturnByKey(trx, idempotencyKey);
  if (existing !== undefined) {
    if (existing.request_hash === hash) return existing;
    throw refusal(422, "returnKeyTaken");
  }
  const { returned, left, quote, exchange } = await checkReturn(trx, order, request, { now, tried });
  const row: Row<"return_request"> = {
    id: randomId(),
    number: randomReturnNumber(),
    order_id: order.id,
    kind: request.kind,
    reason: request.reason,
    solution: request.solution,
    is_warranty: request.isWarranty === true ? 1 : 0,
    evidence_text: request.evidence.text,
    state: "REQUESTED",
    exchange_sku: exchange?.item.sku_id ?? null,
    quote: JSON.stringify(quote),
    proposed_cent: request.solution === "Partial refund" ? (request.partialRefund?.cent ?? null) : null,
    refund_cent: null,
    exchange_order_id: null,
    idempotency_key: idempotencyKey,
    request_hash: hash,
    created_at: now,
    updated_at: now,
  };
  await addReturn(trx, row, returned);
  await attachEvidence(trx, row.id, order.id, request);
  const { note: settlement, isGuaranteed } = settleByFit(left, returned, request, tried);
  const note = [settlement, ruledOutNote(tried)].filter((text) => text !== "").join(" ");
  await addEvent(trx, { return_id: row.id, at: now, state: "REQUESTED", actor: "shopper", note });
  await updateOrderState(trx, order.id, { actor: "shopper", note: "Return requested", at: now });
  await recordMisfits(trx, row, order.id, returned, tried);
  const result = isGuaranteed ? await approveByGuarantee(trx, row, now) : row;
  // One mail about an approved return is enough; its note is the certificate's statement.
  await publish(
    trx,
    "returnMoved",
    { returnId: row.id, state: isGuaranteed ? "APPROVED" : "REQUESTED", note: isGuaranteed ? settlement : "" },
    now,
  );
  return result;
}

/**
 * Requests a return, once per key; another request under a known key throws a 422. One transaction attaches the evidence,
 * updates the order's state, approves what the fit guarantee covers and writes the mail. Throws what `checkReturn`
 * throws.
 */
export async function createReturn(
  call: Call,
  orderId: string,
  request: ReturnRequest,
  key: string | null,
): Promise<Row<"return_request">> {
  const tried = await findTried(call, orderId, request);
  return call.store.transaction(async (trx) => {
    const now = call.clock.now();
    const order = await lockOrder(trx, orderId, now);
    return requestReturn(trx, order, request, `${orderId}:${key ?? randomId()}`, { now, tried });
  });
}

/**
 * Requests several returns of an order in one transaction, once per key: all of them, or none when one is refused, whose
 * errors are named below "requests" and its place. Each is settled on its own, so that none waits for another's decision.
 */
export async function createReturns(
  call: Call,
  orderId: string,
  requests: readonly ReturnRequest[],
  key: string | null,
): Promise<Row<"return_request">[]> {
  const idempotencyKey = `${orderId}:${key ?? randomId()}`;
  const tried = await Promise.all(requests.map((request) => findTried(call, orderId, request)));
  return call.store.transaction(async (trx) => {
    const now = call.clock.now();
    const order = await lockOrder(trx, orderId, now);
    const made: Row<"return_request">[] = [];
    for (const [index, request] of requests.entries()) {
      try {
        const at = { now, tried: tried[index] ?? null };
        made.push(await requestReturn(trx, order, request, `${idempotencyKey}:${index}`, at));
      } catch (error) {
        throw error instanceof ApiFailure ? error.below(`requests.${index}`) : error;
      }
    }
    return made;
  });
}
