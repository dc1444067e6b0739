import { openDiscountLink, takeDiscountLink } from "~/server/cart/discount-link.server";
import { findMemberCart } from "~/server/cart/member-cart.server";
import type { RequestContext } from "~/server/http/context.server";
import { pageMeant } from "~/server/http/cut-short.server";
import { isReading } from "~/server/http/reader.server";
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
  if (!isReading(method)) return null;
  const { pathname, search } = new URL(url);
  const path = registeredRoutes().spell(pathname);
  // An address that begins with two slashes would be one of another site.
  return path === pathname || path.startsWith("//")
    ? null
    : new Response(null, { status: 301, headers: { Location: path + search } });
}

/** Leads on from an address that is cut short, which means the same page for ever; null for all others. */
function leadOn({ request, url }: RequestContext): Response | null {
  const target = isReading(request.method) ? pageMeant(url) : null;
  return target === null ? null : new Response(null, { status: 301, headers: { Location: target } });
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
