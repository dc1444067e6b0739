import { z } from "zod";

/** The texts of an item that a source may give, by their columns. */
export const TEXT_COLUMNS = [
  "title",
  "sub_title",
  "detail_content",
  "installation",
  "warranty",
  "special_note",
  "country",
  "position",
  "item_condition",
  "color",
  "bar_code",
  "aces",
  "alt",
  "location",
  "campaign_mark",
] as const;
export type TextColumn = (typeof TEXT_COLUMNS)[number];

/**
 * The prices of a market in cents. An absent price stays as it is; a list price of null removes the crossed-out price.
 */
const priceSchema = z.object({
  price: z.int().optional(),
  list: z.int().nullable().optional(),
  core: z.int().optional(),
  /** The status in this market only; null for that of all markets. */
  status: z.enum(["ON_SHELVES", "OFF_SHELVES", "DRAFT", "DELETED", "UNDER_STOCK", "SOLD_OUT"]).nullable().optional(),
});
export type GivenPrice = z.infer<typeof priceSchema>;
/** The prices of a product by market id. */
export type GivenMarkets = Record<string, GivenPrice>;

/** New entries of a list and entries to remove; a whole list removes every entry it does not name. */
const listFor = <T extends z.ZodType>(entry: T) =>
  z.object({ isWhole: z.boolean(), put: z.array(entry), drop: z.array(z.string()) });
const numbersSchema = listFor(z.string());
export type GivenNumbers = z.infer<typeof numbersSchema>;
const picturesSchema = listFor(z.object({ url: z.string(), title: z.string(), isMain: z.boolean() }));
export type GivenPictures = z.infer<typeof picturesSchema>;

/** Values by label; null removes one. */
const labelsSchema = z.record(z.string(), z.string().nullable());
export type GivenLabels = z.infer<typeof labelsSchema>;

export const STATES = [
  "ON_SHELVES",
  "OFF_SHELVES",
  "DRAFT",
  "UNDER_STOCK",
  "SOLD_OUT",
  "WITHDRAWN",
  "DELETED",
] as const;
/**
 * A status as the shop stores it. A withdrawn item is no longer for sale, but its row stays because orders refer to it. A
 * deleted one has no page either.
 */
export type State = (typeof STATES)[number];

/**
 * Everything that a source states about one product, in any format; values it does not state are absent. Stored as JSON
 * in the scratch file until the whole source is read.
 */
export const givenSchema = z.object({
  partNumber: z.string(),
  /** The shop's brand, or the name of a brand to create. */
  brand: z.union([z.int(), z.string()]),
  /** The SKU that a new item gets. */
  sku: z.string().optional(),
  /** The number that a new item gets, as its former URLs have it. */
  id: z.int().optional(),
  /** The time a new item came into the shop, in epoch milliseconds. */
  createdAt: z.int().optional(),
  /** The name of a new item in URLs, and its names in those of a former shop. */
  handle: z.string().optional(),
  formerHandles: z.array(z.string()).optional(),
  /** The text that search engines show instead of title and subtitle. */
  seo: z.object({ title: z.string().optional(), description: z.string().optional() }).optional(),
  /** Pieces sold, which orders lists by demand. */
  sales: z.int().optional(),
  isForSale: z.boolean().optional(),
  videos: z.array(z.object({ url: z.string(), coverUrl: z.string(), title: z.string() })).optional(),
  /** Numbers as the specification lists them; a label may occur repeatedly. */
  shownNumbers: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  category: z.int().optional(),
  texts: z.partialRecord(z.enum(TEXT_COLUMNS), z.string()),
  pieces: z.int().optional(),
  isUniversal: z.boolean().optional(),
  state: z.enum(STATES).optional(),
  /** Puts a withdrawn item back on sale and changes no other status. */
  isRevived: z.boolean().optional(),
  /** Prices by market id. */
  markets: z.record(z.string(), priceSchema).optional(),
  /** Stock in pieces: without a market, and by market id. */
  stock: z.object({ all: z.int().optional(), own: z.record(z.string(), z.int()) }).optional(),
  /** Attributes that lists filter by. */
  attributes: labelsSchema.optional(),
  /** Values that only the specification shows. */
  specs: labelsSchema.optional(),
  /** Weight, dimensions and country of origin. */
  box: labelsSchema.optional(),
  oe: numbersSchema.optional(),
  interchange: numbersSchema.optional(),
  pictures: picturesSchema.optional(),
});
export type Given = z.infer<typeof givenSchema>;
