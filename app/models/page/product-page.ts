import type { Discount } from "~/models/cart/discount";
import type { PaymentMethod } from "~/models/checkout/payment";
import type { FitCheck } from "~/models/fitment/fit-check";
import type { ShownTable } from "~/models/fitment/fitment-table";
import {
  brandNameFor,
  galleryImages,
  type LabelValue,
  type Product,
  type ProductStatus,
  productVideos,
  type ShownCard,
} from "~/models/product/product";
import type { Review } from "~/models/product/review";
import type { PostalCodeFormat } from "~/models/shop/markets";
import type { Money } from "~/models/shop/money";
import type { Fragment } from "~/models/view/fragment";
import type { OptionalPart } from "~/models/view/optional-part";

/** Reviews per page in the list of all reviews of a product. */
export const REVIEWS_PER_PAGE = 10;

/** The most questions that the product page shows. */
const QUESTIONS_SHOWN = 4;

/** The requested page of all reviews, and the vehicle to filter by; null for any vehicle. */
export type ReviewsRequest = { readonly page: number; readonly attributeValueId: number | null };

/**
 * The contents of a product page that are the same for everyone. There is one object per version of the product and
 * market, so that its sections are rendered once.
 */
export type ProductContent = {
  id: number;
  title: string;
  subTitle: string;
  brandName: string;
  partNumber: string;
  condition: string;
  hasCoreCharge: boolean;
  /** The days that a request to be told of its return waits; null unless more are on the way. */
  stockNoticeDays: number | null;
  /** The label of the campaign it belongs to; empty without a campaign. */
  campaignMark: string;
  /** Discounts that apply to it automatically and are within its reach, in words. */
  offers: readonly string[];
  /** Breadcrumbs of the product, level 1 first. */
  crumbs: { name: string; path: string }[];
  urlHandle: string;
  /** The main picture first. */
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
  rating: number | null;
  reviewCount: number;
  stars: { star: number; count: number }[];
  /** The three best reviews, then the newest critical one; or one page of all. */
  reviews: readonly Review[];
  /** The number of the page of all reviews; null for the best. */
  reviewsPage: number | null;
  /** The vehicle that the reviews are filtered by, and how many there are; the vehicle is empty for all reviews. */
  reviewFilter: { fitted: number | null; total: number; vehicle: string };
  /** What a review earns its author, which its readers are owed; empty for nothing. */
  reviewThanks: string;
  /** Answered questions about this product first, then the shop's FAQs. */
  faqs: readonly { id: number | string; question: string; answer: string }[];
  /** The number of answered questions about this product. */
  questionCount: number;
  /** The origin and /product/{id}. */
  shareUrl: string;
};

/** Labels of the page's own pairs, with the label that a product may use instead. The product's label wins. */
const PRODUCT_LABELS: Readonly<Record<string, string>> = {
  "In the box": "Pieces in Box",
  "Made in": "Country of Origin",
};

type SpecifiedProduct = Pick<
  Product,
  | ("brand" | "partNumber" | "position" | "itemCondition" | "inKind" | "country")
  | ("partNumberCustoms" | "skuCustoms" | "itemCustoms")
>;

/**
 * Returns the specification with each label once: the page's own pairs, then the product's custom ones. Values of the
 * same label are joined.
 */
export function productSpecification(product: SpecifiedProduct): LabelValue[] {
  const own: LabelValue[] = [
    { label: "Brand", value: brandNameFor(product) },
    { label: "Part number", value: product.partNumber },
    { label: "Position", value: product.position },
    { label: "Condition", value: product.itemCondition },
    { label: "In the box", value: product.inKind > 1 ? `${product.inKind} pieces` : "1 piece" },
    { label: "Made in", value: product.country },
  ];
  const customs = [...product.partNumberCustoms, ...product.skuCustoms, ...product.itemCustoms];
  const customLabels = new Set(customs.map(({ label }) => label.toLowerCase()));
  const isRepeated = (label: string) => customLabels.has((PRODUCT_LABELS[label] ?? "").toLowerCase());
  const lines = new Map<string, { label: string; values: string[] }>();
  for (const { label, value } of [...own.filter((pair) => !isRepeated(pair.label)), ...customs]) {
    if (value === "") continue;
    const line = lines.get(label.toLowerCase()) ?? { label, values: [] };
    if (!line.values.some((each) => each.toLowerCase() === value.toLowerCase())) line.values.push(value);
    lines.set(label.toLowerCase(), line);
  }
  return [...lines.values()].map(({ label, values }) => ({ label, value: withoutPrefixes(values).join(", ") }));
}

