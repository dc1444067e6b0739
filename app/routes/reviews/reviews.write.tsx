import { useActionData, useLoaderData } from "@remix-run/react";
import { ChooseProduct, NoReview, WriteReview } from "~/components/reviews/review-page";
import { EMPTY_FORM } from "~/models/forms/form-state";
import type { RouteHandle } from "~/models/page/route-handle";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { type RefusedReview, reviewAction } from "~/server/reviews/review-form.server";
import { loadReviewPage } from "~/server/reviews/review-page.server";
import { loadReviewThanks } from "~/server/reviews/review-thanks.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { robots: "noindex" } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const [page, thanks] = await Promise.all([loadReviewPage(ctx), loadReviewThanks(ctx)]);
  const title = page.kind === "form" && page.review !== null ? "Your review" : "Write a review";
  return { page, thanks, head: await loadHead(ctx, { title }) };
});

export const action = reviewAction;

export default function WriteReviewPage() {
  const { page, thanks } = useLoaderData<typeof loader>();
  const refused: RefusedReview = useActionData<typeof action>() ?? EMPTY_FORM;
  if (page.kind === "choice") return <ChooseProduct products={page.products} />;
  if (page.kind === "no") return <NoReview title="Nothing to review here" reason={page.reason} isMember />;
  return <WriteReview {...page} thanks={thanks} refused={refused} />;
}
