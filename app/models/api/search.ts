import { z } from "zod";
import { bundleSchema } from "~/models/cart/bundle";
import { fitAttributeSchema, fitmentAnswersQuerySchema, fitmentAnswersSchema } from "~/models/fitment/fitment-answers";
import { partialVehicleSchema, searchedVehicleSchema } from "~/models/fitment/named-vehicle";
import { fittingPartsSchema } from "~/models/product/fitting-parts";
import { productCardSchema } from "~/models/product/product";
import { sceneSchema } from "~/models/product/recommendation";
import { repairOfferSchema, repairSummarySchema } from "~/models/product/repair";
import { booleanText, commaList, itemPageSchema, pageQuerySchema } from "~/models/search/search";
import { CART_MAX_LINES, RECENTLY_VIEWED_ITEMS } from "~/models/shop/limits";
import { moneySchema } from "~/models/shop/money";
import { endpoint } from "./contract";
import { itemId, listFilterSchema } from "./item";
import { cartUUID } from "./proof";

const categoryHit = z.object({
  id: z.int(),
  name: z.string(),
  path: z.string(),
  count: z.int(),
});
const vehicleCategoryHit = categoryHit.extend({
  /** Those of `count` that fit the vehicle or any vehicle. */
  fits: z.int(),
  /** Those that may fit it; `fits` and `mayFit` are together `count`. */
  mayFit: z.int(),
  /** Those of `fits` that are for any vehicle. */
  universal: z.int(),
  lowestPrice: moneySchema,
  highestPrice: moneySchema,
});
const itemSearchQuery = pageQuerySchema.extend(listFilterSchema.shape).extend({
  /** Keys of questions about the vehicle that the shopper could not answer; with `fitGroups` they do not come again. */
  skipped: commaList.optional(),
  /** Lists what fits the vehicle first, then what may, then the rest, each by the order; leaves nothing out. */
  fitFirst: booleanText.optional(),
});
const sceneBody = z.object({
  itemId: z.int().optional(),
  categoryId: z.int().optional(),
  attributeValueId: z.int().optional(),
  /** The shopper's fitment answers about the vehicle. */
  answers: fitmentAnswersSchema.optional(),
  /** The subject of the scene: items viewed, newest first, items ordered, or items of a list. */
  itemIds: z.array(z.int().positive()).max(RECENTLY_VIEWED_ITEMS).optional(),
  /** The items in the shopper's cart, newest first: never recommended, and what the cart's scenes go by. */
  cartItemIds: z.array(z.int().positive()).max(CART_MAX_LINES).optional(),
});

