import { useLoaderData } from "@remix-run/react";
import { pageLoader } from "~/server/page/page-loader.server";
import { loadReviewsPage } from "./reviews-page.server";
import { ShopReviews } from "./shop-reviews";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const loader = pageLoader(({ ctx }) => loadReviewsPage(ctx));

export default function ReviewsPage() {
  return <ShopReviews {...useLoaderData<typeof loader>()} />;
}
