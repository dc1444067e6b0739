import { cartApi, promotionApi } from "~/models/api";
import { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";

/** Query parameter with the code of a discount link. */
const PARAMETER = "discount";
const CODE_MAX_CHARS = 40;

/** Whether the request opens a page, rather than a prefetch or an image on another site. */
function isOpening({ request, isAhead, isDataRequest }: RequestContext): boolean {
  const target = request.headers.get("sec-fetch-dest") ?? "document";
  return request.method === "GET" && !isDataRequest && target === "document" && !isAhead;
}

/**
 * Handles a discount link, a page address with `discount=CODE`: stores a valid code in a cookie, says what it is worth,
 * and redirects to the page without the parameter. Null for any other address. Never throws.
 */
export async function openDiscountLink(ctx: RequestContext): Promise<Response | null> {
  const code = ctx.url.searchParams.get(PARAMETER)?.trim() ?? "";
  if (code === "" || code.length > CODE_MAX_CHARS || ctx.isBot || !isOpening(ctx)) return null;
  try {
    const found = await call(ctx, promotionApi.urlDiscount, { body: { code } });
    if (found !== null) ctx.cookies.set("promo", code, { by: "edge" });
    const text =
      found === null
        ? "This link's offer has ended"
        : `${found.text}: your code ${code.toUpperCase()} waits in the cart`;
    ctx.cookies.set("flash", { kind: found === null ? "warning" : "success", text }, { by: "edge" });
  } catch (error) {
    // If the code cannot be checked now, the page renders without the offer, and the link works again later.
    if (!(error instanceof CallFailure) || error.isOutage) return null;
    ctx.cookies.set("flash", { kind: "warning", text: error.text.slice(0, 500) }, { by: "edge" });
  }
  const rest = new URLSearchParams(ctx.url.searchParams);
  rest.delete(PARAMETER);
  const { pathname } = ctx.url;
  return new Response(null, {
    status: 302,
    headers: { Location: rest.size === 0 ? pathname : `${pathname}?${rest}`, "Cache-Control": "private, no-store" },
  });
}

/**
 * Applies a stored code when the cart's amounts are about to be shown; a code whose minimum is not reached stays
 * stored. Never throws.
 */
export async function takeDiscountLink(ctx: RequestContext): Promise<void> {
  const code = ctx.cookies.get("promo");
  const { cartUUID } = ctx;
  if (code === undefined || cartUUID === null || ctx.request.method !== "GET") return;
  if (!ctx.handle.takesDiscountLink || ctx.isBot) return;
  try {
    const cart = await call(ctx, cartApi.read, { query: { cartUUID } });
    if (cart.totals.itemCount === 0) return;
    // A link never replaces a code that the shopper typed.
    if (cart.promotionCode === null) await call(ctx, cartApi.applyPromotion, { body: { cartUUID, code } });
    ctx.cookies.clear("promo", "edge");
  } catch (error) {
    const isRefused = error instanceof CallFailure && !error.isOutage;
    if (isRefused && !error.fieldText.includes("needs")) ctx.cookies.clear("promo", "edge");
  }
}
