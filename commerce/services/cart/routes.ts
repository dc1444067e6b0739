import { cartApi } from "~/models/api";
import { marketOf } from "~/models/market";
import type { Call } from "../../call";
import { fieldFailure, notFound } from "../../failure";
import { type Route, serve } from "../../serve";
import { type AttemptLimit, attemptsSoFar, requireAttempt, tooMany } from "../attempts";
import { addLines, changeLines } from "./change";
import type { CartTools } from "./desk";
import { type CartState, countCart, loadCart, type Viewer } from "./state";
import { lockCart, setPromotionCode } from "./store";
import { cartOf } from "./view";

const CODE_TRIES: AttemptLimit = { max: 10, seconds: 600 };

/** Who a call is for, as the cart and checkout rules need it. */
export function viewerOf(call: Call): Viewer {
  return { market: marketOf(call.market), accountId: call.accountId, now: call.clock.now() };
}

/** The cart of a call; an unknown one is empty (row CART-01). */
export function cartStateOf(call: Call, uuid: string): Promise<CartState> {
  return loadCart(call.db, uuid, viewerOf(call));
}

/** What a call changes carts with. */
export function toolsOf({ store, services }: Call): CartTools {
  return { store, match: services.fitment.match };
}

/** Thrown to undo the code that was being tried. */
class RefusedCode extends Error {}

async function applyCode(call: Call, uuid: string, typed: string): Promise<void> {
  const viewer = viewerOf(call);
  const code = typed === "" ? null : typed.toUpperCase();
  const key = `code:${call.ip || call.visitorKey || uuid}`;
  if (code !== null && (await attemptsSoFar(call.db, key, CODE_TRIES, viewer.now)) >= CODE_TRIES.max)
    throw tooMany(CODE_TRIES);
  try {
    await call.store.transaction(async (trx) => {
      const cart = await lockCart(trx, uuid, viewer.accountId, viewer.now);
      if (cart === null) throw notFound("We could not find this cart");
      await setPromotionCode(trx, uuid, code);
      const { codeProblem } = await loadCart(trx, uuid, viewer);
      if (codeProblem !== null) throw new RefusedCode(codeProblem);
    });
  } catch (error) {
    if (!(error instanceof RefusedCode)) throw error;
    // Only wrong codes count, so that many buyers behind one address can use the right one at once.
    await requireAttempt(call.db, key, CODE_TRIES, viewer.now);
    throw fieldFailure("code", error.message);
  }
}

export const cartRoutes: readonly Route[] = [
  serve(cartApi.read, async ({ query }, call) => cartOf(await cartStateOf(call, query.cartUUID))),
  serve(cartApi.count, async ({ query }, call) => ({
    itemCount: await countCart(call.db, query.cartUUID, viewerOf(call)),
  })),
  serve(cartApi.add, async ({ body }, call) => {
    const { uuid, errors } = await addLines(toolsOf(call), body.cartUUID ?? null, body.items, viewerOf(call), {
      mode: body.mode,
      once: body.once,
      joinsOwn: true,
    });
    return cartOf(await cartStateOf(call, uuid), errors);
  }),
  serve(cartApi.change, async ({ body }, call) => {
    const changed = await changeLines(toolsOf(call), body.cartUUID, body.action, body.items, viewerOf(call));
    const gone = [{ lineKey: "", message: "This cart is no longer there" }];
    return cartOf(await cartStateOf(call, body.cartUUID), changed?.errors ?? gone);
  }),
  serve(cartApi.applyPromotion, async ({ body }, call) => {
    await applyCode(call, body.cartUUID, body.code);
    return cartOf(await cartStateOf(call, body.cartUUID));
  }),
];
