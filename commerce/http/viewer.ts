import type { Market } from "~/models/shop/market";
import { marketFor } from "~/models/shop/market";
import type { Taxes } from "../taxes/provider";
import type { Call } from "./call";
import { refusal } from "./failure";

/** The caller, the market and the moment of a read; prices and status depend on the market. */
export type Viewer = { readonly market: Market; readonly accountId: string | null; readonly now: number };

/** A viewer whose cart is priced with its taxes. */
export type Buyer = Viewer & { readonly taxes: Taxes };

/** The shopper of a call, as the cart and checkout rules need it. */
export function toViewer(call: Call): Buyer {
  const { accountId, clock, services } = call;
  return { market: marketFor(call.market), accountId, now: clock.now(), taxes: services.taxes };
}

/**
 * The same for calls about a cart that exists: throws a 401 for a login that has ended, so that a member has to log in
 * again instead of being shown that their cart is gone.
 */
export function requireViewer(call: Call): Buyer {
  if (call.token !== null && call.accountId === null) throw refusal(401, "loginInvalid");
  return toViewer(call);
}
