import { ContentSections } from "~/components/content/content-sections";
import type { RouteHandle } from "~/models/page/route-handle";
import { loadArticles } from "~/pages/content/articles.server";
import { contentLoader } from "~/pages/content/content-page.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { isOnlyRead: true } satisfies RouteHandle;

export const loader = contentLoader(loadArticles);

export default function ArticlesRoute() {
  return <ContentSections />;
}
