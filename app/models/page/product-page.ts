import type { Bundle } from "~/models/cart/bundle";
import type { PaymentMethod } from "~/models/checkout/payment";
import type { DeliveryEstimate } from "~/models/checkout/shipping";
import type { FitCheck } from "~/models/fitment/fit-check";
import type { ShownTable } from "~/models/fitment/fitment-table";
import {
  brandNameOf,
  galleryOf,
  type LabelValue,
  type Product,
  type ProductStatus,
  type ShownCard,
  videosOf,
} from "~/models/product/product";
import type { Review } from "~/models/product/review";
import type { Market } from "~/models/shop/market";
import { addMoney, type Money, money, timesMoney } from "~/models/shop/money";
import type { Fragment } from "~/models/view/fragment";
import type { OptionalPart } from "~/models/view/optional-part";

/** Reviews on one page of all reviews of an item. */
export const REVIEWS_PER_PAGE = 10;

/** Questions of the list that the page shows. */
const QUESTIONS_SHOWN = 4;

/** The page of all reviews that is asked for, and the vehicle they should be of; null when of any. */
export type ReviewsAsked = { readonly page: number; readonly fitted: number | null };

/** A kit as the page shows it: its parts and what the cart charges for them together (row CAT-19). */
export type ShownKit = {
  bundleId: string;
  title: string;
  parts: { id: number; title: string; urlHandle: string; imageUrl: string; count: number; price: Money }[];
  total: Money;
};

/**
 * What a product page shows to everybody alike: one object per version of the product and market, so that its sections
 * are rendered once and given to many.
 */
export type ProductContent = {
  id: number;
  title: string;
  subTitle: string;
  brandName: string;
  partNumber: string;
  condition: string;
  hasCoreCharge: boolean;
  /** Out of stock for now: more are on the way (row OPEN-66). */
  isAwaited: boolean;
  /** The label of a campaign it belongs to; empty without (row PROMO-20). */
  campaignMark: string;
  /** Discounts that apply to it by themselves, in words (row PDP-10). */
  offers: readonly string[];
  /** The way to the product, level 1 first. */
  crumbs: { name: string; path: string }[];
  urlHandle: string;
  /** The main picture first (row PDP-05). */
  pictures: { url: string; text: string }[];
  videos: { url: string; title: string }[];
  videoCoverUrl: string | null;
  detail: string;
  features: readonly string[];
  specialNote: string;
  specification: LabelValue[];
  oeNumbers: string[];
  interchangeNumbers: string[];
  installation: string;
  warranty: string;
  kits: ShownKit[];
  rating: number | null;
  reviewCount: number;
  stars: { star: number; count: number }[];
  /** The three best, or one page of all. */
  reviews: readonly Review[];
  /** The page of all reviews that is shown; null for the three best. */
  reviewsPage: number | null;
  /** How many there are of what was asked, and the vehicle they are of; empty when of any. */
  reviewsOf: { fitted: number | null; total: number; vehicle: string };
  /** Answered questions about this part first, then those of the shop. */
  faqs: readonly { id: number | string; question: string; answer: string }[];
  /** Answered questions about this part. */
  questionCount: number;
  /** Origin and /product/{id} (rows PDP-15, RTE-58). */
  shareUrl: string;
};

/** Pairs of the page's own that a product may name in other words; its own words win. */
const SAID_AS: Readonly<Record<string, string>> = { "In the box": "Pieces in Box", "Made in": "Country of Origin" };

type SpecifiedProduct = Pick<
  Product,
  | ("brand" | "partNumber" | "position" | "itemCondition" | "inKind" | "country")
  | ("partNumberCustoms" | "skuCustoms" | "itemCustoms")
>;

/**
 * Every label once: the page's own pairs, then the product's custom ones, values of one label beside each other (rows
 * PDP-01, ENT-10).
 */
export function specificationOf(product: SpecifiedProduct): LabelValue[] {
  const own: LabelValue[] = [
    { label: "Brand", value: brandNameOf(product) },
    { label: "Part number", value: product.partNumber },
    { label: "Position", value: product.position },
    { label: "Condition", value: product.itemCondition },
    { label: "In the box", value: product.inKind > 1 ? `${product.inKind} pieces` : "1 piece" },
    { label: "Made in", value: product.country },
  ];
  const customs = [...product.partNumberCustoms, ...product.skuCustoms, ...product.itemCustoms];
  const told = new Set(customs.map(({ label }) => label.toLowerCase()));
  const isToldElse = (label: string) => told.has((SAID_AS[label] ?? "").toLowerCase());
  const lines = new Map<string, { label: string; values: string[] }>();
  for (const { label, value } of [...own.filter((pair) => !isToldElse(pair.label)), ...customs]) {
    if (value === "") continue;
    const line = lines.get(label.toLowerCase()) ?? { label, values: [] };
    if (!line.values.some((each) => each.toLowerCase() === value.toLowerCase())) line.values.push(value);
    lines.set(label.toLowerCase(), line);
  }
  return [...lines.values()].map(({ label, values }) => ({ label, value: precise(values).join(", ") }));
}

/** Without the values that another one begins with: "Front Left" beside "Front Left (Driver Side)" says nothing. */
function precise(values: readonly string[]): string[] {
  return values.filter((value) => !values.some((other) => other !== value && other.startsWith(`${value} (`)));
}

