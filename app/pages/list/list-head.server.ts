import type { PageHead } from "~/models/page/head";
import { activeFacetCount } from "~/models/search/list-query";
import * as urls from "~/models/shop/urls";
import type { RequestContext } from "~/server/http/context.server";
import { loadHead } from "~/server/page/head.server";
import type { ListData } from "./list.server";

type ListHeadInput = {
  readonly title: string;
  readonly description: string;
  /** Breadcrumbs for search engines: names with their paths. */
  readonly crumbs?: readonly { name: string; to: string }[];
};

/** Makes the breadcrumbs of a page for search engines. */
export function breadcrumbData(ctx: RequestContext, crumbs: readonly { name: string; to: string }[]) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: new URL(to, ctx.origin).href,
    })),
  };
}

/** Makes the products of a page of a list, in their order, for search engines. */
function productData(ctx: RequestContext, { products }: ListData) {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: products.map((handle, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: new URL(urls.product(handle), ctx.origin).href,
    })),
  };
}

/**
 * Makes the head of a list. Its canonical URL is its own path with only the page number, however it is filtered, sorted
 * or tracked; empty lists and those narrowed by more than one facet or by a part type are noindex.
 */
export function listHead(ctx: RequestContext, list: ListData, input: ListHeadInput): Promise<PageHead> {
  const { title, description, crumbs = [] } = input;
  const { page } = list.query;
  const isLater = page > 1;
  const isWhole = list.parameters.category === undefined && activeFacetCount(list.query) <= 1;
  const isListed = isWhole && list.results !== null && (list.isPaged || !isLater);
  return loadHead(ctx, {
    title: isLater ? `${title} | Page ${page}` : title,
    description,
    canonicalPath: urls.withQuery(list.action, { page: isLater ? page : undefined }),
    ...(!isListed && { robots: "noindex" }),
    // Only crawlers read it, and a browser that has run our script is not a crawler.
    ...(ctx.renderMode !== "streamed" && {
      structuredData: [
        ...(crumbs.length > 0 ? [breadcrumbData(ctx, crumbs)] : []),
        ...(list.products.length > 0 ? [productData(ctx, list)] : []),
      ],
    }),
  });
}
