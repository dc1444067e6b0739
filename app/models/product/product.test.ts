import { describe, expect, it } from "vitest";
import { SHOP_NAME } from "~/models/shop/shop-name";
import {
  brandNameFor,
  galleryImages,
  type ItemImage,
  isSignificantDiscount,
  itemImageSchema,
  labelValueSchema,
  MEDIA_TYPE,
  PRODUCT_STATUSES,
  percentSaved,
  productSchema,
  productSeoSchema,
  productVideos,
  recentlyViewedItemSchema,
  reviewInfoSchema,
  soldOutReason,
  statusInMarket,
  unavailableReason,
} from "./product";

const image = (index: number, overrides: Partial<ItemImage> = {}): ItemImage => ({
  index,
  isMain: false,
  mediaType: MEDIA_TYPE.image,
  url: `/${index}.svg`,
  title: "",
  description: "",
  ...overrides,
});
const { shape } = productSchema;
const cents = (cent: number) => ({ cent });

describe("product status", () => {
  it("is one of six [ENT-20]", () => {
    expect(PRODUCT_STATUSES.toSorted()).toEqual([
      ...["DELETED", "DRAFT", "OFF_SHELVES", "ON_SHELVES", "SOLD_OUT", "UNDER_STOCK"],
    ]);
  });

  it.each(PRODUCT_STATUSES)(
    "%s: only ON_SHELVES can be bought, the others say why not [PDP-02, ENT-20, CAT-18]",
    (status) => {
      const canBuy = status === "ON_SHELVES";
      expect(unavailableReason(status) === null).toBe(canBuy);
    },
  );

  it("sold out and out of stock for now read differently [PDP-02, OPEN-66]", () => {
    expect(unavailableReason("SOLD_OUT")).not.toBe(unavailableReason("UNDER_STOCK"));
  });

  it("each market has its own status and falls back to the general one [MKT-08, ENT-13]", () => {
    const product = { status: "ON_SHELVES", usStatus: "SOLD_OUT", caStatus: "OFF_SHELVES" } as const;
    expect(statusInMarket("2022", product)).toBe("SOLD_OUT");
    expect(statusInMarket("2023", product)).toBe("OFF_SHELVES");
    expect(statusInMarket("2022", { ...product, usStatus: null })).toBe("ON_SHELVES");
    expect(statusInMarket("2023", { ...product, caStatus: null })).toBe("ON_SHELVES");
    expect(statusInMarket("2023", { ...product, usStatus: null })).toBe("OFF_SHELVES");
  });
});

describe("product defaults", () => {
  it.each([undefined, null, "", "  "])('a condition of %j is "New" [PDP-03, ENT-09]', (condition) => {
    expect(shape.itemCondition.parse(condition)).toBe("New");
  });

  it("a given condition stays [PDP-03]", () => {
    expect(shape.itemCondition.parse("Remanufactured")).toBe("Remanufactured");
  });

  it("a product without a currency is priced in USD with precision 2 [MKT-09, ENT-15]", () => {
    expect(shape.currency.parse(undefined)).toBe("USD");
    for (const price of ["discountPrice", "originalPrice"] as const)
      expect(shape[price].parse({ cent: 4999 })).toEqual({ cent: 4999, currency: "USD", precision: 2 });
  });

  it("an item without a brand shows the shop's name [PDP-04, OPEN-46]", () => {
    expect(brandNameFor({ brand: null })).toBe(SHOP_NAME);
    expect(brandNameFor({ brand: { name: "Northline" } })).toBe("Northline");
  });

  it("a product without reviews has no rating [OPEN-02, CONST-15]", () => {
    const none = { rating: null, name: "", value: "", reviewCount: 0, collectionCounts: [] };
    expect(reviewInfoSchema.parse(none).rating).toBeNull();
  });
});

describe("product media", () => {
  it("the main image is first, the gallery follows index [PDP-05, ENT-11]", () => {
    const images = [image(3), image(1), image(2, { isMain: true }), image(0)];
    expect(galleryImages(images).map(({ index }) => index)).toEqual([2, 0, 1, 3]);
    expect(images.map(({ index }) => index)).toEqual([3, 1, 2, 0]);
  });

  it("additional videos are the media of type 4, by index, and never in the gallery [ENT-12, PDP-05]", () => {
    const media = [image(2, { mediaType: 4 }), image(0), image(1, { mediaType: 4 })];
    expect(MEDIA_TYPE.video).toBe(4);
    expect(productVideos(media).map(({ index }) => index)).toEqual([1, 2]);
    expect(galleryImages(media).map(({ index }) => index)).toEqual([0]);
    expect(Object.keys(shape)).toContain("additionalVideoCoverUrl");
  });
});

