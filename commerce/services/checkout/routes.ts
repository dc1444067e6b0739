import { checkoutApi } from "~/models/api";
import { type Address, readPostalCode } from "~/models/checkout/address";
import type { Call } from "../../http/call";
import { ApiFailure, fieldFailure, notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { loadCart } from "../cart/load-cart";
import { buyerOf, viewerOf } from "../cart/routes";
import { checkoutOf, loadQuote, type Quote } from "./quote";
import { hasState, postalPlace, putAddress, putPlan } from "./repository";
import { usePoints } from "./use-points";

function quoteOf(call: Call, uuid: string): Promise<Quote> {
  return loadQuote(call.db, uuid, buyerOf(call));
}

/** Throws unless the cart is known and holds something; a 401 for a login that has ended. */
export async function requireCart(call: Call, uuid: string): Promise<void> {
  const cart = await loadCart(call.db, uuid, buyerOf(call));
  if (!cart.isKnown) throw notFound("We could not find this cart");
  if (cart.lines.length === 0) throw new ApiFailure(409, "Your cart is empty");
}

/** The address with its code made canonical, checked against the market (rows CHK-09 to CHK-12, CHK-14). */
export async function checkedAddress(call: Call, address: Address): Promise<Address> {
  const { market } = viewerOf(call);
  if (address.country !== market.countryCode) throw fieldFailure("country", `must be in ${market.name}`);
  if (!(await hasState(call.db, market, address.state))) throw fieldFailure("state", "must be chosen from the list");
  const read = readPostalCode(market.countryCode, address.code);
  if (!read.ok) throw fieldFailure("code", read.problem.message);
  const place = await postalPlace(call.db, market.countryCode, read.code);
  if (place?.is_deliverable !== 1) throw fieldFailure("code", `We cannot deliver to ${read.code}`);
  return { ...address, code: read.code };
}

export const checkoutRoutes: readonly Route[] = [
  serve(checkoutApi.read, async ({ query }, call) => checkoutOf(await quoteOf(call, query.cartUUID))),
  serve(checkoutApi.saveAddress, async ({ body }, call) => {
    await requireCart(call, body.cartUUID);
    const address = await checkedAddress(call, body.address);
    await putAddress(call.db, {
      cart_uuid: body.cartUUID,
      email: body.email,
      address: JSON.stringify(address),
      shipping_plan_id: null,
      updated_at: call.clock.now(),
    });
    return checkoutOf(await quoteOf(call, body.cartUUID));
  }),
  serve(checkoutApi.saveShipping, async ({ body }, call) => {
    await requireCart(call, body.cartUUID);
    const quote = await quoteOf(call, body.cartUUID);
    if (quote.nextStep === "address") throw new ApiFailure(409, "Enter your address first");
    if (!quote.options.some((option) => option.id === body.shippingPlanId))
      throw fieldFailure("shippingPlanId", "must be one of the options offered");
    await putPlan(call.db, body.cartUUID, body.shippingPlanId, call.clock.now());
    return checkoutOf(await quoteOf(call, body.cartUUID));
  }),
  serve(checkoutApi.savePoints, ({ body }, call) => usePoints(call, body.cartUUID, body.points)),
];
