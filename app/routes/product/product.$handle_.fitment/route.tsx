import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { headTags } from "~/models/page/head";
import { pageLoader } from "~/server/page/page-loader.server";
import { FitmentPage } from "./fitment-page";
import { loadFitmentPage } from "./fitment-page.server";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => headTags(data?.head, error);

export const loader = pageLoader(({ ctx, params }) => loadFitmentPage(ctx, params.handle ?? ""));

export default function ProductFitment() {
  return <FitmentPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
