import { describe, expect, it } from "vitest";
import type { Product } from "~/models/product/product";
import type { Review } from "~/models/product/review";
import { marketForCountry } from "~/models/shop/market";
import { money } from "~/models/shop/money";
import {
  AVAILABILITY,
  gtinProperty,
  structuredBreadcrumbs,
  structuredProduct,
  structuredShop,
  structuredVehicles,
} from "./structured-data";

const product: Product = {
  id: 501,
  title: "Brake Pads",
  subTitle: "Ceramic",
  detailContent: "",
  installation: "",
  warranty: "",
  country: "",
  location: "",
  quantity: 3,
  inKind: 4,
  vehicleUniversal: false,
  alt: "",
  specialNote: "",
  regulations: [],
  brand: null,
  itemCondition: "Remanufactured",
  itemCustoms: [],
  partNumberCustoms: [],
  skuCustoms: [],
  itemImages: [
    { index: 0, isMain: false, mediaType: 1, url: "/media/a.svg", title: "", description: "" },
    { index: 1, isMain: true, mediaType: 1, url: "/media/b.svg", title: "", description: "" },
  ],
  additionalVideos: [],
  additionalVideoCoverUrl: null,
  status: "ON_SHELVES",
  caStatus: null,
  usStatus: null,
  seo: {
    ...{ id: 1, targetId: 501, title: "", description: "Quiet pads", type: "ITEM", urlHandle: "pads" },
    ...{ isPrimary: true, active: true, displacements: [] },
  },
  discountPrice: money(4_599, "USD"),
  originalPrice: money(5_999, "USD"),
  coreCharge: null,
  currency: "USD",
  color: "",
  itemCollectionInfo: { backCategoryId: 3, path: [{ id: 1, name: "Brakes", path: "brakes" }] },
  reviewInfo: { rating: null, name: "", value: "", reviewCount: 0, collectionCounts: [] },
  skuId: "SKU501",
  availableTotal: 3,
  aces: "",
  barCode: "036000291452",
  partNumber: "TST-501",
  position: "Front",
  interchangeNumbers: [],
  itemDecorate: "",
  logisticsList: [],
  campaignMark: "",
  isGroundOnly: false,
  isCoreRecycled: false,
  hasFitment: true,
};
const review: Review = {
  ...{ id: 1, itemId: 501, author: "Pat D.", rating: 4, title: "Good", text: "They stop.", vehicle: "" },
  ...{ isVerified: true, createdAt: Date.UTC(2025, 4, 2, 12), media: [], followUps: [] },
};
const at = (path: string) => new URL(path, "https://shop.test").href;
const structuredData = (
  changes: Partial<Product> = {},
  reviews: Review[] = [],
  countryCode: "US" | "CA" = "US",
  isSoldElsewhere = false,
) =>
  structuredProduct({
    isSoldElsewhere,
    product: { ...product, ...changes },
    url: at("/product/pads"),
    toPictureUrl: (path) => at(`${path}?w=1200&format=png`),
    market: marketForCountry(countryCode),
    reviews,
    vehicles: [],
    returnDays: 90,
    states: ["CA", "NV", "NY", "OH"],
  });

