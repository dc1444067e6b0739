import { z } from "zod";
import { fitExplanationSchema } from "~/models/fitment/fit-explanation";
import { fitmentRowSchema, fitVerdictSchema } from "~/models/fitment/fitment";
import {
  fitAttributeSchema,
  fitmentAnswersQuerySchema,
  fitmentAnswersSchema,
  fitQuestionSchema,
} from "~/models/fitment/fitment-answers";
import { QUALIFIER_MAX_CHARS } from "~/models/fitment/fitment-note";
import { misfitCountSchema } from "~/models/fitment/misfit";
import { categorySchema, categoryTreeSchema } from "~/models/product/category";
import { brandRefSchema, productSchema, productStatusSchema } from "~/models/product/product";
import { booleanText, commaList, facetSchema } from "~/models/search/search";
import { RECENTLY_VIEWED_ITEMS } from "~/models/shop/limits";
import { moneySchema } from "~/models/shop/money";
import { vehicleLevelSchema, vehicleSchema } from "~/models/vehicle/vehicle";
import { endpoint } from "./contract";

export const itemId = z.coerce.number().int().positive();
const idList = commaList.transform((ids) => ids.map(Number)).pipe(z.array(z.int().positive()).max(100));

const slug = z.string().trim().min(1).max(60);

/** The filters of a list, shared by search and by the facets of the same list. */
export const listFilterSchema = z.object({
  q: z.string().trim().max(100).optional(),
  categoryId: itemId.optional(),
  /** Only items of a collection, by its slug. */
  collection: slug.optional(),
  /** Only items in a running campaign's range, by its code. */
  campaign: slug.optional(),
  /** Only items that fit some vehicle of a make, by its slug. */
  make: slug.optional(),
  /** The active vehicle; every card then carries its fit verdict. */
  attributeValueId: z.coerce.number().int().optional(),
  /** The shopper's fitment answers about the vehicle, as JSON. */
  answers: fitmentAnswersQuerySchema.optional(),
  /** Only items that fit the vehicle. */
  fitsOnly: booleanText.optional(),
  /** Items that fit the vehicle, then those that may; takes the place of `fitsOnly`. */
  fitGroups: booleanText.optional(),
  /** Ignores a vehicle named in the text: the words are searched for all vehicles. */
  anyVehicle: booleanText.optional(),
  brand: commaList.optional(),
  position: commaList.optional(),
  condition: commaList.optional(),
  /** Cents, both ends included, either may be missing: "1000-5000", "-2000". */
  price: z
    .string()
    .regex(/^\d*-\d*$/)
    .optional(),
  /** The minimum number of stars. */
  rating: z.coerce.number().min(1).max(5).optional(),
  /** Attribute options as "Label:Value", comma-joined. */
  attributes: commaList.optional(),
});

const fitQuestionBody = z.object({
  itemId: z.int().positive(),
  attributeValueId: z.int().positive(),
  answers: fitmentAnswersSchema.default([]),
  /** Keys of questions the shopper could not answer; they do not come again. */
  skipped: z.array(z.string().max(QUALIFIER_MAX_CHARS)).max(20).default([]),
});

