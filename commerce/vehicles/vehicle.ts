import type { NamedVehicle } from "~/models/fitment/fitment";
import { EMPTY_VEHICLE, VEHICLE_LEVELS, type Vehicle } from "~/models/vehicle/vehicle";
import type { Row } from "../db/tables";

export type VehicleNode = Pick<Row<"vehicle_node">, "id" | "parent_id" | "level" | "value">;

/** The flat vehicle of a chain of values, year first. */
export function toVehicle(chain: readonly VehicleNode[]): Vehicle {
  const vehicle: Vehicle = { ...EMPTY_VEHICLE };
  for (const node of chain) {
    const level = VEHICLE_LEVELS[node.level - 1];
    if (level === undefined) continue;
    vehicle[level.key] = node.id;
    vehicle[`${level.key}Name`] = node.value;
  }
  return vehicle;
}

/** Every vehicle below the chosen one that has nothing below itself; none when the chosen one is complete. */
export function leavesBelow(chain: readonly VehicleNode[], descendants: readonly VehicleNode[]): NamedVehicle[] {
  const root = chain.at(-1);
  if (root === undefined) return [];
  const vehicles = new Map<number, Vehicle>([[root.id, toVehicle(chain)]]);
  const parents = new Set<number | null>();
  // By level, so that a parent is read before its children.
  for (const node of [...descendants].sort((a, b) => a.level - b.level)) {
    const above = vehicles.get(node.parent_id ?? 0);
    const level = VEHICLE_LEVELS[node.level - 1];
    if (above === undefined || level === undefined) continue;
    vehicles.set(node.id, { ...above, [level.key]: node.id, [`${level.key}Name`]: node.value });
    parents.add(node.parent_id);
  }
  vehicles.delete(root.id);
  return [...vehicles].filter(([id]) => !parents.has(id)).map(([, vehicle]) => vehicle);
}
