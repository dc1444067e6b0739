import { infraApi } from "~/models/api";
import { SEO_PATTERNS } from "~/models/content/content";
import { DEFAULT_DESCRIPTION, DEFAULT_TITLE, isUnlisted, type PageHead } from "~/models/page/head";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import type { RequestContext } from "~/server/http/context.server";

/** The root page on both sites. */
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
 * The head of a page: what is stored for its URL pattern, then what the page says of itself, then the site's defaults;
 * the canonical is the page's own path without its query unless one is given. `isSpecific` puts the
 * page's own words first, where they say more than its pattern: what was searched for, or that there is no page. A failing call falls
 * back to the defaults: a head is never worth an error page.
 */
export async function loadHead(
  ctx: RequestContext,
  own: Partial<Omit<PageHead, "canonical">> & { canonicalPath?: string; isSpecific?: boolean } = {},
): Promise<PageHead> {
  // "/brands/" is the page "/brands".
  const pathname = ctx.url.pathname.replace(/(?<=.)\/+$/, "");
  const pattern = SEO_PATTERNS.find((each) => each === pathname);
  const stored = pattern
    ? await callCached(ctx, "seo", infraApi.pageSeo, { query: { urlPattern: pattern } }).catch(() => null)
    : null;
  const { canonicalPath = pathname, isSpecific = false, ...said } = own;
  const [first, second] = isSpecific ? [said, stored] : [stored, said];
  return {
    ...said,
    ...(isUnlisted(pathname) && { robots: "noindex" }),
    title: first?.title || second?.title || DEFAULT_TITLE,
    description: first?.description || second?.description || DEFAULT_DESCRIPTION,
    canonical: new URL(stored?.canonical || canonicalPath, ctx.origin).href,
    ...(stored?.keywords && { keywords: stored.keywords }),
    ...(pathname === urls.home() && { alternates: alternatesFor(ctx) }),
  };
}
