import { garageSchema } from "~/models/forms/garage";
import { nowShoppingFor } from "~/models/vehicle/vehicle";
import type { ViewAnswer } from "~/pages/account/view-answer.server";
import { refusedForm } from "~/pages/account/view-answer.server";
import { readForm } from "~/server/forms/form.server";
import type { RequestContext } from "~/server/http/context.server";
import { ownTarget, redirectWithFlash } from "~/server/http/redirect.server";
import { chooseVehicle, clearGarage, removeVehicle } from "~/server/vehicle/garage.server";

/** Handles a form of a garage: choose, remove, or remove all; `page` is the page of the form. */
export async function handleGarageForm(ctx: RequestContext, form: FormData, page: string): Promise<ViewAnswer> {
  const read = readForm(form, garageSchema);
  if (!read.ok) return refusedForm(read.state);
  const { value } = read;
  const returnWith = (kind: "success" | "warning", text: string) => redirectWithFlash(ctx, page, { kind, text });
  switch (value.intent) {
    case "choose": {
      const vehicle = await chooseVehicle(ctx, value.attributeValueId);
      if (vehicle === null) return returnWith("warning", "That vehicle is no longer in your garage");
      return redirectWithFlash(ctx, ownTarget(value.returnTo, page), {
        kind: "success",
        text: nowShoppingFor(vehicle),
      });
    }
    case "remove":
      await removeVehicle(ctx, value.attributeValueId);
      return returnWith("success", "Vehicle removed");
    case "clear":
      await clearGarage(ctx);
      return returnWith("success", "Your garage is empty now");
  }
}
