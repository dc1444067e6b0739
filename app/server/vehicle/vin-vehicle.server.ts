import { vehicleApi } from "~/models/api";
import type { FitmentAnswer } from "~/models/fitment/fitment";
import type { ChosenLevels } from "~/models/vehicle/picker";
import { VEHICLE_LEVELS, type Vehicle } from "~/models/vehicle/vehicle";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { toNamedVehicle } from "./garage.server";
import { listEngines } from "./picker-state.server";

type VinEngine = { readonly id: number; readonly text: string };

type VinVehicle = {
  /** As far as the VIN's patterns name it. */
  readonly vehicle: Vehicle;
  /** Year, make, model and displacement in the words of the data. */
  readonly decoded: string;
  readonly isCheckDigitRight: boolean;
  /** Models to choose from where the VIN leaves several. */
  readonly candidates: readonly { readonly attributeValueId: number; readonly text: string }[];
  /** The engine where only one of the model's fits the VIN; null when the vehicle names it, or it stays open. */
  readonly engine: VinEngine | null;
  /** The levels of the vehicle and its engine. */
  readonly levels: ChosenLevels;
  /** Drive and body. */
  readonly facts: readonly FitmentAnswer[];
  /** The vehicle that the levels name; null when not even the year is known. */
  readonly valueId: number | null;
  /** Everything that the VIN says about that vehicle: drive, body, and an engine that several trims have. */
  readonly answers: readonly FitmentAnswer[];
};

/** Finds the one engine of the model that has the displacement of a decoded VIN; null when there is none or several. */
async function findVinEngine(ctx: RequestContext, vehicle: Vehicle, decoded: string): Promise<VinEngine | null> {
  const litres = / (\d+\.\d)L$/.exec(decoded)?.[1];
  if (vehicle.model === null || vehicle.engine !== null || litres === undefined) return null;
  const engines = await listEngines(ctx, vehicle.model).catch(() => []);
  const fitting = engines
    .map(({ text, values }) => ({ text, own: values.filter(({ trim }) => [null, trim].includes(vehicle.trim)) }))
    .filter(({ text, own }) => text.startsWith(`${litres}L`) && own.length > 0);
  const [only, ...others] = fitting;
  const id = only?.own[0]?.engine;
  return only === undefined || id === undefined || others.length > 0 ? null : { id, text: only.text };
}

/**
 * Finds the vehicle of a VIN and everything that the VIN says about it; it neither stores nor logs the VIN. Throws
 * CallFailure.
 */
export async function findVinVehicle(ctx: RequestContext, vin: string): Promise<VinVehicle> {
  const found = await call(ctx, vehicleApi.vin, { body: { vin } });
  const { vehicle, decoded, isCheckDigitRight, candidates, answers: facts } = found;
  const engine = await findVinEngine(ctx, vehicle, decoded);
  const levels: ChosenLevels = { year: null, make: null, model: null, trim: null, engine: null };
  for (const { key } of VEHICLE_LEVELS) levels[key] = vehicle[key];
  if (engine !== null) levels.engine = engine.id;
  const { valueId, answers } = await toNamedVehicle(ctx, levels);
  return {
    ...{ vehicle, decoded, isCheckDigitRight, candidates, engine, levels, facts, valueId },
    answers: [...facts, ...answers],
  };
}
