import { z } from "zod";
import { orderApi } from "~/models/api";
import { reason } from "~/models/api/errors/table";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { invalid, notFound, toVerdict } from "../../http/failure";
import { requireMember } from "../../http/member";
import { type Route, serve } from "../../http/serve";
import { findActionProblem, listOrderSummaries, loadDetail } from "./detail";
import { findOrderByLink } from "./link";
import { isHidden, listMemberOrders } from "./list-repository";
import { limitCaller, noSuchOrder, requireOrderOfEmail, requireOwnOrder, requireProven } from "./proof";

const EMAIL_MAX_CHARS = 254;
/** The email that a guest types to find an order; text that is no email finds none. */
const trackedEmailSchema = z.string().trim().min(1).max(EMAIL_MAX_CHARS);

async function requireListed(call: Call, orderId: string): Promise<Row<"orders">> {
  const row = await requireOwnOrder(call, orderId);
  if (await isHidden(call.db, row.id)) throw notFound("orderNotFound");
  return row;
}

/** Reading orders of members and guests; cancelling is in the payment service. */
export const orderRoutes: readonly Route[] = [
  serve(orderApi.track, async ({ query }, call) => {
    const email = trackedEmailSchema.safeParse(call.orderEmail);
    if (!email.success) throw invalid("email", email.error);
    const row = await requireOrderOfEmail(call, query.orderId, email.data);
    return { ...(await loadDetail(call, row)), key: row.access_key };
  }),
  serve(orderApi.proven, async ({ body }, call) => loadDetail(call, await requireProven(call, body))),
  serve(orderApi.openLink, async ({ body }, call) => {
    const row = await findOrderByLink(call.db, body.token, call.clock.now());
    if (row !== undefined) return { orderId: row.id, key: row.access_key };
    await limitCaller(call);
    throw noSuchOrder();
  }),
  serve(orderApi.detail, async ({ params }, call) => loadDetail(call, await requireListed(call, params.orderId))),
  serve(orderApi.list, async ({ query }, call) => {
    const now = call.clock.now();
    const { rows, total } = await listMemberOrders(call.db, requireMember(call), query, now);
    return { orders: await listOrderSummaries(call, rows), total };
  }),
  serve(orderApi.check, async ({ body }, call) => {
    const problem = await findActionProblem(
      call.db,
      await requireListed(call, body.orderId),
      body.action,
      call.clock.now(),
    );
    return toVerdict(problem === null ? null : reason(problem));
  }),
];
