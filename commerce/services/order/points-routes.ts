import { pointsApi } from "~/models/api";
import { conflict } from "../../http/failure";
import { requireMember } from "../../http/member";
import { type Route, serve } from "../../http/serve";
import { lockPoints, unlockPoints } from "../points/order-points";
import { requireOrder } from "./proof";

/** Locking and releasing a member's points for an unpaid order. */
export const orderPointsRoutes: readonly Route[] = [
  serve(pointsApi.lock, async ({ body }, call) => {
    const accountId = requireMember(call);
    const order = await requireOrder(call, body);
    if (order.account_id !== accountId) throw conflict("pointsNotOwn");
    if (order.status !== "PAYMENT_PENDING") throw conflict("orderNotPayable");
    const request = { orderId: order.id, accountId, points: body.points };
    const lockedUntil = await call.store.transaction((trx) => lockPoints(trx, request, call.clock.now()));
    return { lockedUntil, points: body.points };
  }),
  serve(pointsApi.unlock, async ({ body }, call) => {
    requireMember(call);
    const order = await requireOrder(call, body);
    return { isUnlocked: await call.store.transaction((trx) => unlockPoints(trx, order.id, call.clock.now())) };
  }),
];
