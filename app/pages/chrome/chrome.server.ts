import { cartApi, itemApi } from "~/models/api";
import type { HeaderTone } from "~/models/content/content-values";
import { shortVehicleName } from "~/models/vehicle/vehicle";
import { currentUser } from "~/server/account/user.server";
import { callCached } from "~/server/api/cache.server";
import { call } from "~/server/api/client.server";
import { contentOf } from "~/server/content/content.server";
import { chatScript } from "~/server/content/visitor-settings.server";
import type { RequestContext } from "~/server/http/context.server";
import { activeVehicle } from "~/server/vehicle/active-vehicle.server";
import { chromeFragments } from "./chrome-fragments.server";
import { debugPanel } from "./debug.server";
import { loadNotices, otherSite } from "./notices.server";

/** Pieces in the cart; a cart that cannot be loaded counts as empty and is only logged by the client. */
async function cartCount(ctx: RequestContext): Promise<number> {
  if (ctx.cartUUID === null) return 0;
  try {
    return (await call(ctx, cartApi.count, { query: { cartUUID: ctx.cartUUID } })).itemCount;
  } catch {
    return 0;
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

/** Contact facts of the footer; missing ones are empty, and their items are then left out. */
async function contactFacts(ctx: RequestContext) {
  try {
    const keys = ["company_phone", "company_email_service", "company_email_partner", "company_address"] as const;
    const found = await contentOf(ctx, keys);
    return {
      phone: found.company_phone?.label ?? "",
      email: found.company_email_service?.email ?? "",
      partnerEmail: found.company_email_partner?.email ?? "",
      address: found.company_address?.lines.join(", ") ?? "",
    };
  } catch {
    return { phone: "", email: "", partnerEmail: "", address: "" };
  }
}

/** The header's background from content config; the usual one while that is missing. */
async function headerTone(ctx: RequestContext): Promise<HeaderTone> {
  const found = await contentOf(ctx, ["nav_bar_background"]).catch(() => null);
  return found?.nav_bar_background?.tone ?? "ink";
}

/** Loads the member of the visit, so that a login that has ended reads as a guest's; any other failure is only logged by the client. */
async function loadMember(ctx: RequestContext): Promise<void> {
  if (ctx.isMember) await currentUser(ctx).catch(() => undefined);
}

/** Everything around a page: header, messages and footer. Never fails. */
export async function loadChrome(ctx: RequestContext) {
  const [cartItemCount, active, categories, contact, tone, notices, chat] = await Promise.all([
    cartCount(ctx),
    activeVehicle(ctx),
    allCategories(ctx),
    contactFacts(ctx),
    headerTone(ctx),
    loadNotices(ctx),
    chatScript(ctx),
    loadMember(ctx),
  ]);
  const vehicle = active === null ? null : shortVehicleName(active);
  const flash = ctx.readFlash();
  return {
    market: ctx.market,
    cartItemCount,
    vehicle,
    isMember: ctx.isMember,
    ...chromeFragments(ctx, categories),
    tone,
    contact,
    hasChat: chat !== null,
    notices,
    debug: debugPanel(ctx, vehicle),
    otherMarket: otherSite(ctx),
    flash: flash === null ? null : { tone: flash.kind, text: flash.text },
    isFooterLazy: ctx.renderMode === "streamed",
  };
}
