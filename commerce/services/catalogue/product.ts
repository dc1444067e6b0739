import { z } from "zod";
import type { FitVerdict } from "~/models/fitment/fitment";
import {
  type ItemImage,
  MEDIA_TYPE,
  marketStatuses,
  type Product,
  type ProductCard,
  type ReviewInfo,
} from "~/models/product/product";
import type { Regulation } from "~/models/product/regulation";
import type { MarketId } from "~/models/shop/market";
import { marketFor } from "~/models/shop/market";
import { money } from "~/models/shop/money";
import type { Row } from "../../db/tables";
import type { IndexedBrand, IndexedCategory } from "../../index/door";
import { readJson, readLabelled, readTexts } from "../../platform/json";
import type { CardRow } from "./repository";
import { readStatus } from "./status";

const RATING_SCALE = 100;

const videos = z.array(z.object({ url: z.string(), coverUrl: z.string().optional(), title: z.string().optional() }));

/** The prices of an item's row of a market. Markets have prices of their own; nothing is converted. */
export function toPrices(market: MarketId, row: Pick<Row<"item_market">, "price_cent" | "original_cent">) {
  const { currency } = marketFor(market);
  return { discountPrice: money(row.price_cent, currency), originalPrice: money(row.original_cent, currency) };
}

/** The mean of so many stars, rounded to whole tenths, half up; null without reviews. */
const meanRating = (stars: number, reviews: number): number | null =>
  reviews === 0 ? null : Math.floor((stars * 20 + reviews) / (2 * reviews)) / 10;

/** Summarizes the stars of published reviews; the rating is null without reviews. */
export function toReviewInfo(stars: readonly { rating: number; count: number }[]): ReviewInfo {
  const reviewCount = stars.reduce((sum, { count }) => sum + count, 0);
  const points = stars.reduce((sum, { rating, count }) => sum + rating * count, 0);
  const rating = meanRating(points, reviewCount);
  return {
    rating,
    name: "Customer rating",
    value: rating === null ? "" : rating.toFixed(1),
    reviewCount,
    collectionCounts: [5, 4, 3, 2, 1].map((star) => ({
      star,
      count: stars.find((each) => each.rating === star)?.count ?? 0,
    })),
  };
}

function toImage(row: Row<"item_image">): ItemImage {
  return {
    index: row.idx,
    isMain: row.is_main === 1,
    mediaType: row.media_type,
    url: row.url,
    title: row.title,
    description: row.description,
  };
}

type ProductRows = {
  item: Row<"item">;
  /** The item's rows of all markets that sell it. */
  markets: readonly Row<"item_market">[];
  /** Its row of the market, with the stock that it sells from. */
  terms: Row<"item_market"> & { available_total: number };
  seo: Row<"item_seo"> | undefined;
  images: readonly Row<"item_image">[];
  numbers: readonly Pick<Row<"item_number">, "kind" | "number">[];
  stars: readonly { rating: number; count: number }[];
  plans: readonly Pick<Row<"logistics_plan">, "id" | "name" | "method">[];
  regulations: readonly Regulation[];
  isGroundOnly: boolean;
  isCoreRecycled: boolean;
  brand: IndexedBrand | undefined;
  /** Level 1 comes first. */
  categories: readonly IndexedCategory[];
};

