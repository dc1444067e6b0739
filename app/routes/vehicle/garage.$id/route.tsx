import { useActionData, useLoaderData } from "@remix-run/react";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import type { RouteHandle } from "~/models/page/route-handle";
import { shopDate } from "~/models/shop/dates";
import * as urls from "~/models/shop/urls";
import { logbookForms } from "~/models/vehicle/logbook-forms";
import { dueText } from "~/models/vehicle/service";
import { vehicleName } from "~/models/vehicle/vehicle";
import { formAction } from "~/server/forms/form-action.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { findVehicleUrl } from "~/server/vehicle/vehicle-address.server";
import { Facts } from "./facts";
import {
  handleLogbook,
  LOGBOOK_LABELS,
  logbookField,
  refuseLogbook,
  requireLogbook,
  requireOwnLogbook,
} from "./logbook-form.server";
import { Mileage } from "./mileage";
import { RemoveVehicle } from "./remove-vehicle";
import { Services } from "./services";
import { Works } from "./works";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "Logbook",
  robots: "noindex",
  isPersonal: true,
  extras: "scripts",
  breadcrumbs: [{ name: "My garage", to: urls.garage() }, { name: "Logbook" }],
} satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx, params }) => {
  const logbook = await requireLogbook(ctx, params.id);
  const [head, partsUrl] = await Promise.all([loadHead(ctx), findVehicleUrl(ctx, logbook.vehicle)]);
  const today = shopDate(Date.now());
  return {
    logbook,
    services: logbook.services.map((service) => ({ ...service, text: dueText(service, today) })),
    partsUrl,
    today,
    unit: ctx.market.distanceUnit,
    isRemoving: ctx.url.searchParams.has("remove"),
    head,
  };
});

export const action = formAction(logbookForms, handleLogbook, {
  before: requireOwnLogbook,
  labels: LOGBOOK_LABELS,
  fieldFor: logbookField,
  refuse: refuseLogbook,
});

export default function LogbookPage() {
  const { logbook, services, partsUrl, today, unit, isRemoving } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  const { vehicle, name } = logbook;
  const heading = name === "" ? vehicleName(vehicle) : name;
  const shared = { logbook, refused, today, unit };
  return (
    <div className="page-width max-w-3xl pb-12 pt-6">
      <p data-print="no">
        <Link to={urls.garage()}>Back to my garage</Link>
      </p>
      <h1 className="mt-2">{heading}</h1>
      {name === "" ? null : <p className="mt-1 text-slate">{vehicleName(vehicle)}</p>}
      <p className="mt-2 wrap gap-x-5" data-print="no">
        <Link to={partsUrl}>Parts for this vehicle</Link>
      </p>
      {isRemoving ? <RemoveVehicle logbook={logbook} /> : null}
      {refused === null || refused.problem === null ? null : (
        <div className="mt-4">
          <Notice tone="error">
            <p>{refused.problem}</p>
          </Notice>
        </div>
      )}
      <Services services={services} logbook={logbook} partsUrl={partsUrl} />
      <Facts {...shared} />
      <Mileage {...shared} />
      <Works {...shared} />
      <p className="mt-8 note" data-print="no">
        To keep it or hand it on with the vehicle, print this page with your browser, or save it as PDF.
      </p>
    </div>
  );
}
