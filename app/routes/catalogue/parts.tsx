import { useLoaderData } from "@remix-run/react";
import { Prose } from "~/components/content/prose";
import { RouteBreadcrumbs } from "~/components/page/breadcrumbs";
import { LetterIndex } from "~/components/search/letter-index";
import type { RouteHandle } from "~/models/page/route-handle";
import { groupByLetter } from "~/models/product/brand";
import { formatCount } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import { shortVehicleName } from "~/models/vehicle/vehicle";
import { listPartTypes } from "~/server/catalogue/categories.server";
import { countForVehicle, loadVehicleCounts } from "~/server/catalogue/vehicle-catalogue.server";
import { findFixedPage } from "~/server/content/content.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { findActiveVehicle } from "~/server/vehicle/active-vehicle.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { breadcrumbs: [{ name: "Parts" }] } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const [types, counts, vehicle, page, head] = await Promise.all([
    listPartTypes(ctx),
    loadVehicleCounts(ctx),
    findActiveVehicle(ctx),
    findFixedPage(ctx, urls.parts()).catch(() => null),
    loadHead(ctx),
  ]);
  const entries = countForVehicle(types, counts).map(({ name, path, itemCount }) => ({
    name,
    to: urls.categories(path),
    note: formatCount(itemCount),
  }));
  return {
    head,
    groups: groupByLetter(entries),
    vehicle: counts === null || vehicle === null ? null : shortVehicleName(vehicle),
    title: page?.title ?? "Car and truck parts",
    html: page?.html ?? "",
  };
});

export default function PartsPage() {
  const { groups, vehicle, title, html } = useLoaderData<typeof loader>();
  return (
    <div className="page-width">
      <RouteBreadcrumbs />
      <h1>{title}</h1>
      <p className="mt-1 max-w-prose text-slate">
        {vehicle === null
          ? "Every part type we sell, from A to Z, with the number of parts."
          : `Every part type with parts for your ${vehicle}, from A to Z, with their number.`}
      </p>
      <LetterIndex label="Part types" groups={groups} />
      {html === "" ? null : <Prose html={html} className="mt-10" />}
    </div>
  );
}
