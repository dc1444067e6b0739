import { SHOP_NAME } from "~/models/shop/shop-name";
import { statusText } from "./status-screen";

/** The contents of a page's head, which are in the first HTML for people and crawlers alike. */
export type PageHead = {
  title: string;
  description: string;
  keywords?: string;
  /** Absolute URL without tracking parameters; exactly one per page. */
  canonical: string;
  /** Whether the page is noindex and its canonical address is another one: a page says one of the two. */
  isOnlyNoindex?: boolean;
  /** "noindex" for pages no search engine should list. */
  robots?: string;
  /** The same page on the sites of other markets, and this one; empty for a page that stands on one site alone. */
  alternates?: readonly { hrefLang: string; href: string }[];
  /** The page's `og:type` for social networks (ogp.me); "website" by default. */
  kind?: "article" | "product";
  /** Absolute URL of the social card's picture, as a PNG or JPEG; the shop's own unless given. */
  image?: string;
  /** Structured data, one object per script element. */
  structuredData?: readonly Record<string, unknown>[];
};

/** Title and description of a page without its own. */
export const DEFAULT_TITLE = `${SHOP_NAME}: auto parts that fit your vehicle`;
export const DEFAULT_DESCRIPTION =
  "Aftermarket car parts checked against your exact vehicle. Free standard shipping, free returns, guaranteed fit.";

/** Returns the title of a page with the shop's name behind it, unless it has it already. */
export const titleWithShop = (title: string) => (title.includes(SHOP_NAME) ? title : `${title} | ${SHOP_NAME}`);

/** The picture of a page without its own when it is shared: 1,200 by 630 px, the size that social networks ask for. */
const SOCIAL_PICTURE = "/social.png";

/** Default title of the articles section. */
export const DEFAULT_ARTICLES_TITLE = `Car care and repair articles | ${SHOP_NAME}`;

type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: "link"; rel: string; href: string; hrefLang?: string }
  | { "script:ld+json": Record<string, unknown> };

/**
 * Returns the title of a failed page, which is the title of its status screen; the default title when nothing was
 * thrown.
 */
function failedTitle(error: unknown): string {
  if (typeof error !== "object" || error === null) return DEFAULT_TITLE;
  const status = "status" in error && typeof error.status === "number" ? error.status : 500;
  return `${statusText(status, "data" in error ? error.data : null).title} | ${SHOP_NAME}`;
}

/**
 * Returns the tags of a head for Remix's `meta`; absent values make no tag. A page without a head has failed, and its
 * title comes from the error.
 */
export function headTags(head: PageHead | undefined, error?: unknown): HeadTag[] {
  if (head === undefined) return [{ title: failedTitle(error) }, { name: "robots", content: "noindex" }];
  const tags: HeadTag[] = [
    { title: head.title },
    { name: "description", content: head.description },
    { property: "og:title", content: head.title },
    { property: "og:description", content: head.description },
    { property: "og:url", content: head.canonical },
    { property: "og:site_name", content: SHOP_NAME },
    { property: "og:type", content: head.kind ?? "website" },
    { property: "og:image", content: head.image ?? new URL(SOCIAL_PICTURE, head.canonical).href },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  if (head.keywords) tags.push({ name: "keywords", content: head.keywords });
  if (head.robots) tags.push({ name: "robots", content: head.robots });
  if (!head.isOnlyNoindex) tags.push({ tagName: "link", rel: "canonical", href: head.canonical });
  for (const alternate of head.alternates ?? []) tags.push({ tagName: "link", rel: "alternate", ...alternate });
  for (const data of head.structuredData ?? []) tags.push({ "script:ld+json": data });
  return tags;
}
