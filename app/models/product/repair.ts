import { z } from "zod";
import { fitQuestionSchema } from "~/models/fitment/fitment-answers";
import { moneySchema } from "~/models/shop/money";
import { labelValueSchema, productCardSchema } from "./product";

/** The sets of parts that a repair is offered in. */
export const REPAIR_GRADES = ["good", "better", "best"] as const;
export type RepairGrade = (typeof REPAIR_GRADES)[number];

/**
 * The reason a part was chosen: its grade's rule, its line or brand on the other side of the vehicle, or no alternative.
 * "cost" is the price with the core charge; "kit" costs less with the other products of its kit.
 */
const repairReasonSchema = z.enum([
  ...["price", "cost", "kit", "sales", "rating", "sameLine", "sameBrand"],
  ...["only", "onlyFitting", "onlyWellRated", "onlyReviewed", "onlyTogether"],
] as const);
export type RepairReason = z.infer<typeof repairReasonSchema>;

/** The rating in stars below which a part is chosen only when nothing else is there. */
export const REPAIR_RATING_MIN = 3.5;
/** The reviews that a part needs before its rating makes it the best. */
export const REPAIR_REVIEWS_MIN = 3;

const repairPieceSchema = z.object({
  /** With the verdict for the vehicle, which is FIT or UNCERTAIN. */
  item: productCardSchema,
  itemCount: z.int().positive(),
  /** Pieces in one package. */
  packedPieces: z.int().positive(),
  /** The name of its part type. */
  partType: z.string(),
  /** The core charge of one; null without one. */
  coreCharge: moneySchema.nullable(),
  warranty: z.string(),
  /** The property that sets it apart from others of its type, such as its material. */
  facts: z.array(labelValueSchema),
  reason: repairReasonSchema,
  /** The number of parts that its reason compares it with, itself included. */
  choices: z.int().positive(),
  /** The label of the detail that decides whether it fits; null when it fits, or nothing can be asked. */
  openDetail: z.string().nullable(),
});
export type RepairPiece = z.infer<typeof repairPieceSchema>;

const repairKitSchema = z.object({
  bundleId: z.string(),
  title: z.string(),
  /** What its pieces cost less than one by one. */
  saving: moneySchema,
  /** The pieces of the set that belong to it. */
  items: z.array(z.object({ itemId: z.int(), itemCount: z.int().positive() })),
});

const repairTierSchema = z.object({
  grade: z.enum(REPAIR_GRADES),
  /** FIT when every piece fits, else UNCERTAIN; one version of the vehicle takes all of them. */
  fit: z.enum(["FIT", "UNCERTAIN"]),
  pieces: z.array(repairPieceSchema).min(1),
  /** The kits that its parts make up: they are bought as lines of these, the other pieces as ordinary lines. */
  kits: z.array(repairKitSchema),
  /** The sum of the prices less the savings of the kits, without core charges. */
  price: moneySchema,
  /** The sum of the refundable core charges; 0 without any. */
  core: moneySchema,
});
export type RepairTier = z.infer<typeof repairTierSchema>;

/** The parts of a repair for a vehicle, in up to three sets that differ. */
export const repairOfferSchema = z.object({
  id: z.string(),
  title: z.string(),
  note: z.string(),
  tiers: z.array(repairTierSchema).min(1),
  /** Part types that it also takes and the shop has none of for the vehicle. */
  missing: z.array(z.string()),
  /** The question whose answer decides most of what may fit; null when there is none. */
  question: fitQuestionSchema.nullable(),
});
export type RepairOffer = z.infer<typeof repairOfferSchema>;

/** A repair that can be offered for a vehicle. */
export const repairSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The names of the part types in it. */
  partTypes: z.array(z.string()),
  /** The price of its cheapest set without core charges. */
  price: moneySchema,
  fit: z.enum(["FIT", "UNCERTAIN"]),
});
export type RepairSummary = z.infer<typeof repairSummarySchema>;
