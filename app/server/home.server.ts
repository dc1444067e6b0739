import { reviewApi, searchApi } from "~/models/api";
import { homePageBrands } from "~/models/brand";
import { SMALL_ROW_ITEMS } from "~/models/limits";
import { DEFAULT_SORT } from "~/models/search";
import { VEHICLE_LEVELS, vehicleName } from "~/models/vehicle";
import { brandList } from "./brands.server";
import { callCached } from "./cache.server";
import { categoryTree } from "./categories.server";
import { activeVehicle } from "./chrome.server";
import { contentOf } from "./content.server";
import type { RequestContext } from "./context.server";
import { pickerState } from "./garage.server";
import { headOf } from "./head.server";
import { arrived, optional } from "./optional.server";
import { fitBody, fitQuery } from "./said.server";

/** Customer reviews on the home page. */
const HOME_REVIEWS = 3;

const NOTHING_CHOSEN = { year: null, make: null, model: null, trim: null, engine: null };

/** Categories of the home page, in the order content configuration names them, then the most stocked. */
async function homeCategories(ctx: RequestContext, names: readonly string[]) {
  const tree = await categoryTree(ctx);
  const rank = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return [...tree]
    .sort((a, b) => rank(a.name) - rank(b.name) || b.itemCount - a.itemCount)
    .map(({ name, path, itemCount, imageUrl }) => ({ name, path, itemCount, imageUrl }));
}

/** The three widgets of the home page: each may be missing, none can break it (rows UI-01, OPEN-43, ERR-14). */
async function homeWidgets(ctx: RequestContext, isVehicleKnown: boolean) {
  const vehicle = isVehicleKnown ? fitBody(ctx) : {};
  const scene = (name: "TopRecommend" | "RecentlyViewed", itemIds: readonly number[]) =>
    callCached(ctx, "recommendations", searchApi.recommend, {
      query: { scene: name, size: SMALL_ROW_ITEMS },
      body: { ...vehicle, ...(itemIds.length > 0 && { itemIds: [...itemIds] }) },
    });
  const viewedIds = ctx.recentItemIds.slice(0, SMALL_ROW_ITEMS);
  const reviews = callCached(ctx, "reviews", reviewApi.shopWide, { query: { size: HOME_REVIEWS } });
  const shopWide = reviews.then((found) => found.reviews);
  const [viewed, recommended, said] = await Promise.all([
    arrived(viewedIds.length === 0 ? Promise.resolve([]) : optional(ctx, scene("RecentlyViewed", viewedIds))),
    arrived(optional(ctx, scene("TopRecommend", []))),
    arrived(optional(ctx, shopWide)),
  ]);
  return { viewed: viewed(), recommended: recommended(), reviews: said() };
}

/** Everything of the home page (rows RTE-01, UI-01, CMS-07). Throws CallFailure when its content cannot be loaded. */
export async function loadHome(ctx: RequestContext) {
  const [content, vehicle, picker, head] = await Promise.all([
    contentOf(ctx, ["home_page", "front_category", "banners", "top_deals", "item_group"]),
    activeVehicle(ctx),
    pickerState(ctx, NOTHING_CHOSEN).catch(() => ({
      levels: VEHICLE_LEVELS.map(({ key }) => ({ key, chosen: null, options: [] })),
    })),
    headOf(ctx),
  ]);
  const [categories, brands, deals] = await Promise.all([
    homeCategories(ctx, content.front_category?.names ?? []).catch(() => []),
    brandList(ctx)
      .then(homePageBrands)
      .catch(() => []),
    callCached(ctx, "list", searchApi.items, {
      query: { size: SMALL_ROW_ITEMS, sort: DEFAULT_SORT, ...(vehicle !== null && fitQuery(ctx)) },
    })
      .then(({ items }) => items)
      .catch(() => []),
  ]);
  return {
    head,
    content,
    vehicle: vehicle === null ? null : vehicleName(vehicle),
    picker,
    categories,
    brands: brands.map(({ name, icon, landingPageUrl }) => ({ name, icon, landingPageUrl })),
    deals,
    ...(await homeWidgets(ctx, vehicle !== null)),
  };
}
