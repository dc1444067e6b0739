import type { PageHead } from "~/models/page/head";
import { facetCount } from "~/models/search/list-query";
import { withQuery } from "~/models/shop/urls";
import type { RequestContext } from "~/server/http/context.server";
import { headOf } from "~/server/page/head.server";
import type { ListData } from "./list.server";

type ListHeadInput = {
  readonly title: string;
  readonly description: string;
  /** The way down to the list, for search engines: names with their paths. */
  readonly crumbs?: readonly { name: string; to: string }[];
};

function breadcrumbData(ctx: RequestContext, crumbs: readonly { name: string; to: string }[]) {
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

/**
 * The head of a list: its canonical is its own path with nothing but the page number, however it is narrowed, sorted or
 * tracked; what more than one facet or a part type narrows, and what is empty, is not for search engines.
 */
export function listHead(ctx: RequestContext, list: ListData, input: ListHeadInput): Promise<PageHead> {
  const { title, description, crumbs = [] } = input;
  const { page } = list.query;
  const isLater = page > 1;
  const isWhole = list.parameters.category === undefined && facetCount(list.query) <= 1;
  const isListed = isWhole && list.results !== null && (list.isPaged || !isLater);
  return headOf(ctx, {
    title: isLater ? `${title} | Page ${page}` : title,
    description,
    canonicalPath: withQuery(list.action, { page: isLater ? page : undefined }),
    ...(!isListed && { robots: "noindex" }),
    // Only crawlers read it, and a browser that has run our script is none.
    ...(crumbs.length > 0 && ctx.renderMode !== "streamed" && { structuredData: [breadcrumbData(ctx, crumbs)] }),
  });
}
