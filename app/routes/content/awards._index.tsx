import { ContentParts } from "~/components/content/content-parts";
import { awardsView } from "~/pages/content/awards.server";
import { actOnContent, contentLoader, fixedPageView } from "~/pages/content/content-page.server";
import { guardedAction } from "~/server/forms/guarded-action.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const loader = contentLoader(fixedPageView(awardsView));

export const action = guardedAction(({ ctx, request }) => actOnContent(ctx, request, fixedPageView(awardsView)), {
  isStreamed: true,
});

export default function AwardsRoute() {
  return <ContentParts />;
}
