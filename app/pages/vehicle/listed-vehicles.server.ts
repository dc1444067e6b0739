import { silhouetteFor } from "~/models/vehicle/silhouette";
import { soldElsewhere } from "~/models/vehicle/sold-in";
import type { ListedVehicle } from "~/models/vehicle/vehicle";
import type { RequestContext } from "~/server/http/context.server";
import { listGarageVehicles } from "~/server/vehicle/garage.server";
import { findVehicleUrl } from "~/server/vehicle/vehicle-address.server";

/** Lists the shopper's vehicles for a garage page, the active one first. Throws CallFailure for a member. */
export async function listListedVehicles(ctx: RequestContext): Promise<ListedVehicle[]> {
  const vehicles = await listGarageVehicles(ctx);
  return Promise.all(
    vehicles.map(async (vehicle) => ({
      ...vehicle,
      silhouette: silhouetteFor(vehicle.modelName ?? ""),
      soldElsewhere: soldElsewhere(vehicle, ctx.market),
      partsUrl: ctx.isMember || vehicle.isActive ? await findVehicleUrl(ctx, vehicle).catch(() => null) : null,
    })),
  );
}
