import { ContentSections } from "~/components/content/content-sections";
import { contentLoader, fixedPageView, handleContentForm } from "~/pages/content/content-page.server";
import { faqView } from "~/pages/content/help.server";
import { guardedAction } from "~/server/forms/guarded-action.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const loader = contentLoader(fixedPageView(faqView));

export const action = guardedAction(({ ctx, request }) => handleContentForm(ctx, request, fixedPageView(faqView)), {
  isStreamed: true,
});

export default function FaqRoute() {
  return <ContentSections />;
}
