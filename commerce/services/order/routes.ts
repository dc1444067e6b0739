import { orderApi } from "~/models/api";
import { orderActionProblem } from "~/models/order/order-actions";
import { LOGIN_INVALID } from "~/models/page/api-error";
import { marketOf } from "~/models/shop/market";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { ApiFailure, notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { cancelForShopper } from "../payment/cancel-by-shopper";
import { detailOf, listedOf, orderFacts } from "./detail";
import { orderOfLink } from "./link";
import { hideOrder, isHidden, memberOrders } from "./list";
import { limitCaller, noSuchOrder, requireOrderOfEmail, requireProven } from "./proof";
import { orderRow } from "./repository";
import { orderOf } from "./view";

function memberOf({ accountId }: Call): string {
  if (accountId === null) throw new ApiFailure(401, LOGIN_INVALID);
  return accountId;
}

/** An order of the calling member; 404 for another's, exactly as for an unknown one (rows ORD-05, ROLE-07). */
async function requireOwn(call: Call, orderId: string): Promise<Row<"orders">> {
  const row = await orderRow(call.db, orderId);
  if (row === undefined || row.account_id !== memberOf(call)) throw notFound("We could not find this order");
  return row;
}

async function requireListed(call: Call, orderId: string): Promise<Row<"orders">> {
  const row = await requireOwn(call, orderId);
  if (await isHidden(call.db, row.id)) throw notFound("We could not find this order");
  return row;
}

async function problemOf(call: Call, row: Row<"orders">, action: Parameters<typeof orderActionProblem>[0]) {
  const order = await orderOf(call.db, row);
  return orderActionProblem(action, orderFacts(order, marketOf(row.market).id, call.clock.now()));
}

/** Takes an own order off the list; one that was never paid is cancelled first, so that it holds nothing back (row ORD-06). */
async function remove(call: Call, orderId: string) {
  const row = await requireOwn(call, orderId);
  const problem = await problemOf(call, row, "delete");
  if (problem !== null) throw new ApiFailure(409, problem);
  if (row.status === "PAYMENT_PENDING") await cancelForShopper(call, row, "Deleted by the shopper");
  await hideOrder(call.db, row.id, call.clock.now());
  return { isDeleted: true };
}

/** Orders of members and guests: API-077 to API-082 (rows ORD-01 to ORD-08, OPEN-13, OPEN-57). */
export const orderRoutes: readonly Route[] = [
  serve(orderApi.track, async ({ query }, call) => {
    const row = await requireOrderOfEmail(call, query.orderId, query.email);
    return { ...(await detailOf(call.db, row, call.clock.now())), key: row.access_key };
  }),
  serve(orderApi.proven, async ({ body }, call) =>
    detailOf(call.db, await requireProven(call, body), call.clock.now()),
  ),
  serve(orderApi.openLink, async ({ body }, call) => {
    const row = await orderOfLink(call.db, body.token, call.clock.now());
    if (row !== undefined) return { orderId: row.id, key: row.access_key };
    await limitCaller(call);
    throw noSuchOrder();
  }),
  serve(orderApi.detail, async ({ params }, call) =>
    detailOf(call.db, await requireListed(call, params.orderId), call.clock.now()),
  ),
  serve(orderApi.list, async ({ query }, call) => {
    const now = call.clock.now();
    const { rows, total } = await memberOrders(call.db, memberOf(call), query, now);
    return { orders: await listedOf(call.db, rows, now), total };
  }),
  serve(orderApi.check, async ({ body }, call) => {
    const reason = await problemOf(call, await requireListed(call, body.orderId), body.action);
    return { isAllowed: reason === null, reason: reason ?? "" };
  }),
  serve(orderApi.remove, ({ params }, call) => remove(call, params.orderId)),
  serve(orderApi.cancel, async ({ body }, call) => cancelForShopper(call, await requireProven(call, body))),
];
