import { operationsApi, returnApi } from "~/models/api";
import type { ReturnRequest } from "~/models/order/return";
import { marketFor } from "~/models/shop/market";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { requireMember } from "../../http/member";
import { type Route, serve } from "../../http/serve";
import { toOperator } from "../audit/audit";
import { requireProven } from "../order/proof";
import { toPaymentDeps } from "../payment/provider-session";
import { createReturn, createReturns } from "./create";
import { cancelReturn, decideReturn, refundInstead } from "./decide";
import { loadGuarantee, openGuarantee } from "./guarantee/advance";
import { addInstead } from "./instead";
import { requireMemberOrder, requireOwnReturn, requireReturn } from "./ownership";
import { findDropOffPlaces } from "./parcel/drop-off";
import { checkReturn } from "./quote";
import { listMemberReturns, listOrderReturns } from "./repository";
import { loadOptions } from "./returnable";
import { findTried } from "./tried-on";
import { listReturns, loadReturn } from "./view";
import { loadReturnWorth } from "./worth";

async function listOwnReturns(call: Call, orderId: string | undefined) {
  const accountId = requireMember(call);
  if (orderId === undefined) return listMemberReturns(call.db, accountId);
  return listOrderReturns(call.db, (await requireMemberOrder(call, orderId)).id);
}

/** Loads returns as their shopper sees them: with the money that may be chosen instead of a part that cannot be sent. */
async function listShown(call: Call, rows: readonly Row<"return_request">[]) {
  const found = await listReturns(call.db, rows);
  return Promise.all(found.map((each) => addInstead(call.db, each, call.clock.now())));
}

/** The quote of a request that submitting it would accept. Throws what `checkReturn` throws. */
async function loadQuote(call: Call, order: Row<"orders">, request: ReturnRequest) {
  const tried = await findTried(call, order.id, request);
  return (await checkReturn(call.db, order, request, { now: call.clock.now(), tried })).quote;
}

/** Returns of members and of guests with proof, and decisions by staff. */
export const returnRoutes: readonly Route[] = [
  serve(returnApi.options, async ({ query }, call) =>
    loadOptions(call.db, await requireMemberOrder(call, query.orderId), call.clock.now()),
  ),
  serve(returnApi.check, async ({ body: { orderId, ...request } }, call) => {
    const order = await requireMemberOrder(call, orderId);
    return loadQuote(call, order, request);
  }),
  serve(returnApi.worth, async ({ body: { orderId, ...lines } }, call) =>
    loadReturnWorth(call.db, await requireMemberOrder(call, orderId), lines, call.clock.now()),
  ),
  serve(returnApi.worthAsGuest, async ({ body: { proof, worth } }, call) =>
    loadReturnWorth(call.db, await requireProven(call, proof), worth, call.clock.now()),
  ),
  serve(returnApi.createAll, async ({ body: { orderId, requests } }, call) => {
    const order = await requireMemberOrder(call, orderId);
    return listReturns(call.db, await createReturns(call, order.id, requests, call.idempotencyKey));
  }),
  serve(returnApi.createAllAsGuest, async ({ body: { proof, requests } }, call) => {
    const order = await requireProven(call, proof);
    return listReturns(call.db, await createReturns(call, order.id, requests, call.idempotencyKey));
  }),
  serve(returnApi.create, async ({ body: { orderId, ...request } }, call) => {
    const order = await requireMemberOrder(call, orderId);
    return loadReturn(call.db, await createReturn(call, order.id, request, call.idempotencyKey));
  }),
  serve(returnApi.list, async ({ query }, call) => listShown(call, await listOwnReturns(call, query.orderId))),
  serve(returnApi.detail, async ({ params }, call) => {
    const row = await requireOwnReturn(call, params.id);
    return addInstead(call.db, await loadReturn(call.db, row), call.clock.now());
  }),
  serve(returnApi.cancel, async ({ params }, call) => {
    const row = await requireOwnReturn(call, params.id);
    return loadReturn(call.db, await cancelReturn(toPaymentDeps(call), row.id));
  }),
  serve(returnApi.refundInstead, async ({ params }, call) => {
    const row = await requireOwnReturn(call, params.id);
    return loadReturn(call.db, await refundInstead(toPaymentDeps(call), row.id));
  }),
  serve(returnApi.refundInsteadAsGuest, async ({ params, body }, call) => {
    const row = await requireReturn(call, await requireProven(call, body), params.id);
    return loadReturn(call.db, await refundInstead(toPaymentDeps(call), row.id));
  }),
  serve(returnApi.guarantee, async ({ params }, call) => {
    const row = await requireOwnReturn(call, params.id);
    return loadGuarantee(call, await requireMemberOrder(call, row.order_id), row);
  }),
  serve(returnApi.openGuarantee, async ({ params }, call) => {
    const row = await requireOwnReturn(call, params.id);
    return openGuarantee(call, await requireMemberOrder(call, row.order_id), row);
  }),
  serve(returnApi.guaranteeAsGuest, async ({ params, body }, call) => {
    const order = await requireProven(call, body);
    return loadGuarantee(call, order, await requireReturn(call, order, params.id));
  }),
  serve(returnApi.openGuaranteeAsGuest, async ({ params, body }, call) => {
    const order = await requireProven(call, body);
    return openGuarantee(call, order, await requireReturn(call, order, params.id));
  }),
  serve(returnApi.optionsAsGuest, async ({ body }, call) =>
    loadOptions(call.db, await requireProven(call, body), call.clock.now()),
  ),
  serve(returnApi.checkAsGuest, async ({ body: { proof, request } }, call) => {
    const order = await requireProven(call, proof);
    return loadQuote(call, order, request);
  }),
  serve(returnApi.createAsGuest, async ({ body: { proof, request } }, call) => {
    const order = await requireProven(call, proof);
    return loadReturn(call.db, await createReturn(call, order.id, request, call.idempotencyKey));
  }),
  serve(returnApi.listAsGuest, async ({ body }, call) => {
    const order = await requireProven(call, body);
    return listShown(call, await listOrderReturns(call.db, order.id));
  }),
  serve(returnApi.cancelAsGuest, async ({ params, body }, call) => {
    const order = await requireProven(call, body);
    const row = await requireReturn(call, order, params.id);
    return loadReturn(call.db, await cancelReturn(toPaymentDeps(call), row.id));
  }),
  serve(returnApi.dropOffAsGuest, async ({ params, body: { proof, code } }, call) => {
    const order = await requireProven(call, proof);
    await requireReturn(call, order, params.id);
    return { places: await findDropOffPlaces(call, { country: marketFor(order.market).countryCode, code }) };
  }),
  serve(operationsApi.decideReturn, async ({ params, body }, call) =>
    loadReturn(call.db, await decideReturn(toPaymentDeps(call), toOperator(call), params.id, body)),
  ),
];
