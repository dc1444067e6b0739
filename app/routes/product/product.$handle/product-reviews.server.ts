import { redirect } from "@remix-run/node";
import { reviewApi } from "~/models/api";
import { REVIEWS_PER_PAGE, type ReviewsAsked } from "~/models/page/product-page";
import type { Product } from "~/models/product/product";
import type { Review } from "~/models/product/review";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import { fitBody } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";

const NO_REVIEWS: readonly Review[] = [];

/** Reviews as a page shows them: how many there are of what was asked, and of which vehicle, empty when of any. */
export type FoundReviews = { readonly reviews: readonly Review[]; readonly total: number; readonly vehicle: string };

/** Where "my vehicle" leads: to the reviews of the one that is chosen, or to choosing one first. */
function ofMyVehicle(ctx: RequestContext, urlHandle: string): Response {
  const { attributeValueId } = fitBody(ctx);
  const here = (query: Record<string, string | number>) => urls.product(urlHandle, { reviews: 1, ...query });
  if (attributeValueId !== undefined) return redirect(`${here({ fitted: attributeValueId })}#reviews`, 303);
  return redirect(urls.garagePick({ returnTo: urls.product(urlHandle, { reviews: "mine" }) }), 303);
}

/** The page of all reviews that the URL asks for, null when it asks for none; throws a redirect for one there is not. */
export function reviewsPageOf(ctx: RequestContext, product: Pick<Product, "seo" | "reviewInfo">): ReviewsAsked | null {
  const text = ctx.url.searchParams.get("reviews");
  if (text === null) return null;
  const { urlHandle } = product.seo;
  if (text === "mine") throw ofMyVehicle(ctx, urlHandle);
  const fitted = ctx.url.searchParams.get("fitted");
  const pages = Math.ceil(product.reviewInfo.reviewCount / REVIEWS_PER_PAGE);
  const page = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0;
  if (page >= 1 && page <= pages) {
    if (fitted === null) return { page, fitted: null };
    if (/^[1-9]\d{0,8}$/.test(fitted)) return { page, fitted: Number(fitted) };
  }
  throw redirect(urls.product(urlHandle, pages > 0 && page > pages ? { reviews: pages } : {}), 302);
}

/**
 * The three most helpful reviews, or one page of all or of one vehicle's, newest first; only asked for when there are any
 * (row PDP-12). The same array as long as the shared answer is the same; none when the call fails.
 */
export async function loadReviews(
  ctx: RequestContext,
  product: Pick<Product, "id" | "reviewInfo">,
  asked: ReviewsAsked | null,
): Promise<FoundReviews> {
  const total = product.reviewInfo.reviewCount;
  const none = { reviews: NO_REVIEWS, total, vehicle: "" };
  if (total === 0) return none;
  const itemId = product.id;
  if (asked === null)
    return callCached(ctx, "reviews", reviewApi.top3, { query: { itemId } }).then(
      (reviews) => ({ ...none, reviews }),
      () => none,
    );
  const { page, fitted } = asked;
  const query = { itemId, page, size: REVIEWS_PER_PAGE, ...(fitted !== null && { vehicle: fitted }) };
  return callCached(ctx, "reviews", reviewApi.list, { query }).catch(() => none);
}
