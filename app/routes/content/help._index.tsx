import { ContentSections } from "~/components/content/content-sections";
import { contentLoader, fixedPageView, handleContentForm } from "~/pages/content/content-page.server";
import { helpView } from "~/pages/content/help.server";
import { guardedAction } from "~/server/forms/guarded-action.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const loader = contentLoader(fixedPageView(helpView));

export const action = guardedAction(({ ctx, request }) => handleContentForm(ctx, request, fixedPageView(helpView)), {
  isStreamed: true,
});

export default function HelpRoute() {
  return <ContentSections />;
}
