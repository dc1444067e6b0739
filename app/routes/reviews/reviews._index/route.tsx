import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { headTags } from "~/models/page/head";
import { pageLoader } from "~/server/page/page-loader.server";
import { loadReviewsPage } from "./reviews-page.server";
import { ShopReviews } from "./shop-reviews";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => headTags(data?.head, error);

export const loader = pageLoader(({ ctx }) => loadReviewsPage(ctx));

export default function ReviewsPage() {
  return <ShopReviews {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
