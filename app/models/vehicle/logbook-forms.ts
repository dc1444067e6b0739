import { z } from "zod";
import { MILEAGE_MAX } from "~/models/shop/limits";
import { logbookDaySchema, newWorkSchema, vehicleFactsSchema } from "./logbook";
import { groupedDigits } from "./service";

const TOO_MUCH = `must be at most ${groupedDigits(MILEAGE_MAX)}`;
const NUMBER = "must be a whole number, such as 45,000";

/** A distance as an odometer shows it and people write it: thousands in groups of three digits, perhaps with tenths. */
const WRITTEN = /^(\d{1,3}(?:[\s,.']\d{3})+|\d+)(?:\.\d{1,2})?$/;

/** A typed distance, whose separators of thousands and tenths are left out. */
const typedDistance = z
  .string()
  .trim()
  .max(20, NUMBER)
  .transform((text) => WRITTEN.exec(text)?.[1]?.replace(/\D/g, "") ?? text);
const distance = typedDistance
  .refine((text) => text !== "", "is required")
  .refine((text) => /^\d{0,9}$/.test(text), NUMBER)
  .transform(Number)
  .refine((value) => value <= MILEAGE_MAX, TOO_MUCH);
const optionalDistance = typedDistance
  .refine((text) => /^\d{0,9}$/.test(text), NUMBER)
  .transform((text) => (text === "" ? null : Number(text)))
  .refine((value) => value === null || value <= MILEAGE_MAX, TOO_MUCH);

const isConfirmed = z
  .literal("1")
  .optional()
  .transform((value) => value === "1");
const entryId = z.string().min(1).max(40);
const { title, note, partType } = newWorkSchema.shape;

/** The forms of a vehicle's logbook. */
export const logbookForms = z.discriminatedUnion("intent", [
  vehicleFactsSchema.extend({ intent: z.literal("facts") }),
  z.object({ intent: z.literal("reading"), on: logbookDaySchema, distance, isConfirmed }),
  /** A part of a delivered order. */
  z.object({
    intent: z.literal("install"),
    orderId: z.string().min(1).max(40),
    lineKey: z.string().min(1).max(200),
    on: logbookDaySchema,
    distance: optionalDistance,
    isConfirmed,
  }),
  /** Work done elsewhere. */
  z.object({
    intent: z.literal("work"),
    title: title.unwrap().min(1, "is required"),
    partType,
    note,
    on: logbookDaySchema,
    distance: optionalDistance,
    isConfirmed,
  }),
  z.object({ intent: z.literal("remove-reading"), entryId }),
  z.object({ intent: z.literal("remove-work"), entryId }),
  z.object({ intent: z.literal("remove-vehicle") }),
]);
