import { ContentSections } from "~/components/content/content-sections";
import type { RouteHandle } from "~/models/page/route-handle";
import { loadArticle } from "~/pages/content/articles.server";
import { contentLoader } from "~/pages/content/content-page.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { isOnlyRead: true } satisfies RouteHandle;

export const loader = contentLoader(loadArticle);

export default function ArticleRoute() {
  return <ContentSections />;
}
