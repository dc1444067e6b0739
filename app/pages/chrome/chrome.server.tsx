import { createHash } from "node:crypto";
import { FOOTER_MAKES } from "~/components/chrome/footer-columns";
import { CartLink } from "~/components/chrome/menus/cart-link";
import { ShopMenu } from "~/components/chrome/menus/shop-menu";
import { PromiseLine, ShopNav } from "~/components/chrome/menus/shop-nav";
import { VehicleMenu } from "~/components/chrome/menus/vehicle-menu";
import { PopularCategories } from "~/components/search/popular-categories";
import { infraApi, itemApi, paymentApi, seoApi, vehicleApi } from "~/models/api";
import type { HeaderTone } from "~/models/content/content-values";
import { servicePromise } from "~/models/content/customer-service";
import { listMissingPages } from "~/models/content/site-pages";
import type { CategoryTree } from "~/models/product/category";
import { shopDate } from "~/models/shop/dates";
import { isTestShop, TEST_SHOP_NOTICE } from "~/models/shop/shop-mode";
import * as urls from "~/models/shop/urls";
import { shortVehicleName, vehicleName } from "~/models/vehicle/vehicle";
import type { Fragment } from "~/models/view/fragment";
import { loadCurrentUser } from "~/server/account/user.server";
import { callCached } from "~/server/api/cache.server";
import { loadCartCount } from "~/server/cart/cart.server";
import { loadContent } from "~/server/content/content.server";
import { loadTerms } from "~/server/content/terms.server";
import { hasLiveChat } from "~/server/content/visitor-settings.server";
import type { RequestContext } from "~/server/http/context.server";
import { fragment } from "~/server/page/fragment.server";
import { ownFragment } from "~/server/page/own-fragment.server";
import { ownPart } from "~/server/page/own-part.server";
import { activeVehicleName, findActiveVehicle } from "~/server/vehicle/active-vehicle.server";
import { loadVehicle } from "~/server/vehicle/garage.server";
import { findVehicleUrl } from "~/server/vehicle/vehicle-address.server";
import { clockFor } from "./clock";
import { debugPanel } from "./debug.server";
import { loadNotices, otherSites } from "./notices.server";

const hashFor = (value: unknown) => createHash("sha1").update(JSON.stringify(value)).digest("hex").slice(0, 10);

const cartLink = ownPart("cart-link", async (ctx) =>
  ownFragment(ctx, "cart-link", <CartLink itemCount={await loadCartCount(ctx)} />),
);

/** The line above every page of a shop that does not sell; null in one that does, and when the call fails. */
async function loadTestNotice(ctx: RequestContext): Promise<string | null> {
  const settings = await callCached(ctx, "settings", infraApi.shopSetting, {}).catch(() => null);
  return settings !== null && isTestShop(settings.mode) ? TEST_SHOP_NOTICE : null;
}

/** Loads all categories; null when the call fails, so that the chrome survives every error. */
async function loadCategories(ctx: RequestContext) {
  try {
    return await callCached(ctx, "categories", itemApi.categoryTree, {});
  } catch {
    return null;
  }
}

/** Loads the contact facts of the footer; missing ones are empty, and the footer leaves them out. */
async function loadContactFacts(ctx: RequestContext) {
  try {
    const keys = ["company_phone", "company_email_service", "company_email_partner", "company_address"] as const;
    const content = await loadContent(ctx, keys);
    return {
      phone: content.company_phone?.label ?? "",
      phoneHours: content.company_phone?.hours ?? "",
      email: content.company_email_service?.email ?? "",
      partnerEmail: content.company_email_partner?.email ?? "",
      address: content.company_address?.lines.join(", ") ?? "",
    };
  } catch {
    return { phone: "", phoneHours: "", email: "", partnerEmail: "", address: "" };
  }
}

