import { garageSchema } from "~/models/forms/garage";
import { nowShoppingFor } from "~/models/vehicle/vehicle";
import { refusedForm, type ViewAnswer } from "~/pages/account/view-answer.server";
import { type FormInput, formAction } from "~/server/forms/form-action.server";
import { ownTarget, redirectWithFlash } from "~/server/http/redirect.server";
import { chooseVehicle, clearGarage, removeVehicle } from "~/server/vehicle/garage.server";

async function handle({ ctx, value }: FormInput<typeof garageSchema>, page: string): Promise<ViewAnswer> {
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

/** Makes the action of a page with a garage: choose a vehicle, remove one, or remove all. */
export const garageAction = (page: string) =>
  formAction(garageSchema, (input) => handle(input, page), {
    answers: () => false,
    refuse: ({ state }) => refusedForm(state),
  });
