import { redirect } from "@remix-run/node";
import { reviewApi } from "~/models/api";
import { REVIEWS_PER_PAGE, type ReviewsRequest } from "~/models/page/product-page";
import type { Product } from "~/models/product/product";
import type { Review } from "~/models/product/review";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import { fitBody } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";

const NO_REVIEWS: readonly Review[] = [];

/**
 * The reviews that a page shows, their total, and the vehicle they are filtered by; an empty string means any vehicle.
 */
type ShownReviews = { readonly reviews: readonly Review[]; readonly total: number; readonly vehicle: string };

/** Redirects "my vehicle" to the reviews for the active vehicle, or to the vehicle picker when there is none. */
function redirectToMyVehicle(ctx: RequestContext, urlHandle: string): Response {
  const { attributeValueId } = fitBody(ctx);
  const reviewsUrl = (query: Record<string, string | number>) => urls.product(urlHandle, { reviews: 1, ...query });
  if (attributeValueId !== undefined) return redirect(`${reviewsUrl({ fitted: attributeValueId })}#reviews`, 303);
  return redirect(urls.garagePick({ returnTo: urls.product(urlHandle, { reviews: "mine" }) }), 303);
}

/**
 * Reads the requested page of reviews from the URL; null when it requests none. Throws a redirect for a page that does
 * not exist.
 */
export function readReviewsRequest(
  ctx: RequestContext,
  product: Pick<Product, "seo" | "reviewInfo">,
): ReviewsRequest | null {
  const text = ctx.url.searchParams.get("reviews");
  if (text === null) return null;
  const { urlHandle } = product.seo;
  if (text === "mine") throw redirectToMyVehicle(ctx, urlHandle);
  const fitted = ctx.url.searchParams.get("fitted");
  const pages = Math.ceil(product.reviewInfo.reviewCount / REVIEWS_PER_PAGE);
  const page = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0;
  if (page >= 1 && page <= pages) {
    if (fitted === null) return { page, attributeValueId: null };
    if (/^[1-9]\d{0,8}$/.test(fitted)) return { page, attributeValueId: Number(fitted) };
  }
  throw redirect(urls.product(urlHandle, pages > 0 && page > pages ? { reviews: pages } : {}), 302);
}

/**
 * Loads the three best reviews with the newest critical one, or one page of all reviews or of one vehicle's, newest
 * first; products without reviews need no call. Returns the same array as long as the cached answer is the same, and none when the call fails.
 */
export async function loadReviews(
  ctx: RequestContext,
  product: Pick<Product, "id" | "reviewInfo">,
  request: ReviewsRequest | null,
): Promise<ShownReviews> {
  const total = product.reviewInfo.reviewCount;
  const noReviews = { reviews: NO_REVIEWS, total, vehicle: "" };
  if (total === 0) return noReviews;
  const itemId = product.id;
  if (request === null)
    return callCached(ctx, "reviews", reviewApi.top3, { query: { itemId } }).then(
      (reviews) => ({ ...noReviews, reviews }),
      () => noReviews,
    );
  const { page, attributeValueId: fitted } = request;
  const query = { itemId, page, size: REVIEWS_PER_PAGE, ...(fitted !== null && { vehicle: fitted }) };
  return callCached(ctx, "reviews", reviewApi.list, { query }).catch(() => noReviews);
}