describe("product fields", () => {
  const fields = Object.keys(shape);

  it.each([
    [
      "identity and texts",
      "ENT-08",
      [
        ...["id", "title", "subTitle", "detailContent", "installation", "warranty", "country", "location", "quantity"],
        ...["inKind", "alt", "specialNote", "brand"],
      ],
    ],
    ["condition and universal fit", "ENT-09", ["itemCondition", "vehicleUniversal"]],
    ["labels with values", "ENT-10", ["itemCustoms", "partNumberCustoms", "skuCustoms"]],
    ["images", "ENT-11", ["itemImages"]],
    ["statuses", "ENT-13", ["status", "caStatus", "usStatus"]],
    ["prices", "ENT-15", ["discountPrice", "originalPrice", "color", "currency"]],
    ["collections", "ENT-16", ["itemCollectionInfo"]],
    ["reviews", "ENT-17", ["reviewInfo"]],
    ["stock and codes", "ENT-18", ["skuId", "availableTotal", "aces", "barCode", "partNumber"]],
    ["presentation and delivery", "ENT-19", ["itemDecorate", "logisticsList", "campaignMark"]],
  ])("a product holds the specified fields of %s [%s]", (_, _code, names) => {
    expect(fields).toEqual(expect.arrayContaining(names));
  });

  it("parts of a product hold the specified fields [ENT-10, ENT-11, ENT-14, ENT-16, ENT-17]", () => {
    expect(Object.keys(labelValueSchema.shape)).toEqual(["label", "value"]);
    expect(Object.keys(itemImageSchema.shape)).toEqual([
      ...["index", "isMain", "mediaType", "url", "title", "description"],
    ]);
    expect(Object.keys(productSeoSchema.shape)).toEqual([
      ...["id", "targetId", "title", "description", "type", "urlHandle", "isPrimary", "active", "displacements"],
    ]);
    expect(Object.keys(shape.itemCollectionInfo.shape)).toContain("backCategoryId");
    expect(Object.keys(reviewInfoSchema.shape)).toEqual(["rating", "name", "value", "reviewCount", "collectionCounts"]);
  });

  it("a recently viewed item has its seo and review fields [ENT-21]", () => {
    expect(Object.keys(recentlyViewedItemSchema.shape)).toEqual(
      expect.arrayContaining(["id", "title", "urlHandle", "seoId", "reviewRating", "reviewCount", "imageUrl"]),
    );
  });
});

describe("percentSaved", () => {
  it.each([
    [9000, 10_000, 10],
    [9001, 10_000, 9],
    [5000, 10_000, 50],
    [10_000, 10_000, 0],
    [11_000, 10_000, 0],
    [0, 0, 0],
  ])("%i instead of %i cents saves %i percent, rounded down [CAT-29]", (now, before, percent) => {
    expect(percentSaved(cents(now), cents(before))).toBe(percent);
  });
});

describe("significant discounts", () => {
  it.each([
    [9_000, 10_000, true],
    [9_001, 10_000, false],
    [4_501, 5_000, false],
    [4_500, 5_000, true],
    [0, 1, true],
    [5_000, 5_000, false],
    [6_000, 5_000, false],
    [0, 0, false],
  ])("%i cents instead of %i: %s [CAT-29]", (now, before, isSignificant) => {
    expect(isSignificantDiscount({ cent: now }, { cent: before })).toBe(isSignificant);
  });
});

it("a product on the shelves without pieces is sold out [PDP-02, PDP-09]", () => {
  expect(soldOutReason({ status: "ON_SHELVES", availableTotal: 0 })).toBe("Sold out");
  expect(soldOutReason({ status: "ON_SHELVES", availableTotal: 1 })).toBeNull();
  expect(soldOutReason({ status: "OFF_SHELVES", availableTotal: 9 })).toBe("No longer sold");
});
