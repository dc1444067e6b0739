import { itemApi } from "~/models/api";
import * as urls from "~/models/shop/urls";
import { VEHICLE_LEVELS, type Vehicle } from "~/models/vehicle/vehicle";
import { findVehicleSlug } from "~/models/vehicle/vehicle-slug";
import { callCached } from "~/server/api/cache.server";
import type { RequestContext } from "~/server/http/context.server";

/** Lists the values of the level below a value that the market offers; the years below null. Throws CallFailure. */
export async function listVehicleChildren(ctx: RequestContext, above: number | null) {
  const query = above === null ? {} : { attributeValueId: above };
  return (await callCached(ctx, "vehicle", itemApi.vehicleChildren, { query })).values;
}

/**
 * Lists the values of the level below a value, of vehicles of other markets too: a saved one still has its page, and the
 * address of a page is the same in each market. Throws CallFailure.
 */
export async function listAllVehicleChildren(ctx: RequestContext, above: number | null) {
  const query = { everywhere: "1" as const, ...(above !== null && { attributeValueId: above }) };
  return (await callCached(ctx, "vehicle", itemApi.vehicleChildren, { query })).values;
}

/** Returns the chosen levels of a vehicle as ids and names, year first. */
export function toLevelValues(vehicle: Vehicle) {
  return VEHICLE_LEVELS.flatMap(({ key }) => {
    const [id, text] = [vehicle[key], vehicle[`${key}Name`]];
    return id === null || text === null ? [] : [{ id, text }];
  });
}

/** Finds the address of a vehicle's page. Throws CallFailure. */
export async function findVehicleUrl(ctx: RequestContext, vehicle: Vehicle): Promise<string> {
  return urls.vehicle(await findVehicleSlug(toLevelValues(vehicle), (above) => listAllVehicleChildren(ctx, above)));
}
