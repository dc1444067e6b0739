import { z } from "zod";
import { fitVerdictSchema } from "~/models/fitment/fitment";
import { regulationSchema } from "~/models/product/regulation";
import { SIGNIFICANT_DISCOUNT_PERCENT } from "~/models/shop/limits";
import { DEFAULT_MARKET, MARKETS, type Market, type MarketId, marketFor } from "~/models/shop/market";
import type { CountryCode } from "~/models/shop/markets";
import { currencySchema, moneySchema, priceSchema } from "~/models/shop/money";
import { SHOP_NAME } from "~/models/shop/shop-name";

/** All product statuses. */
export const PRODUCT_STATUSES = ["ON_SHELVES", "OFF_SHELVES", "DRAFT", "DELETED", "UNDER_STOCK", "SOLD_OUT"] as const;
export const productStatusSchema = z.enum(PRODUCT_STATUSES);
export type ProductStatus = z.infer<typeof productStatusSchema>;

/** Statuses of products that a market sells, whether in stock now or not; search engines list their pages. */
export const SOLD_STATUSES: readonly ProductStatus[] = ["ON_SHELVES", "UNDER_STOCK", "SOLD_OUT"];

/** Returns the reason why a product of a status cannot be bought, in a shopper's words; null when it can. */
export function unavailableReason(status: ProductStatus): string | null {
  switch (status) {
    case "ON_SHELVES":
      return null;
    case "SOLD_OUT":
      return "Sold out";
    case "UNDER_STOCK":
      return "Out of stock for now, more are on the way";
    default:
      return "No longer sold";
  }
}

/** The field of a product that holds a market's own status: "usStatus". */
type MarketStatusField = `${Lowercase<CountryCode>}Status`;

const statusField = ({ countryCode }: Pick<Market, "countryCode">) =>
  `${countryCode.toLowerCase()}Status` as MarketStatusField;

/** Returns a product's fields of the markets' own statuses, each with the value for its market. */
export function marketStatuses<T>(value: (market: Market) => T): Record<MarketStatusField, T> {
  return Object.fromEntries(MARKETS.map((market) => [statusField(market), value(market)])) as Record<
    MarketStatusField,
    T
  >;
}

/** Returns the status in a market: the market's own where set, else the general one. */
export function statusInMarket(
  market: MarketId,
  product: { readonly status: ProductStatus } & Readonly<Record<MarketStatusField, ProductStatus | null>>,
): ProductStatus {
  return product[statusField(marketFor(market))] ?? product.status;
}

export const labelValueSchema = z.object({
  label: z.string(),
  value: z.string(),
});
export type LabelValue = z.infer<typeof labelValueSchema>;

/** Media types of product images. */
export const MEDIA_TYPE = { image: 1, video: 4 } as const;

export const itemImageSchema = z.object({
  index: z.int(),
  isMain: z.boolean(),
  mediaType: z.int(),
  url: z.string(),
  title: z.string(),
  description: z.string(),
});
export type ItemImage = z.infer<typeof itemImageSchema>;

/** Returns the pictures without videos, the main one first, then by index. */
export function galleryImages(images: readonly ItemImage[]): ItemImage[] {
  return images
    .filter(({ mediaType }) => mediaType !== MEDIA_TYPE.video)
    .sort((a, b) => Number(b.isMain) - Number(a.isMain) || a.index - b.index);
}

/** Returns the videos among a product's images, by index. */
export function productVideos(images: readonly ItemImage[]): ItemImage[] {
  return images.filter(({ mediaType }) => mediaType === MEDIA_TYPE.video).sort((a, b) => a.index - b.index);
}

export const productSeoSchema = z.object({
  id: z.int(),
  targetId: z.int(),
  title: z.string(),
  description: z.string(),
  type: z.string(),
  urlHandle: z.string(),
  isPrimary: z.boolean(),
  active: z.boolean(),
  /** Former handles; each redirects to the primary one with a 301. */
  displacements: z.array(z.string()),
});

/** The rating of a product; `rating` is null without reviews, never an invented one. */
export const reviewInfoSchema = z.object({
  rating: z.number().nullable(),
  name: z.string(),
  value: z.string(),
  reviewCount: z.int(),
  /** Published reviews per star, 1 to 5. */
  collectionCounts: z.array(z.object({ star: z.int(), count: z.int() })),
});
export type ReviewInfo = z.infer<typeof reviewInfoSchema>;

export const brandRefSchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
});

export const logisticsSchema = z.object({
  id: z.string(),
  name: z.string(),
  method: z.enum(["standard", "express"]),
});

