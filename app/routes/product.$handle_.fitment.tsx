import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { FitmentPage } from "~/components/product/fitment-page";
import { headTags } from "~/models/head";
import { loadFitmentPage } from "~/server/fitment-page.server";
import { pageLoader } from "~/server/page-loader.server";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => headTags(data?.head, error);

export const loader = pageLoader(({ ctx, params }) => loadFitmentPage(ctx, params.handle ?? ""));

export default function ProductFitment() {
  return <FitmentPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
