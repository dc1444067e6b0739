import { reviewApi } from "~/models/api";
import type { Review } from "~/models/review";
import { readTexts } from "../../json";
import { type Route, serve } from "../../serve";
import { reviewInfoOf } from "../catalogue/product";
import { starsOf } from "../catalogue/store";
import { bestReviewsOf, type ReviewRow, reviewCount, reviewsOf, reviewsOfShop, shopReviewCount } from "./store";

const TOP_REVIEWS = 3;

function reviewOf(row: ReviewRow): Review {
  return {
    id: row.id,
    itemId: row.item_id,
    author: row.author,
    rating: row.rating,
    title: row.title,
    text: row.text,
    vehicle: row.vehicle,
    isVerified: row.verified === 1,
    createdAt: row.created_at,
    media: readTexts(row.media),
  };
}

/** Reviews as read: API-051, 052, 061, 062. */
export const reviewRoutes: readonly Route[] = [
  serve(reviewApi.list, async ({ query: { itemId, page, size } }, call) => ({
    reviews: (await reviewsOf(call.db, itemId, page, size)).map(reviewOf),
    total: await reviewCount(call.db, itemId),
  })),

  serve(reviewApi.info, async ({ query }, call) => reviewInfoOf(await starsOf(call.db, query.itemId))),

  serve(reviewApi.top3, async ({ query }, call) =>
    (await bestReviewsOf(call.db, query.itemId, TOP_REVIEWS)).map(reviewOf),
  ),

  serve(reviewApi.shopWide, async ({ query: { page, size } }, call) => ({
    reviews: (await reviewsOfShop(call.db, page, size)).map((row) => ({
      ...reviewOf(row),
      itemTitle: row.item_title,
      urlHandle: row.url_handle ?? String(row.item_id),
    })),
    total: await shopReviewCount(call.db),
  })),
];
