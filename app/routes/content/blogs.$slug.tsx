import { ContentSections } from "~/components/content/content-sections";
import { loadArticle } from "~/pages/content/articles.server";
import { contentLoader, handleContentForm } from "~/pages/content/content-page.server";
import { guardedAction } from "~/server/forms/guarded-action.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const loader = contentLoader(loadArticle);

export const action = guardedAction(({ ctx, request }) => handleContentForm(ctx, request, loadArticle), {
  isStreamed: true,
});

export default function ArticleRoute() {
  return <ContentSections />;
}
