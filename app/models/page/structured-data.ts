import type { FitmentRow } from "~/models/fitment/fitment";
import { brandNameFor, galleryImages, type Product, type ProductStatus } from "~/models/product/product";
import type { Review } from "~/models/product/review";
import { shopDate } from "~/models/shop/dates";
import type { Market } from "~/models/shop/market";
import { decimalMoney } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";

/** The most vehicles in structured data, because thousands of them add nothing for a crawler. */
export const STRUCTURED_VEHICLES_MAX = 50;

/** Values of schema.org's availability by product status. */
export const AVAILABILITY: Readonly<Record<ProductStatus, string>> = {
  ON_SHELVES: "InStock",
  // Expected again, but not to be ordered before: a back order could be.
  UNDER_STOCK: "OutOfStock",
  SOLD_OUT: "SoldOut",
  OFF_SHELVES: "Discontinued",
  DRAFT: "Discontinued",
  DELETED: "Discontinued",
};

/**
 * Returns the availability of a product; one on sale without a piece in stock is sold out, for crawlers as for
 * shoppers.
 */
function schemaAvailability({ status, availableTotal }: Pick<Product, "status" | "availableTotal">): string {
  return AVAILABILITY[status === "ON_SHELVES" && availableTotal < 1 ? "SOLD_OUT" : status];
}

const GTIN_LENGTHS = [8, 12, 13, 14];

/**
 * Returns a bar code as its schema.org property, e.g. `gtin12`; no property when its length or check digit is wrong.
 */
export function gtinProperty(barCode: string): Record<string, string> {
  if (!/^\d+$/.test(barCode) || !GTIN_LENGTHS.includes(barCode.length)) return {};
  const digits = [...barCode].map(Number);
  // Weights 3 and 1 from the right, the check digit itself included with 1: the sum of a valid code ends in 0.
  const sum = digits.reverse().reduce((total, digit, index) => total + digit * (index % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0 ? { [`gtin${barCode.length}`]: barCode } : {};
}

const CONDITIONS: Readonly<Record<string, string>> = {
  New: "NewCondition",
  Remanufactured: "RefurbishedCondition",
  Rebuilt: "RefurbishedCondition",
  Refurbished: "RefurbishedCondition",
  Used: "UsedCondition",
};

type Vehicle = Partial<Pick<FitmentRow, "year" | "make" | "model">>;

/**
 * Returns the vehicles of fitment rows as schema.org cars, each once, at most fifty; rows without a model are left out.
 */
export function structuredVehicles(rows: readonly Vehicle[]): Record<string, unknown>[] {
  const cars = new Map<string, Record<string, unknown>>();
  for (const { year, make, model } of rows) {
    if (cars.size >= STRUCTURED_VEHICLES_MAX) break;
    if (!year || !make || !model) continue;
    const name = `${year} ${make} ${model}`;
    cars.set(name, {
      "@type": "Car",
      name,
      brand: { "@type": "Brand", name: make },
      model,
      vehicleModelDate: String(year),
    });
  }
  return [...cars.values()];
}

const BUSINESS_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map(
  (day) => `https://schema.org/${day}`,
);

const days = (minValue: number, maxValue: number) => ({
  "@type": "QuantitativeValue",
  minValue,
  maxValue,
  unitCode: "DAY",
});

/**
 * The terms of return of a part or of the shop: free within so many days, and the page that has them in full. A part that no
 * carrier restricts comes back by mail; of all parts of the shop that cannot be said.
 */
const returnPolicy = (countryCode: string, returnDays: number, pageUrl: string, isByMail: boolean) => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: countryCode,
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: returnDays,
  ...(isByMail && { returnMethod: "https://schema.org/ReturnByMail" }),
  returnFees: "https://schema.org/FreeReturn",
  merchantReturnLink: new URL(urls.page("return-policy"), pageUrl).href,
});

type StructuredShopInput = {
  name: string;
  /** Absolute URL of the home page, and of a picture of the shop's mark. */
  url: string;
  logoUrl: string;
  countryCode: string;
  returnDays: number;
  /** The shop's contact details; empty text for those it does not have. */
  contact: { readonly email: string; readonly phone: string };
};

/** Returns the schema.org OnlineStore of a market: its mark, how to reach it and how it takes parts back. */
export function structuredShop(input: StructuredShopInput): Record<string, unknown> {
  const { name, url, logoUrl, countryCode, returnDays, contact } = input;
  const { email, phone } = contact;
  return {
    "@context": "https://schema.org",
    "@type": "OnlineStore",
    "@id": `${url}#shop`,
    name,
    url,
    logo: logoUrl,
    areaServed: countryCode,
    ...((email !== "" || phone !== "") && {
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer service",
        ...(email !== "" && { email }),
        ...(phone !== "" && { telephone: phone }),
      },
    }),
    hasMerchantReturnPolicy: returnPolicy(countryCode, returnDays, url, false),
  };
}

