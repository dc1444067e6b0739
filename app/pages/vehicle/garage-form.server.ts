import { factsAbout, garageSchema } from "~/models/forms/garage";
import * as urls from "~/models/shop/urls";
import { nowShoppingFor, shortVehicleName } from "~/models/vehicle/vehicle";
import { refusedForm, type ViewAnswer } from "~/pages/account/view-answer.server";
import { answerList, forgetAnswers } from "~/server/catalogue/fit.server";
import { type FormInput, formAction } from "~/server/forms/form-action.server";
import { backTarget, ownTarget, redirectWithFlash, seeOther } from "~/server/http/redirect.server";
import { chooseVehicle, clearGarage, loadVehicle, removeVehicle, saveVehicle } from "~/server/vehicle/garage.server";
import { findWrittenVehicle } from "~/server/vehicle/member-garage.server";
import { findVehicleUrl } from "~/server/vehicle/vehicle-address.server";
import { saveAndGoOn } from "./save-vehicle.server";

async function handle({ ctx, value }: FormInput<typeof garageSchema>, page: string): Promise<ViewAnswer> {
  const returnWith = (kind: "success" | "warning", text: string) => redirectWithFlash(ctx, page, { kind, text });
  switch (value.intent) {
    case "choose": {
      const isNewDefault = ctx.isMember && ctx.activeVehicleId === value.attributeValueId;
      const vehicle = await chooseVehicle(ctx, value.attributeValueId);
      if (vehicle === null) return returnWith("warning", "That vehicle is no longer in your garage");
      // The header's menu is the same on every page, so it goes back to the page that the form was sent from.
      const target = value.returnTo === "" ? backTarget(ctx, page) : ownTarget(value.returnTo, page);
      const text = isNewDefault
        ? `Your ${shortVehicleName(vehicle)} is the default of your garage now`
        : nowShoppingFor(vehicle);
      return redirectWithFlash(ctx, target, { kind: "success", text });
    }
    case "replace": {
      const { intent: _, attributeValueId: replaced, returnTo, facts, ...chosen } = value;
      const vehicle = await saveVehicle(ctx, chosen, replaced, factsAbout(facts, chosen.model));
      const target = returnTo === urls.home() ? await findVehicleUrl(ctx, vehicle) : ownTarget(returnTo, page);
      return redirectWithFlash(ctx, target, { kind: "success", text: nowShoppingFor(vehicle) });
    }
    case "keep": {
      const target = value.returnTo === "" ? backTarget(ctx, page) : ownTarget(value.returnTo, page);
      const chosen = await loadVehicle(ctx, value.attributeValueId);
      return saveAndGoOn(ctx, { chosen, target: () => target, refusedTo: target, returnTo: target });
    }
    case "leave":
      ctx.endVisitVehicle();
      return seeOther(value.returnTo === "" ? backTarget(ctx, page) : ownTarget(value.returnTo, page));
    case "remove": {
      const written = await findWrittenVehicle(ctx, value.attributeValueId);
      if (written !== undefined) return seeOther(urls.logbook(written.id, { remove: 1 }));
      await removeVehicle(ctx, value.attributeValueId);
      return returnWith("success", "Vehicle removed");
    }
    case "answer":
      await answerList(ctx, value);
      return seeOther(ownTarget(value.returnTo, page));
    case "forget":
      await forgetAnswers(ctx);
      return seeOther(ownTarget(value.returnTo, page));
    case "clear":
      await clearGarage(ctx);
      return returnWith("success", "Your garage is empty now");
  }
}

/** Makes the action of a page with a garage: choose a vehicle, remove one or all, and answers about the vehicle. */
export const garageAction = (page: string) =>
  formAction(garageSchema, (input) => handle(input, page), {
    answers: () => false,
    refuse: ({ state }) => refusedForm(state),
  });
