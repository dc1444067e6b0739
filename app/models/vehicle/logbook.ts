import { z } from "zod";
import { lineText } from "~/models/forms/line-text";
import {
  COMMENT_MAX_CHARS,
  LOGBOOK_TITLE_MAX_CHARS,
  MILEAGE_MAX,
  PLATE_MAX_CHARS,
  VEHICLE_NAME_MAX_CHARS,
} from "~/models/shop/limits";
import { distanceSchema, dueServiceSchema, serviceIntervalSchema } from "./service";
import { savedVehicleSchema, VEHICLE_LEVELS, type Vehicle } from "./vehicle";

const atMost = (max: number) => z.string().trim().max(max, `must be at most ${max} characters`);

/** A member's notes on a vehicle; empty text means unknown. The VIN is validated separately. */
export const vehicleFactsSchema = z.object({
  name: lineText.max(VEHICLE_NAME_MAX_CHARS, `must be at most ${VEHICLE_NAME_MAX_CHARS} characters`).default(""),
  vin: atMost(60).default(""),
  plate: lineText.max(PLATE_MAX_CHARS, `must be at most ${PLATE_MAX_CHARS} characters`).default(""),
  notes: atMost(COMMENT_MAX_CHARS).default(""),
});

/** A day since there are cars, as "2026-11-23". */
export const logbookDaySchema = z.iso.date("must be a day").refine((day) => day >= "1900-01-01", "must be a day");

/** An odometer reading. */
const odometerSchema = distanceSchema.extend({
  value: z.int("must be a whole number").min(0, "must be 0 or more").max(MILEAGE_MAX, `must be at most ${MILEAGE_MAX}`),
});

/** A reading of the odometer; `isConfirmed` takes one that contradicts another. */
export const newReadingSchema = z.object({
  on: logbookDaySchema,
  distance: odometerSchema,
  isConfirmed: z.boolean().default(false),
});

/** A line of a delivered order that was installed; it brings its own title and part type. */
const boughtLineSchema = z.object({ orderId: z.string().min(1).max(40), lineKey: z.string().min(1).max(200) });

/** A work on the vehicle: a part of an order, or anything else by its title. */
export const newWorkSchema = z
  .object({
    on: logbookDaySchema,
    distance: odometerSchema.nullable().default(null),
    isConfirmed: z.boolean().default(false),
    bought: boughtLineSchema.nullable().default(null),
    title: atMost(LOGBOOK_TITLE_MAX_CHARS).default(""),
    /** One of those that services are known of, or empty. */
    partType: z.string().max(200).default(""),
    note: atMost(COMMENT_MAX_CHARS).default(""),
  })
  .refine(({ bought, title }) => bought !== null || title !== "", { path: ["title"], message: "is required" });
export type NewWork = z.output<typeof newWorkSchema>;

const workSchema = z.object({
  id: z.string(),
  on: z.string(),
  distance: distanceSchema.nullable(),
  title: z.string(),
  partType: z.string(),
  note: z.string(),
  /** The order that the part came with; null for work done elsewhere. */
  orderId: z.string().nullable(),
  /** Pieces of the order line that were installed; 1 for other work. */
  count: z.int().positive(),
});

const boughtSchema = boughtLineSchema.extend({
  title: z.string(),
  partNumber: z.string(),
  urlHandle: z.string(),
  /** Pieces of the line that are here and not returned. */
  count: z.int().positive(),
  deliveredAt: z.number(),
});

/** The result of comparing a VIN with the vehicle in the garage, as far as the VIN can be decoded. */
const VIN_VERDICTS = ["MATCH", "MISMATCH", "UNKNOWN"] as const;

/** The logbook of a member's vehicle. */
export const logbookSchema = z.object({
  vehicle: savedVehicleSchema,
  name: z.string(),
  vin: z.string(),
  plate: z.string(),
  notes: z.string(),
  vinCheck: z.object({ verdict: z.enum(VIN_VERDICTS), decoded: z.string(), isCheckDigitRight: z.boolean() }).nullable(),
  /** Newest first. */
  readings: z.array(z.object({ id: z.string(), on: z.string(), distance: distanceSchema })),
  works: z.array(workSchema),
  /** Delivered parts that were bought for this vehicle and are in no logbook. */
  bought: z.array(boughtSchema),
  services: z.array(dueServiceSchema),
  /** The part types whose services the shop knows. */
  intervals: z.array(serviceIntervalSchema),
  /** The latest reading, of the odometer's history or of a work. */
  newest: z.object({ on: z.string(), distance: distanceSchema }).nullable(),
});
export type Logbook = z.infer<typeof logbookSchema>;

/** A decoded VIN: the shop's vehicle that it names, and year, make and model as the decoder words them. */
type VinSays = { readonly vehicle: Vehicle | null; readonly decoded: string };

/** Whether the words of a VIN name another year or make, of a vehicle that the shop does not have. */
function namesAnother(decoded: string, { yearName, makeName }: Vehicle): boolean {
  if (decoded === "") return false;
  const words = decoded.toLowerCase();
  return [yearName, makeName].some((level) => level !== null && !words.includes(level.toLowerCase()));
}

/**
 * Compares the vehicle that a VIN names with the one of the garage, level by level as far as both are known: MISMATCH
 * when one differs, UNKNOWN when the VIN does not name a make of the shop.
 */
export function vinVerdict({ vehicle: byVin, decoded }: VinSays, own: Vehicle): (typeof VIN_VERDICTS)[number] {
  if (byVin === null || byVin.makeName === null) return namesAnother(decoded, own) ? "MISMATCH" : "UNKNOWN";
  const differs = VEHICLE_LEVELS.some(({ key }) => {
    const [left, right] = [byVin[`${key}Name`], own[`${key}Name`]];
    return left !== null && right !== null && left !== right;
  });
  return differs ? "MISMATCH" : "MATCH";
}

/** The names under which orders know a vehicle: it to its model, its trim and its engine, each with all levels above. */
export function orderedVehicleNames(vehicle: Vehicle): string[] {
  const names: string[] = [];
  let name = "";
  for (const { key, id } of VEHICLE_LEVELS) {
    const level = vehicle[`${key}Name`];
    if (level === null) continue;
    name = `${name} ${level}`.trim();
    if (id >= 3) names.push(name);
  }
  return names;
}
