import { z } from "zod";
import { fitmentAnswersSchema } from "~/models/fitment/fitment-answers";
import { listFitSchema } from "~/models/fitment/list-question";
import { searchedVehicleSchema } from "~/models/fitment/named-vehicle";
import { productCardSchema } from "~/models/product/product";
import { PAGE_SIZE_ITEMS } from "~/models/shop/limits";
import { moneySchema } from "~/models/shop/money";

/** Sort options in the order they are offered. */
export const SORT_OPTIONS = [
  { label: "Best Match", value: "bestMatch" },
  { label: "Best Selling", value: "sales,desc" },
  { label: "Lowest Price", value: "discountMinPrice,asc" },
  { label: "Highest Price", value: "discountMinPrice,desc" },
  { label: "Best Rating", value: "reviewRating,desc" },
  { label: "Most Reviews", value: "reviewCount,desc" },
] as const;
export type SortValue = (typeof SORT_OPTIONS)[number]["value"];
/** The name of the order by sales while the shop has sold nothing: no product sells best. */
export const UNSOLD_SORT_LABEL = "Shop's Order";
export const DEFAULT_SORT = "sales,desc" as const satisfies SortValue;
export const LOWEST_FIRST = "discountMinPrice,asc" as const satisfies SortValue;
export const sortSchema = z.enum(SORT_OPTIONS.map(({ value }) => value));

/** A comma-joined array in a GET query. */
export const commaList = z
  .union([z.string(), z.array(z.union([z.string(), z.number()]))])
  .transform((value) =>
    (Array.isArray(value) ? value : value.split(",")).map((part) => String(part).trim()).filter((part) => part !== ""),
  );

export const booleanText = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);

/** Paging and order of search and recommendations. */
export const pageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE_ITEMS),
  soldOut: booleanText.default(false),
  sort: sortSchema.default(DEFAULT_SORT),
});

/** One option of a facet and the number of products in the list that have it. */
const facetOptionSchema = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  isSelected: z.boolean(),
});
export const facetSchema = z.object({
  key: z.string(),
  label: z.string(),
  options: z.array(facetOptionSchema),
});
export type Facet = z.infer<typeof facetSchema>;

/**
 * A suggestion of the search box; one of the kind "hot" is a text that others search for, a "recent" one the shopper's
 * own.
 */
export type Suggestion = {
  text: string;
  kind: "item" | "category" | "brand" | "number" | "vehicle" | "vehiclePage" | "hot" | "recent";
  href: string;
  /** The number of products that the page lists for the chosen vehicle. */
  count?: number | undefined;
};
/** The answer to the search box while the shopper types. */
export type SuggestAnswer = { suggestions: readonly Suggestion[] };

/** A model that was not made in the year that a text names, and the texts for the years next to it in which it was. */
const missingYearSchema = z.object({
  name: z.string(),
  years: z.array(z.object({ year: z.int(), text: z.string() })),
});
export type MissingYear = z.infer<typeof missingYearSchema>;

/** A second vehicle that a text names, and the text for it alone. */
const otherVehicleSchema = z.object({ name: z.string(), text: z.string() });
export type OtherVehicle = z.infer<typeof otherVehicleSchema>;

/**
 * Several years that a text names with a model, "2004-2008 f150", and the text for each of them alone; all years of the
 * model, with `typed` null, where the text names none.
 */
const severalYearsSchema = z.object({
  typed: z.string().nullable(),
  model: z.string(),
  years: z.array(z.object({ year: z.int(), text: z.string() })),
});
export type SeveralYears = z.infer<typeof severalYearsSchema>;

/** The interpretation of a search text. */
export const searchInterpretationSchema = z.object({
  /** The vehicle that the text names; it takes the place of the active vehicle. */
  vehicle: searchedVehicleSchema.nullable(),
  /** A second vehicle that the text names; the list is for the first. */
  otherVehicle: otherVehicleSchema.nullable().default(null),
  /** The words searched for, without the vehicle. */
  text: z.string(),
  /** The part type that the text names. */
  partType: z.object({ id: z.int(), name: z.string(), path: z.string() }).nullable(),
  /** Facts about the shopper's vehicle in a text that names none, such as its driven wheels. */
  answers: fitmentAnswersSchema.default([]),
  /** The named price in cents: "1000-5000", "-2000". It limits a list that has no price filter. */
  price: z.string().nullable().default(null),
  /** Whether the text asks for the lowest prices. */
  isLowestPrice: z.boolean().default(false),
  /** Brands named that the shop does not carry; they are left out of the search. */
  notCarried: z.array(z.string()).default([]),
  /** Words left out because nothing matched with them. */
  dropped: z.array(z.string()).default([]),
  /** The part type listed in place of the named one, which has no products here, because it does the same work. */
  instead: z.string().nullable().default(null),
  /** The positions of the found products, with their numbers, when the text names no position. */
  positions: z.array(z.object({ label: z.string(), count: z.int() })).default([]),
  /** The vehicle that the text names if it was not made in that year, so that no vehicle limits the list. */
  missingYear: missingYearSchema.nullable().default(null),
  /** The vehicle that the text names and no list has: "2014 Nissan Micra". It limits nothing. */
  unknownVehicle: z.string().nullable().default(null),
  /**
   * The years that the text names with a model, of which none limits the list, because parts differ between them; those of
   * a model without a year that no product names.
   */
  severalYears: severalYearsSchema.nullable().default(null),
  /** The thing that the text asks for and the shop does not sell at all, such as "tires". */
  notSold: z.string().nullable().default(null),
  /** The part types to look at first, where the text tells what is wrong with a vehicle and names no part. */
  lookAt: z.array(z.string()).default([]),
  /** Makers' names of engines, "Duramax", that no product has: the list may hold parts for other engines. */
  engineNames: z.array(z.string()).default([]),
  /** Words that nothing in the catalogue has. */
  unknown: z.array(z.string()).default([]),
  /** Whether the list is of the part that the text names by its number, which does not fit the vehicle that it names. */
  isMisfit: z.boolean().default(false),
});
export type SearchInterpretation = z.infer<typeof searchInterpretationSchema>;

/** A page of products. `pages` is at least 1, so that page 1 always exists. */
export const itemPageSchema = z.object({
  items: z.array(productCardSchema),
  page: z.int(),
  size: z.int(),
  total: z.int(),
  pages: z.int(),
  /** The corrected text when a typo was corrected; null otherwise. */
  correctedText: z.string().nullable(),
  /** The interpretation of the text; null without a text. */
  understood: searchInterpretationSchema.nullable(),
  /** Part types near a text that found nothing, with the number of products they list; for a vehicle those for it. */
  nearest: z.array(z.object({ id: z.int(), name: z.string(), path: z.string(), count: z.int() })).default([]),
  /**
   * The first products that the list leaves out because they are sold out: of a list without products, of one that shows
   * another part type instead, and those that fit where nothing in stock does.
   */
  soldOut: z.array(productCardSchema).default([]),
  /** What an empty list would hold without its price filter: the number of products and the lowest price. */
  otherPrices: z.object({ total: z.int(), lowestPrice: moneySchema }).nullable().default(null),
  /** Whether the market has sold anything that it has in stock: without sales nothing may be said to sell best. */
  hasSales: z.boolean(),
  /** The groups of a list with `fitGroups`; null without a vehicle. Pages run over both groups. */
  fit: listFitSchema.nullable().default(null),
});
export type ItemPage = z.infer<typeof itemPageSchema>;

/** Returns a part number for comparison: in lower case, without spaces, hyphens, dots and slashes. */
export function foldPartNumber(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}
