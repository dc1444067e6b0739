import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RouteBreadcrumbs } from "~/components/page/breadcrumbs";
import { NextLevel } from "~/components/vehicle/next-level";
import { OwnVehicles } from "~/components/vehicle/own-vehicles";
import { type PickerAnswer, VehiclePicker } from "~/components/vehicle/picker";
import { factsAbout, vehiclePickSchema, vinFactsText } from "~/models/forms/garage";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { levelErrors } from "~/models/vehicle/vehicle";
import { saveAndGoOn } from "~/pages/vehicle/save-vehicle.server";
import { type FormInput, formAction } from "~/server/forms/form-action.server";
import { ownTarget, seeOther } from "~/server/http/redirect.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { listOwnVehicles, parseGarageQuery, readFacts, toChosenLevels } from "~/server/vehicle/garage.server";
import { loadPickerState } from "~/server/vehicle/picker-state.server";
import { findVehicleUrl } from "~/server/vehicle/vehicle-address.server";
import { findByVin, searchedVin } from "./vin.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "Choose your vehicle",
  robots: "noindex",
  isPersonal: true,
  extras: "scripts",
  breadcrumbs: [{ name: "My garage", to: urls.garage() }, { name: "Choose your vehicle" }],
} satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const { returnTo, ...chosen } = parseGarageQuery(ctx.url.searchParams);
  const [picker, vehicles, head] = await Promise.all([
    loadPickerState(ctx, chosen),
    listOwnVehicles(ctx),
    loadHead(ctx),
  ]);
  return { picker, returnTo, vehicles, vin: searchedVin(ctx.url.searchParams), facts: readFacts(ctx), head };
});

const NO_LEVELS = { year: null, make: null, model: null, trim: null, engine: null };

async function pick({ ctx, value }: FormInput<typeof vehiclePickSchema>) {
  const { intent, returnTo, vin: typed, facts, ...levels } = value;
  if (intent === "vin") {
    const { answer, chosen, facts: found } = await findByVin(ctx, typed, returnTo);
    const picker = await loadPickerState(ctx, answer.error === null ? chosen : levels);
    return data({ picker, returnTo, vin: answer, facts: found }, { status: answer.error === null ? 200 : 400 });
  }
  const picker = await loadPickerState(ctx, levels);
  const chosen = toChosenLevels(picker);
  const carried = vinFactsText(facts);
  const here = urls.garagePick({ ...chosen, returnTo, facts: carried });
  if (intent === "options") return seeOther(here);
  const errors = levelErrors(chosen);
  if (Object.keys(errors).length > 0) return data({ picker, returnTo, errors, facts: carried }, { status: 400 });
  return saveAndGoOn(ctx, {
    chosen,
    facts: factsAbout(facts, chosen.model),
    // From the home page the shopper goes on to the vehicle's catalogue.
    target: (vehicle) => (returnTo === urls.home() ? findVehicleUrl(ctx, vehicle) : ownTarget(returnTo, urls.garage())),
    refusedTo: here,
    returnTo,
  });
}

export const action = formAction(vehiclePickSchema, pick, {
  answers: () => false,
  refuse: async (_refusal, { ctx }) => {
    const errors = { year: "Choose the vehicle from the lists" };
    return data({ picker: await loadPickerState(ctx, NO_LEVELS), returnTo: "", errors }, { status: 400 });
  },
});

export default function GaragePick() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { returnTo } = refused ?? loaded;
  const answer: PickerAnswer = refused ?? loaded;
  return (
    <div className="page-width max-w-2xl pb-12 pt-2">
      <RouteBreadcrumbs />
      <h1>Choose your vehicle</h1>
      <p className="mb-5 mt-2 text-slate">
        Year, make and model are enough to start. Trim and engine make the fit exact.
      </p>
      <div className="p-5 boxed sm:p-7">
        <OwnVehicles vehicles={loaded.vehicles} returnTo={returnTo} />
        <NextLevel state={answer.picker} returnTo={returnTo} />
        <VehiclePicker
          key={JSON.stringify([answer.picker.levels.map(({ chosen }) => chosen), answer.vin])}
          state={answer.picker}
          returnTo={returnTo}
          errors={answer.errors}
          vin={answer.vin}
          facts={answer.facts}
        />
      </div>
    </div>
  );
}
