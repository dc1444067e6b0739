import { Form, useLoaderData } from "@remix-run/react";
import { RouteBreadcrumbs } from "~/components/page/breadcrumbs";
import { ListPage } from "~/components/search/list-page";
import { Button } from "~/components/ui/button";
import { Html } from "~/components/ui/html";
import { Link } from "~/components/ui/link";
import { Shortcuts } from "~/components/vehicle/make-models";
import * as urls from "~/models/shop/urls";
import { saveAndGoOn } from "~/pages/vehicle/save-vehicle.server";
import { loadVehicleCatalogue } from "~/server/catalogue/vehicle-catalogue.server";
import { buttonAction } from "~/server/forms/form-action.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { chosenList, getVehicleBySlug, loadVehiclePage } from "./vehicle-page.server";
import { loadVehicleList, loadVehicleTree } from "./vehicle-views.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const loader = pageLoader(async ({ ctx, params }) => {
  const slug = params.slug ?? "";
  const page = await loadVehiclePage(ctx, slug);
  const action = urls.vehicle(slug);
  const catalogue = await loadVehicleCatalogue(ctx, page.partsId);
  const chosen = chosenList(ctx, action, catalogue.categories);
  return chosen === null ? loadVehicleTree(ctx, page, action, catalogue) : loadVehicleList(ctx, page, action, chosen);
});

export const action = buttonAction(async ({ ctx, params }) => {
  const slug = params.slug ?? "";
  const vehicle = await getVehicleBySlug(ctx, slug);
  const here = `${urls.vehicle(slug.toLowerCase())}${ctx.url.search}`;
  return saveAndGoOn(ctx, { chosen: vehicle, target: () => here, refusedTo: here, returnTo: here });
});

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** Makes the page's vehicle the shopper's, by one press; for a shopper who has it in more detail it says whose parts these are. */
function ShopBar({ isShopped, ownName, here }: Pick<Page, "isShopped" | "ownName" | "here">) {
  return (
    <div className="cluster gap-y-2 gap-x-4 mt-3">
      {isShopped ? (
        <p className="font-semibold">You are shopping for this vehicle.</p>
      ) : ownName !== null ? (
        <p className="font-semibold">{`These are the parts for your ${ownName}.`}</p>
      ) : (
        <Form method="post" action={here}>
          <Button>Shop this vehicle</Button>
        </Form>
      )}
    </div>
  );
}

export default function VehiclePage() {
  const { head: _, here, name, shortName, below, trail, isShopped, ownName, ...view } = useLoaderData<typeof loader>();
  if (view.list !== null) {
    return (
      <ListPage
        {...view.list}
        heading={`${view.listName} for ${name}`}
        steps={[...trail, { name: view.listName }]}
        vehicleBar={<span>{`Parts for ${isShopped ? "your" : "this"} ${shortName}`}</span>}
      >
        <ShopBar isShopped={isShopped} ownName={ownName} here={here} />
        <Shortcuts label="Part types for this vehicle" links={view.links} isUnfollowed />
      </ListPage>
    );
  }
  const steps = trail.map((crumb, index) => (index === trail.length - 1 ? { name: crumb.name } : crumb));
  return (
    <div className="page-width">
      <RouteBreadcrumbs steps={steps} />
      <h1>{`${name} parts`}</h1>
      <Html fragment={view.totals} />
      <ShopBar isShopped={isShopped} ownName={ownName} here={here} />
      <Shortcuts label={`${below.label} of your ${shortName}`} links={below.values} />
      {view.repairs === null ? null : <Html fragment={view.repairs} />}
      <Html fragment={view.tree} />
      {view.best === null ? null : <Html fragment={view.best} className="min-w-0" />}
      <p className="mt-6">
        <Link to={view.everything} rel="nofollow">{`All parts for ${shortName} in one list`}</Link>
      </p>
    </div>
  );
}
