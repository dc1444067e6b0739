import { operationsApi } from "~/models/api";
import type { Call } from "../../http/call";
import { notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { operatorOf } from "../audit/audit";
import { orderRow } from "../order/repository";
import { orderOf } from "../order/view";
import type { Till } from "../payment/settle";
import { moderateReview } from "../review/moderate";
import { changeStatus } from "./change-status";
import { recordParcel } from "./record-parcel";
import { shipOrder } from "./ship-order";

const tillOf = ({ store, clock, services: { payments } }: Call): Till => ({ store, clock, payments });

async function stateOf(call: Call, orderId: string) {
  const row = await orderRow(call.db, orderId);
  if (row === undefined) throw notFound("There is no such order");
  const { status, shipments } = await orderOf(call.db, row);
  return { orderId: row.id, status, shipments };
}

/** What the staff does to orders and reviews, by the operators' token. */
export const operationRoutes: readonly Route[] = [
  serve(operationsApi.setStatus, async ({ params: { orderId }, body }, call) => {
    await changeStatus(tillOf(call), operatorOf(call), orderId, body);
    return stateOf(call, orderId);
  }),
  serve(operationsApi.ship, async ({ params: { orderId }, body }, call) =>
    stateOf(call, await shipOrder(tillOf(call), operatorOf(call), orderId, body)),
  ),
  serve(operationsApi.recordShipment, async ({ params: { orderId }, body }, call) =>
    stateOf(call, await recordParcel(tillOf(call), operatorOf(call), orderId, body)),
  ),
  serve(operationsApi.publishReview, async ({ params: { id }, body: { state } }, call) => {
    await moderateReview(call, operatorOf(call), id, state);
    return { id, state };
  }),
];
