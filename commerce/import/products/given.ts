import { z } from "zod";

/** Texts of an item that a source may give, by their columns. */
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
] as const;
export type TextColumn = (typeof TEXT_COLUMNS)[number];

/** The prices of a market in cents; an absent one stays as it is. A list price of null ends a crossed-out price. */
const priceSchema = z.object({
  price: z.int().optional(),
  list: z.int().nullable().optional(),
  core: z.int().optional(),
});
export type GivenPrice = z.infer<typeof priceSchema>;

/** New entries of a list and entries that end; a whole list ends every entry it does not name. */
const listFor = <T extends z.ZodType>(entry: T) =>
  z.object({ isWhole: z.boolean(), put: z.array(entry), drop: z.array(z.string()) });
const numbersSchema = listFor(z.string());
export type GivenNumbers = z.infer<typeof numbersSchema>;
const picturesSchema = listFor(z.object({ url: z.string(), title: z.string(), isMain: z.boolean() }));
export type GivenPictures = z.infer<typeof picturesSchema>;

/** Values by label; null ends one. */
const labelsSchema = z.record(z.string(), z.string().nullable());
export type GivenLabels = z.infer<typeof labelsSchema>;

export const STATES = ["ON_SHELVES", "OFF_SHELVES", "DRAFT", "UNDER_STOCK", "SOLD_OUT", "WITHDRAWN"] as const;
/** A status as the shop has it; withdrawn is no longer for sale, its row stays because orders refer to it. */
export type State = (typeof STATES)[number];

/**
 * What a source says of one product, whatever its format: what it does not say stays as it is. Kept as JSON in the scratch
 * file until everything is read.
 */
export const givenSchema = z.object({
  partNumber: z.string(),
  /** The shop's brand, or the name of one it shall have. */
  brand: z.union([z.int(), z.string()]),
  /** The stock keeping number a new item gets. */
  sku: z.string().optional(),
  category: z.int().optional(),
  texts: z.partialRecord(z.enum(TEXT_COLUMNS), z.string()),
  pieces: z.int().optional(),
  isUniversal: z.boolean().optional(),
  state: z.enum(STATES).optional(),
  /** Puts a withdrawn item back on the shelves, and touches no other status. */
  isRevived: z.boolean().optional(),
  us: priceSchema.optional(),
  ca: priceSchema.optional(),
  /** Pieces, and whether a market has none of its own. */
  stock: z.object({ total: z.int(), usNone: z.boolean().optional(), caNone: z.boolean().optional() }).optional(),
  /** Attributes that lists filter by. */
  attributes: labelsSchema.optional(),
  /** Values that only the specification shows. */
  specs: labelsSchema.optional(),
  /** Weight, dimensions and where it comes from. */
  box: labelsSchema.optional(),
  oe: numbersSchema.optional(),
  interchange: numbersSchema.optional(),
  pictures: picturesSchema.optional(),
});
export type Given = z.infer<typeof givenSchema>;
