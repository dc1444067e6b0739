import { redirect } from "@remix-run/node";
import { vehicleApi } from "~/models/api";
import type { SearchInterpretation } from "~/models/search/search";
import * as urls from "~/models/shop/urls";
import { attributeValueId, VEHICLE_LEVELS, vehicleName } from "~/models/vehicle/vehicle";
import { foldVin, hasValidCheckDigit, vinProblem } from "~/models/vehicle/vin";
import { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { loadVehicle } from "~/server/vehicle/garage.server";
import { findVehicleUrl } from "~/server/vehicle/vehicle-address.server";
import { takeNamedVehicle } from "~/server/vehicle/visit-vehicle.server";

/** Returns the address that `find` finds; null when a call fails, because the search page answers without it too. */
async function findAddress(find: () => Promise<string | null>): Promise<string | null> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof CallFailure) return null;
    throw error;
  }
}

/**
 * Throws a redirect to the vehicle's page when a search text is a VIN, or to the picker when the VIN does not name a
 * model. A text whose check digit is wrong may be a part number and is searched.
 */
export async function redirectVin(ctx: RequestContext, q: string): Promise<void> {
  const vin = foldVin(q);
  if (vinProblem(vin) !== null || !hasValidCheckDigit(vin)) return;
  const target = await findAddress(async () => {
    const { vehicle } = await call(ctx, vehicleApi.vin, { body: { vin } });
    const named = attributeValueId(vehicle);
    if (vehicle.model !== null && named !== null) {
      await takeNamedVehicle(ctx, { attributeValueId: named, name: vehicleName(vehicle), answers: [] });
      return findVehicleUrl(ctx, vehicle);
    }
    if (vehicle.year === null) return null;
    const levels = VEHICLE_LEVELS.map(({ key }) => [key, vehicle[key]] as const).filter(([, id]) => id !== null);
    return urls.garagePick(Object.fromEntries(levels));
  });
  if (target !== null) throw redirect(target, 302);
}

/** Throws a redirect to the vehicle's page when a search text names a vehicle and nothing else. */
export async function redirectVehicle(ctx: RequestContext, understood: SearchInterpretation | null): Promise<void> {
  const vehicle = understood?.vehicle ?? null;
  if (vehicle === null || understood?.text !== "") return;
  const target = await findAddress(async () => findVehicleUrl(ctx, await loadVehicle(ctx, vehicle.attributeValueId)));
  if (target !== null) throw redirect(target, 302);
}