/** Lists the pages that the footer would link to in vain; none of a call that fails. */
async function loadMissingPages(ctx: RequestContext): Promise<readonly string[]> {
  const [pages, makes] = await Promise.all([
    callCached(ctx, "content", seoApi.pages, {}).catch(() => null),
    callCached(ctx, "vehicle", vehicleApi.makes, {}).catch(() => null),
  ]);
  const makePages = makes?.map(({ slug }) => urls.make(slug));
  return [
    ...(pages === null ? [] : listMissingPages(pages.map(({ path }) => path))),
    ...(makePages === undefined
      ? []
      : FOOTER_MAKES.map(({ link }) => link).filter((link) => !makePages.includes(link))),
  ];
}

/** How the market's orders can be paid; empty when the call fails, so that the footer promises nothing. */
async function loadMethods(ctx: RequestContext) {
  const offered = await callCached(ctx, "settings", paymentApi.defaultRouter, {}).catch(() => []);
  return offered.map(({ paymentType }) => paymentType);
}

/** Reads the header's background from content config; the default while that is missing. */
async function loadHeaderTone(ctx: RequestContext): Promise<HeaderTone> {
  const content = await loadContent(ctx, ["nav_bar_background"]).catch(() => null);
  return content?.nav_bar_background?.tone ?? "ink";
}

/**
 * Loads the member early, because an expired login turns the visit into a guest's before the page renders; the client
 * logs other failures.
 */
async function loadMember(ctx: RequestContext): Promise<void> {
  if (ctx.isMember) await loadCurrentUser(ctx).catch(() => undefined);
}

/** The number of top categories in the desktop header. */
const HEADER_CATEGORIES = 7;
const NO_CATEGORIES: readonly CategoryTree[] = Object.freeze([]);

/**
 * A fragment for the page of an unknown address alone: of the answers to our script only that page's has its HTML. Whether
 * it is that page is known when the answer is written, after all loaders.
 */
const partOfMissing = (ctx: RequestContext, { key, html }: Fragment): Fragment =>
  Object.defineProperty({ key }, "html", {
    get: () => (ctx.isDataRequest && !ctx.isMissing ? undefined : html),
    enumerable: ctx.isDataRequest,
  });

/**
 * Renders the menu and the lines above and below the header, the same for everyone; the top categories are those with the
 * most products in stock. An announcement takes the place of the promises.
 */
function renderChromeFragments(
  ctx: RequestContext,
  tree: readonly CategoryTree[] | null,
  { returnDays, service, isAnnounced }: { returnDays: number; service: string | null; isAnnounced: boolean },
) {
  const owner = tree ?? NO_CATEGORIES;
  const top = () => owner.toSorted((a, b) => b.itemCount - a.itemCount).slice(0, HEADER_CATEGORIES);
  const sites = otherSites(ctx).map(({ name, origin }) => ({ name, origin }));
  return {
    promises: isAnnounced
      ? ownFragment(ctx, "promise-line", null)
      : fragment(ctx, owner, `promise-line-${returnDays}-${service}`, () => (
          <PromiseLine returnDays={returnDays} service={service} />
        )),
    menu: fragment(ctx, owner, `shop-menu-${hashFor(sites)}`, () => <ShopMenu categories={owner} otherSites={sites} />),
    nav: fragment(ctx, owner, "shop-nav", () => <ShopNav categories={top()} />),
    popular: partOfMissing(
      ctx,
      fragment(ctx, owner, "popular-categories-part", () => <PopularCategories categories={owner} />),
    ),
    otherSites: sites,
  };
}

/** Lists the value ids of the shopper's vehicles; a member's come with the member, who is loaded for every page. */
async function listGarageIds(ctx: RequestContext): Promise<readonly number[]> {
  if (!ctx.isMember) return ctx.garage.vehicles;
  const member = await loadCurrentUser(ctx).catch(() => null);
  return member?.vehicles ?? [];
}

