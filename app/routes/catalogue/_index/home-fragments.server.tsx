import { DiscountWindow } from "~/components/content/offer-cards";
import { searchApi } from "~/models/api";
import { type ContentValues, HOME_SECTIONS, type HomeSection } from "~/models/content/content-values";
import { runningOffers } from "~/models/content/offers";
import { DEFAULT_SORT, sortSchema } from "~/models/search/search";
import { SMALL_ROW_ITEMS } from "~/models/shop/limits";
import type { Fragment } from "~/models/view/fragment";
import { cachedSection } from "~/pages/content/fragments.server";
import { callCached } from "~/server/api/cache.server";
import { listRunningCodes } from "~/server/cart/promotions.server";
import { loadCategoryTree } from "~/server/catalogue/categories.server";
import type { VehicleCatalogue } from "~/server/catalogue/vehicle-catalogue.server";
import { fitQuery } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import {
  Banners,
  CategoryBanner,
  FrontCategories,
  FrontPage,
  ItemGroup,
  TopDeals,
  VehicleCategories,
} from "./home-sections";

const isSection = (text: string): text is HomeSection => HOME_SECTIONS.some((section) => section === text);

const ROW_MAX_ITEMS = 12;

/** The content keys that the home page reads. */
export const HOME_KEYS = ["home_page", ...HOME_SECTIONS] as const;
type HomeContent = ContentValues<(typeof HOME_KEYS)[number]>;

/** The active vehicle as the home page shows it. */
export type HomeVehicle = {
  readonly name: string;
  readonly shortName: string;
  readonly model: string;
  /** The address of its page. */
  readonly url: string;
  /** Its categories; null when they cannot be loaded. */
  readonly catalogue: VehicleCatalogue | null;
};

/** The number of categories on the home page; a link leads to the others. */
const HOME_CATEGORIES = 8;

/** Returns the first categories in the order that content configures, the others by their number of products. */
function firstCategories<T extends { readonly name: string }>(
  categories: readonly T[],
  configured: HomeContent["front_category"],
  count: (category: T) => number,
): T[] {
  const names = configured?.names ?? [];
  const rank = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return categories.toSorted((a, b) => rank(a.name) - rank(b.name) || count(b) - count(a)).slice(0, HOME_CATEGORIES);
}

const CATEGORIES_TITLE = "Shop by category";

/** Tiles of the categories with products for the vehicle, each leading to the list that its counts are of. */
function vehicleCategories(ctx: RequestContext, configured: HomeContent["front_category"], vehicle: HomeVehicle) {
  const { catalogue, shortName, url } = vehicle;
  if (catalogue === null || catalogue.categories.length === 0) return [];
  const { owner, categories } = catalogue;
  const element = () => (
    <VehicleCategories
      title={configured?.title ?? CATEGORIES_TITLE}
      categories={firstCategories(categories, configured, ({ fits, mayFit }) => fits + mayFit)}
      total={categories.length}
      vehicle={shortName}
      url={url}
    />
  );
  return [cachedSection(ctx, owner, "home-categories", element, [configured, shortName, url])];
}

async function frontCategories(ctx: RequestContext, configured: HomeContent["front_category"]): Promise<Fragment[]> {
  const tree = await loadCategoryTree(ctx).catch(() => null);
  if (tree === null || tree.length === 0) return [];
  const element = () => (
    <FrontCategories
      title={configured?.title ?? CATEGORIES_TITLE}
      categories={firstCategories(tree, configured, ({ itemCount }) => itemCount)}
      total={tree.length}
    />
  );
  // The key needs both, because content owns the words and the category list owns the cards, and each changes without
  // the other.
  return [cachedSection(ctx, tree, "home-categories", element, configured)];
}

async function topDeals(
  ctx: RequestContext,
  configured: HomeContent["top_deals"],
  vehicle: HomeVehicle | null,
): Promise<Fragment[]> {
  const sort = sortSchema.safeParse(configured?.sort).data ?? DEFAULT_SORT;
  const size = Math.min(ROW_MAX_ITEMS, Math.max(1, configured?.size ?? SMALL_ROW_ITEMS));
  const query = { size, sort, ...(vehicle !== null && { ...fitQuery(ctx), fitsOnly: true }) };
  const result = await callCached(ctx, "list", searchApi.items, { query }).catch(() => null);
  if (result === null || result.items.length === 0) return [];
  const isUnsold = sort === DEFAULT_SORT && !result.hasSales;
  const own = isUnsold ? { title: "From our catalog", text: "" } : configured;
  const { title: heading, text } = own ?? { title: "Best sellers", text: "" };
  const title = vehicle === null ? heading : `${heading} for your ${vehicle.shortName}`;
  const element = () => <TopDeals title={title} text={text} cards={result.items} vehicle={vehicle?.name ?? null} />;
  return [cachedSection(ctx, result, "home-deals", element, [title, text])];
}

/**
 * Renders the sections of the home page in the order that content configures; missing or empty sections are left out.
 */
export async function homeSections(
  ctx: RequestContext,
  content: HomeContent,
  vehicle: HomeVehicle | null,
): Promise<Fragment[]> {
  const {
    banners,
    important_category_banner: banner,
    item_group: group,
    discount_window: discounts,
    front_page,
  } = content;
  const [categories, deals, running] = await Promise.all([
    vehicle === null || vehicle.catalogue === null
      ? frontCategories(ctx, content.front_category)
      : vehicleCategories(ctx, content.front_category, vehicle),
    topDeals(ctx, content.top_deals, vehicle),
    // Without an answer nothing is promised.
    listRunningCodes(ctx).catch(() => []),
  ]);
  const codes = running.map(({ code }) => code);
  const shownBanners = banners?.filter((each) => each.discounts.every((code) => codes.includes(code))) ?? [];
  const offers = runningOffers(discounts, running);
  const sections: Record<HomeSection, Fragment[]> = {
    front_category: categories,
    top_deals: deals,
    banners:
      banners === null || shownBanners.length === 0
        ? []
        : [cachedSection(ctx, banners, "home-banners", () => <Banners banners={shownBanners} />, running)],
    important_category_banner:
      banner === null ? [] : [cachedSection(ctx, banner, "home-banner", () => <CategoryBanner content={banner} />)],
    item_group: group === null ? [] : [cachedSection(ctx, group, "home-groups", () => <ItemGroup {...group} />)],
    discount_window:
      discounts === null || offers.length === 0
        ? []
        : [
            cachedSection(
              ctx,
              discounts,
              "home-offers",
              () => <DiscountWindow title={discounts.title} offers={offers} />,
              running,
            ),
          ],
    front_page:
      front_page === null ? [] : [cachedSection(ctx, front_page, "home-points", () => <FrontPage {...front_page} />)],
  };
  const listed = content.home_page?.sections?.filter(isSection) ?? HOME_SECTIONS;
  return [...new Set(listed)].flatMap((section) => sections[section]);
}
