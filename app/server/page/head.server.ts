import { infraApi } from "~/models/api";
import { SEO_PATTERNS } from "~/models/content/content";
import { DEFAULT_DESCRIPTION, DEFAULT_TITLE, type PageHead, titleWithShop } from "~/models/page/head";
import { DEFAULT_MARKET, MARKETS, type Market, type MarketId } from "~/models/shop/market";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import type { RequestContext } from "~/server/http/context.server";

/**
 * Returns the addresses of a page on the sites of the markets that have it, for search engines to show each reader the
 * own one; none for a page of one market alone.
 */
export function alternatesFor(ctx: RequestContext, path: string, markets: readonly Market[] = MARKETS) {
  const at = (id: MarketId) => new URL(path, ctx.site.origins[id]).href;
  if (new Set(markets.map(({ id }) => at(id))).size < 2) return [];
  return [
    ...markets.filter(({ id }) => id === DEFAULT_MARKET.id).map(({ id }) => ({ hrefLang: "x-default", href: at(id) })),
    ...markets.map(({ id, locale }) => ({ hrefLang: locale.toLowerCase(), href: at(id) })),
  ];
}

/**
 * Loads the head of a page. Title and description are the first of these that there is:
 *
 * 1. `own`, where it `isSpecific`: its data are more specific than the page's URL, such as a search's.
 * 2. What content stores for the URL.
 * 3. `own` otherwise.
 * 4. The route's handle, then the site's defaults.
 *
 * The shop's name is added to a title, unless the catalogue wrote it (`isWholeTitle`). The canonical is the page's path
 * without its query unless one is given; a page that is noindex names no other address as its own. A failed call falls back
 * to the defaults, because a head is not worth an error page. The answer to a refused form starts its title with "Error: ",
 * which a screen reader says first of a new document.
 */
export async function loadHead(
  ctx: RequestContext,
  own: Partial<Omit<PageHead, "canonical">> & {
    canonicalPath?: string;
    isSpecific?: boolean;
    isWholeTitle?: boolean;
  } = {},
): Promise<PageHead> {
  // "/brands/" is the same page as "/brands".
  const pathname = ctx.url.pathname.replace(/(?<=.)\/+$/, "");
  const pattern = SEO_PATTERNS.find((each) => each === pathname);
  const stored = pattern
    ? await callCached(ctx, "seo", infraApi.pageSeo, { query: { urlPattern: pattern } }).catch(() => null)
    : null;
  const { title, robots, pageType } = ctx.handle;
  const { canonicalPath = pathname, isSpecific = false, isWholeTitle = false, ...given } = own;
  const ownTitle = given.title ?? title;
  const page: Partial<PageHead> = {
    ...given,
    ...(ownTitle && { title: isWholeTitle ? ownTitle : titleWithShop(ownTitle) }),
  };
  const canonical = new URL(stored?.canonical || canonicalPath, ctx.origin);
  const isElsewhere = canonical.pathname !== pathname || canonical.search !== ctx.url.search;
  const isOnlyNoindex = isElsewhere && (robots ?? given.robots ?? "").startsWith("noindex");
  const [first, second] = isSpecific ? [page, stored] : [stored, page];
  return {
    ...page,
    ...(robots && { robots }),
    title: `${ctx.isRefused ? "Error: " : ""}${first?.title || second?.title || DEFAULT_TITLE}`,
    description: first?.description || second?.description || DEFAULT_DESCRIPTION,
    canonical: canonical.href,
    ...(isOnlyNoindex && { isOnlyNoindex }),
    ...(stored?.keywords && { keywords: stored.keywords }),
    ...(pageType === "home" && { alternates: alternatesFor(ctx, urls.home()) }),
  };
}
