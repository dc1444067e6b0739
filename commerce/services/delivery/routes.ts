import { infraApi } from "~/models/api";
import { shippingPrice } from "~/models/checkout/shipping";
import { marketFor } from "~/models/shop/market";
import { type Route, serve } from "../../http/serve";
import { findPostcodeState } from "../places/postal-codes";
import { isRemote, loadShippingOptions } from "./shipping-options";

/** Delivery estimates for a postal code. */
export const shippingRoutes: readonly Route[] = [
  serve(infraApi.deliveryEstimate, async ({ query }, call) => {
    const market = marketFor(call.market);
    const place = await findPostcodeState(call.db, market.countryCode, query.code);
    if (!place.deliverAble) return { place, isRemote: false, plans: [] };
    const address = { country: market.countryCode, code: place.postCode };
    const options = await loadShippingOptions(call.db, market, { address, cargo: [] }, call.clock.now());
    return {
      place,
      isRemote: isRemote(options),
      plans: options.flatMap((option) => {
        const { id, name, method, estimate, orderBy } = option;
        return estimate === null ? [] : [{ id, name, method, estimate, orderBy, price: shippingPrice(option, 1) }];
      }),
    };
  }),
];
