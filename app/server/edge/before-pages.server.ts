import * as urls from "~/models/shop/urls";
import { openDiscountLink, takeDiscountLink } from "~/server/cart/discount-link.server";
import { findMemberCart } from "~/server/cart/member-cart.server";
import type { RequestContext } from "~/server/http/context.server";
import { registeredRoutes } from "~/server/http/route-table.server";
import { openOrderLink } from "~/server/orders/orders.server";
import { readSearchedVehicle } from "~/server/vehicle/visit-vehicle.server";
import { readReferral } from "./referral.server";
import { openReferredCart } from "./referred-cart.server";
import { refuseForeign } from "./visit.server";

const MAX_URL_CHARS = 4_096;

/** Refuses a URL that is too long with 414; null for all others. */
export function refuseLongUrl(request: Request): Response | null {
  return request.url.length > MAX_URL_CHARS ? new Response("URL too long\n", { status: 414 }) : null;
}

/**
 * Leads to the one address of a page that is asked for in other capitals, such as "/Categories", which Remix would render as
 * a second page; null for all others.
 */
export function correctCapitals({ method, url }: Request): Response | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const { pathname, search } = new URL(url);
  const path = registeredRoutes().spell(pathname);
  // An address that begins with two slashes would be one of another site.
  return path === pathname || path.startsWith("//")
    ? null
    : new Response(null, { status: 301, headers: { Location: path + search } });
}

/** The pages for addresses that people type, or cut from one of a page, and that are none themselves. */
const CUT_SHORT: Readonly<Record<string, string>> = {
  "/cart": urls.cart(),
  "/checkout": urls.checkoutAddress(),
  "/collection": urls.categories(),
  "/product": urls.parts(),
  "/myAccount/orderHistory": urls.myAccount({ type: "orders" }),
};

/** Leads on from an address that is cut short; null for all others. */
function leadOn({ request, url }: RequestContext): Response | null {
  const path = url.pathname.replace(/\/$/, "");
  if ((request.method !== "GET" && request.method !== "HEAD") || !Object.hasOwn(CUT_SHORT, path)) return null;
  return new Response(null, { status: 302, headers: { Location: CUT_SHORT[path] ?? urls.home() } });
}

/**
 * Does the work that precedes every page. It refuses a post from another site, and redirects links that carry a
 * vehicle, a cart, a code or an order to the same page without it. Returns null when the page may be rendered; by then
 * it has found the member's cart, retried the code that waits for a cart, and knows the vehicle that a search names.
 */
export async function answerBeforePages(ctx: RequestContext): Promise<Response | null> {
  const answer =
    refuseForeign(ctx) ??
    (await readReferral(ctx)) ??
    (await openReferredCart(ctx)) ??
    (await openDiscountLink(ctx)) ??
    (await openOrderLink(ctx)) ??
    // After those that take something from the query, which is not led on.
    leadOn(ctx);
  if (answer !== null) return answer;
  await findMemberCart(ctx);
  await takeDiscountLink(ctx);
  await readSearchedVehicle(ctx);
  return null;
}
