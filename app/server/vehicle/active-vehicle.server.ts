import { itemApi } from "~/models/api";
import { answeredVehicleName } from "~/models/fitment/named-vehicle";
import { VEHICLE_LEVELS, type Vehicle } from "~/models/vehicle/vehicle";
import { callCached } from "~/server/api/cache.server";
import { fitmentAnswersFor } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";

/** Finds the active vehicle with all its names; null without one, or when its id is no longer known. */
export async function findActiveVehicle(ctx: RequestContext): Promise<Vehicle | null> {
  const attributeValueId = ctx.activeVehicleId;
  if (attributeValueId === null) return null;
  try {
    const found = await callCached(ctx, "vehicle", itemApi.vehicleId, { query: { attributeValueId } });
    return found.vehicle;
  } catch {
    return null;
  }
}

/** Whether a vehicle is another one, or the same one, in no less detail. */
export const standsFor = (vehicle: Vehicle | null, attributeValueId: number | undefined): boolean =>
  attributeValueId !== undefined && VEHICLE_LEVELS.some(({ key }) => vehicle?.[key] === attributeValueId);

/** Finds the active vehicle when it stands for the vehicle of a page; null otherwise. */
export async function findStandingVehicle(ctx: RequestContext, attributeValueId: number): Promise<Vehicle | null> {
  const own = await findActiveVehicle(ctx);
  return standsFor(own, attributeValueId) ? own : null;
}

/** Returns the name of the active vehicle with the trim and engine that the shopper answered. */
export const activeVehicleName = (ctx: RequestContext, vehicle: Vehicle): string =>
  answeredVehicleName({ vehicle, answers: fitmentAnswersFor(ctx) });
