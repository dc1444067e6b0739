import { z } from "zod";

/** Levels of a vehicle, in the order they are chosen (row VEH-01). */
export const VEHICLE_LEVELS = [
  { id: 1, key: "year", label: "Year" },
  { id: 2, key: "make", label: "Make" },
  { id: 3, key: "model", label: "Model" },
  { id: 4, key: "trim", label: "Trim" },
  { id: 5, key: "engine", label: "Engine" },
] as const;
export type VehicleLevelKey = (typeof VEHICLE_LEVELS)[number]["key"];

/** Levels a vehicle needs before it may be saved (row VEH-04). */
export const REQUIRED_LEVELS = ["year", "make", "model"] as const satisfies readonly VehicleLevelKey[];

/** One choosable value of a level (row ENT-04). `id` is the attribute value id. */
export const vehicleLevelSchema = z.object({
  id: z.int(),
  value: z.string(),
  text: z.string(),
  defaultValue: z.boolean(),
});
export type VehicleLevel = z.infer<typeof vehicleLevelSchema>;

const nodeId = z.int().nullable();
const nodeName = z.string().nullable();

/** A vehicle as flat ids and names (row ENT-05); a level not chosen is null. */
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
});
export type Vehicle = z.infer<typeof vehicleSchema>;

/** A vehicle in a garage (row ENT-06). */
export const savedVehicleSchema = vehicleSchema.extend({
  id: z.string(),
  isDefault: z.boolean(),
  attributeValueId: z.int(),
  accountId: z.string().nullable(),
});
export type SavedVehicle = z.infer<typeof savedVehicleSchema>;

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

/** The vehicle's attribute: its most specific filled level, Engine first (row VEH-03); null when nothing is chosen. */
export function attributeValueId(vehicle: Pick<Vehicle, VehicleLevelKey>): number | null {
  return vehicle.engine ?? vehicle.trim ?? vehicle.model ?? vehicle.make ?? vehicle.year;
}

/** The labels of the levels still missing before the vehicle may be saved (row VEH-04). */
export function missingLevels(vehicle: Pick<Vehicle, VehicleLevelKey>): string[] {
  return VEHICLE_LEVELS.filter(
    ({ key }) => REQUIRED_LEVELS.some((required) => required === key) && vehicle[key] === null,
  ).map(({ label }) => label);
}

/** One message per missing level, for the form that would save the vehicle (row VEH-04). */
export function levelErrors(vehicle: Pick<Vehicle, VehicleLevelKey>): Partial<Record<VehicleLevelKey, string>> {
  const missing = missingLevels(vehicle);
  return Object.fromEntries(
    VEHICLE_LEVELS.filter(({ label }) => missing.includes(label)).map(({ key, label }) => [
      key,
      `${label} is missing: choose a ${label.toLowerCase()}`,
    ]),
  );
}

/** The vehicle with one level set and every level below it cleared (row VEH-02). */
export function withLevel(vehicle: Vehicle, level: VehicleLevelKey, id: number | null, name: string | null): Vehicle {
  const at = VEHICLE_LEVELS.findIndex(({ key }) => key === level);
  const next: Vehicle = { ...vehicle };
  VEHICLE_LEVELS.forEach(({ key }, index) => {
    if (index < at) return;
    next[key] = index === at ? id : null;
    next[`${key}Name`] = index === at ? name : null;
  });
  return next;
}

/** "2015 Ford F-150 XLT 5.0L V8": the filled names in order. */
export function vehicleName(vehicle: Vehicle): string {
  return VEHICLE_LEVELS.map(({ key }) => vehicle[`${key}Name`])
    .filter((name) => name !== null)
    .join(" ");
}

/** "2015 Ford F-150", for headings and messages. */
export function shortVehicleName(vehicle: Vehicle): string {
  return [vehicle.yearName, vehicle.makeName, vehicle.modelName].filter((name) => name !== null).join(" ");
}

/** The message after choosing a vehicle (row VEH-10). */
export function nowShoppingFor(vehicle: Vehicle): string {
  return `You are now shopping for ${shortVehicleName(vehicle)}`;
}

/** Garage order: the default first, the others as they were (row VEH-07). */
export function defaultFirst<T extends { isDefault: boolean }>(vehicles: readonly T[]): T[] {
  return [...vehicles].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/** Whether two vehicles are the same to every level (row VEH-05). */
export function isSameVehicle(a: Pick<Vehicle, VehicleLevelKey>, b: Pick<Vehicle, VehicleLevelKey>): boolean {
  return VEHICLE_LEVELS.every(({ key }) => a[key] === b[key]);
}
