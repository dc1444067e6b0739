import { memberCartApi } from "~/models/api";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import type { CookieWriter } from "~/server/http/cookies/cookies.server";
import { cartWarning } from "./cart.server";
import { cartCookieSeconds, storeCartId } from "./cart-cookie.server";

const RETRY_TIMEOUT_MS = 2_000;

async function mergeCarts(ctx: RequestContext, by: CookieWriter, timeoutMs?: number): Promise<string | null> {
  const { cartUUID, errors, note } = await call(
    ctx,
    memberCartApi.merge,
    { body: { cartUUID: ctx.cartUUID } },
    timeoutMs === undefined ? {} : { timeoutMs },
  );
  if (cartUUID === null) ctx.cookies.clear("cart", by);
  else if (cartUUID !== ctx.cartUUID) await storeCartId(ctx, cartUUID, { by });
  ctx.cookies.clear("joining", by);
  // What the cart holds now is read before what did not come along.
  return cartWarning({ errors: note === undefined ? errors : [{ lineKey: "", ...note }, ...errors] });
}

/**
 * Merges the guest's cart into the member's after a login; the member's is the cart from then on. If that fails, the
 * guest's cart stays and the next page tries again. Returns what did not come along as it was. Never throws.
 */
export async function joinCarts(ctx: RequestContext): Promise<string | null> {
  try {
    return await mergeCarts(ctx, "action");
  } catch {
    ctx.cookies.set("joining", "1", { maxAgeSeconds: await cartCookieSeconds(ctx) });
    return null;
  }
}

/**
 * Merges the carts on the next page when the login could not, and finds on the cart's own page the cart that the member
 * began on another device, within a time limit. Never throws.
 */
export async function findMemberCart(ctx: RequestContext): Promise<void> {
  if (!ctx.isMember || ctx.isBot || ctx.request.method !== "GET") return;
  const isOpened = ctx.cartUUID === null && ctx.handle.pageType === "shopping cart";
  if (!isOpened && ctx.cookies.get("joining") !== "1") return;
  // The client logs its own failure; the cookie stays for the next page.
  const text = await mergeCarts(ctx, "edge", RETRY_TIMEOUT_MS).catch(() => null);
  if (text !== null) ctx.cookies.set("flash", { kind: "warning", text }, { by: "edge" });
}
