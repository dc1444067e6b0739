import { cartApi } from "~/models/api";
import type { Call } from "../../http/call";
import { type Route, serve } from "../../http/serve";
import { buyerOf, viewerOf } from "../../http/viewer";
import { applyPromotion } from "./apply-code";
import { addLines, changeLines } from "./change-lines";
import { type CartState, countCart, loadCart } from "./load-cart";
import { cartOf } from "./view";
import type { CartTools } from "./write-lines";

/** The cart of a call; an unknown one is empty. Throws a 401 for a login that has ended. */
export function cartStateOf(call: Call, uuid: string): Promise<CartState> {
  return loadCart(call.db, uuid, buyerOf(call));
}

/** What a call changes carts with. */
export function toolsOf({ store, services }: Call): CartTools {
  return { store, match: services.fitment.match };
}

export const cartRoutes: readonly Route[] = [
  serve(cartApi.read, async ({ query }, call) => cartOf(await cartStateOf(call, query.cartUUID))),
  serve(cartApi.count, async ({ query }, call) => ({
    itemCount: await countCart(call.db, query.cartUUID, viewerOf(call)),
  })),
  serve(cartApi.add, async ({ body }, call) => {
    const viewer = viewerOf(call);
    const { uuid, errors } = await addLines(toolsOf(call), body.cartUUID ?? null, body.items, viewer, {
      mode: body.mode,
      once: body.once,
      joinsOwn: true,
    });
    return cartOf(await loadCart(call.db, uuid, viewer), errors);
  }),
  serve(cartApi.change, async ({ body }, call) => {
    const changed = await changeLines(toolsOf(call), body.cartUUID, body.action, body.items, buyerOf(call));
    const gone = [{ lineKey: "", message: "This cart is no longer there" }];
    return cartOf(await cartStateOf(call, body.cartUUID), changed?.errors ?? gone);
  }),
  serve(cartApi.applyPromotion, async ({ body }, call) => {
    const { cartUUID, code, kind = null, prefer } = body;
    await applyPromotion(call, cartUUID, { code, kind, isChoice: prefer }, buyerOf(call));
    return cartOf(await cartStateOf(call, body.cartUUID));
  }),
];
