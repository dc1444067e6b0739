import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyGarage, GarageList } from "~/components/vehicle/garage-list";
import type { RouteHandle } from "~/models/page/route-handle";
import { GUEST_GARAGE_MAX_VEHICLES } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import { garageAction } from "~/pages/vehicle/garage-form.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { listGarageVehicles } from "~/server/vehicle/garage.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "My garage",
  robots: "noindex",
  isPersonal: true,
  extras: "scripts",
} satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const [vehicles, head] = await Promise.all([listGarageVehicles(ctx), loadHead(ctx)]);
  return { vehicles, isMember: ctx.isMember, head };
});

export const action = garageAction(urls.garage());

export default function Garage() {
  const { vehicles, isMember } = useLoaderData<typeof loader>();
  return (
    <div className="page-width max-w-3xl pb-12 pt-6">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1>My garage</h1>
        {vehicles.length > 0 ? (
          <ButtonLink to={urls.garagePick({ returnTo: urls.garage() })}>Add vehicle</ButtonLink>
        ) : null}
      </div>
      {vehicles.length === 0 ? (
        <EmptyGarage>
          <ButtonLink to={urls.garagePick({ returnTo: urls.garage() })}>Choose a vehicle</ButtonLink>
        </EmptyGarage>
      ) : (
        <>
          <GarageList vehicles={vehicles} />
          <p className="mt-4 text-small text-stone">
            {isMember
              ? "Kept in your account, on every device you log in with."
              : `Kept in this browser for 30 days, up to ${GUEST_GARAGE_MAX_VEHICLES} vehicles.`}
          </p>
        </>
      )}
    </div>
  );
}
