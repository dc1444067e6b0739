import type { Vehicle } from "~/models/vehicle/vehicle";
import { findVehicleBySlug } from "~/models/vehicle/vehicle-slug";
import type { RequestContext } from "~/server/http/context.server";
import { loadVehicle } from "./garage.server";
import { listAllVehicleChildren } from "./vehicle-address.server";

/** Finds the vehicle of a slug with its value id. Throws a 404 response when there is none. */
export async function findVehicleAt(ctx: RequestContext, slug: string): Promise<{ vehicle: Vehicle; valueId: number }> {
  const ids = await findVehicleBySlug(slug.toLowerCase(), (above) => listAllVehicleChildren(ctx, above));
  const valueId = ids?.at(-1);
  if (valueId === undefined) throw new Response(null, { status: 404, statusText: "Not Found" });
  return { vehicle: await loadVehicle(ctx, valueId), valueId };
}
