import { ContentSections } from "~/components/content/content-sections";
import { loadArticles } from "~/pages/content/articles.server";
import { contentLoader, handleContentForm } from "~/pages/content/content-page.server";
import { guardedAction } from "~/server/forms/guarded-action.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const loader = contentLoader(loadArticles);

export const action = guardedAction(({ ctx, request }) => handleContentForm(ctx, request, loadArticles), {
  isStreamed: true,
});

export default function ArticlesRoute() {
  return <ContentSections />;
}
