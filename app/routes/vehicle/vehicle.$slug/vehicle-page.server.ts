import { redirect } from "@remix-run/node";
import { itemApi } from "~/models/api";
import * as urls from "~/models/shop/urls";
import { shortVehicleName, VEHICLE_LEVELS, type Vehicle, vehicleName } from "~/models/vehicle/vehicle";
import { slugOfVehicle, slugPart, vehicleOfSlug } from "~/models/vehicle/vehicle-slug";
import { callCached } from "~/server/api/cache.server";
import { isAnswered } from "~/server/api/call-failure.server";
import type { RequestContext } from "~/server/http/context.server";
import { vehicleOf } from "~/server/vehicle/garage.server";

const notFound = () => new Response(null, { status: 404, statusText: "Not Found" });

async function childrenOf(ctx: RequestContext, above: number | null) {
  const query = above === null ? {} : { attributeValueId: above };
  return (await callCached(ctx, "vehicle", itemApi.vehicleChildren, { query })).values;
}

const levelsOf = (vehicle: Vehicle) =>
  VEHICLE_LEVELS.flatMap(({ key }) => {
    const [id, text] = [vehicle[key], vehicle[`${key}Name`]];
    return id === null || text === null ? [] : [{ id, text }];
  });

/**
 * The vehicle of a page with the ways down from it; throws a redirect to its own slug when it was asked for in other
 * letters, and a 404 response when the slug names none (row RTE-53).
 */
export async function vehiclePage(ctx: RequestContext, slug: string) {
  const plain = slug.toLowerCase();
  const children = (above: number | null) => childrenOf(ctx, above);
  const ids = await vehicleOfSlug(plain, children);
  const valueId = ids?.at(-1);
  if (valueId === undefined) throw notFound();
  if (plain !== slug) throw redirect(`${urls.vehicle(plain)}${ctx.url.search}`, 301);
  const vehicle = await vehicleOf(ctx, valueId).catch((error: unknown) => {
    if (isAnswered(error, 404)) throw notFound();
    throw error;
  });
  const levels = levelsOf(vehicle);
  const next = VEHICLE_LEVELS[levels.length];
  const below =
    next === undefined
      ? []
      : await Promise.all(
          (await children(valueId)).map(async (value) => ({
            name: value.text,
            to: urls.vehicle(await slugOfVehicle([...levels, value], children)),
          })),
        );
  const crumbs = await Promise.all(
    levels.slice(2).map(async ({ text }, index) => {
      const upTo = levels.slice(0, index + 3);
      const name = index === 0 ? shortVehicleName(vehicle) : text;
      return { name, to: urls.vehicle(await slugOfVehicle(upTo, children)) };
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

/** The vehicle of a slug; throws a 404 response when there is none. */
export async function vehicleAt(ctx: RequestContext, slug: string): Promise<Vehicle> {
  const ids = await vehicleOfSlug(slug.toLowerCase(), (above) => childrenOf(ctx, above));
  const valueId = ids?.at(-1);
  if (valueId === undefined) throw notFound();
  return vehicleOf(ctx, valueId);
}
