import { z } from "zod";
import { accountApi, itemApi } from "~/models/api";
import { GUEST_GARAGE_MAX_VEHICLES } from "~/models/shop/limits";
import type { PickerOption, PickerState } from "~/models/vehicle/picker";
import {
  attributeValueId,
  defaultFirst,
  type SavedVehicle,
  VEHICLE_LEVELS,
  type Vehicle,
  type VehicleLevelKey,
  vehicleName,
} from "~/models/vehicle/vehicle";
import { callCached } from "~/server/api/cache.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { addForMember, chooseForMember, clearForMember, memberVehicles, removeForMember } from "./member-garage.server";

/** Value ids chosen so far; a level not chosen is null. */
export type ChosenLevels = Record<VehicleLevelKey, number | null>;

const queryId = z.coerce.number().int().positive().nullable().catch(null);
const garageQuerySchema = z.object({
  year: queryId,
  make: queryId,
  model: queryId,
  trim: queryId,
  engine: queryId,
  returnTo: z.string().max(500).catch(""),
});

/** The levels and the way back in a picker's URL; what is not a value id counts as not chosen. */
export function garageQuery(search: URLSearchParams): ChosenLevels & { returnTo: string } {
  return garageQuerySchema.parse(Object.fromEntries(search));
}

async function readChildren(ctx: RequestContext, valueId: number | null): Promise<readonly PickerOption[]> {
  const query = valueId === null ? {} : { attributeValueId: valueId };
  const { values } = await callCached(ctx, "vehicle", itemApi.vehicleChildren, { query });
  return values.map(({ id, text }) => ({ id, text }));
}

/** The makes of a year, those most asked for marked; without marks while the call fails. */
async function listMakes(ctx: RequestContext, yearId: number): Promise<readonly PickerOption[]> {
  const [makes, top] = await Promise.all([
    readChildren(ctx, yearId),
    callCached(ctx, "vehicle", itemApi.topMakes, {}).catch(() => []),
  ]);
  const names = new Set(top.map(({ name }) => name.toLowerCase()));
  return makes.map((make) => (names.has(make.text.toLowerCase()) ? { ...make, isPopular: true } : make));
}

/**
 * The levels of a picker with the options of each; a choice that is not among its options is dropped with every one
 * below it. Throws CallFailure when the years cannot be loaded.
 */
export async function pickerState(ctx: RequestContext, chosen: Readonly<ChosenLevels>): Promise<PickerState> {
  const lists = await Promise.all(
    VEHICLE_LEVELS.map((_, index) => {
      if (index === 0) return readChildren(ctx, null);
      const above = chosen[VEHICLE_LEVELS[index - 1]?.key ?? "year"];
      if (above === null) return [];
      return (index === 1 ? listMakes(ctx, above) : readChildren(ctx, above)).catch(() => []);
    }),
  );
  let isOpen = true;
  const levels = VEHICLE_LEVELS.map(({ key }, index) => {
    const options = isOpen ? (lists[index] ?? []) : [];
    const isKnown = options.some(({ id }) => id === chosen[key]);
    isOpen = isKnown;
    return { key, chosen: isKnown ? chosen[key] : null, options };
  });
  return { levels };
}

/** What is really chosen in a picker, after unknown choices were dropped. */
export function chosenIn(state: PickerState): ChosenLevels {
  const chosen: ChosenLevels = { year: null, make: null, model: null, trim: null, engine: null };
  for (const level of state.levels) chosen[level.key] = level.chosen;
  return chosen;
}

/** The vehicle of a value id with all its names; throws CallFailure, 404 for an unknown one. */
export async function loadVehicle(ctx: RequestContext, valueId: number): Promise<Vehicle> {
  const found = await callCached(ctx, "vehicle", itemApi.vehicleId, { query: { attributeValueId: valueId } });
  return found.vehicle;
}

