import { z } from "zod";

const valueId = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number);
const optionalValueId = z
  .union([z.literal(""), valueId])
  .optional()
  .transform((value) => (value === "" || value === undefined ? null : value));

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
  returnTo: z.string().max(500).default(""),
});

/** The garage: make a vehicle the default, remove one, or remove all. */
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
    returnTo: z.string().max(500).default(""),
  }),
  z.object({ intent: z.literal("remove"), attributeValueId: valueId }),
  z.object({ intent: z.literal("clear") }),
]);