describe("the product for search engines", () => {
  it("names number, code, brand, main picture first, price and condition [SEO-08]", () => {
    expect(structuredData()).toMatchObject({
      "@type": "Product",
      sku: "SKU501",
      mpn: "TST-501",
      gtin12: "036000291452",
      brand: { name: "Axlewright" },
      image: ["https://shop.test/media/b.svg?w=1200&format=png", "https://shop.test/media/a.svg?w=1200&format=png"],
      offers: {
        price: "45.99",
        priceCurrency: "USD",
        itemCondition: "https://schema.org/RefurbishedCondition",
        availability: "https://schema.org/InStock",
      },
    });
  });

  it("names a refundable core charge beside the price, and nothing without one [SEO-08]", () => {
    expect(structuredData().offers).not.toHaveProperty("priceSpecification");
    const { offers } = structuredData({ coreCharge: money(2200, "USD") });
    expect(offers).toMatchObject({
      price: "45.99",
      priceSpecification: [
        { name: "Price", price: "45.99", priceCurrency: "USD" },
        { name: "Refundable core charge", price: "22.00", priceCurrency: "USD" },
      ],
    });
  });

  it("offers free standard shipping with its days, and returns within 90 days, in the market's country [SEO-08]", () => {
    const { offers } = structuredData({}, [], "CA");
    expect(offers).toMatchObject({
      shippingDetails: {
        shippingRate: { value: "0.00" },
        shippingDestination: { addressCountry: "CA" },
        deliveryTime: {
          businessDays: {
            dayOfWeek: expect.arrayContaining(["https://schema.org/Monday", "https://schema.org/Friday"]),
          },
          handlingTime: { minValue: 1, maxValue: 2 },
          transitTime: { minValue: 2, maxValue: 15 },
        },
      },
      hasMerchantReturnPolicy: {
        applicableCountry: "CA",
        merchantReturnDays: 90,
        returnFees: "https://schema.org/FreeReturn",
        merchantReturnLink: "https://shop.test/page/return-policy",
      },
    });
  });

  it("goes to the states that do not forbid the part, and names those that do [SEO-08]", () => {
    const state = (code: string) => ({ code, name: code });
    const rule = { reason: "", lawful: { partType: "", option: "" }, states: [state("NY"), state("CA")] };
    expect(structuredData({ regulations: [rule] }).offers).toMatchObject({
      shippingDetails: { shippingDestination: { addressCountry: "US", addressRegion: ["NV", "OH"] } },
      ineligibleRegion: ["US-CA", "US-NY"],
    });
    const free = structuredData().offers;
    expect(free).not.toHaveProperty("ineligibleRegion");
    expect(free).not.toHaveProperty("shippingDetails.shippingDestination.addressRegion");
  });

  it("is returned by mail only where carriers take it as they take any other part [SEO-08]", () => {
    const method = "hasMerchantReturnPolicy.returnMethod";
    expect(structuredData().offers).toHaveProperty(method, "https://schema.org/ReturnByMail");
    for (const restricted of [{ isGroundOnly: true }, { isCoreRecycled: true }]) {
      const { offers } = structuredData(restricted);
      expect(offers).not.toHaveProperty(method);
      expect(offers).toHaveProperty("hasMerchantReturnPolicy.returnFees", "https://schema.org/FreeReturn");
    }
  });

  it("of the whole shop names no way of returning, which differs between parts [SEO-08]", () => {
    const shop = structuredShop({
      ...{ name: "Shop", url: "https://shop.test/", logoUrl: "https://shop.test/logo.png", countryCode: "US" },
      ...{ returnDays: 90, contact: { email: "", phone: "" } },
    });
    expect(shop.hasMerchantReturnPolicy).toMatchObject({
      ...{ merchantReturnDays: 90, returnFees: "https://schema.org/FreeReturn" },
    });
    expect(shop.hasMerchantReturnPolicy).not.toHaveProperty("returnMethod");
  });

  it("has ratings and reviews only when they are real [OPEN-02]", () => {
    expect(Object.keys(structuredData({}, [review]))).not.toContain("aggregateRating");
    expect(Object.keys(structuredData({}, [review]))).not.toContain("review");
    const rated = { reviewInfo: { rating: 4, name: "", value: "4.0", reviewCount: 1, collectionCounts: [] } };
    expect(structuredData(rated, [review])).toMatchObject({
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
      review: [{ author: { name: "Pat D." }, datePublished: "2025-05-02", reviewRating: { ratingValue: 4 } }],
    });
  });

  it("availability follows the status [OPEN-48]", () => {
    expect(AVAILABILITY).toMatchObject({
      ON_SHELVES: "InStock",
      UNDER_STOCK: "OutOfStock",
      SOLD_OUT: "SoldOut",
      OFF_SHELVES: "Discontinued",
    });
    expect(structuredData({ status: "SOLD_OUT" }).offers).toMatchObject({ availability: "https://schema.org/SoldOut" });
    const empty = structuredData({ status: "ON_SHELVES", availableTotal: 0 });
    expect(empty.offers, "the page says sold out too").toMatchObject({ availability: "https://schema.org/SoldOut" });
  });

  it("a part that another market alone sells has no offer here [SEO-08]", () => {
    const gone = { status: "OFF_SHELVES" } as const;
    expect(structuredData(gone, [], "CA", true).offers).toBeUndefined();
    expect(structuredData(gone, [], "CA").offers).toMatchObject({
      availability: "https://schema.org/Discontinued",
    });
  });

  it("the way down is numbered from home [SEO-08]", () => {
    const { itemListElement } = structuredBreadcrumbs(
      [
        { name: "Home", path: "/" },
        { name: "Pads", path: "/product/p" },
      ],
      at,
    );
    expect(itemListElement).toMatchObject([
      { position: 1, item: "https://shop.test/" },
      { position: 2, item: "https://shop.test/product/p" },
    ]);
  });
});

it.each([
  ["036000291452", { gtin12: "036000291452" }],
  ["4006381333931", { gtin13: "4006381333931" }],
  ["96385074", { gtin8: "96385074" }],
  ["036000291453", {}],
  ["12345", {}],
  ["03600029145X", {}],
  ["", {}],
])("the bar code %s is named only with a right check digit [SEO-08]", (barCode, expected) => {
  expect(gtinProperty(barCode)).toEqual(expected);
});

it("at most 50 vehicles are named, each once, none without a model [SEO-08]", () => {
  const rows = Array.from({ length: 120 }, (_, index) => ({
    year: String(1990 + (index % 60)),
    make: "Ford",
    model: "F-150",
  }));
  const cars = structuredVehicles([{ year: "2015", make: "Ford", model: "" }, ...rows]);
  expect(cars).toHaveLength(50);
  expect(new Set(cars.map(({ name }) => name)).size).toBe(50);
  expect(cars[0]).toEqual({
    "@type": "Car",
    name: "1990 Ford F-150",
    brand: { "@type": "Brand", name: "Ford" },
    model: "F-150",
    vehicleModelDate: "1990",
  });
});
