import { infraApi } from "~/models/api";
import { marketFor } from "~/models/shop/market";
import { type Route, serve } from "../../http/serve";
import { postcodeState } from "../places/postal-codes";
import { planRows, zoneRows } from "./repository";
import { shippingOptions } from "./shipping-options";

/** Delivery estimates for a postal code. */
export const shippingRoutes: readonly Route[] = [
  serve(infraApi.deliveryEstimate, async ({ query }, call) => {
    const market = marketFor(call.market);
    const place = await postcodeState(call.db, market.countryCode, query.code);
    if (!place.deliverAble) return { place, plans: [] };
    const [plans, zones] = [
      await planRows(call.db, market),
      await zoneRows(call.db, market.countryCode, place.postCode),
    ];
    const options = shippingOptions(plans, zones, market, call.clock.now());
    return {
      place,
      plans: options.flatMap(({ id, name, method, estimate }) =>
        estimate === null ? [] : [{ id, name, method, estimate }],
      ),
    };
  }),
];