/**
 * The shopper's vehicles with their names, the default first: a guest's from the cookie, without those that
 * cannot be named, a member's from the server, which throws CallFailure.
 */
export async function garageVehicles(ctx: RequestContext): Promise<SavedVehicle[]> {
  if (ctx.isMember) return memberVehicles(ctx);
  const { vehicles, active } = ctx.garage;
  const named = await Promise.all(
    vehicles.map(async (id): Promise<SavedVehicle | null> => {
      const vehicle = await loadVehicle(ctx, id).catch(() => null);
      if (vehicle === null) return null;
      return { ...vehicle, id: String(id), isDefault: id === active, attributeValueId: id, accountId: null };
    }),
  );
  return defaultFirst(named.filter((vehicle) => vehicle !== null));
}

/** The shopper's vehicles as buttons name them; none while they cannot be loaded. */
export async function ownVehicles(ctx: RequestContext) {
  const vehicles = await garageVehicles(ctx).catch(() => []);
  return vehicles.map((vehicle) => {
    const { attributeValueId, isDefault } = vehicle;
    return { attributeValueId, isDefault, name: vehicleName(vehicle) };
  });
}

/** The guest's vehicles with one more, at most five: the oldest that is not the default makes room. */
export function withVehicle(garage: { vehicles: readonly number[]; active: number | null }, valueId: number): number[] {
  if (garage.vehicles.includes(valueId)) return [...garage.vehicles];
  const kept = [...garage.vehicles];
  while (kept.length >= GUEST_GARAGE_MAX_VEHICLES) kept.splice(kept[0] === garage.active ? 1 : 0, 1);
  return [...kept, valueId];
}

/**
 * Saves the vehicle of the chosen levels and makes it the one shopped for; the same vehicle again only becomes the
 * default. Throws CallFailure with the server's message when it is refused.
 */
export async function saveVehicle(ctx: RequestContext, chosen: Readonly<ChosenLevels>): Promise<Vehicle> {
  const wanted = attributeValueId(chosen);
  if (wanted === null) throw new TypeError("no level is chosen");
  if (ctx.isMember) {
    const added = await addForMember(ctx, wanted);
    ctx.endReferral();
    return added;
  }
  const saved = await call(ctx, accountApi.guestGarageAdd, { body: { attributeValueId: wanted } });
  const vehicle = await loadVehicle(ctx, saved.attributeValueId);
  ctx.cookies.set("garage", {
    vehicles: withVehicle(ctx.garage, saved.attributeValueId),
    active: saved.attributeValueId,
  });
  ctx.endReferral();
  return vehicle;
}

/** Makes a saved vehicle the default; null when it is not in the garage. */
export async function chooseVehicle(ctx: RequestContext, valueId: number): Promise<Vehicle | null> {
  if (ctx.isMember) {
    const chosen = await chooseForMember(ctx, valueId);
    if (chosen !== null) ctx.endReferral();
    return chosen;
  }
  const { vehicles } = ctx.garage;
  if (!vehicles.includes(valueId)) return null;
  const vehicle = await loadVehicle(ctx, valueId);
  ctx.cookies.set("garage", { vehicles, active: valueId });
  ctx.endReferral();
  return vehicle;
}

/** Removes a vehicle; removing the default leaves none active. */
export async function removeVehicle(ctx: RequestContext, valueId: number): Promise<void> {
  if (ctx.isMember) return removeForMember(ctx, valueId);
  const { vehicles, active } = ctx.garage;
  const kept = vehicles.filter((id) => id !== valueId);
  if (kept.length === 0) ctx.cookies.clear("garage");
  else ctx.cookies.set("garage", { vehicles: kept, active: active === valueId ? null : active });
}

/** Empties the garage and leaves no vehicle active. */
export async function clearGarage(ctx: RequestContext): Promise<void> {
  ctx.endReferral();
  if (ctx.isMember) return clearForMember(ctx);
  ctx.cookies.clear("garage");
}
