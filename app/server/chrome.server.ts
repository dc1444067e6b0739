import { cartApi, itemApi } from "~/models/api";
import { shortVehicleName, type Vehicle } from "~/models/vehicle";
import { callCached } from "./cache.server";
import { chromeFragments } from "./chrome-fragments.server";
import { call } from "./client.server";
import { contentOf } from "./content.server";
import type { RequestContext } from "./context.server";
import { currentUser } from "./user.server";

/** Pieces in the cart; a cart that cannot be loaded counts as empty and is only logged by the client (rows CART-09, ERR-08). */
async function cartCount(ctx: RequestContext): Promise<number> {
  if (ctx.cartUUID === null) return 0;
  try {
    return (await call(ctx, cartApi.count, { query: { cartUUID: ctx.cartUUID } })).itemCount;
  } catch {
    return 0;
  }
}

/** The vehicle shopped for with all its names; null without one, or when its id is no longer known. */
export async function activeVehicle(ctx: RequestContext): Promise<Vehicle | null> {
  const attributeValueId = ctx.activeVehicleId;
  if (attributeValueId === null) return null;
  try {
    const found = await callCached(ctx, "vehicle", itemApi.vehicleId, { query: { attributeValueId } });
    return found.vehicle;
  } catch {
    return null;
  }
}

/** All categories; null while the call fails, so that the chrome survives every error. */
async function allCategories(ctx: RequestContext) {
  try {
    return await callCached(ctx, "categories", itemApi.categoryTree, {});
  } catch {
    return null;
  }
}

/** Contact facts of the footer; missing ones are empty, and their items are then left out (rows CMS-03, UI-06). */
async function contactFacts(ctx: RequestContext) {
  try {
    const found = await contentOf(ctx, ["company_phone", "company_email_service", "company_address"]);
    return {
      phone: found.company_phone?.label ?? "",
      email: found.company_email_service?.email ?? "",
      address: found.company_address?.lines.join(", ") ?? "",
    };
  } catch {
    return { phone: "", email: "", address: "" };
  }
}

/** The site-wide action that content config switches on, Black Friday first; null while neither is (row PROMO-22). Never fails. */
async function activeInfo(ctx: RequestContext): Promise<{ text: string; code: string } | null> {
  try {
    const { black_friday: friday, global_active_info: info } = await contentOf(ctx, [
      "black_friday",
      "global_active_info",
    ]);
    if (friday?.active) return { text: friday.title, code: friday.code };
    return info?.active && info.text !== "" ? { text: info.text, code: info.code } : null;
  } catch {
    return null;
  }
}

/** Loads the member of the visit, so that a login that has ended reads as a guest's; any other failure is only logged by the client (rows ACC-17, ACC-18). */
async function loadMember(ctx: RequestContext): Promise<void> {
  if (ctx.isMember) await currentUser(ctx).catch(() => undefined);
}

/** Everything around a page: header, messages and footer. Never fails. */
export async function loadChrome(ctx: RequestContext) {
  const [cartItemCount, vehicle, categories, contact, active] = await Promise.all([
    cartCount(ctx),
    activeVehicle(ctx),
    allCategories(ctx),
    contactFacts(ctx),
    activeInfo(ctx),
    loadMember(ctx),
  ]);
  const other = ctx.market.id === "2022" ? ctx.site.origins.ca : ctx.site.origins.us;
  const otherName = ctx.market.id === "2022" ? "Shop in Canada (CA$)" : "Shop in the United States ($)";
  const flash = ctx.readFlash();
  return {
    market: ctx.market,
    cartItemCount,
    vehicle: vehicle === null ? null : shortVehicleName(vehicle),
    isMember: ctx.isMember,
    ...chromeFragments(ctx, categories),
    contact,
    active,
    otherMarket: other === ctx.origin ? null : { name: otherName, url: new URL(ctx.url.pathname, other).href },
    flash: flash === null ? null : { tone: flash.kind, text: flash.text },
    isFooterLazy: ctx.renderMode === "streamed",
  };
}
