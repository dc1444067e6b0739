import { cartApi } from "~/models/api";
import { reason } from "~/models/api/errors/table";
import type { Call } from "../../http/call";
import { type Route, serve } from "../../http/serve";
import { requireViewer, toViewer } from "../../http/viewer";
import { acknowledgeChanges, rememberGifts } from "./acknowledge";
import { applyPromotion } from "./apply-code";
import { addLines, addLinesOnly, changeLines } from "./change-lines";
import { mayEarnGift } from "./gift-lines";
import { type CartState, countCart, loadCart, priceCartRecords } from "./load-cart";
import { answerCart, answerReading, codeErrors, type LineError, lineError } from "./view";
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
export async function answerChanged(call: Call, state: CartState, errors: readonly LineError[] = []) {
  await rememberGifts(call.db, state);
  return answerCart(call, state, errors);
}

export const cartRoutes: readonly Route[] = [
  serve(cartApi.read, async ({ query: { cartUUID, ...extras } }, call) =>
    answerReading(call, await loadCartState(call, cartUUID, extras.postalCode), extras),
  ),
  serve(cartApi.count, ({ query }, call) => countCart(call.db, query.cartUUID, toViewer(call))),
  serve(cartApi.add, async ({ body }, call) => {
    const viewer = toViewer(call);
    const { uuid, records, errors } = await addLines(cartDeps(call), body.cartUUID ?? null, body.items, viewer, {
      mode: body.mode,
      once: body.once,
      joinsOwn: true,
      newUuid: body.newCartUUID,
    });
    return answerChanged(call, await priceCartRecords(call.db, uuid, viewer, records), errors);
  }),
  serve(cartApi.addLines, async ({ body }, call) => {
    const viewer = toViewer(call);
    const { mode, once, newCartUUID: newUuid } = body;
    const options = { mode, once, joinsOwn: true, newUuid };
    const added = await addLinesOnly(cartDeps(call), body.cartUUID ?? null, body.items, viewer, options);
    const { uuid, hasCode, errors } = added;
    const isPriced = hasCode || (await mayEarnGift(call.db, viewer, added));
    const state = isPriced ? await loadCart(call.db, uuid, viewer) : null;
    if (state !== null) await rememberGifts(call.db, state);
    const skuIds = [...new Set(body.items.map(({ skuId }) => skuId))].filter((id) => added.skuIds.has(id));
    return { cartUUID: uuid, skuIds, errors: state === null ? [...errors] : [...errors, ...codeErrors(state)] };
  }),
  serve(cartApi.change, async ({ body }, call) => {
    const viewer = requireViewer(call);
    const changed = await changeLines(cartDeps(call), body.cartUUID, body.action, body.items, viewer);
    if (changed === null)
      return answerCart(call, await loadCartState(call, body.cartUUID), [lineError("", reason("cartGone"))]);
    return answerChanged(call, await priceCartRecords(call.db, body.cartUUID, viewer, changed.records), changed.errors);
  }),
  serve(cartApi.acknowledge, async ({ body }, call) => {
    await acknowledgeChanges(call.store, body.cartUUID, body.changes, requireViewer(call));
    return answerCart(call, await loadCartState(call, body.cartUUID));
  }),
  serve(cartApi.applyPromotion, async ({ body }, call) => {
    const { cartUUID, code, kind = null, prefer } = body;
    await applyPromotion(call, cartUUID, { code, kind, isChoice: prefer }, requireViewer(call));
    return answerChanged(call, await loadCartState(call, body.cartUUID));
  }),
];
