import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RouteBreadcrumbs } from "~/components/page/breadcrumbs";
import { Html } from "~/components/ui/html";
import { repairFormSchema } from "~/models/forms/repair";
import * as urls from "~/models/shop/urls";
import { formAction } from "~/server/forms/form-action.server";
import { redirectWithFlash } from "~/server/http/redirect.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { addSet, loadRepairPage } from "./repair-page.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const loader = pageLoader(({ ctx, params }) => loadRepairPage(ctx, params.slug ?? "", params.repair ?? ""));

export const action = formAction(
  repairFormSchema,
  async ({ ctx, params, value }) => {
    const { isAdded, flash } = await addSet(ctx, params.slug ?? "", value.pieces);
    const here = urls.vehicleRepair(params.slug ?? "", params.repair ?? "");
    return redirectWithFlash(ctx, isAdded ? urls.cart() : here, flash);
  },
  { answers: () => false, refuse: ({ state }) => data(state, { status: 400 }) },
);

export default function RepairRoute() {
  const { trail, heading, offer } = useLoaderData<typeof loader>();
  return (
    <div className="page-width pb-10">
      <RouteBreadcrumbs steps={trail} />
      <h1>{heading}</h1>
      <Html fragment={offer} className="min-w-0" />
    </div>
  );
}
