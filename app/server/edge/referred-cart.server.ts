import { createHash } from "node:crypto";
import { isReferred, parseReferredItems, withoutReferral } from "~/models/account/referral";
import { cartApi, cartCopyApi } from "~/models/api";
import type { Cart } from "~/models/cart/cart";
import { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { cartWarning } from "~/server/cart/cart.server";
import { storeCartId } from "~/server/cart/cart-cookie.server";
import { fitBody } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";

/** The idempotency key under which a visit's cart takes a referred cart once. */
const onceKey = (text: string) => `refer-${createHash("sha256").update(text).digest("base64url")}`;

/** Adds the cart of a referred link to the visit's cart; null when the link has none. Throws CallFailure. */
async function load(ctx: RequestContext): Promise<Cart | null> {
  const { searchParams } = ctx.url;
  const cartUUID = ctx.cartUUID;
  const id = searchParams.get("cartId") ?? "";
  if (/^[\w-]{16,64}$/.test(id)) return call(ctx, cartCopyApi.open, { body: { id, cartUUID, once: onceKey(id) } });
  const text = searchParams.get("cart") ?? "";
  const items = parseReferredItems(text).map((item) => ({ attributeValueId: null, ...fitBody(ctx), ...item }));
  if (items.length === 0) return null;
  return call(ctx, cartApi.add, { body: { cartUUID, items, mode: "AT_LEAST", once: onceKey(text) } });
}

/** Whether somebody opens a page, as opposed to a picture or prefetch of another site. */
function isOpening(ctx: RequestContext): boolean {
  const { headers, method } = ctx.request;
  const target = headers.get("sec-fetch-dest") ?? "document";
  return method === "GET" && !ctx.isDataRequest && target === "document" && !ctx.isAhead;
}

/**
 * Opens a referred cart: a link with `isReffer` and the id of a shared cart, or a cart object with items. Its items go
 * into the visit's cart once, and the answer redirects to the same page without these parameters. Returns null when
 * there is nothing to open, or when that fails now; the next page load retries. Never throws.
 */
export async function openReferredCart(ctx: RequestContext): Promise<Response | null> {
  const { searchParams, pathname } = ctx.url;
  if (ctx.isBot || !isReferred(searchParams) || !isOpening(ctx)) return null;
  try {
    const cart = await load(ctx);
    if (cart === null) return null;
    const warning = cartWarning(cart);
    const text = warning ?? "The parts of your link are in your cart";
    await storeCartId(ctx, cart.cartUUID, { by: "edge" });
    ctx.cookies.set("flash", { kind: warning === null ? "success" : "warning", text }, { by: "edge" });
  } catch (error) {
    if (!(error instanceof CallFailure) || error.isOutage) return null;
    ctx.cookies.set("flash", { kind: "warning", text: error.text.slice(0, 500) }, { by: "edge" });
  }
  const rest = withoutReferral(searchParams).toString();
  return new Response(null, { status: 302, headers: { Location: rest === "" ? pathname : `${pathname}?${rest}` } });
}
