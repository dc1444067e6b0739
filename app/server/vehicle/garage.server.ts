import { z } from "zod";
import { accountApi, itemApi } from "~/models/api";
import type { FitmentAnswer } from "~/models/fitment/fitment";
import { vinFacts, vinFactsText } from "~/models/forms/garage";
import { GUEST_GARAGE_MAX_VEHICLES } from "~/models/shop/limits";
import type { ChosenLevels, PickerState } from "~/models/vehicle/picker";
import { activeFirst, attributeValueId, type GarageVehicle, type Vehicle, vehicleName } from "~/models/vehicle/vehicle";
import { callCached } from "~/server/api/cache.server";
import { call } from "~/server/api/client.server";
import { addAnswers, deleteAnswers } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import {
  addForMember,
  chooseForMember,
  clearForMember,
  listMemberVehicles,
  removeForMember,
} from "./member-garage.server";
import { findEngine } from "./picker-state.server";

const queryId = z.coerce.number().int().positive().nullable().catch(null);
const garageQuerySchema = z.object({
  year: queryId,
  make: queryId,
  model: queryId,
  trim: queryId,
  engine: queryId,
  returnTo: z.string().max(500).catch(""),
});

/** Parses the levels and the return path in a picker's URL; invalid ids count as not chosen. */
export function parseGarageQuery(search: URLSearchParams): ChosenLevels & { returnTo: string } {
  return garageQuerySchema.parse(Object.fromEntries(search));
}

/** Reads the facts of a VIN in a picker's URL, as its forms carry them; undefined without any. */
export const readFacts = ({ url }: RequestContext) => vinFactsText(vinFacts.parse(url.searchParams.get("facts") ?? ""));

/** Returns the choices of a picker that are left after invalid ones were dropped. */
export function toChosenLevels(state: PickerState): ChosenLevels {
  const chosen: ChosenLevels = { year: null, make: null, model: null, trim: null, engine: null };
  for (const level of state.levels) chosen[level.key] = level.chosen;
  return chosen;
}

/** Loads the vehicle of a value id with all its names; throws CallFailure, with status 404 for an unknown one. */
export async function loadVehicle(ctx: RequestContext, valueId: number): Promise<Vehicle> {
  const found = await callCached(ctx, "vehicle", itemApi.vehicleId, { query: { attributeValueId: valueId } });
  return found.vehicle;
}

/**
 * Lists the shopper's vehicles with their names, the active one first. A guest's come from the cookie, without those that
 * cannot be loaded; a member's from the API, which may throw CallFailure.
 */
export async function listGarageVehicles(ctx: RequestContext): Promise<GarageVehicle[]> {
  if (ctx.isMember) return listMemberVehicles(ctx);
  const { vehicles } = ctx.garage;
  const named = await Promise.all(
    vehicles.map(async (id): Promise<GarageVehicle | null> => {
      const vehicle = await loadVehicle(ctx, id).catch(() => null);
      if (vehicle === null) return null;
      const isActive = id === ctx.activeVehicleId;
      return { ...vehicle, id: String(id), isActive, isDefault: false, attributeValueId: id, accountId: null };
    }),
  );
  return activeFirst(named.filter((vehicle) => vehicle !== null));
}

/** Lists the shopper's vehicles for buttons; empty when they cannot be loaded. */
export async function listOwnVehicles(ctx: RequestContext) {
  const vehicles = await listGarageVehicles(ctx).catch(() => []);
  return vehicles.map((vehicle) => {
    const { attributeValueId, isActive } = vehicle;
    return { attributeValueId, isActive, name: vehicleName(vehicle) };
  });
}

/** Adds a vehicle to a guest's, at most five: the oldest one that is not active is dropped. */
function withVehicle(garage: { vehicles: readonly number[]; active: number | null }, valueId: number): number[] {
  if (garage.vehicles.includes(valueId)) return [...garage.vehicles];
  const remaining = [...garage.vehicles];
  while (remaining.length >= GUEST_GARAGE_MAX_VEHICLES) remaining.splice(remaining[0] === garage.active ? 1 : 0, 1);
  return [...remaining, valueId];
}

/** Whether a guest's garage has no room for another vehicle; one that it holds already needs none. */
export function isGarageFull(ctx: RequestContext, valueId: number): boolean {
  const { vehicles } = ctx.garage;
  return !ctx.isMember && vehicles.length >= GUEST_GARAGE_MAX_VEHICLES && !vehicles.includes(valueId);
}

