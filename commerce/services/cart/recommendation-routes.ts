import { searchApi } from "~/models/api";
import { type Route, serve } from "../../http/serve";
import { toViewer } from "../../http/viewer";
import { recommendScene } from "../search/recommend";
import { listCartItemIds } from "./load-cart";

/** Recommendations that leave out what the shopper's own cart holds. */
export const recommendationRoutes: readonly Route[] = [
  serve(searchApi.recommendPro, async ({ query, body: { cartUUID, ...body } }, call) => {
    if (cartUUID === undefined) return recommendScene(call, query, body);
    const inCart = await listCartItemIds(call.db, cartUUID, toViewer(call));
    return recommendScene(call, query, { ...body, cartItemIds: [...(body.cartItemIds ?? []), ...inCart] });
  }),
];
