import { reviewApi } from "~/models/api";
import type { PageHead } from "~/models/page/head";
import { structuredShop } from "~/models/page/structured-data";
import { aggregatedBrands, homePageBrands } from "~/models/product/brand";
import { SHOP_NAME } from "~/models/shop/shop-name";
import * as urls from "~/models/shop/urls";
import { silhouetteFor } from "~/models/vehicle/silhouette";
import { shortVehicleName, VEHICLE_LEVELS, type Vehicle, vehicleName } from "~/models/vehicle/vehicle";
import { callCached } from "~/server/api/cache.server";
import { listBrands } from "~/server/catalogue/brands.server";
import { loadVehicleCatalogue } from "~/server/catalogue/vehicle-catalogue.server";
import { loadContent } from "~/server/content/content.server";
import { loadTerms } from "~/server/content/terms.server";
import type { RequestContext } from "~/server/http/context.server";
import { loadHead } from "~/server/page/head.server";
import { optional, readWhenArrived } from "~/server/page/optional.server";
import { findActiveVehicle } from "~/server/vehicle/active-vehicle.server";
import { loadPickerState } from "~/server/vehicle/picker-state.server";
import { findVehicleUrl } from "~/server/vehicle/vehicle-address.server";
import { HOME_KEYS, type HomeVehicle, homeSections } from "./home-fragments.server";
import { recommendedRow, viewedRow } from "./home-rows.server";

/** The number of customer reviews on the home page. */
const HOME_REVIEWS = 3;
/** The stars that a review on the home page has at least; the heading of the reviews says so. */
const HOME_MIN_RATING = 4;

const NOTHING_CHOSEN = { year: null, make: null, model: null, trim: null, engine: null };

/** Loads the three widgets of the home page; each may be missing, and none can break the page. */
async function homeWidgets(ctx: RequestContext) {
  const query = { size: HOME_REVIEWS, minRating: HOME_MIN_RATING };
  const shopReviews = callCached(ctx, "reviews", reviewApi.shopWide, { query }).then((answer) => answer.reviews);
  const [viewed, recommended, reviews] = await Promise.all([
    readWhenArrived(optional(ctx, viewedRow(ctx))),
    readWhenArrived(optional(ctx, recommendedRow(ctx))),
    readWhenArrived(optional(ctx, shopReviews)),
  ]);
  return { viewed: viewed(), recommended: recommended(), reviews: reviews() };
}

/** Loads what the home page shows of the active vehicle; its catalogue is missing when the call fails. */
async function loadHomeVehicle(ctx: RequestContext, vehicle: Vehicle): Promise<HomeVehicle> {
  const [url, catalogue] = await Promise.all([
    findVehicleUrl(ctx, vehicle).catch(() => urls.search({ fits: 1 })),
    ctx.activeVehicleId === null ? null : loadVehicleCatalogue(ctx, ctx.activeVehicleId).catch(() => null),
  ]);
  const names = { name: vehicleName(vehicle), shortName: shortVehicleName(vehicle), model: vehicle.modelName ?? "" };
  return { ...names, url, catalogue };
}

/** The head of the home page; it introduces the shop to crawlers, as a browser that has run our script is none. */
async function loadHomeHead(ctx: RequestContext): Promise<PageHead> {
  if (ctx.renderMode === "streamed") return loadHead(ctx);
  const [{ returnDays }, contact] = await Promise.all([
    loadTerms(ctx),
    loadContent(ctx, ["company_email_service", "company_phone"]).catch(() => null),
  ]);
  const at = (path: string) => new URL(path, ctx.origin).href;
  const shop = structuredShop({
    name: SHOP_NAME,
    url: at(urls.home()),
    logoUrl: at("/icon-512.png"),
    countryCode: ctx.market.countryCode,
    returnDays,
    contact: { email: contact?.company_email_service?.email ?? "", phone: contact?.company_phone?.label ?? "" },
  });
  return loadHead(ctx, { structuredData: [shop] });
}

/** Loads the brands of the home page; `total` is how many the page of all brands shows, null where a vehicle decides. */
async function homeBrands(ctx: RequestContext) {
  const all = await listBrands(ctx).catch(() => []);
  return {
    brands: homePageBrands(all).map(({ name, icon, landingPageUrl }) => ({ name, icon, landingPageUrl })),
    total: ctx.activeVehicleId === null ? aggregatedBrands(all).length : null,
  };
}

/** The products that fit the vehicle and those that may; none where its catalogue is missing. */
function countParts({ catalogue }: HomeVehicle) {
  const categories = catalogue?.categories ?? [];
  const sum = (key: "fits" | "mayFit") => categories.reduce((total, each) => total + each[key], 0);
  return { fits: sum("fits"), mayFit: sum("mayFit") };
}

/** Loads the home page. Throws CallFailure when its content cannot be loaded. */
export async function loadHome(ctx: RequestContext) {
  const [content, vehicle, picker, head] = await Promise.all([
    loadContent(ctx, HOME_KEYS),
    findActiveVehicle(ctx),
    loadPickerState(ctx, NOTHING_CHOSEN).catch(() => ({
      levels: VEHICLE_LEVELS.map(({ key }) => ({ key, chosen: null, options: [] })),
    })),
    loadHomeHead(ctx),
  ]);
  const own = vehicle === null ? null : await loadHomeVehicle(ctx, vehicle);
  const [sections, brands] = await Promise.all([homeSections(ctx, content, own), homeBrands(ctx)]);
  return {
    head,
    hero: content.home_page?.hero ?? null,
    sections,
    vehicle: own === null ? null : { name: own.name, url: own.url, ...countParts(own) },
    silhouette: silhouetteFor(own?.model ?? ""),
    picker,
    brands,
    ...(await homeWidgets(ctx)),
  };
}