/** A product with all its fields, priced for the caller's market. */
export const productSchema = z.object({
  id: z.int(),
  title: z.string(),
  subTitle: z.string(),
  detailContent: z.string(),
  installation: z.string(),
  warranty: z.string(),
  country: z.string(),
  location: z.string(),
  quantity: z.int(),
  inKind: z.int(),
  vehicleUniversal: z.boolean(),
  alt: z.string(),
  specialNote: z.string(),
  /** The rules of states of the market that forbid it. */
  regulations: z.array(regulationSchema).default([]),
  brand: brandRefSchema.nullable(),
  /** "New" when the API sends none. */
  itemCondition: z
    .string()
    .nullish()
    .transform((condition) => condition?.trim() || "New"),
  itemCustoms: z.array(labelValueSchema),
  partNumberCustoms: z.array(labelValueSchema),
  skuCustoms: z.array(labelValueSchema),
  itemImages: z.array(itemImageSchema),
  additionalVideos: z.array(itemImageSchema),
  additionalVideoCoverUrl: z.string().nullable(),
  status: productStatusSchema,
  ...marketStatuses(() => productStatusSchema.nullable()),
  seo: productSeoSchema,
  discountPrice: priceSchema,
  originalPrice: priceSchema,
  /** The refundable core charge; null when the product has none. */
  coreCharge: moneySchema.nullable(),
  currency: currencySchema.default(DEFAULT_MARKET.currency),
  color: z.string(),
  itemCollectionInfo: z.object({
    backCategoryId: z.int(),
    /** Breadcrumb, level 1 first. */
    path: z.array(z.object({ id: z.int(), name: z.string(), path: z.string() })),
  }),
  reviewInfo: reviewInfoSchema,
  skuId: z.string(),
  availableTotal: z.int(),
  aces: z.string(),
  barCode: z.string(),
  partNumber: z.string(),
  position: z.string(),
  interchangeNumbers: z.array(z.object({ kind: z.enum(["OE", "INTERCHANGE"]), number: z.string() })),
  itemDecorate: z.string(),
  logisticsList: z.array(logisticsSchema),
  campaignMark: z.string(),
  hasFitment: z.boolean(),
  /** Whether carriers take it by ground alone, so that there is no express. */
  isGroundOnly: z.boolean().default(false),
  /** Whether its old part goes to a recycler, whose receipt the core charge is paid back for, because no carrier takes it. */
  isCoreRecycled: z.boolean().default(false),
});
export type Product = z.infer<typeof productSchema>;

/** A product card in a list; `carModelMatch` is EMPTY when the call names no vehicle. */
export const productCardSchema = z.object({
  id: z.int(),
  skuId: z.string(),
  title: z.string(),
  brandName: z.string(),
  partNumber: z.string(),
  position: z.string(),
  urlHandle: z.string(),
  imageUrl: z.string(),
  alt: z.string(),
  discountPrice: moneySchema,
  originalPrice: moneySchema,
  hasCoreCharge: z.boolean(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  status: productStatusSchema,
  availableTotal: z.int(),
  vehicleUniversal: z.boolean(),
  campaignMark: z.string(),
  carModelMatch: fitVerdictSchema,
  /** The notes of the fitment rows that match the vehicle, "2 per car"; left out without any. */
  remark: z.string().optional(),
  /** The codes of the states that forbid it, "CA"; left out without any. */
  forbiddenIn: z.array(z.string()).optional(),
});
export type ProductCard = z.infer<typeof productCardSchema>;
/** A product card without the fields that no card shows. Pages hold dozens of cards twice, as HTML and as data. */
export type ShownCard = Omit<ProductCard, "skuId" | "alt" | "hasCoreCharge" | "availableTotal" | "campaignMark">;

/** Drops the fields that no card shows. */
export function toShownCards(cards: readonly ProductCard[]): ShownCard[] {
  return cards.map(
    ({ skuId: _sku, alt: _alt, hasCoreCharge: _core, availableTotal: _stock, campaignMark: _mark, ...card }) => card,
  );
}

/**
 * A recently viewed product: a card with its SEO and review fields.
 *
 * @public For servers of the contract that keep these fields; our rows show plain cards.
 */
export const recentlyViewedItemSchema = productCardSchema.extend({
  seoId: z.int(),
  reviewRating: z.number().nullable(),
  viewedAt: z.number(),
});

/** Returns the percentage saved, rounded down to a whole percent; 0 when the price is not lower. */
export function percentSaved(discount: { cent: number }, original: { cent: number }): number {
  if (original.cent <= 0 || discount.cent >= original.cent) return 0;
  return Math.floor(((original.cent - discount.cent) * 100) / original.cent);
}

/** Whether a discount is 10 % or more and gets the discount badge; 9.99 % does not. */
export function isSignificantDiscount(discount: { cent: number }, original: { cent: number }): boolean {
  const savedCents = original.cent - discount.cent;
  return original.cent > 0 && savedCents * 100 >= original.cent * SIGNIFICANT_DISCOUNT_PERCENT;
}

/** Returns the reason why a product cannot be bought now, in a shopper's words; null when it can. */
export function soldOutReason(product: { status: ProductStatus; availableTotal: number }): string | null {
  return unavailableReason(product.status) ?? (product.availableTotal < 1 ? "Sold out" : null);
}

/** Returns the brand name to show: the product's own, else the shop's name. */
export function brandNameFor(product: { brand: { name: string } | null }): string {
  return product.brand?.name ?? SHOP_NAME;
}

/** Lists the markets that sell a product, whether it is in stock there or not. The product has its general status. */
export const listSellingMarkets = (product: Product): readonly Market[] =>
  MARKETS.filter(({ id }) => SOLD_STATUSES.includes(statusInMarket(id, product)));

/** Whether a market does not sell a product that another market sells. The product has its general status. */
export const isSoldElsewhere = (product: Product, { id }: Pick<Market, "id">): boolean =>
  statusInMarket(id, product) === "OFF_SHELVES" && listSellingMarkets(product).length > 0;
