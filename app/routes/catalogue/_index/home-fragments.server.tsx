import { searchApi } from "~/models/api";
import type { ContentValues } from "~/models/content/content-values";
import { DEFAULT_SORT, sortSchema } from "~/models/search/search";
import { SMALL_ROW_ITEMS } from "~/models/shop/limits";
import type { Fragment } from "~/models/view/fragment";
import { keptPart } from "~/pages/content/fragments.server";
import { callCached } from "~/server/api/cache.server";
import { categoryTree } from "~/server/catalogue/categories.server";
import { fitQuery } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import {
  Banners,
  CategoryBanner,
  DiscountWindow,
  FrontCategories,
  FrontPage,
  ItemGroup,
  TopDeals,
} from "./home-sections";

/** Parts of the home page in the order they stand in unless content says another (row CMS-07). */
const SECTIONS = [
  "front_category",
  "banners",
  "top_deals",
  "important_category_banner",
  "item_group",
  "discount_window",
  "front_page",
] as const;
type Section = (typeof SECTIONS)[number];
const isSection = (text: string): text is Section => SECTIONS.some((section) => section === text);

const ROW_MAX_ITEMS = 12;

/** What the home page reads of content. */
export const HOME_KEYS = ["home_page", ...SECTIONS] as const;
type HomeContent = ContentValues<(typeof HOME_KEYS)[number]>;

async function frontCategories(ctx: RequestContext, shown: HomeContent["front_category"]): Promise<Fragment[]> {
  const tree = await categoryTree(ctx).catch(() => null);
  if (tree === null || tree.length === 0) return [];
  const names = shown?.names ?? [];
  const rank = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  const element = () => (
    <FrontCategories
      title={shown?.title ?? "Shop by category"}
      categories={tree.toSorted((a, b) => rank(a.name) - rank(b.name) || b.itemCount - a.itemCount)}
    />
  );
  // Its words are content's, its owner the list of categories: either may change without the other.
  return [keptPart(ctx, tree, "home-categories", element, shown)];
}

async function topDeals(
  ctx: RequestContext,
  shown: HomeContent["top_deals"],
  vehicle: { readonly name: string } | null,
): Promise<Fragment[]> {
  const sort = sortSchema.safeParse(shown?.sort).data ?? DEFAULT_SORT;
  const size = Math.min(ROW_MAX_ITEMS, Math.max(1, shown?.size ?? SMALL_ROW_ITEMS));
  const query = { size, sort, ...(vehicle !== null && fitQuery(ctx)) };
  const found = await callCached(ctx, "list", searchApi.items, { query }).catch(() => null);
  if (found === null || found.items.length === 0) return [];
  const { title, text } = shown ?? { title: "Best sellers", text: "" };
  const element = () => <TopDeals title={title} text={text} cards={found.items} vehicle={vehicle?.name ?? null} />;
  return [keptPart(ctx, found, "home-deals", element, [title, text])];
}

/** The sections of the home page as content composes it, finished; what is missing or empty is left out (rows CMS-05, CMS-07). */
export async function homeSections(
  ctx: RequestContext,
  content: HomeContent,
  vehicle: { readonly name: string } | null,
): Promise<Fragment[]> {
  const {
    banners,
    important_category_banner: banner,
    item_group: group,
    discount_window: window,
    front_page,
  } = content;
  const [categories, deals] = await Promise.all([
    frontCategories(ctx, content.front_category),
    topDeals(ctx, content.top_deals, vehicle),
  ]);
  const made: Record<Section, Fragment[]> = {
    front_category: categories,
    top_deals: deals,
    banners: banners === null ? [] : [keptPart(ctx, banners, "home-banners", () => <Banners banners={banners} />)],
    important_category_banner:
      banner === null ? [] : [keptPart(ctx, banner, "home-banner", () => <CategoryBanner shown={banner} />)],
    item_group: group === null ? [] : [keptPart(ctx, group, "home-groups", () => <ItemGroup {...group} />)],
    discount_window:
      window === null ? [] : [keptPart(ctx, window, "home-offers", () => <DiscountWindow {...window} />)],
    front_page:
      front_page === null ? [] : [keptPart(ctx, front_page, "home-points", () => <FrontPage {...front_page} />)],
  };
  const listed = content.home_page?.sections?.filter(isSection) ?? SECTIONS;
  return [...new Set(listed)].flatMap((section) => made[section]);
}
