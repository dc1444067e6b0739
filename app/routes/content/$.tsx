import { ContentSections } from "~/components/content/content-sections";
import { contentLoader, fixedPageView, handleContentForm } from "~/pages/content/content-page.server";
import { pageView } from "~/pages/content/content-pages.server";
import { guardedAction } from "~/server/forms/guarded-action.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

// Landing pages are data: this route serves every path that content configures and no other route handles.
export const loader = contentLoader(fixedPageView(pageView));

export const action = guardedAction(({ ctx, request }) => handleContentForm(ctx, request, fixedPageView(pageView)), {
  isStreamed: true,
});

export default function LandingRoute() {
  return <ContentSections />;
}
