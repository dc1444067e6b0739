import { redirect } from "@remix-run/node";
import { reviewApi } from "~/models/api";
import type { Product } from "~/models/product";
import { REVIEWS_PER_PAGE } from "~/models/product-page";
import type { Review } from "~/models/review";
import * as urls from "~/models/urls";
import { callCached } from "./cache.server";
import type { RequestContext } from "./context.server";

const NO_REVIEWS: readonly Review[] = [];

/** The page of all reviews that the URL asks for, null when it asks for none; throws a redirect for one there is not. */
export function reviewsPageOf(ctx: RequestContext, product: Pick<Product, "seo" | "reviewInfo">): number | null {
  const text = ctx.url.searchParams.get("reviews");
  if (text === null) return null;
  const pages = Math.ceil(product.reviewInfo.reviewCount / REVIEWS_PER_PAGE);
  const page = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0;
  if (page >= 1 && page <= pages) return page;
  const here = urls.product(product.seo.urlHandle, pages > 0 && page > pages ? { reviews: pages } : {});
  throw redirect(here, 302);
}

/**
 * The three most helpful reviews, or one page of all, newest first; only asked for when there are any (row PDP-12). The
 * same array as long as the shared answer is the same; none when the call fails.
 */
export async function loadReviews(
  ctx: RequestContext,
  product: Pick<Product, "id" | "reviewInfo">,
  page: number | null,
): Promise<readonly Review[]> {
  if (product.reviewInfo.reviewCount === 0) return NO_REVIEWS;
  const itemId = product.id;
  const asked =
    page === null
      ? callCached(ctx, "reviews", reviewApi.top3, { query: { itemId } })
      : callCached(ctx, "reviews", reviewApi.list, { query: { itemId, page, size: REVIEWS_PER_PAGE } }).then(
          ({ reviews }) => reviews,
        );
  return asked.catch(() => NO_REVIEWS);
}
