import * as urls from "~/models/shop/urls";
import { garageAction } from "~/pages/vehicle/garage-form.server";
import { listListedVehicles } from "~/pages/vehicle/listed-vehicles.server";
import type { RequestContext } from "~/server/http/context.server";
import { findActiveVehicle } from "~/server/vehicle/active-vehicle.server";

/** Loads the member's vehicles, the active one first. */
export async function loadGarageView(ctx: RequestContext) {
  const [vehicles, active] = await Promise.all([listListedVehicles(ctx), findActiveVehicle(ctx)]);
  return { vehicles, isChosen: active !== null };
}

/** Selects, removes or clears vehicles and returns to this view. */
export const memberGarageAction = garageAction(urls.myAccount({ type: "garage" }));