/** Names vehicles by their value ids; those that cannot be loaded are left out. */
async function nameVehicles(ctx: RequestContext, ids: readonly number[]) {
  const vehicles = await Promise.all(ids.map((id) => loadVehicle(ctx, id).catch(() => null)));
  return ids.flatMap((attributeValueId, at) => {
    const vehicle = vehicles[at] ?? null;
    return vehicle === null ? [] : [{ attributeValueId, name: vehicleName(vehicle) }];
  });
}

/**
 * Renders the active vehicle with a menu of the garage, or a link to choose one. Vehicles that cannot be loaded are left
 * out of the menu.
 */
async function renderVehicleMenu(ctx: RequestContext): Promise<Fragment> {
  const vehicle = await findActiveVehicle(ctx);
  const [active, own] = await Promise.all([
    vehicle === null
      ? null
      : findVehicleUrl(ctx, vehicle)
          .catch(() => urls.search({ fits: 1 }))
          .then((url) => ({
            name: shortVehicleName(vehicle),
            model: vehicle.modelName ?? "",
            fullName: activeVehicleName(ctx, vehicle),
            url,
          })),
    vehicle === null ? [] : listGarageIds(ctx),
  ]);
  const others = await nameVehicles(
    ctx,
    own.filter((id) => id !== ctx.activeVehicleId),
  );
  const visitId = ctx.visitVehicle?.vehicle ?? null;
  return fragment(ctx, {}, `vehicle-menu-${hashFor([active, others, visitId])}`, () => (
    <VehicleMenu active={active} others={others} visitId={visitId} />
  ));
}

const vehicleMenu = ownPart("vehicle-menu", renderVehicleMenu);

/** Loads what the header and the lines above it show. */
async function loadHeader(ctx: RequestContext) {
  const [cart, categories, tone, notices] = await Promise.all([
    cartLink(ctx),
    loadCategories(ctx),
    loadHeaderTone(ctx),
    loadNotices(ctx),
  ]);
  return { categories, shown: { cart, tone, notices } };
}

/** Loads everything around a page: header, messages and footer; no header for an enclosed page. Never fails. */
export async function loadChrome(ctx: RequestContext) {
  const isEnclosed = ctx.handle.chrome === "enclosed";
  const [
    header,
    active,
    { phoneHours, ...contact },
    methods,
    missingPages,
    hasChat,
    testNotice,
    { returnDays, addOnSavingPercent, cartDays },
  ] = await Promise.all([
    isEnclosed ? null : loadHeader(ctx),
    findActiveVehicle(ctx),
    loadContactFacts(ctx),
    isEnclosed ? [] : loadMethods(ctx),
    isEnclosed ? [] : loadMissingPages(ctx),
    hasLiveChat(ctx),
    loadTestNotice(ctx),
    loadTerms(ctx),
    loadMember(ctx),
  ]);
  const service = servicePromise({ hasChat, phoneHours, hasEmail: contact.email !== "" });
  const flash = ctx.readFlash();
  return {
    locale: ctx.market.locale,
    theme: ctx.theme,
    clock: clockFor(ctx.market),
    testNotice,
    year: Number(shopDate(ctx.shownAt).slice(0, 4)),
    isMember: ctx.isMember,
    ...(header !== null && {
      ...header.shown,
      vehicleMenu: await vehicleMenu(ctx),
      ...renderChromeFragments(ctx, header.categories, {
        ...{ returnDays, service, isAnnounced: header.shown.notices.isAnnounced },
      }),
    }),
    terms: { returnDays, addOnSavingPercent, cartDays, service },
    contact,
    methods,
    hasChat,
    missingPages,
    debug: debugPanel(ctx, active === null ? null : shortVehicleName(active)),
    flash: flash === null ? null : { tone: flash.kind, text: flash.text },
    // A page for paper has no script that could bring it later.
    isFooterLazy: ctx.renderMode === "streamed" && ctx.handle.isOnlyRead !== true && ctx.handle.chrome !== "paper",
  };
}
