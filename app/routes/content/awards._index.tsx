import { ContentSections } from "~/components/content/content-sections";
import { awardsView } from "~/pages/content/awards.server";
import { contentLoader, fixedPageView, handleContentForm } from "~/pages/content/content-page.server";
import { guardedAction } from "~/server/forms/guarded-action.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const loader = contentLoader(fixedPageView(awardsView));

export const action = guardedAction(({ ctx, request }) => handleContentForm(ctx, request, fixedPageView(awardsView)), {
  isStreamed: true,
});

export default function AwardsRoute() {
  return <ContentSections />;
}
