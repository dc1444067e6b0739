import { redirect } from "@remix-run/node";
import { itemApi } from "~/models/api";
import * as urls from "~/models/shop/urls";
import { shortVehicleName, VEHICLE_LEVELS, type Vehicle, vehicleName } from "~/models/vehicle/vehicle";
import { findVehicleBySlug, findVehicleSlug, slugPart } from "~/models/vehicle/vehicle-slug";
import { callCached } from "~/server/api/cache.server";
import { isAnswered } from "~/server/api/call-failure.server";
import type { RequestContext } from "~/server/http/context.server";
import { loadVehicle } from "~/server/vehicle/garage.server";

const notFound = () => new Response(null, { status: 404, statusText: "Not Found" });

async function listChildren(ctx: RequestContext, above: number | null) {
  const query = above === null ? {} : { attributeValueId: above };
  return (await callCached(ctx, "vehicle", itemApi.vehicleChildren, { query })).values;
}

const toLevels = (vehicle: Vehicle) =>
  VEHICLE_LEVELS.flatMap(({ key }) => {
    const [id, text] = [vehicle[key], vehicle[`${key}Name`]];
    return id === null || text === null ? [] : [{ id, text }];
  });

/**
 * Loads the vehicle of a page with links to its part types. Throws a redirect when the slug is spelled in another case,
 * and a 404 response when it names no vehicle.
 */
export async function loadVehiclePage(ctx: RequestContext, slug: string) {
  const lowerSlug = slug.toLowerCase();
  const children = (above: number | null) => listChildren(ctx, above);
  const ids = await findVehicleBySlug(lowerSlug, children);
  const valueId = ids?.at(-1);
  if (valueId === undefined) throw notFound();
  if (lowerSlug !== slug) throw redirect(`${urls.vehicle(lowerSlug)}${ctx.url.search}`, 301);
  const vehicle = await loadVehicle(ctx, valueId).catch((error: unknown) => {
    if (isAnswered(error, 404)) throw notFound();
    throw error;
  });
  const levels = toLevels(vehicle);
  const next = VEHICLE_LEVELS[levels.length];
  const below =
    next === undefined
      ? []
      : await Promise.all(
          (await children(valueId)).map(async (value) => ({
            name: value.text,
            to: urls.vehicle(await findVehicleSlug([...levels, value], children)),
          })),
        );
  const crumbs = await Promise.all(
    levels.slice(2).map(async ({ text }, index) => {
      const upTo = levels.slice(0, index + 3);
      const name = index === 0 ? shortVehicleName(vehicle) : text;
      return { name, to: urls.vehicle(await findVehicleSlug(upTo, children)) };
    }),
  );
  return {
    valueId,
    name: vehicleName(vehicle),
    shortName: shortVehicleName(vehicle),
    make: { name: vehicle.makeName ?? "", slug: slugPart(vehicle.makeName ?? "") },
    below: { label: next?.label ?? "", values: below },
    crumbs,
    isShopped: ctx.activeVehicleId === valueId,
  };
}

/** Returns the vehicle of a slug. Throws a 404 response when there is none. */
export async function getVehicleBySlug(ctx: RequestContext, slug: string): Promise<Vehicle> {
  const ids = await findVehicleBySlug(slug.toLowerCase(), (above) => listChildren(ctx, above));
  const valueId = ids?.at(-1);
  if (valueId === undefined) throw notFound();
  return loadVehicle(ctx, valueId);
}
