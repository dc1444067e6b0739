import { infraApi } from "~/models/api";
import { SEO_PATTERNS } from "~/models/content/content";
import { DEFAULT_DESCRIPTION, DEFAULT_TITLE, type PageHead } from "~/models/page/head";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import type { RequestContext } from "~/server/http/context.server";

/** Returns the addresses of the home page on both sites. */
function alternatesFor(ctx: RequestContext): PageHead["alternates"] {
  const { us, ca } = ctx.site.origins;
  const at = (origin: string) => new URL(urls.home(), origin).href;
  return [
    { hrefLang: "x-default", href: at(us) },
    { hrefLang: "en-us", href: at(us) },
    { hrefLang: "en-ca", href: at(ca) },
  ];
}

/**
 * Loads the head of a page. Title and description come from what content stores for the URL, then from `own`, then from
 * the route's handle, then from the site's defaults; `isSpecific` puts `own` first, for pages that know more than their
 * URL, such as a search. The canonical is the page's path without its query unless one is given. A failed call falls
 * back to the defaults, because a head is not worth an error page.
 */
export async function loadHead(
  ctx: RequestContext,
  own: Partial<Omit<PageHead, "canonical">> & { canonicalPath?: string; isSpecific?: boolean } = {},
): Promise<PageHead> {
  // "/brands/" is the same page as "/brands".
  const pathname = ctx.url.pathname.replace(/(?<=.)\/+$/, "");
  const pattern = SEO_PATTERNS.find((each) => each === pathname);
  const stored = pattern
    ? await callCached(ctx, "seo", infraApi.pageSeo, { query: { urlPattern: pattern } }).catch(() => null)
    : null;
  const { title, robots, pageType } = ctx.handle;
  const { canonicalPath = pathname, isSpecific = false, ...given } = own;
  const page: Partial<PageHead> = { ...(title && { title }), ...given };
  const [first, second] = isSpecific ? [page, stored] : [stored, page];
  return {
    ...page,
    ...(robots && { robots }),
    title: first?.title || second?.title || DEFAULT_TITLE,
    description: first?.description || second?.description || DEFAULT_DESCRIPTION,
    canonical: new URL(stored?.canonical || canonicalPath, ctx.origin).href,
    ...(stored?.keywords && { keywords: stored.keywords }),
    ...(pageType === "home" && { alternates: alternatesFor(ctx) }),
  };
}