/** A kit as shown: the sum of today's prices, which is what the cart charges for its parts. */
export function shownKit({ bundleId, title, items }: Bundle): ShownKit | null {
  const [first] = items;
  if (first === undefined) return null;
  const zero = money(0, first.item.discountPrice.currency);
  return {
    bundleId,
    title,
    parts: items.map(({ item, itemCount }) => ({
      id: item.id,
      title: item.title,
      urlHandle: item.urlHandle,
      imageUrl: item.imageUrl,
      count: itemCount,
      price: item.discountPrice,
    })),
    total: addMoney(zero, ...items.map(({ item, itemCount }) => timesMoney(item.discountPrice, itemCount))),
  };
}

/** Discounts shown with an item. */
export type ShownDiscounts = { itemId: number; discounts: readonly { text: string }[] };

export type ContentParts = {
  product: Product;
  isAwaited: boolean;
  bundles: readonly Bundle[];
  features: readonly string[];
  offers: readonly ShownDiscounts[];
  reviews: readonly Review[];
  reviewsPage: number | null;
  reviewsOf: ProductContent["reviewsOf"];
  faqs: ProductContent["faqs"];
  questionCount: number;
  origin: string;
};

/** The content of a page out of its calls' answers. */
export function productContent(parts: ContentParts): ProductContent {
  const { product, bundles, features, offers, reviews, reviewsPage, reviewsOf, faqs, questionCount, origin } = parts;
  const numbers = (kind: "OE" | "INTERCHANGE") =>
    product.interchangeNumbers.filter((each) => each.kind === kind).map(({ number }) => number);
  return {
    id: product.id,
    title: product.title,
    subTitle: product.subTitle,
    brandName: brandNameOf(product),
    partNumber: product.partNumber,
    condition: product.itemCondition,
    hasCoreCharge: product.coreCharge !== null,
    isAwaited: parts.isAwaited,
    campaignMark: product.campaignMark,
    offers: offers.flatMap(({ itemId, discounts }) => (itemId === product.id ? discounts.map(({ text }) => text) : [])),
    crumbs: product.itemCollectionInfo.path.map(({ name, path }) => ({ name, path })),
    urlHandle: product.seo.urlHandle,
    pictures: galleryOf(product.itemImages).map(({ url, title, description }, index) => ({
      url,
      text: index === 0 ? product.alt || product.title : description || title || product.title,
    })),
    videos: videosOf(product.additionalVideos).map(({ url, title }) => ({ url, title: title || "Video of this part" })),
    videoCoverUrl: product.additionalVideoCoverUrl,
    detail: product.detailContent,
    features,
    specialNote: product.specialNote,
    specification: specificationOf(product),
    oeNumbers: numbers("OE"),
    interchangeNumbers: numbers("INTERCHANGE"),
    installation: product.installation,
    warranty: product.warranty,
    kits: bundles.flatMap((bundle) => shownKit(bundle) ?? []),
    rating: product.reviewInfo.rating,
    reviewCount: product.reviewInfo.reviewCount,
    stars: product.reviewInfo.collectionCounts,
    reviews,
    reviewsPage,
    reviewsOf,
    faqs: faqs.slice(0, QUESTIONS_SHOWN),
    questionCount,
    shareUrl: `${origin}/product/${product.id}`,
  };
}

/** What a shopper buys: price, stock and status as they are now. */
export type Offer = {
  skuId: string;
  itemId: number;
  price: Money;
  original: Money;
  /** Refundable core charge; null when the part has none (row OPEN-06). */
  coreCharge: Money | null;
  status: ProductStatus;
  availableTotal: number;
};

/** The offer of a product. */
export function offerOf(product: Product): Offer {
  return {
    skuId: product.skuId,
    itemId: product.id,
    price: product.discountPrice,
    original: product.originalPrice,
    coreCharge: product.coreCharge,
    status: product.status,
    availableTotal: product.availableTotal,
  };
}

/** Rows below the fold that are the visitor's own. */
export type ProductRows = { recommended: ShownCard[]; viewed: ShownCard[] };

/** What is told of a product that is not for sale (row PDP-14). */
export type NotForSaleData = {
  title: string;
  partNumber: string;
  imageUrl: string | null;
  /** The way to its kind, level 1 first. */
  crumbs: { name: string; path: string }[];
  /** A number of the vehicle's maker, to search for what replaces it; empty when none is known. */
  oeNumber: string;
  similar: OptionalPart<ShownCard[]>;
  vehicle: string | null;
};

/** Parts of the page that are the same for everybody, top to bottom. */
export const PRODUCT_SECTIONS = ["crumbs", "gallery", "intro", "notify", "details", "more"] as const;
export type ProductSection = (typeof PRODUCT_SECTIONS)[number];

/** Everything the product page renders. */
export type ProductPageData = {
  /** What everybody sees alike, rendered once (components/product/sections.tsx). */
  fragments: Record<ProductSection, Fragment>;
  urlHandle: string;
  offer: Offer;
  isUniversal: boolean;
  market: Pick<Market, "id" | "codeLabel">;
  fit: FitCheck & { table: ShownTable };
  delivery: {
    code: string;
    place: { cityName: string; stateCode: string; deliverAble: boolean } | null;
    plans: { id: string; name: string; estimate: DeliveryEstimate }[];
  };
  /** The campaign whose page led here; null when none did (row PDP-18). */
  campaignId: string | null;
  /** Ways to pay with a button of their own (row CART-15). */
  express: readonly { id: PaymentMethod; label: string }[];
  /** The kind of page that led here, such as "search results"; null when none of the shop's lists did (row PDP-18). */
  position: string | null;
  /** Alternatives, for a product that cannot be bought (row PDP-02). */
  similar: OptionalPart<ShownCard[]>;
  /** Null for a shopper with script: the browser asks for them once they come into view. */
  rows: OptionalPart<ProductRows>;
};
