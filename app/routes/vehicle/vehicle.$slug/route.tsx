import { Form, useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/search/list-page";
import { Button } from "~/components/ui/button";
import { Shortcuts } from "~/components/vehicle/make-models";
import { shopBar } from "~/components/vehicle/makes.css";
import { DEFAULT_SORT } from "~/models/search/search";
import * as urls from "~/models/shop/urls";
import { nowShoppingFor } from "~/models/vehicle/vehicle";
import { loadList } from "~/pages/list/list.server";
import { listHead } from "~/pages/list/list-head.server";
import { CallFailure } from "~/server/api/call-failure.server";
import { buttonAction } from "~/server/forms/form-action.server";
import { redirectWithFlash } from "~/server/http/redirect.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { saveVehicle } from "~/server/vehicle/garage.server";
import { chosenPartType, listVehiclePartTypes } from "~/server/vehicle/makes.server";
import { getVehicleBySlug, loadVehiclePage } from "./vehicle-page.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const loader = pageLoader(async ({ ctx, params }) => {
  const slug = params.slug ?? "";
  const page = await loadVehiclePage(ctx, slug);
  const { valueId, name, shortName, make, below, crumbs, isShopped } = page;
  const frame = { attributeValueId: valueId, vehicleName: name };
  const action = urls.vehicle(slug);
  const { partType, links } = chosenPartType(ctx, action, await listVehiclePartTypes(ctx, valueId));
  const narrowed = { ...frame, ...partType?.frame };
  const list = await loadList(ctx, { frame: narrowed, defaultSort: DEFAULT_SORT, action, isFitting: true });
  const makeCrumbs = [
    { name: "Makes", to: urls.makes() },
    { name: make.name, to: urls.make(make.slug) },
  ];
  const head = await listHead(ctx, list, {
    title: `${name} parts | Auto parts`,
    description: `Parts that fit the ${name}: compare price, brand and position, with the fit guaranteed.`,
    crumbs: [...makeCrumbs, ...crumbs],
  });
  const trail = [...makeCrumbs, ...crumbs];
  return { ...list, head, name, shortName, below, trail, links, isShopped, partType: partType?.name ?? null };
});

export const action = buttonAction(async ({ ctx, params }) => {
  const slug = params.slug ?? "";
  const vehicle = await getVehicleBySlug(ctx, slug);
  const target = urls.vehicle(slug.toLowerCase());
  try {
    const saved = await saveVehicle(ctx, vehicle);
    return redirectWithFlash(ctx, target, { kind: "success", text: nowShoppingFor(saved) });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return redirectWithFlash(ctx, target, { kind: "warning", text: error.text });
  }
});

export default function VehiclePage() {
  const {
    head: _,
    name,
    shortName,
    below,
    trail,
    links,
    isShopped,
    partType,
    ...list
  } = useLoaderData<typeof loader>();
  const steps = trail.map((crumb, index) => (index === trail.length - 1 ? { name: crumb.name } : crumb));
  return (
    <ListPage
      {...list}
      heading={partType === null ? `${name} parts` : `${partType} for ${name}`}
      intro="Only parts that fit this vehicle, and parts that fit any."
      steps={steps}
      vehicleBar={<span>{`Parts that fit ${shortName}`}</span>}
    >
      <div className={shopBar}>
        {isShopped ? (
          <p className="font-semibold">You are shopping for this vehicle.</p>
        ) : (
          <Form method="post" action={list.action}>
            <Button>Shop this vehicle</Button>
          </Form>
        )}
      </div>
      <Shortcuts label={`${below.label} of your ${shortName}`} links={below.values} />
      <Shortcuts label="Part types for this vehicle" links={links} isUnfollowed />
    </ListPage>
  );
}