/** Drops values that another one begins with: "Front Left" adds nothing to "Front Left (Driver Side)". */
function withoutPrefixes(values: readonly string[]): string[] {
  return values.filter((value) => !values.some((other) => other !== value && other.startsWith(`${value} (`)));
}

/** Discounts shown with a product. */
export type ShownDiscounts = {
  itemId: number;
  discounts: readonly { discount: Pick<Discount, "thresholdType" | "thresholdValue">; text: string }[];
};

/**
 * Whether an offer is worth naming beside a product of this price: one without a sum to reach always is, any other only
 * when the product alone is at least half of that sum. A $10 cleaner says nothing of orders over $250.
 */
const isWithinReach = (
  { thresholdType, thresholdValue }: ShownDiscounts["discounts"][number]["discount"],
  price: Money,
) => thresholdType !== "AMOUNT" || 2 * price.cent >= thresholdValue;

/** Returns the texts of the offers that are worth naming beside a product. */
export function offersWithinReach(
  offers: readonly ShownDiscounts[],
  { id, discountPrice }: Pick<Product, "id" | "discountPrice">,
): string[] {
  const own = offers.flatMap(({ itemId, discounts }) => (itemId === id ? discounts : []));
  return own.filter(({ discount }) => isWithinReach(discount, discountPrice)).map(({ text }) => text);
}

export type ProductContentInput = {
  product: Product;
  /** Whether it cannot be bought now, so that nothing invites to. */
  isGone: boolean;
  stockNoticeDays: number | null;
  features: readonly string[];
  offers: readonly ShownDiscounts[];
  reviews: readonly Review[];
  reviewsPage: number | null;
  reviewFilter: ProductContent["reviewFilter"];
  reviewThanks: string;
  faqs: ProductContent["faqs"];
  questionCount: number;
  origin: string;
};

/** Builds the contents of a product page from the answers of its calls. */
export function toProductContent(input: ProductContentInput): ProductContent {
  const { product, features, offers, reviews, reviewsPage, reviewFilter, reviewThanks, faqs, questionCount, origin } =
    input;
  const numbers = (kind: "OE" | "INTERCHANGE") =>
    product.interchangeNumbers.filter((each) => each.kind === kind).map(({ number }) => number);
  return {
    id: product.id,
    title: product.title,
    subTitle: product.subTitle,
    brandName: brandNameFor(product),
    partNumber: product.partNumber,
    condition: product.itemCondition,
    hasCoreCharge: product.coreCharge !== null,
    stockNoticeDays: input.stockNoticeDays,
    campaignMark: input.isGone ? "" : product.campaignMark,
    offers: offersWithinReach(offers, product),
    crumbs: product.itemCollectionInfo.path.map(({ name, path }) => ({ name, path })),
    urlHandle: product.seo.urlHandle,
    pictures: galleryImages(product.itemImages).map(({ url, title, description }, index) => ({
      url,
      text: index === 0 ? product.alt || product.title : description || title || product.title,
    })),
    videos: productVideos(product.additionalVideos).map(({ url, title }) => ({
      url,
      title: title || "Video of this part",
    })),
    videoCoverUrl: product.additionalVideoCoverUrl,
    detail: product.detailContent,
    features,
    specialNote: product.specialNote,
    specification: productSpecification(product),
    oeNumbers: numbers("OE"),
    interchangeNumbers: numbers("INTERCHANGE"),
    installation: product.installation,
    warranty: product.warranty,
    rating: product.reviewInfo.rating,
    reviewCount: product.reviewInfo.reviewCount,
    stars: product.reviewInfo.collectionCounts,
    reviews,
    reviewsPage,
    reviewFilter,
    reviewThanks,
    faqs: faqs.slice(0, QUESTIONS_SHOWN),
    questionCount,
    shareUrl: `${origin}/product/${product.id}`,
  };
}

