import { reason } from "~/models/api/errors/table";
import { canMove, orderStatusSchema } from "~/models/order/order";
import { fitSettlement } from "~/models/order/order-fit";
import { EVIDENCE_GROUPS, type ReturnRequest } from "~/models/order/return";
import type { Db, Store } from "../../db/open";
import type { Row } from "../../db/tables";
import { publish } from "../../events/publish";
import { ApiFailure, type FieldReason, refusal } from "../../http/failure";
import type { Clock } from "../../platform/clock";
import { randomId } from "../../platform/random-id";
import { sha256 } from "../../platform/sha256";
import { lockOrder } from "../order/lock-order";
import { moveOrder } from "../order/status";
import { attachFiles } from "../uploads/repository";
import { recordMisfits } from "./misfits";
import { checkReturn, type ReturnedLine } from "./quote";
import { addEvent, addReturn, findReturnByKey } from "./repository";
import type { Returnable } from "./returnable";

type ReturnDeps = { readonly store: Store; readonly clock: Clock };

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

/** What the fit certificates of the returned lines say, for shopper and staff; empty without any. */
function settlementNote({ lines }: Returnable, returned: readonly ReturnedLine[]): string {
  const fits = lines.filter(({ row }) => returned.some(({ lineKey }) => lineKey === row.line_key));
  return fits
    .flatMap(({ row, fit }) => (fit === undefined ? [] : [`${row.part_number}: ${fitSettlement(fit)}`]))
    .join(" ");
}

/**
 * Requests a return, once per key; another request under a known key throws a 422. One transaction attaches the evidence,
 * moves the order to RETURNING and writes the mail. Throws what `checkReturn` throws.
 */
export async function createReturn(
  { store, clock }: ReturnDeps,
  orderId: string,
  request: ReturnRequest,
  key: string | null,
): Promise<Row<"return_request">> {
  const idempotencyKey = `${orderId}:${key ?? randomId()}`;
  const hash = sha256(JSON.stringify(request));
  return store.transaction(async (trx) => {
    const now = clock.now();
    const order = await lockOrder(trx, orderId, now);
    const existing = await findReturnByKey(trx, idempotencyKey);
    if (existing !== undefined) {
      if (existing.request_hash === hash) return existing;
      throw refusal(422, "returnKeyTaken");
    }
    const { returned, left, quote, exchange } = await checkReturn(trx, order, request, now);
    const row: Row<"return_request"> = {
      id: randomId(),
      order_id: order.id,
      kind: request.kind,
      reason: request.reason,
      solution: request.solution,
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
    const note = request.reason === "doesNotFit" && request.kind === "RETURN" ? settlementNote(left, returned) : "";
    await addEvent(trx, { return_id: row.id, at: now, state: "REQUESTED", actor: "shopper", note });
    const status = orderStatusSchema.parse(order.status);
    if (canMove(status, "RETURNING"))
      await moveOrder(trx, order.id, { to: "RETURNING", actor: "shopper", note: "Return requested", at: now });
    await recordMisfits(trx, row, order.id, returned);
    await publish(trx, "returnMoved", { returnId: row.id, state: "REQUESTED", note: "" }, now);
    return row;
  });
}
