import { z } from "zod";

/** Levels of a vehicle, in the order they are chosen. */
export const VEHICLE_LEVELS = [
  { id: 1, key: "year", label: "Year" },
  { id: 2, key: "make", label: "Make" },
  { id: 3, key: "model", label: "Model" },
  { id: 4, key: "trim", label: "Trim" },
  { id: 5, key: "engine", label: "Engine" },
] as const;
export type VehicleLevelKey = (typeof VEHICLE_LEVELS)[number]["key"];

/** Levels that a vehicle needs before it can be saved. */
export const REQUIRED_LEVELS = ["year", "make", "model"] as const satisfies readonly VehicleLevelKey[];

/** One value to choose for a level; `id` is the attribute value id. */
export const vehicleLevelSchema = z.object({
  id: z.int(),
  value: z.string(),
  text: z.string(),
  defaultValue: z.boolean(),
});

const nodeId = z.int().nullable();
const nodeName = z.string().nullable();

/** A vehicle as flat ids and names; a level that is not chosen is null. */
export const vehicleSchema = z.object({
  year: nodeId,
  yearName: nodeName,
  make: nodeId,
  makeName: nodeName,
  model: nodeId,
  modelName: nodeName,
  trim: nodeId,
  trimName: nodeName,
  engine: nodeId,
  engineName: nodeName,
  /** The ids of the markets that its model was sold in; absent or empty for a model that was sold everywhere. */
  soldIn: z.array(z.string()).optional(),
});
export type Vehicle = z.infer<typeof vehicleSchema>;

/** A vehicle in a garage. */
export const savedVehicleSchema = vehicleSchema.extend({
  id: z.string(),
  isDefault: z.boolean(),
  attributeValueId: z.int(),
  accountId: z.string().nullable(),
  /** The name that a member gave it, such as "Dad's truck"; empty without one. */
  name: z.string().optional(),
  /** Number of facts, readings and works in its logbook; a guest's vehicle has no logbook. */
  logbookCount: z.int().nonnegative().optional(),
});
export type SavedVehicle = z.infer<typeof savedVehicleSchema>;

/** A vehicle of the shopper's garage. A member's default is the same on every device; a guest's garage has none. */
export type GarageVehicle = SavedVehicle & {
  /** Whether this browser shops for it. */
  readonly isActive: boolean;
};

/** A saved vehicle on a garage page. */
export type ListedVehicle = GarageVehicle & {
  /** Its outline by `silhouetteFor`. */
  readonly silhouette: string;
  /** A note that it was sold in another market. */
  readonly soldElsewhere?: string | null;
  /** The address of a member's vehicle's parts; null when it is not known. */
  readonly partsUrl?: string | null;
};

export const EMPTY_VEHICLE: Vehicle = {
  year: null,
  yearName: null,
  make: null,
  makeName: null,
  model: null,
  modelName: null,
  trim: null,
  trimName: null,
  engine: null,
  engineName: null,
};

/** Returns the value id of the vehicle's most specific chosen level, engine first; null when nothing is chosen. */
export function attributeValueId(vehicle: Pick<Vehicle, VehicleLevelKey>): number | null {
  return vehicle.engine ?? vehicle.trim ?? vehicle.model ?? vehicle.make ?? vehicle.year;
}

/** Returns the labels of the levels that are missing before the vehicle can be saved. */
export function missingLevels(vehicle: Pick<Vehicle, VehicleLevelKey>): string[] {
  return VEHICLE_LEVELS.filter(
    ({ key }) => REQUIRED_LEVELS.some((required) => required === key) && vehicle[key] === null,
  ).map(({ label }) => label);
}

/** Returns one message per missing level, for the form that saves the vehicle. */
export function levelErrors(vehicle: Pick<Vehicle, VehicleLevelKey>): Partial<Record<VehicleLevelKey, string>> {
  const missing = missingLevels(vehicle);
  return Object.fromEntries(
    VEHICLE_LEVELS.filter(({ label }) => missing.includes(label)).map(({ key, label }) => [
      key,
      `Select ${/^[AEIOU]/.test(label) ? "an" : "a"} ${label.toLowerCase()}`,
    ]),
  );
}

/** Returns the chosen names in order: "2015 Ford F-150 XLT 5.0L V8". */
export function vehicleName(vehicle: Vehicle): string {
  return VEHICLE_LEVELS.map(({ key }) => vehicle[`${key}Name`])
    .filter((name) => name !== null)
    .join(" ");
}

/** Returns year, make and model for headings and messages: "2015 Ford F-150". */
export function shortVehicleName(vehicle: Vehicle): string {
  return [vehicle.yearName, vehicle.makeName, vehicle.modelName].filter((name) => name !== null).join(" ");
}

/** Returns the message after choosing a vehicle. */
export function nowShoppingFor(vehicle: Vehicle): string {
  return `You are now shopping for ${shortVehicleName(vehicle)}`;
}

/** Sorts a garage: the active vehicle first, the others in their order. */
export function activeFirst<T extends { isActive: boolean }>(vehicles: readonly T[]): T[] {
  return [...vehicles].sort((a, b) => Number(b.isActive) - Number(a.isActive));
}