/** The facts about a product that change often: price, stock and status. */
export type Offer = {
  skuId: string;
  itemId: number;
  price: Money;
  original: Money;
  /** The refundable core charge; null when the product has none. */
  coreCharge: Money | null;
  /** Whether its old part goes to a recycler instead of to us. */
  isCoreRecycled: boolean;
  status: ProductStatus;
  availableTotal: number;
};

/** Returns the offer of a product. */
export function toOffer(product: Product): Offer {
  return {
    skuId: product.skuId,
    itemId: product.id,
    price: product.discountPrice,
    original: product.originalPrice,
    coreCharge: product.coreCharge,
    isCoreRecycled: product.isCoreRecycled,
    status: product.status,
    availableTotal: product.availableTotal,
  };
}

/** A titled row of products. */
export type ProductRow = { title: string; cards: ShownCard[] };

/** Rows below the fold of a product that depend on the visitor, top to bottom; none is empty. */
export type ProductRows = ProductRow[];

/** The data of the page of a product that is not for sale. */
export type NotForSaleData = {
  title: string;
  partNumber: string;
  imageUrl: string | null;
  /** Breadcrumbs to its category, level 1 first. */
  crumbs: { name: string; path: string }[];
  /** An OE number, for searching a replacement; empty when there is none. */
  oeNumber: string;
  similar: OptionalPart<ProductRow>;
  vehicle: string | null;
};

/** Sections of the page that are the same for everyone, top to bottom. */
export const PRODUCT_SECTIONS = ["crumbs", "gallery", "intro", "offers", "notify", "details", "more"] as const;
export type ProductSection = (typeof PRODUCT_SECTIONS)[number];

/** The states where a product may not be sold. */
export type ProductLegality = {
  /** "Not for sale in California and Maine", after "Cannot be shipped to 90012" when the code lies there. */
  title: string;
  reason: string;
  /** Whether the shopper's code lies in one of the states. */
  isForbidden: boolean;
  lawfulUrl: string;
};

/** The data of the product page. */
export type ProductPageData = {
  /** The sections that are the same for everyone, rendered once. */
  fragments: Record<ProductSection, Fragment>;
  /** Kits and repairs for the vehicle of the page; null without any. */
  kits: Fragment | null;
  urlHandle: string;
  offer: Offer;
  /** Why it cannot be bought here, with the ways on; null when it can. */
  unavailable: Fragment | null;
  isUniversal: boolean;
  postalCode: Pick<PostalCodeFormat, "label" | "inText" | "inputMode">;
  fit: FitCheck & { table: ShownTable };
  /** The line about a vehicle that a search named; null for the shopper's own. */
  visitVehicle: Fragment | null;
  /** The states where the product may not be sold; null when there is none. */
  legality: ProductLegality | null;
  delivery: {
    code: string;
    /** The reason that it cannot go there; empty for none. */
    whyNot: string;
    /** Each with the price of one piece, where it is known, and the days of its arrival. */
    plans: { id: string; name: string; days: string }[];
    /** What carriers do not do for the product; empty for nothing. */
    note: string;
  };
  /** The campaign whose page led here; null when none did. */
  campaignId: string | null;
  /** Payment methods with an express button. */
  express: readonly { id: PaymentMethod; label: string }[];
  /** The type of the list page that led here, such as "search results"; null when none did. */
  position: string | null;
  /** Parts of the same type and position that fit, for a product that does not; null otherwise. */
  instead: {
    /** "6 brake pads, front". */
    text: string;
    total: number;
    cards: ShownCard[];
    allUrl: string | null;
    /** The link to those that may fit, where none certainly does; null otherwise. */
    mayFit: string | null;
    vehicleUrl: string | null;
    askUrl: string;
  } | null;
  /** Alternatives to a product that cannot be bought. */
  similar: OptionalPart<ProductRow>;
  /** Null for a shopper with script: the browser loads the rows once they come into view. */
  rows: OptionalPart<ProductRows>;
};
