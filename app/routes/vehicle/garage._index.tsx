import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { Html } from "~/components/ui/html";
import { EmptyGarage, GarageHint, GarageList } from "~/components/vehicle/garage-list";
import { MakeRoom } from "~/components/vehicle/make-room";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import type { ChosenLevels } from "~/models/vehicle/picker";
import { vehicleName } from "~/models/vehicle/vehicle";
import { garageAction } from "~/pages/vehicle/garage-form.server";
import { listListedVehicles } from "~/pages/vehicle/listed-vehicles.server";
import { findVisitVehicle } from "~/pages/vehicle/visit-vehicle.server";
import type { RequestContext } from "~/server/http/context.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { findActiveVehicle } from "~/server/vehicle/active-vehicle.server";
import { isGarageFull, loadVehicle, parseGarageQuery, readFacts, toNamedVehicle } from "~/server/vehicle/garage.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "My garage",
  robots: "noindex",
  isPersonal: true,
  extras: "scripts",
} satisfies RouteHandle;

/** Finds the name of the vehicle that waits for room in a guest's full garage; null when there is none. */
async function findAddedName(ctx: RequestContext, levels: ChosenLevels): Promise<string | null> {
  const { valueId } = await toNamedVehicle(ctx, levels);
  if (valueId === null || !isGarageFull(ctx, valueId)) return null;
  const vehicle = await loadVehicle(ctx, valueId).catch(() => null);
  return vehicle === null ? null : vehicleName(vehicle);
}

export const loader = pageLoader(async ({ ctx }) => {
  const { returnTo, ...levels } = parseGarageQuery(ctx.url.searchParams);
  const [vehicles, active, head, name] = await Promise.all([
    listListedVehicles(ctx),
    findActiveVehicle(ctx),
    loadHead(ctx),
    findAddedName(ctx, levels),
  ]);
  const visitVehicle = await findVisitVehicle(ctx);
  return {
    vehicles,
    isChosen: active !== null,
    visitVehicle,
    isMember: ctx.isMember,
    head,
    added: name === null ? null : { name, levels, returnTo, facts: readFacts(ctx) },
  };
});

export const action = garageAction(urls.garage());

export default function Garage() {
  const { vehicles, isChosen, visitVehicle, isMember, added } = useLoaderData<typeof loader>();
  return (
    <div className="page-width max-w-3xl pb-12 pt-6">
      <div className="mb-5 spread gap-3">
        <h1>My garage</h1>
        {vehicles.length > 0 ? (
          <ButtonLink look={isChosen ? "secondary" : "primary"} to={urls.garagePick({ returnTo: urls.garage() })}>
            Add vehicle
          </ButtonLink>
        ) : null}
      </div>
      {added === null ? null : <MakeRoom {...added} vehicles={vehicles} />}
      {visitVehicle === null ? null : <Html fragment={visitVehicle} />}
      {vehicles.length === 0 ? (
        <EmptyGarage>
          <ButtonLink to={urls.garagePick({ returnTo: urls.garage() })}>Choose a vehicle</ButtonLink>
        </EmptyGarage>
      ) : (
        <>
          <GarageList vehicles={vehicles} isChosen={isChosen} />
          <div className="mt-4">
            <GarageHint isMember={isMember} />
          </div>
        </>
      )}
    </div>
  );
}