/** A product with all its fields, for a market. */
export function toProduct(market: MarketId, rows: ProductRows): Product {
  const { item, markets, terms, seo, brand, categories } = rows;
  const clips = readJson(videos, item.videos, []);
  const images = rows.images.map(toImage);
  const additionalVideos = [
    ...images.filter(({ mediaType }) => mediaType === MEDIA_TYPE.video),
    ...clips.map(({ url, title = "" }, index) => ({
      index: images.length + index,
      isMain: false,
      mediaType: MEDIA_TYPE.video,
      url,
      title,
      description: "",
    })),
  ];
  const { currency } = marketFor(market);
  return {
    id: item.id,
    title: item.title,
    subTitle: item.sub_title,
    detailContent: item.detail_content,
    installation: item.installation,
    warranty: item.warranty,
    country: item.country,
    location: item.location,
    quantity: terms.available_total,
    inKind: item.in_kind,
    vehicleUniversal: item.vehicle_universal === 1,
    alt: item.alt,
    specialNote: item.special_note,
    regulations: [...rows.regulations],
    brand: brand === undefined ? null : { id: brand.id, name: brand.name, slug: brand.slug },
    itemCondition: item.item_condition || "New",
    itemCustoms: readLabelled(item.item_customs),
    partNumberCustoms: readLabelled(item.part_number_customs),
    skuCustoms: readLabelled(item.sku_customs),
    itemImages: images.filter(({ mediaType }) => mediaType !== MEDIA_TYPE.video),
    additionalVideos,
    additionalVideoCoverUrl: clips[0]?.coverUrl ?? null,
    status: readStatus(item.status),
    ...marketStatuses(({ id }) => {
      const terms = markets.find((row) => row.market === id);
      // A market without terms for an item does not sell it.
      if (terms === undefined) return "OFF_SHELVES";
      return terms.status === null ? null : readStatus(terms.status);
    }),
    seo: {
      id: seo?.id ?? 0,
      targetId: item.id,
      title: seo?.title ?? item.title,
      description: seo?.description ?? item.sub_title,
      type: "ITEM",
      urlHandle: seo?.url_handle ?? String(item.id),
      isPrimary: (seo?.is_primary ?? 1) === 1,
      active: true,
      displacements: readTexts(seo?.displacements ?? "[]"),
    },
    ...toPrices(market, terms),
    coreCharge: terms.core_cent > 0 ? money(terms.core_cent, currency) : null,
    currency,
    color: item.color,
    itemCollectionInfo: {
      backCategoryId: item.category_id,
      path: categories.map(({ id, name, path }) => ({ id, name, path })),
    },
    reviewInfo: toReviewInfo(rows.stars),
    skuId: item.sku_id,
    availableTotal: terms.available_total,
    aces: item.aces,
    barCode: item.bar_code,
    partNumber: item.part_number,
    position: item.position,
    interchangeNumbers: rows.numbers.flatMap(({ kind, number }) => (kind === "PART" ? [] : [{ kind, number }])),
    itemDecorate: item.item_decorate,
    logisticsList: rows.plans.map(({ id, name, method }) => ({ id, name, method })),
    campaignMark: item.campaign_mark,
    hasFitment: item.has_fitment === 1,
    isGroundOnly: rows.isGroundOnly,
    isCoreRecycled: rows.isCoreRecycled,
  };
}

/** The card of an item in a market's lists, with its fit and the remark of the rows that match. */
export function toCard(
  market: MarketId,
  row: CardRow,
  brandName: string,
  carModelMatch: FitVerdict,
  { remark, forbiddenIn }: Pick<ProductCard, "remark" | "forbiddenIn">,
): ProductCard {
  return {
    id: row.id,
    skuId: row.sku_id,
    title: row.title,
    brandName,
    partNumber: row.part_number,
    position: row.position,
    urlHandle: row.url_handle ?? String(row.id),
    imageUrl: row.main_image_url ?? "",
    alt: row.alt,
    ...toPrices(market, row),
    hasCoreCharge: row.core_cent > 0,
    // The stars of under 100 reviews follow from their rounded mean, so a card says the same as the product's page.
    rating: meanRating(Math.round((row.rating_x100 * row.review_count) / RATING_SCALE), row.review_count),
    reviewCount: row.review_count,
    status: readStatus(row.status),
    availableTotal: row.available_total,
    vehicleUniversal: row.vehicle_universal === 1,
    campaignMark: row.campaign_mark,
    carModelMatch,
    ...(remark !== undefined && { remark }),
    ...(forbiddenIn !== undefined && { forbiddenIn }),
  };
}
