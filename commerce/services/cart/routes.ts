import { cartApi } from "~/models/api";
import { reason } from "~/models/api/errors/table";
import type { Call } from "../../http/call";
import { type Route, serve } from "../../http/serve";
import { requireViewer, toViewer } from "../../http/viewer";
import { acknowledgeChanges, rememberGifts } from "./acknowledge";
import { applyPromotion } from "./apply-code";
import { addLines, changeLines } from "./change-lines";
import { estimateCart } from "./estimate";
import { type CartState, countCart, loadCart } from "./load-cart";
import { answerCart, type LineError, lineError } from "./view";
import type { CartDeps } from "./write-lines";

/** Loads a cart for the caller; an unknown one is empty. Throws a 401 for an expired login. */
export function loadCartState(call: Call, uuid: string, postalCode?: string): Promise<CartState> {
  return loadCart(call.db, uuid, requireViewer(call), postalCode);
}

/** The dependencies of cart changes. */
export function cartDeps({ store, services }: Call): CartDeps {
  return {
    store,
    match: (itemIds, nodeId, answers) => services.index.match(nodeId === null ? null : { nodeId, answers }, itemIds),
  };
}

/** Answers a cart after a change, with the free items it has earned remembered. */
async function answerChanged(call: Call, state: CartState, errors: readonly LineError[] = []) {
  await rememberGifts(call.db, state);
  return answerCart(call, state, errors);
}

export const cartRoutes: readonly Route[] = [
  serve(cartApi.read, async ({ query: { cartUUID, postalCode, estimate } }, call) => {
    const cart = await loadCartState(call, cartUUID, postalCode);
    const answer = await answerCart(call, cart);
    if (estimate === undefined || cart.lines.length === 0) return answer;
    return { ...answer, estimate: await estimateCart(call.db, cart, postalCode ?? "", toViewer(call).now) };
  }),
  serve(cartApi.count, async ({ query }, call) => ({
    itemCount: await countCart(call.db, query.cartUUID, toViewer(call)),
  })),
  serve(cartApi.add, async ({ body }, call) => {
    const viewer = toViewer(call);
    const { uuid, errors } = await addLines(cartDeps(call), body.cartUUID ?? null, body.items, viewer, {
      mode: body.mode,
      once: body.once,
      joinsOwn: true,
      newUuid: body.newCartUUID,
    });
    return answerChanged(call, await loadCart(call.db, uuid, viewer), errors);
  }),
  serve(cartApi.change, async ({ body }, call) => {
    const changed = await changeLines(cartDeps(call), body.cartUUID, body.action, body.items, requireViewer(call));
    const gone = [lineError("", reason("cartGone"))];
    return answerChanged(call, await loadCartState(call, body.cartUUID), changed?.errors ?? gone);
  }),
  serve(cartApi.acknowledge, async ({ body }, call) => {
    await acknowledgeChanges(call.store, body.cartUUID, body.changes, requireViewer(call));
    return answerCart(call, await loadCartState(call, body.cartUUID));
  }),
  serve(cartApi.applyPromotion, async ({ body }, call) => {
    const { cartUUID, code, kind = null, prefer } = body;
    await applyPromotion(call, cartUUID, { code, kind, isChoice: prefer }, requireViewer(call));
    return answerCart(call, await loadCartState(call, body.cartUUID));
  }),
];
