import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/models/page/route-handle";
import { pageLoader } from "~/server/page/page-loader.server";
import { FitmentPage } from "./fitment-page";
import { loadFitmentPage } from "./fitment-page.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { robots: "noindex, follow", pageType: "product detail" } satisfies RouteHandle;

export const loader = pageLoader(({ ctx, params }) => loadFitmentPage(ctx, params.handle ?? ""));

export default function ProductFitment() {
  return <FitmentPage {...useLoaderData<typeof loader>()} />;
}
