import { quickApi } from "~/models/api";
import type { Call } from "../../http/call";
import { ApiFailure, fieldFailure } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { viewerOf } from "../cart/routes";
import { orderAddressRoutes } from "../payment/order-address-routes";
import { checkoutOf, loadQuote } from "./quote";
import { putAddress, putPlan } from "./repository";
import { checkedAddress, requireCart } from "./routes";

const quoteOf = (call: Call, cartUUID: string) => loadQuote(call.db, cartUUID, viewerOf(call));

/** The calls of a quick checkout before its payment is confirmed (rows API-104, API-105, API-107, CHK-17, CHK-29). */
export const quickRoutes: readonly Route[] = [
  serve(quickApi.stripeOrder, async ({ body }, call) => {
    await requireCart(call, body.cartUUID);
    const before = await quoteOf(call, body.cartUUID);
    const address = body.address === undefined ? before.address : await checkedAddress(call, body.address);
    const email = body.email ?? before.email;
    if (address === null) throw fieldFailure("address", "is required");
    if (!email) throw fieldFailure("email", "is required");
    await putAddress(call.db, {
      cart_uuid: body.cartUUID,
      email,
      address: JSON.stringify(address),
      shipping_plan_id: null,
      updated_at: call.clock.now(),
    });
    return checkoutOf(await quoteOf(call, body.cartUUID));
  }),
  serve(quickApi.stripeOptions, async ({ body }, call) => {
    await requireCart(call, body.cartUUID);
    const quote = await quoteOf(call, body.cartUUID);
    if (quote.nextStep === "address") throw new ApiFailure(409, "Enter your address first");
    if (!quote.options.some((option) => option.id === body.shippingPlanId))
      throw fieldFailure("shippingPlanId", "must be one of the options offered");
    await putPlan(call.db, body.cartUUID, body.shippingPlanId, call.clock.now());
    return checkoutOf(await quoteOf(call, body.cartUUID));
  }),
  ...orderAddressRoutes,
];
