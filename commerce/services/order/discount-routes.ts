import { promotionApi } from "~/models/api";
import { notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { markUsed } from "../promotion/redemption";
import { findProvenOrder } from "./repository";

/** Marking a discount as used for the shopper of an order. */
export const orderDiscountRoutes: readonly Route[] = [
  serve(promotionApi.markUsed, async ({ body }, call) => {
    const order = await findProvenOrder(call.db, body.orderId, { key: body.key, accountId: call.accountId });
    if (order === undefined) throw notFound("orderNotFound");
    return { isUsed: await markUsed(call.db, order, body.discountId, call.clock.now()) };
  }),
];
