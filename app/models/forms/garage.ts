import { z } from "zod";
import { qualifierSchema } from "~/models/fitment/fitment-answers";
import { QUALIFIER_MAX_CHARS } from "~/models/fitment/fitment-note";
import { fitChoiceSchema } from "./fit";

const valueId = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number);
const optionalValueId = z
  .union([z.literal(""), valueId])
  .optional()
  .transform((value) => (value === "" || value === undefined ? null : value));

const vinFactsSchema = z.object({ model: z.int().nullable(), answers: z.array(qualifierSchema).max(4) });
type VinFacts = z.infer<typeof vinFactsSchema>;
const NO_FACTS: VinFacts = { model: null, answers: [] };

/** Drive and body decoded from a model's VIN, as JSON; anything else counts as none. */
export const vinFacts = z
  .string()
  .max(500)
  .default("")
  .transform((text): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return NO_FACTS;
    }
  })
  .pipe(vinFactsSchema)
  .catch(NO_FACTS);

/** Returns the facts of a VIN as the picker's forms and addresses carry them; undefined without any. */
export const vinFactsText = (facts: VinFacts) => (facts.answers.length === 0 ? undefined : JSON.stringify(facts));

/** Returns the facts that count for a model; one chosen by hand afterwards is another vehicle than the VIN's. */
export const factsAbout = ({ model, answers }: VinFacts, chosen: number | null) => (model === chosen ? answers : []);

/** The vehicle picker: the value ids of the levels, and the page to return to. */
export const vehiclePickSchema = z.object({
  intent: z.enum(["set", "options", "vin"]).default("set"),
  year: optionalValueId,
  make: optionalValueId,
  model: optionalValueId,
  trim: optionalValueId,
  engine: optionalValueId,
  /** The typed text, cut to the length of the field; it is checked as a VIN later. */
  vin: z
    .string()
    .default("")
    .transform((text) => text.trim().slice(0, 60)),
  facts: vinFacts,
  returnTo: z.string().max(500).default(""),
});

const NO_VALUES: readonly string[] = [];

/** The values of a list's question, as JSON; anything else counts as none. */
const questionValues = z
  .string()
  .max(8_000)
  .transform((text): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return NO_VALUES;
    }
  })
  .pipe(z.array(z.string().min(1).max(QUALIFIER_MAX_CHARS)).max(60).catch([]));

/**
 * The garage: shop for a vehicle, keep or leave that of a search, remove one, remove all, answer a list's question
 * about one, or forget answers.
 */
export const garageSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("choose"),
    attributeValueId: valueId,
    returnTo: z.string().max(500).default(""),
  }),
  /** A guest's full garage: the vehicle of the levels takes the place of the one with this value id. */
  z.object({
    intent: z.literal("replace"),
    attributeValueId: valueId,
    year: optionalValueId,
    make: optionalValueId,
    model: optionalValueId,
    trim: optionalValueId,
    engine: optionalValueId,
    facts: vinFacts,
    returnTo: z.string().max(500).default(""),
  }),
  /** The vehicle of a search becomes the shopper's own. */
  z.object({ intent: z.literal("keep"), attributeValueId: valueId, returnTo: z.string().max(1_000).default("") }),
  /** The shopper goes on without the vehicle of a search. */
  z.object({ intent: z.literal("leave"), returnTo: z.string().max(1_000).default("") }),
  z.object({ intent: z.literal("remove"), attributeValueId: valueId }),
  z.object({ intent: z.literal("clear") }),
  z.object({
    intent: z.literal("answer"),
    attributeValueId: valueId,
    key: z.string().min(1).max(QUALIFIER_MAX_CHARS),
    values: questionValues,
    choice: fitChoiceSchema,
    returnTo: z.string().max(1_000).default(""),
  }),
  z.object({ intent: z.literal("forget"), returnTo: z.string().max(1_000).default("") }),
]);