export const searchApi = {
  suggestions: endpoint({
    rows: ["API-023"],
    method: "GET",
    path: "/item/public/buyer/associative/top-search-box",
    summary:
      "Suggestions for the typed text. With a vehicle, categories are those with products for it, with their number, and products that fit or may fit come first. A text that names only a vehicle suggests its page.",
    query: z.object({
      q: z.string().trim().max(100),
      attributeValueId: z.coerce.number().int().optional(),
      answers: fitmentAnswersQuerySchema.optional(),
    }),
    response: z.array(
      z.object({
        text: z.string(),
        kind: z.enum(["item", "category", "brand", "number", "vehicle", "vehiclePage"]),
        href: z.string(),
        /** The number of products that a category lists for the vehicle. */
        count: z.int().optional(),
      }),
    ),
  }),
  namedVehicle: endpoint({
    rows: ["CAT-11"],
    method: "GET",
    path: "/search-pro/public/text/vehicle",
    summary:
      "The vehicle that a search text names, as lists for that text understand it, or what it says of one; else null.",
    query: z.object({ q: z.string().trim().max(100) }),
    response: z.object({
      vehicle: searchedVehicleSchema.nullable(),
      /** What the text says of a vehicle when it names none that is whole and in the lists. */
      partial: partialVehicleSchema.nullable().default(null),
    }),
  }),
  hotWords: endpoint({
    rows: ["API-024"],
    method: "GET",
    path: "/search/public/suggestion/hot-words/list",
    summary: "Hot search words.",
    response: z.array(z.string()),
  }),
  items: endpoint({
    rows: ["API-034"],
    method: "GET",
    path: "/search/public/buyer/items/filter-search",
    summary: "Items of a list: text, category, filters, order and page. A page beyond the end answers an empty page.",
    query: itemSearchQuery,
    response: itemPageSchema,
  }),
  itemsPro: endpoint({
    rows: ["API-035"],
    method: "GET",
    path: "/search-pro/public/items/filter-search",
    summary: "The same search with the session header.",
    query: itemSearchQuery,
    response: itemPageSchema,
  }),
  resultCategories: endpoint({
    rows: ["API-048"],
    method: "GET",
    path: "/search/public/buyer/search/category/list",
    summary: "Categories of a search result with counts.",
    query: listFilterSchema,
    response: z.array(categoryHit),
  }),
  vehicleCategories: endpoint({
    rows: ["API-038"],
    method: "GET",
    path: "/search/public/buyer/category/vehicle-categories",
    summary:
      "All part types with products that fit or may fit a vehicle, counted as lists with fitGroups do: those with most products for it first, those with universal ones alone last.",
    query: z.object({
      attributeValueId: z.coerce.number().int(),
      answers: fitmentAnswersQuerySchema.optional(),
    }),
    response: z.array(vehicleCategoryHit),
  }),
  recommend: endpoint({
    rows: ["API-033"],
    method: "POST",
    path: "/search/public/recommend/scene/items",
    summary:
      "Recommended items by the written rule of a scene (docs/recommendations.md). Never the page's own item, one in the cart, one that does not fit, or one that cannot be bought now; an empty list when the rule finds nothing.",
    query: pageQuerySchema.extend({ scene: sceneSchema }),
    body: sceneBody,
    response: z.array(productCardSchema),
    isIdempotent: true,
  }),
  recommendPro: endpoint({
    rows: ["API-036"],
    method: "POST",
    path: "/search-pro/public/recommend/scene/items",
    summary: "The same recommendations with the session header, and without what is in the shopper's cart.",
    query: pageQuerySchema.extend({ scene: sceneSchema }),
    body: sceneBody.extend({
      /** The shopper's cart, whose items count as `cartItemIds` do; one that reads as empty has none. */
      cartUUID: cartUUID.optional(),
    }),
    response: z.array(productCardSchema),
    isIdempotent: true,
  }),
  bundles: endpoint({
    rows: ["API-037", "CAT-19"],
    method: "GET",
    path: "/search-pro/public/bundle/list",
    summary:
      "Bundles that contain an item; empty when there are none. With a vehicle only those whose products all fit or may fit it, with others of the same part type and position in place of products that do not; without one each names the vehicles that its products share.",
    query: z.object({
      itemId,
      attributeValueId: z.coerce.number().int().optional(),
      answers: fitmentAnswersQuerySchema.optional(),
    }),
    response: z.array(bundleSchema),
  }),
  fitting: endpoint({
    rows: ["PDP-19"],
    method: "GET",
    path: "/search-pro/public/fitting/list",
    summary: "Parts of an item's type and position that can be bought and fit a vehicle, best sellers first.",
    query: z.object({
      itemId,
      attributeValueId: z.coerce.number().int().positive(),
      answers: fitmentAnswersQuerySchema.optional(),
      size: z.coerce.number().int().min(1).max(24).default(6),
    }),
    response: fittingPartsSchema,
  }),
  repairs: endpoint({
    rows: ["CAT-31"],
    method: "GET",
    path: "/search-pro/public/repair/list",
    summary:
      "Repairs that all parts can be had for, for a vehicle, with the price of their cheapest set; with an item those that take its part type at its position. None for a vehicle without a model.",
    query: z.object({
      attributeValueId: z.coerce.number().int(),
      answers: fitmentAnswersQuerySchema.optional(),
      itemId: itemId.optional(),
    }),
    response: z.array(repairSummarySchema),
  }),
  repair: endpoint({
    rows: ["CAT-31"],
    method: "GET",
    path: "/search-pro/public/repair/offer",
    summary:
      "The parts of a repair for a vehicle in up to three sets: the lowest price, the best sellers, the highest ratings. 404 when the shop has not all parts for it.",
    query: z.object({
      repair: z.string().max(64),
      attributeValueId: z.coerce.number().int(),
      answers: fitmentAnswersQuerySchema.optional(),
      /** Keys of questions about the vehicle that the shopper could not answer. */
      skipped: commaList.optional(),
    }),
    response: repairOfferSchema,
  }),
  fitAttributes: endpoint({
    rows: ["API-047", "VEH-27"],
    method: "GET",
    path: "/search-pro/public/ups/all-attributes",
    summary: "Attributes that separate the products of a search result for a vehicle.",
    query: listFilterSchema,
    response: z.array(fitAttributeSchema),
  }),
};
