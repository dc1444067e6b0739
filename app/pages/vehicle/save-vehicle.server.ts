import type { FitmentAnswer } from "~/models/fitment/fitment";
import { vinFactsText } from "~/models/forms/garage";
import * as urls from "~/models/shop/urls";
import type { ChosenLevels } from "~/models/vehicle/picker";
import { nowShoppingFor, type Vehicle } from "~/models/vehicle/vehicle";
import { CallFailure } from "~/server/api/call-failure.server";
import type { RequestContext } from "~/server/http/context.server";
import { redirectWithFlash, seeOther } from "~/server/http/redirect.server";
import { isGarageFull, saveVehicle, toNamedVehicle } from "~/server/vehicle/garage.server";

type SaveInput = {
  readonly chosen: Readonly<ChosenLevels>;
  /** Facts decoded from a VIN, beside the vehicle's levels. */
  readonly facts?: readonly FitmentAnswer[];
  /** The page to go on to. */
  readonly target: (vehicle: Vehicle) => string | Promise<string>;
  /** The page to go back to when the vehicle is refused. */
  readonly refusedTo: string;
  /** The page to return to when the shopper has to choose which vehicle makes room. */
  readonly returnTo: string;
};

/**
 * Saves a vehicle and redirects with a message. When a guest's garage is full, redirects to the garage, which asks which
 * vehicle makes room.
 */
export async function saveAndGoOn(ctx: RequestContext, input: SaveInput): Promise<Response> {
  const { chosen, facts = [], target, refusedTo, returnTo } = input;
  try {
    const { valueId } = await toNamedVehicle(ctx, chosen);
    if (valueId !== null && isGarageFull(ctx, valueId)) {
      const waiting = vinFactsText({ model: chosen.model, answers: [...facts] });
      return seeOther(urls.garage({ ...toAddQuery(chosen), returnTo, facts: waiting }));
    }
    const vehicle = await saveVehicle(ctx, chosen, null, facts);
    return redirectWithFlash(ctx, await target(vehicle), { kind: "success", text: nowShoppingFor(vehicle) });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return redirectWithFlash(ctx, refusedTo, { kind: "warning", text: error.text });
  }
}

/** The query that names a vehicle to add: its levels with ids. */
function toAddQuery(chosen: Readonly<ChosenLevels>) {
  return Object.fromEntries(Object.entries(chosen).filter(([, id]) => id !== null));
}