type StructuredProductInput = {
  product: Product;
  /** Whether only another market sells it. */
  isSoldElsewhere: boolean;
  /** Absolute URL of the page. */
  url: string;
  /** Turns the path of a picture into the absolute URL of a PNG or JPEG. */
  toPictureUrl: (path: string) => string;
  market: Pick<Market, "countryCode" | "standardShippingDays">;
  /** The reviews on the page. They are real ones; a product without reviews has no rating. */
  reviews: readonly Review[];
  vehicles: readonly Vehicle[];
  returnDays: number;
  /** The codes of the market's states, for a part that some of them forbid. */
  states: readonly string[];
};

/** Where the product goes: the whole country, or the states of it that do not forbid the part. */
function destination({ product, market: { countryCode }, states }: StructuredProductInput) {
  const country = { "@type": "DefinedRegion", addressCountry: countryCode };
  const forbidden = new Set(product.regulations.flatMap((rule) => rule.states.map(({ code }) => code)));
  if (forbidden.size === 0) return { region: country };
  const lawful = states.filter((code) => !forbidden.has(code));
  return {
    region: lawful.length === 0 ? country : { ...country, addressRegion: lawful },
    // Codes of ISO 3166-2, such as "US-CA".
    not: [...forbidden].sort().map((code) => `${countryCode}-${code}`),
  };
}

/** What is paid beside the price and comes back with the old part, so that no reader takes the price for all of it. */
function corePrice({ discountPrice, coreCharge }: Product): Record<string, unknown> {
  if (coreCharge === null || coreCharge.cent === 0) return {};
  const amounts = { Price: discountPrice, "Refundable core charge": coreCharge };
  return {
    priceSpecification: Object.entries(amounts).map(([name, each]) => ({
      ...{ "@type": "UnitPriceSpecification", name, price: decimalMoney(each), priceCurrency: each.currency },
    })),
  };
}

function offerData(input: StructuredProductInput): Record<string, unknown> {
  const { product, url, market, returnDays } = input;
  const { countryCode } = market;
  const { region, not } = destination(input);
  const { handling, transit } = market.standardShippingDays;
  return {
    "@type": "Offer",
    url,
    price: decimalMoney(product.discountPrice),
    priceCurrency: product.discountPrice.currency,
    ...corePrice(product),
    itemCondition: `https://schema.org/${CONDITIONS[product.itemCondition] ?? "NewCondition"}`,
    availability: `https://schema.org/${schemaAvailability(product)}`,
    shippingDetails: {
      "@type": "OfferShippingDetails",
      shippingRate: { "@type": "MonetaryAmount", value: "0.00", currency: product.discountPrice.currency },
      shippingDestination: region,
      deliveryTime: {
        "@type": "ShippingDeliveryTime",
        // Both count business days; without this a reader takes them for days of the calendar.
        businessDays: { "@type": "OpeningHoursSpecification", dayOfWeek: BUSINESS_DAYS },
        handlingTime: days(...handling),
        transitTime: days(...transit),
      },
    },
    ...(not !== undefined && { ineligibleRegion: not }),
    hasMerchantReturnPolicy: returnPolicy(
      countryCode,
      returnDays,
      url,
      !product.isGroundOnly && !product.isCoreRecycled,
    ),
  };
}

function ratingData({ product, reviews }: StructuredProductInput): Record<string, unknown> {
  const { rating, reviewCount } = product.reviewInfo;
  if (rating === null || reviewCount === 0) return {};
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount, bestRating: 5, worstRating: 1 },
    ...(reviews.length > 0 && {
      review: reviews.map((review) => ({
        "@type": "Review",
        name: review.title,
        reviewBody: review.text,
        datePublished: shopDate(review.createdAt),
        author: { "@type": "Person", name: review.author },
        reviewRating: { "@type": "Rating", ratingValue: review.rating, bestRating: 5, worstRating: 1 },
      })),
    }),
  };
}

/**
 * Returns the schema.org Product of a page: offer with shipping and returns, real ratings only, at most fifty vehicles.
 */
export function structuredProduct(input: StructuredProductInput): Record<string, unknown> {
  const { product, url, toPictureUrl } = input;
  const vehicles = structuredVehicles(input.vehicles);
  const pictures = galleryImages(product.itemImages);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${url}#product`,
    name: product.title,
    sku: product.skuId,
    mpn: product.partNumber,
    ...gtinProperty(product.barCode),
    brand: { "@type": "Brand", name: brandNameFor(product) },
    category: product.itemCollectionInfo.path.map(({ name }) => name).join(" > "),
    ...(pictures.length > 0 && { image: pictures.map((image) => toPictureUrl(image.url)) }),
    description: product.seo.description || product.subTitle || product.title,
    // The shop of another market offers it; to crawlers this page has nothing to sell, now or later.
    ...(!input.isSoldElsewhere && { offers: offerData(input) }),
    ...ratingData(input),
    ...(vehicles.length > 0 && { isAccessoryOrSparePartFor: vehicles }),
  };
}

/** Returns the schema.org breadcrumbs of a product, with the home page first and the product last. */
export function structuredBreadcrumbs(
  crumbs: readonly { name: string; path: string }[],
  at: (path: string) => string,
): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: at(path),
    })),
  };
}
