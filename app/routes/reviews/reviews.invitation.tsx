import { useActionData, useLoaderData } from "@remix-run/react";
import { NoReview, WriteReview } from "~/components/reviews/review-page";
import { EMPTY_FORM } from "~/models/forms/form-state";
import type { RouteHandle } from "~/models/page/route-handle";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { invitedReviewAction, type RefusedReview } from "~/server/reviews/review-form.server";
import { loadInvitation } from "~/server/reviews/review-page.server";
import { photoQuery } from "~/server/reviews/review-photos.server";
import { loadReviewThanks } from "~/server/reviews/review-thanks.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { title: "Write a review", robots: "noindex" } satisfies RouteHandle;

const LINK_EXPIRED =
  "This link was used already, is too old, or was cut off. Members review from their orders; the link to change a review is in the email we sent after it.";

export const loader = pageLoader(async ({ ctx }) => ({
  product: (await loadInvitation(ctx))?.product ?? null,
  photoQuery: photoQuery(ctx),
  thanks: await loadReviewThanks(ctx),
  isMember: ctx.isMember,
  head: await loadHead(ctx),
}));

export const action = invitedReviewAction;

export default function InvitedReviewPage() {
  const { product, photoQuery, thanks, isMember } = useLoaderData<typeof loader>();
  const refused: RefusedReview = useActionData<typeof action>() ?? EMPTY_FORM;
  if (product === null)
    return <NoReview title="This link does not work any more" reason={LINK_EXPIRED} isMember={isMember} />;
  return <WriteReview {...{ product, thanks, photoQuery, refused }} review={null} isEditable />;
}
