import * as urls from "~/models/shop/urls";
import { garageAction } from "~/pages/vehicle/garage-form.server";
import { listListedVehicles } from "~/pages/vehicle/listed-vehicles.server";
import type { RequestContext } from "~/server/http/context.server";

/** Loads the member's vehicles, the default one first. */
export async function loadGarageView(ctx: RequestContext) {
  return { vehicles: await listListedVehicles(ctx) };
}

/** Selects, removes or clears vehicles and returns to this view. */
export const memberGarageAction = garageAction(urls.myAccount({ type: "garage" }));
