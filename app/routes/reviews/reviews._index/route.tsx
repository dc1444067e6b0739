import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { reviewApi } from "~/models/api";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import { loadPageText } from "~/server/content/content.server";
import type { RequestContext } from "~/server/http/context.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { ShopReviews } from "./shop-reviews";

export { ErrorBoundary, meta } from "~/components/chrome/page";

const PER_PAGE = 12;
/** Limits crawlers; shoppers do not page this far, and older reviews stand on their product pages. */
const MAX_PAGES = 50;

/** Loads one page of all reviews of the shop. Throws a redirect for a page that does not exist. */
async function loadReviewsPage(ctx: RequestContext) {
  const typed = ctx.url.searchParams.get("page");
  const isInvalid = typed !== null && !/^[1-9]\d{0,4}$/.test(typed);
  if (isInvalid || typed === "1") throw redirect(urls.reviews(), 302);
  const page = Math.min(Number(typed ?? 1), MAX_PAGES + 1);
  const { reviews, total } = await callCached(ctx, "reviews", reviewApi.shopWide, { query: { page, size: PER_PAGE } });
  const pages = Math.min(MAX_PAGES, Math.ceil(total / PER_PAGE));
  if (page > 1 && page > pages) throw redirect(urls.reviews(pages > 1 ? { page: pages } : {}), 302);
  const [text, head] = await Promise.all([
    page === 1 ? loadPageText(ctx, urls.reviews()) : "",
    loadHead(ctx, {
      title: page === 1 ? "Reviews" : `Reviews, page ${page}`,
      canonicalPath: urls.reviews(page === 1 ? {} : { page }),
      isSpecific: page > 1,
    }),
  ]);
  return { reviews, total, page, pages, text, head };
}

export const loader = pageLoader(({ ctx }) => loadReviewsPage(ctx));

export default function ReviewsPage() {
  return <ShopReviews {...useLoaderData<typeof loader>()} />;
}
