import { operationsApi } from "~/models/api";
import type { Call } from "../../http/call";
import { notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { toOperator } from "../audit/audit";
import { findOrder } from "../order/repository";
import { loadOrder } from "../order/view";
import type { PaymentDeps } from "../payment/settle";
import { moderateReview } from "../review/moderate";
import { recordParcel } from "../shipping/record-parcel";
import { shipOrder } from "../shipping/ship-order";
import { changeStatus } from "./change-status";

const toDeps = ({ store, clock, services: { payments } }: Call): PaymentDeps => ({ store, clock, payments });

async function loadState(call: Call, orderId: string) {
  const row = await findOrder(call.db, orderId);
  if (row === undefined) throw notFound("orderUnknown");
  const { status, shipments } = await loadOrder(call.db, row);
  return { orderId: row.id, status, shipments };
}

/** Staff changes of orders and reviews, with the operators' token. */
export const operationRoutes: readonly Route[] = [
  serve(operationsApi.setStatus, async ({ params: { orderId }, body }, call) => {
    const key = call.idempotencyKey;
    await changeStatus(toDeps(call), toOperator(call), orderId, { ...body, ...(key !== null && { key }) });
    return loadState(call, orderId);
  }),
  serve(operationsApi.ship, async ({ params: { orderId }, body }, call) =>
    loadState(call, (await shipOrder(toDeps(call), toOperator(call), orderId, body)).orderId),
  ),
  serve(operationsApi.recordShipment, async ({ params: { orderId }, body }, call) =>
    loadState(call, await recordParcel(toDeps(call), toOperator(call), orderId, body)),
  ),
  serve(operationsApi.publishReview, async ({ params: { id }, body: { state } }, call) => {
    await moderateReview(call, toOperator(call), id, state);
    return { id, state };
  }),
];
