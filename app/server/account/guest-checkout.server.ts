import { cartApi } from "~/models/api";
import { checkoutFlowQuery } from "~/models/checkout/flow";
import * as urls from "~/models/shop/urls";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";

/**
 * Returns where a guest goes on without an account: to the product bought now when the login leads back to it, else to the
 * cart. Null when what waits there is a member's, which reads as empty until its member logs in again. Never throws.
 */
export async function findGuestCheckout(ctx: RequestContext, target: string): Promise<string | null> {
  const query = checkoutFlowQuery(new URLSearchParams(target.split("?")[1]));
  const isBuyNow = query?.flow !== undefined;
  const url = isBuyNow ? urls.checkoutAddress(query) : urls.cart();
  const cartUUID = isBuyNow ? ctx.cookies.get("buyNow") : ctx.cartUUID;
  // A browser in which nobody has logged in has no member's cart.
  if (!cartUUID || ctx.cookies.get("uf") !== "1") return url;
  // The client logs its own failure; the cart itself says then what it can.
  const counted = await call(ctx, cartApi.count, { query: { cartUUID } }).catch(() => null);
  return counted?.itemIds.length === 0 ? null : url;
}
