import type { Market } from "~/models/shop/market";
import { marketFor } from "~/models/shop/market";
import type { Call } from "./call";
import { refusal } from "./failure";

/** The caller, the market and the moment of a read; prices and status depend on the market. */
export type Viewer = { readonly market: Market; readonly accountId: string | null; readonly now: number };

/** The shopper of a call, as the cart and checkout rules need it. */
export function toViewer(call: Call): Viewer {
  return { market: marketFor(call.market), accountId: call.accountId, now: call.clock.now() };
}

/**
 * The same for calls about a cart that exists: throws a 401 for a login that has ended, so that a member has to log in
 * again instead of being shown that their cart is gone.
 */
export function requireViewer(call: Call): Viewer {
  if (call.token !== null && call.accountId === null) throw refusal(401, "loginInvalid");
  return toViewer(call);
}