export const itemApi = {
  product: endpoint({
    rows: ["API-026"],
    method: "GET",
    path: "/item/public/buyer/item/v2/{seoUrl}",
    summary:
      "A product by its handle, a former handle, or its id. DRAFT and unknown answer 404, DELETED 410, not for sale code 503007.",
    params: z.object({ seoUrl: z.string().min(1).max(200) }),
    query: z.object({ shopId: z.string().optional() }),
    response: productSchema,
  }),
  vehicleLevels: endpoint({
    rows: ["API-027"],
    method: "GET",
    path: "/item/public/attr/key/car-model/map",
    summary: "The five vehicle levels by id.",
    response: z.record(z.string(), z.string()),
  }),
  vehicleChildren: endpoint({
    rows: ["API-028"],
    method: "GET",
    path: "/item/public/attr/value/child/car-model",
    summary:
      "Values of the level below a chosen value, or the years without one, of vehicles that the market offers; with `everywhere` of all. An unknown value answers 404.",
    query: z.object({ attributeValueId: z.coerce.number().int().optional(), everywhere: z.literal("1").optional() }),
    response: z.object({
      level: z.int().nullable(),
      values: z.array(vehicleLevelSchema),
    }),
  }),
  vehicleId: endpoint({
    rows: ["API-039"],
    method: "GET",
    path: "/item/public/buyer/car-model/vehicle-id",
    summary: "The vehicle of a value id, or of level names (year, make, model, trim, engine). Unknown answers 404.",
    query: z.object({
      attributeValueId: z.coerce.number().int().optional(),
      year: z.string().max(10).optional(),
      make: z.string().max(60).optional(),
      model: z.string().max(60).optional(),
      trim: z.string().max(80).optional(),
      engine: z.string().max(80).optional(),
    }),
    response: z.object({ attributeValueId: z.int(), vehicle: vehicleSchema }),
  }),
  categoryTree: endpoint({
    rows: ["API-029"],
    method: "GET",
    path: "/item/public/buyer/collection/tree",
    summary: "The category tree, three levels.",
    response: z.array(categoryTreeSchema),
  }),
  categoryList: endpoint({
    rows: ["API-030"],
    method: "GET",
    path: "/item/public/buyer/collection/tree/list",
    summary: "The category tree as a flat list, parents before children.",
    response: z.array(categorySchema),
  }),
  displayAttributes: endpoint({
    rows: ["API-025"],
    method: "GET",
    path: "/item/public/buyer/collection/back-category/display/attributes",
    summary: "Attribute labels offered as filters on a category.",
    query: z.object({ categoryId: itemId }),
    response: z.array(z.string()),
  }),
  filter: endpoint({
    rows: ["API-040"],
    method: "GET",
    path: "/item/public/buyer/filter",
    summary: "Facets of a list with counts; options without items are left out.",
    query: listFilterSchema,
    response: z.array(facetSchema),
  }),
  fitmentRows: endpoint({
    rows: ["API-041"],
    method: "GET",
    path: "/item/public/buyer/item/relation/car-model-include-v2",
    summary: "Fitment table rows of an item; the rows of the vehicle come first when one is given.",
    query: z.object({
      itemId,
      attributeValueId: z.coerce.number().int().optional(),
      page: z.coerce.number().int().min(1).default(1),
      size: z.coerce.number().int().min(1).max(500).default(100),
    }),
    response: z.object({ rows: z.array(fitmentRowSchema), total: z.int() }),
  }),
  match: endpoint({
    rows: ["API-042", "VEH-25"],
    method: "GET",
    path: "/item/public/buyer/car-model/universal/match",
    summary: "The fit verdicts of items for a vehicle: carModelMatch for the requested item, and for each of several.",
    query: z.object({
      skuId: z.string().max(40).optional(),
      itemId: itemId.optional(),
      itemIds: idList.optional(),
      attributeValueIds: idList.optional(),
      carModel: z.string().max(200).optional(),
      answers: fitmentAnswersQuerySchema.optional(),
      /** Whether the answer holds `explanation` and `next`; for one item only. */
      explain: booleanText.default(false),
      skipped: commaList.optional(),
    }),
    response: z.object({
      carModelMatch: fitVerdictSchema,
      items: z.array(z.object({ itemId: z.int(), carModelMatch: fitVerdictSchema })),
      explanation: fitExplanationSchema.nullable(),
      /** The question that decides an UNCERTAIN fit; null when there is none. */
      next: fitQuestionSchema.nullable(),
      /** For a FIT with `explain`: how many buyers for the same model sent the part back because it did not fit. */
      misfits: misfitCountSchema.nullable().default(null),
    }),
  }),
  topMakes: endpoint({
    rows: ["API-043"],
    method: "GET",
    path: "/item/public/buyer/top-makes",
    summary: "Popular makes with the slug of their page.",
    response: z.array(z.object({ name: z.string(), slug: z.string() })),
  }),
  frequentlyUpdated: endpoint({
    rows: ["API-044", "CAT-28"],
    method: "GET",
    path: "/item/public/buyer/item/frequently-updated/info",
    summary: "Current price, stock and status of items.",
    query: z.object({ itemIds: idList }),
    response: z.array(
      z.object({
        itemId: z.int(),
        discountPrice: moneySchema,
        originalPrice: moneySchema,
        availableTotal: z.int(),
        status: productStatusSchema,
      }),
    ),
  }),
  brandAll: endpoint({
    rows: ["API-049"],
    method: "GET",
    path: "/item/public/buyer/brand/all",
    summary: "All active brands.",
    response: z.array(brandRefSchema),
  }),
  seoFeatures: endpoint({
    rows: ["API-050", "SEO-09"],
    method: "GET",
    path: "/item/public/buyer/seo/features/{id}",
    summary: "Crawlable feature texts of a category or item; empty when there are none.",
    params: z.object({ id: z.string().max(60) }),
    response: z.object({ id: z.string(), features: z.array(z.string()) }),
  }),
  recordView: endpoint({
    rows: ["API-031", "CAT-23"],
    method: "POST",
    path: "/item/recommend/personal-scan-item/{id}",
    summary: "Records that the member viewed an item.",
    params: z.object({ id: itemId }),
    response: z.object({ isRecorded: z.boolean() }),
    isIdempotent: true,
  }),
  recordViews: endpoint({
    rows: ["API-032", "CAT-24", "OPEN-22"],
    method: "POST",
    path: "/item/recommend/personal-scan-item/batch",
    summary: "Records the guest's viewed items after login, newest first.",
    body: z.object({ itemIds: z.array(z.int().positive()).min(1).max(RECENTLY_VIEWED_ITEMS) }),
    response: z.object({ isRecorded: z.boolean() }),
    isIdempotent: true,
  }),
  /** Our own call: lists what the personal-scan calls recorded, so that every device can show it. */
  viewedItems: endpoint({
    rows: ["CAT-23", "OPEN-05"],
    method: "GET",
    path: "/item/recommend/personal-scan-item/list",
    summary: "The ids of the items the member viewed last, newest first, at most ten.",
    response: z.object({ itemIds: z.array(z.int()) }),
  }),
  fitAttributes: endpoint({
    rows: ["API-045", "VEH-27", "OPEN-09"],
    method: "POST",
    path: "/item/public/buyer/ups/all-attributes",
    summary: "All attributes that separate the products for a vehicle, flat, with values and counts.",
    body: fitQuestionBody,
    response: z.array(fitAttributeSchema),
    isIdempotent: true,
  }),
  nextFitQuestion: endpoint({
    rows: ["API-046", "VEH-27", "OPEN-09"],
    method: "POST",
    path: "/item/public/buyer/ups/hierarchy-attributes",
    summary: "The next fit question after the answers so far; null when the fit is decided.",
    body: fitQuestionBody,
    response: z.object({ next: fitQuestionSchema.nullable(), carModelMatch: fitVerdictSchema }),
    isIdempotent: true,
  }),
};
