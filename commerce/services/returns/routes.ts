import { operationsApi, returnApi } from "~/models/api";
import type { Call } from "../../http/call";
import { requireMember } from "../../http/member";
import { type Route, serve } from "../../http/serve";
import { operatorOf } from "../audit/audit";
import { requireProven } from "../order/proof";
import { tillOf } from "../payment/provider-calls";
import { createReturn } from "./create";
import { cancelReturn, decideReturn } from "./decide";
import { requireOwn, requireOwnReturn, requireReturnOf } from "./ownership";
import { checkReturn } from "./quote";
import { returnsOfAccount, returnsOfOrder } from "./repository";
import { optionsOf } from "./returnable";
import { returnOf, returnsOf } from "./view";

async function ownReturns(call: Call, orderId: string | undefined) {
  const accountId = requireMember(call);
  if (orderId === undefined) return returnsOfAccount(call.db, accountId);
  return returnsOfOrder(call.db, (await requireOwn(call, orderId)).id);
}

/** Returns of members and of guests with proof, and what the staff decides of them. */
export const returnRoutes: readonly Route[] = [
  serve(returnApi.options, async ({ query }, call) =>
    optionsOf(call.db, await requireOwn(call, query.orderId), call.clock.now()),
  ),
  serve(returnApi.check, async ({ body: { orderId, ...request } }, call) => {
    const order = await requireOwn(call, orderId);
    return (await checkReturn(call.db, order, request, call.clock.now())).quote;
  }),
  serve(returnApi.create, async ({ body: { orderId, ...request } }, call) => {
    const order = await requireOwn(call, orderId);
    return returnOf(call.db, await createReturn(call, order.id, request, call.idempotencyKey));
  }),
  serve(returnApi.list, async ({ query }, call) => returnsOf(call.db, await ownReturns(call, query.orderId))),
  serve(returnApi.detail, async ({ params }, call) => returnOf(call.db, await requireOwnReturn(call, params.id))),
  serve(returnApi.cancel, async ({ params }, call) => {
    const row = await requireOwnReturn(call, params.id);
    return returnOf(call.db, await cancelReturn(tillOf(call), row.id));
  }),
  serve(returnApi.optionsAsGuest, async ({ body }, call) =>
    optionsOf(call.db, await requireProven(call, body), call.clock.now()),
  ),
  serve(returnApi.checkAsGuest, async ({ body: { proof, request } }, call) => {
    const order = await requireProven(call, proof);
    return (await checkReturn(call.db, order, request, call.clock.now())).quote;
  }),
  serve(returnApi.createAsGuest, async ({ body: { proof, request } }, call) => {
    const order = await requireProven(call, proof);
    return returnOf(call.db, await createReturn(call, order.id, request, call.idempotencyKey));
  }),
  serve(returnApi.listAsGuest, async ({ body }, call) => {
    const order = await requireProven(call, body);
    return returnsOf(call.db, await returnsOfOrder(call.db, order.id));
  }),
  serve(returnApi.cancelAsGuest, async ({ params, body }, call) => {
    const order = await requireProven(call, body);
    const row = await requireReturnOf(call, order, params.id);
    return returnOf(call.db, await cancelReturn(tillOf(call), row.id));
  }),
  serve(operationsApi.decideReturn, async ({ params, body }, call) =>
    returnOf(call.db, await decideReturn(tillOf(call), operatorOf(call), params.id, body)),
  ),
];
