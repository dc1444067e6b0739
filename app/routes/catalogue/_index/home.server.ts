import { reviewApi, searchApi } from "~/models/api";
import { homePageBrands } from "~/models/product/brand";
import { SMALL_ROW_ITEMS } from "~/models/shop/limits";
import { VEHICLE_LEVELS, vehicleName } from "~/models/vehicle/vehicle";
import { callCached } from "~/server/api/cache.server";
import { listBrands } from "~/server/catalogue/brands.server";
import { loadContent } from "~/server/content/content.server";
import { fitBody } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import { loadHead } from "~/server/page/head.server";
import { optional, readWhenArrived } from "~/server/page/optional.server";
import { findActiveVehicle } from "~/server/vehicle/active-vehicle.server";
import { loadPickerState } from "~/server/vehicle/garage.server";
import { HOME_KEYS, homeSections } from "./home-fragments.server";

/** The number of customer reviews on the home page. */
const HOME_REVIEWS = 3;

const NOTHING_CHOSEN = { year: null, make: null, model: null, trim: null, engine: null };

/** Loads the three widgets of the home page; each may be missing, and none can break the page. */
async function homeWidgets(ctx: RequestContext, hasVehicle: boolean) {
  const vehicle = hasVehicle ? fitBody(ctx) : {};
  const scene = (name: "TopRecommend" | "RecentlyViewed", itemIds: readonly number[]) =>
    callCached(ctx, "recommendations", searchApi.recommend, {
      query: { scene: name, size: SMALL_ROW_ITEMS },
      body: { ...vehicle, ...(itemIds.length > 0 && { itemIds: [...itemIds] }) },
    });
  const viewedIds = ctx.recentItemIds.slice(0, SMALL_ROW_ITEMS);
  const shopReviews = callCached(ctx, "reviews", reviewApi.shopWide, { query: { size: HOME_REVIEWS } }).then(
    (answer) => answer.reviews,
  );
  const [viewed, recommended, reviews] = await Promise.all([
    readWhenArrived(viewedIds.length === 0 ? Promise.resolve([]) : optional(ctx, scene("RecentlyViewed", viewedIds))),
    readWhenArrived(optional(ctx, scene("TopRecommend", []))),
    readWhenArrived(optional(ctx, shopReviews)),
  ]);
  return { viewed: viewed(), recommended: recommended(), reviews: reviews() };
}

/** Loads the home page. Throws CallFailure when its content cannot be loaded. */
export async function loadHome(ctx: RequestContext) {
  const [content, vehicle, picker, head] = await Promise.all([
    loadContent(ctx, HOME_KEYS),
    findActiveVehicle(ctx),
    loadPickerState(ctx, NOTHING_CHOSEN).catch(() => ({
      levels: VEHICLE_LEVELS.map(({ key }) => ({ key, chosen: null, options: [] })),
    })),
    loadHead(ctx),
  ]);
  const name = vehicle === null ? null : vehicleName(vehicle);
  const [sections, brands] = await Promise.all([
    homeSections(ctx, content, name === null ? null : { name }),
    listBrands(ctx)
      .then(homePageBrands)
      .catch(() => []),
  ]);
  return {
    head,
    hero: content.home_page?.hero ?? null,
    sections,
    vehicle: name,
    picker,
    brands: brands.map(({ name, icon, landingPageUrl }) => ({ name, icon, landingPageUrl })),
    ...(await homeWidgets(ctx, vehicle !== null)),
  };
}