/**
 * Returns the vehicle that chosen levels name. An engine without a trim names the vehicle of the one trim that has it;
 * where several have it, the vehicle ends at its model and the engine is a fitment answer. Throws CallFailure.
 */
export async function toNamedVehicle(
  ctx: RequestContext,
  chosen: Readonly<ChosenLevels>,
): Promise<{ readonly valueId: number | null; readonly answers: readonly FitmentAnswer[] }> {
  const engine = chosen.trim === null ? await findEngine(ctx, chosen.model, chosen.engine) : null;
  if (engine === null) return { valueId: attributeValueId(chosen), answers: [] };
  const [only, ...others] = engine.values;
  if (only !== undefined && others.length === 0) return { valueId: only.engine, answers: [] };
  return { valueId: chosen.model, answers: [{ key: "engine", value: engine.text }] };
}

/** Returns this visit's answers about a vehicle that a search named, so that saving the vehicle stores them too. */
const visitAnswers = (ctx: RequestContext, valueId: number): readonly FitmentAnswer[] =>
  ctx.visitVehicle?.vehicle === valueId ? ctx.visitVehicle.answers : [];

/**
 * Saves the vehicle of the chosen levels and makes it active; a vehicle that is saved already only becomes active. In a
 * guest's garage it takes the place of the vehicle `replaced`. `facts` are stored as answers about it.
 * Throws CallFailure with the API's message when it is refused.
 */
export async function saveVehicle(
  ctx: RequestContext,
  chosen: Readonly<ChosenLevels>,
  replaced: number | null = null,
  facts: readonly FitmentAnswer[] = [],
): Promise<Vehicle> {
  const { valueId, answers: chosenAnswers } = await toNamedVehicle(ctx, chosen);
  if (valueId === null) throw new TypeError("no level is chosen");
  const answers = [...visitAnswers(ctx, valueId), ...facts, ...chosenAnswers];
  if (ctx.isMember) {
    const added = await addForMember(ctx, valueId);
    addAnswers(ctx, valueId, answers);
    ctx.endVisitVehicle();
    return added;
  }
  const saved = await call(ctx, accountApi.guestGarageAdd, { body: { attributeValueId: valueId } });
  const vehicle = await loadVehicle(ctx, saved.attributeValueId);
  const vehicles = ctx.garage.vehicles.filter((id) => id !== replaced);
  ctx.cookies.set("garage", {
    vehicles: withVehicle({ vehicles, active: ctx.garage.active }, saved.attributeValueId),
    active: saved.attributeValueId,
  });
  addAnswers(ctx, saved.attributeValueId, answers);
  ctx.endVisitVehicle();
  return vehicle;
}

/** Makes a saved vehicle active, and the default of a member; null when it is not in the garage. */
export async function chooseVehicle(ctx: RequestContext, valueId: number): Promise<Vehicle | null> {
  if (ctx.isMember) {
    const chosen = await chooseForMember(ctx, valueId);
    if (chosen !== null) ctx.endVisitVehicle();
    return chosen;
  }
  const { vehicles } = ctx.garage;
  if (!vehicles.includes(valueId)) return null;
  const vehicle = await loadVehicle(ctx, valueId);
  ctx.cookies.set("garage", { vehicles, active: valueId });
  ctx.endVisitVehicle();
  return vehicle;
}

/** Removes a vehicle with the answers about it; after removing the active one, none is active. */
export async function removeVehicle(ctx: RequestContext, valueId: number): Promise<void> {
  deleteAnswers(ctx, valueId);
  if (ctx.isMember) return removeForMember(ctx, valueId);
  const { vehicles, active } = ctx.garage;
  const remaining = vehicles.filter((id) => id !== valueId);
  if (remaining.length === 0) ctx.cookies.clear("garage");
  else ctx.cookies.set("garage", { vehicles: remaining, active: active === valueId ? null : active });
}

/** Empties the garage with all answers; no vehicle is active then. */
export async function clearGarage(ctx: RequestContext): Promise<void> {
  ctx.endVisitVehicle();
  ctx.cookies.clear("ups");
  if (ctx.isMember) return clearForMember(ctx);
  ctx.cookies.clear("garage");
}
