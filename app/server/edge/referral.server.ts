import { isReferred, parseReferredVehicle, withoutReferral } from "~/models/account/referral";
import { attributeValueId, VEHICLE_LEVELS } from "~/models/vehicle/vehicle";
import type { RequestContext } from "~/server/http/context.server";
import { loadVehicle } from "~/server/vehicle/garage.server";

/**
 * Reads the referral cookie once per request, before any page. A vehicle with a year whose ids exist becomes the
 * vehicle of the visit. Any other value removes the cookie, and a page flagged as referred redirects to itself without
 * cart, cart id and flag. Returns null when the page may be rendered. Never throws: while the ids cannot be checked,
 * the cookie stays and has no effect.
 */
export async function readReferral(ctx: RequestContext): Promise<Response | null> {
  const text = ctx.cookies.get("referral");
  if (!ctx.cookies.has("referral") || ctx.isBot) return null;
  const referred = text === undefined ? null : parseReferredVehicle(text);
  if (referred === null) return removeReferral(ctx);
  const valueId = attributeValueId(referred);
  try {
    const vehicle = valueId === null ? null : await loadVehicle(ctx, valueId);
    // Ids that exist but belong to different vehicles were made up.
    const isOne = VEHICLE_LEVELS.every(({ key }) => referred[key] === null || referred[key] === vehicle?.[key]);
    if (!isOne) return removeReferral(ctx);
    ctx.referralVehicleId = valueId;
    return null;
  } catch (error) {
    const isUnknown = typeof error === "object" && error !== null && "status" in error && error.status === 404;
    return isUnknown ? removeReferral(ctx) : null;
  }
}

function removeReferral(ctx: RequestContext): Response | null {
  ctx.cookies.clear("referral", "edge");
  const { searchParams, pathname } = ctx.url;
  if (ctx.request.method !== "GET" || ctx.isDataRequest || !isReferred(searchParams)) return null;
  const rest = withoutReferral(searchParams).toString();
  return new Response(null, { status: 302, headers: { Location: rest === "" ? pathname : `${pathname}?${rest}` } });
}
