import { redirect } from "@remix-run/node";
import type { VehicleCategory } from "~/models/product/vehicle-category";
import * as urls from "~/models/shop/urls";
import { soldElsewhere } from "~/models/vehicle/sold-in";
import { shortVehicleName, VEHICLE_LEVELS, type Vehicle, vehicleName } from "~/models/vehicle/vehicle";
import { findVehicleBySlug, findVehicleSlug, slugPart } from "~/models/vehicle/vehicle-slug";
import { isAnswered } from "~/server/api/call-failure.server";
import type { RequestContext } from "~/server/http/context.server";
import { movedTo } from "~/server/http/redirect.server";
import { activeVehicleName, findStandingVehicle } from "~/server/vehicle/active-vehicle.server";
import { loadVehicle } from "~/server/vehicle/garage.server";
import { listAllVehicleChildren, listVehicleChildren, toLevelValues } from "~/server/vehicle/vehicle-address.server";

const notFound = () => new Response(null, { status: 404, statusText: "Not Found" });

/** The part type of the one list that holds everything for the vehicle. */
const EVERYTHING = "all";

/**
 * Loads the vehicle of a page with links to the vehicles below it. Throws a redirect when the slug is spelled in another
 * case, and a 404 response when it names no vehicle.
 */
export async function loadVehiclePage(ctx: RequestContext, slug: string) {
  const lowerSlug = slug.toLowerCase();
  const children = (above: number | null) => listAllVehicleChildren(ctx, above);
  const ids = await findVehicleBySlug(lowerSlug, children);
  const valueId = ids?.at(-1);
  if (valueId === undefined) throw notFound();
  if (lowerSlug !== slug) throw movedTo(ctx, `${urls.vehicle(lowerSlug)}${ctx.url.search}`);
  const vehicle = await loadVehicle(ctx, valueId).catch((error: unknown) => {
    if (isAnswered(error, 404)) throw notFound();
    throw error;
  });
  const levels = toLevelValues(vehicle);
  const next = VEHICLE_LEVELS[levels.length];
  const below =
    next === undefined
      ? []
      : await Promise.all(
          (await listVehicleChildren(ctx, valueId)).map(async (value) => ({
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
  const isActive = ctx.activeVehicleId === valueId;
  const own = isActive ? null : await findStandingVehicle(ctx, valueId);
  const make = { name: vehicle.makeName ?? "", slug: slugPart(vehicle.makeName ?? "") };
  return {
    valueId,
    /** The vehicle whose parts are shown: the shopper's own, when it is the page's in more detail. */
    partsId: own === null ? valueId : (ctx.activeVehicleId ?? valueId),
    ownName: own === null ? null : activeVehicleName(ctx, own),
    slug: lowerSlug,
    name: isActive ? activeVehicleName(ctx, vehicle) : vehicleName(vehicle),
    shortName: shortVehicleName(vehicle),
    below: { label: next?.label ?? "", values: below },
    trail: [{ name: "Makes", to: urls.makes() }, { name: make.name, to: urls.make(make.slug) }, ...crumbs],
    isShopped: isActive && ctx.visitVehicle === null,
    soldIn: soldElsewhere(vehicle, ctx.market),
  };
}

/** Returns the vehicle of a slug. Throws a 404 response when there is none. */
export async function getVehicleBySlug(ctx: RequestContext, slug: string): Promise<Vehicle> {
  const ids = await findVehicleBySlug(slug.toLowerCase(), (above) => listAllVehicleChildren(ctx, above));
  const valueId = ids?.at(-1);
  if (valueId === undefined) throw notFound();
  return loadVehicle(ctx, valueId);
}

/**
 * Returns the list that the parameter `category` selects: a category or part type of the vehicle, or all of them. Null
 * without the parameter. Throws a redirect to the page itself for a category that the vehicle does not have.
 */
export function chosenList(ctx: RequestContext, action: string, catalogue: readonly VehicleCategory[]) {
  const path = ctx.url.searchParams.get("category");
  if (path === null) return null;
  const link = (each: { name: string; path: string }) => ({
    name: each.name,
    to: urls.withQuery(action, { category: each.path }),
    isHere: each.path === path,
  });
  const back = { name: "All part types", to: action, isHere: false };
  if (path === EVERYTHING) return { name: "All parts", category: { path }, links: [back, ...catalogue.map(link)] };
  const top = catalogue.find((each) => each.path === path || each.partTypes.some((type) => type.path === path));
  const category = [top, ...(top?.partTypes ?? [])].find((each) => each?.path === path);
  if (top === undefined || category === undefined) throw redirect(action, 302);
  return { name: category.name, category: { id: category.id, path }, links: [back, ...top.partTypes.map(link)] };
}

/** Returns the address of the list with everything for the vehicle. */
export const everythingUrl = (action: string) => urls.withQuery(action, { category: EVERYTHING });
