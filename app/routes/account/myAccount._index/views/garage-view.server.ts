import * as urls from "~/models/shop/urls";
import type { ViewAnswer } from "~/pages/account/view-answer.server";
import { answerGarageForm } from "~/pages/vehicle/garage-form.server";
import type { RequestContext } from "~/server/http/context.server";
import { garageVehicles } from "~/server/vehicle/garage.server";

/** What /myAccount?type=garage shows: the member's vehicles, the default one first (rows OPEN-41, VEH-07). */
export async function loadGarageView(ctx: RequestContext) {
  return { vehicles: await garageVehicles(ctx) };
}

/** Chooses, removes or clears vehicles and comes back here (rows VEH-09, VEH-13). */
export function actInGarageView(ctx: RequestContext, form: FormData): Promise<ViewAnswer> {
  return answerGarageForm(ctx, form, urls.myAccount({ type: "garage" }));
}
