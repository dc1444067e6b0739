import * as urls from "~/models/shop/urls";
import type { ViewAnswer } from "~/pages/account/view-answer.server";
import { handleGarageForm } from "~/pages/vehicle/garage-form.server";
import type { RequestContext } from "~/server/http/context.server";
import { listGarageVehicles } from "~/server/vehicle/garage.server";

/** Loads the member's vehicles, the default one first. */
export async function loadGarageView(ctx: RequestContext) {
  return { vehicles: await listGarageVehicles(ctx) };
}

/** Selects, removes or clears vehicles and returns to this view. */
export function handleMemberGarageForm(ctx: RequestContext, form: FormData): Promise<ViewAnswer> {
  return handleGarageForm(ctx, form, urls.myAccount({ type: "garage" }));
}
