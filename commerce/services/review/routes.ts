import { reviewApi } from "~/models/api";
import type { Review } from "~/models/product/review";
import { TOP_REVIEWS_MAX } from "~/models/shop/limits";
import type { Db } from "../../db/open";
import type { Call } from "../../http/call";
import { type Route, serve } from "../../http/serve";
import { readTexts } from "../../platform/json";
import { toReviewInfo } from "../catalogue/product";
import { listStars } from "../catalogue/repository";
import { listFollowUps } from "./authors";
import {
  countReviews,
  countShopReviews,
  listBestReviews,
  listNewestCritical,
  listReviews,
  listShopReviews,
  type OfVehicle,
  type ReviewRow,
} from "./repository";
import { loadThanksText } from "./reward";

/** Year, make, model. */
const MODEL_LEVEL = 3;

async function loadReviews(db: Db, rows: readonly ReviewRow[]): Promise<Review[]> {
  const followUps = await listFollowUps(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
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
    followUps: followUps.get(row.id) ?? [],
  }));
}

/** Finds the year, make and model of a vehicle, by which reviews are compared; undefined for an unknown vehicle. */
async function findModel(call: Call, id: number): Promise<OfVehicle | undefined> {
  const chain = (await call.services.vehicleTree.at(id))?.chain ?? [];
  const name = chain
    .filter(({ level }) => level <= MODEL_LEVEL)
    .map(({ value }) => value)
    .join(" ");
  return name === "" ? undefined : { name };
}

/** Reading reviews. */
export const reviewRoutes: readonly Route[] = [
  serve(reviewApi.list, async ({ query: { itemId, vehicle: vehicleId, page, size } }, call) => {
    const vehicle = vehicleId === undefined ? undefined : await findModel(call, vehicleId);
    if (vehicleId !== undefined && vehicle === undefined) return { reviews: [], total: 0, vehicle: "" };
    return {
      reviews: await loadReviews(call.db, await listReviews(call.db, itemId, { page, size, vehicle })),
      total: await countReviews(call.db, itemId, vehicle),
      vehicle: vehicle?.name ?? "",
    };
  }),

  serve(reviewApi.info, async ({ query }, call) => toReviewInfo(await listStars(call.db, query.itemId))),

  serve(reviewApi.top3, async ({ query: { itemId } }, call) => {
    const best = await listBestReviews(call.db, itemId, TOP_REVIEWS_MAX);
    const critical = await listNewestCritical(call.db, itemId);
    return loadReviews(call.db, [...best, ...critical.filter(({ id }) => !best.some((shown) => shown.id === id))]);
  }),

  serve(reviewApi.thanks, async (_, call) => ({ text: await loadThanksText(call.db, call.clock.now()) })),

  serve(reviewApi.shopWide, async ({ query: { page, size, minRating = 1 } }, call) => {
    const rows = await listShopReviews(call.db, { page, size, minRating });
    const reviews = await loadReviews(call.db, rows);
    const items = new Map(rows.map((row) => [row.id, row]));
    return {
      reviews: reviews.map((review) => {
        const row = items.get(review.id);
        return { ...review, itemTitle: row?.item_title ?? "", urlHandle: row?.url_handle ?? String(review.itemId) };
      }),
      total: await countShopReviews(call.db, minRating),
    };
  }),
];
