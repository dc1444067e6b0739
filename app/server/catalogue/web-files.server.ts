import { contentApi } from "~/models/api";
import { DEFAULT_ARTICLES_TITLE, DEFAULT_DESCRIPTION, DEFAULT_TITLE } from "~/models/page/head";
import { SHOP_NAME } from "~/models/shop/shop-name";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import { loadContent } from "~/server/content/content.server";
import type { RequestContext } from "~/server/http/context.server";
import { BROWSER_COLORS } from "~/styles/browser-colors";
import { loadCategoryTree } from "./categories.server";

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Names the shop, its colours and its icons to phones that put it on their home screen (W3C Web Application Manifest). */
export function webManifest(ctx: RequestContext): string {
  const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" });
  return JSON.stringify({
    name: SHOP_NAME,
    short_name: SHOP_NAME,
    description: DEFAULT_DESCRIPTION,
    lang: ctx.market.locale,
    start_url: urls.home(),
    scope: "/",
    display: "minimal-ui",
    background_color: BROWSER_COLORS.background,
    theme_color: BROWSER_COLORS.theme,
    icons: [icon(192), icon(512)],
    shortcuts: [
      { name: "Cart", url: urls.cart() },
      { name: "Track an order", url: urls.orderTrack() },
    ],
  });
}

/**
 * The pages that a browser may fetch when the pointer rests on a link that loads a document. A browser that shows such a page
 * does not ask again, so none is here whose visit the server notes: no product, no vehicle, no search, no address with a query.
 */
export function speculationRules(): string {
  const pages = [urls.home(), urls.categories(), urls.makes(), urls.brands(), urls.parts(), urls.blogs(), urls.help()];
  const below = [urls.categories(), urls.makes(), urls.brands(), urls.blogs(), urls.help()];
  return JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: [...pages, ...below.map((path) => `${path}/*`), urls.page("*")] },
            { not: { href_matches: "/*\\?(.+)" } },
            { not: { selector_matches: "[data-document], [download]" } },
          ],
        },
        eagerness: "moderate",
      },
    ],
  });
}

/** Describes the shop's search to browsers, which offer it in their address bar (OpenSearch 1.1). */
export function openSearchDescription(ctx: RequestContext): string {
  const at = (path: string) => escaped(new URL(path, ctx.origin).href);
  const query = (path: string) => `${at(path)}?q={searchTerms}`;
  return `${XML}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escaped(SHOP_NAME)}</ShortName>
<Description>${escaped(`Parts at ${SHOP_NAME}, by name, part number or vehicle`)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="16" height="16" type="image/x-icon">${at("/favicon.ico")}</Image>
<Url type="text/html" template="${query(urls.search())}"/>
</OpenSearchDescription>
`;
}

const FEED_ARTICLES = 50;

/** Lists the newest articles as RSS 2.0. Throws CallFailure. */
export async function articleFeed(ctx: RequestContext): Promise<string> {
  const { articles } = await callCached(ctx, "content", contentApi.articles, {
    query: { page: 1, size: FEED_ARTICLES },
  });
  const at = (path: string) => escaped(new URL(path, ctx.origin).href);
  const items = articles.map(({ slug, title, description, publishedAt }) => {
    const url = at(urls.blog(slug));
    const date = new Date(publishedAt).toUTCString();
    return `<item><title>${escaped(title)}</title><link>${url}</link><guid>${url}</guid><pubDate>${date}</pubDate><description>${escaped(description)}</description></item>\n`;
  });
  return `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escaped(DEFAULT_ARTICLES_TITLE)}</title>
<link>${at(urls.blogs())}</link>
<atom:link href="${at(urls.blogFeed())}" rel="self" type="application/rss+xml"/>
<description>${escaped(`Guides and repair articles from ${SHOP_NAME}`)}</description>
<language>${ctx.market.locale.toLowerCase()}</language>
${items.join("")}</channel></rss>
`;
}

/** Validity of the `securityContact` file in days from now; RFC 9116 recommends less than a year. */
const SECURITY_DAYS = 180;

/** Says where faults of security are reported (RFC 9116); null while the shop has no address for mail. Throws CallFailure. */
export async function securityContact(ctx: RequestContext): Promise<string | null> {
  const { company_email_service: service } = await loadContent(ctx, ["company_email_service"]);
  if (!service?.email) return null;
  // Whole days, so that a stored copy and a fresh one agree.
  const day = Math.floor(ctx.shownAt / 86_400_000) + SECURITY_DAYS;
  const lines = [
    `Contact: mailto:${service.email}`,
    `Expires: ${new Date(day * 86_400_000).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${new URL(urls.securityContact(), ctx.origin).href}`,
  ];
  return `${lines.join("\n")}\n`;
}

/** Introduces the shop to language models, with the pages that answer most questions (llmstxt.org). Throws CallFailure. */
export async function modelGuide(ctx: RequestContext): Promise<string> {
  const tree = await loadCategoryTree(ctx);
  const link = (title: string, path: string, about?: string) =>
    `- [${title}](${new URL(path, ctx.origin).href})${about === undefined ? "" : `: ${about}`}`;
  const sections = [
    `# ${SHOP_NAME}\n\n> ${DEFAULT_TITLE}. ${DEFAULT_DESCRIPTION} Prices on these pages are in ${ctx.market.currency}.`,
    [
      "## Find a part",
      link("Parts by vehicle", urls.makes(), "every make, model and year, with the parts that fit it"),
      link("All categories", urls.categoriesAll()),
      link("Brands", urls.brands()),
      link("Search", urls.search(), "`q` takes a part, a part number, a vehicle or a VIN"),
    ].join("\n"),
    ["## Categories", ...tree.map(({ name, path }) => link(name, urls.categories(path)))].join("\n"),
    [
      "## Help",
      link("Help", urls.help(), "shipping, returns, warranty, payment"),
      link("Questions and answers", urls.faq()),
      link("Track an order", urls.orderTrack()),
      link("Articles", urls.blogs()),
    ].join("\n"),
    ["## For programs", link("Sitemap", urls.sitemap())].join("\n"),
  ];
  return `${sections.join("\n\n")}\n`;
}
