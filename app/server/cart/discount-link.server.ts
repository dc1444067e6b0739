import { cartApi, promotionApi } from "~/models/api";
import { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";

/** The parameter of a discount link that carries its code. */
const PARAMETER = "discount";
const CODE_MAX_CHARS = 40;
/** Pages that show a cart's amounts, where a waiting code is put to use. */
const SPENDING_PAGES = [
  "/shopCart",
  "/shopCart/discounts",
  "/checkout/address",
  "/checkout/shipping",
  "/checkout/payment",
];

/** Whether somebody opens a page, not a prefetch or a picture of another site. */
function isOpening({ request, isDataRequest }: RequestContext): boolean {
  const target = request.headers.get("sec-fetch-dest") ?? "document";
  return request.method === "GET" && !isDataRequest && target === "document" && !request.headers.has("sec-purpose");
}

/**
 * Opens a discount link: a page address with `discount=CODE` keeps the code in a cookie when it runs, says
 * what it is worth, and leads to the same page without the parameter. Null for any other address. Never throws.
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
    // A shop that cannot be asked shows the page without the offer, and the link can be opened again.
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

/** Puts a waiting code into the cart when its amounts are about to be shown; one that is not reached yet waits on. Never throws. */
export async function takeDiscountLink(ctx: RequestContext): Promise<void> {
  const code = ctx.cookies.get("promo");
  const { cartUUID } = ctx;
  if (code === undefined || cartUUID === null || ctx.request.method !== "GET") return;
  if (!SPENDING_PAGES.includes(ctx.url.pathname) || ctx.isBot) return;
  try {
    const cart = await call(ctx, cartApi.read, { query: { cartUUID } });
    if (cart.totals.itemCount === 0) return;
    // A code that the shopper typed is not taken away by a link.
    if (cart.promotionCode === null) await call(ctx, cartApi.applyPromotion, { body: { cartUUID, code } });
    ctx.cookies.clear("promo", "edge");
  } catch (error) {
    const isRefused = error instanceof CallFailure && !error.isOutage;
    if (isRefused && !error.fieldText.includes("needs")) ctx.cookies.clear("promo", "edge");
  }
}
