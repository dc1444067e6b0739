import { ContentSections } from "~/components/content/content-sections";
import type { RouteHandle } from "~/models/page/route-handle";
import { contentLoader, fixedPageView } from "~/pages/content/content-page.server";
import { faqView } from "~/pages/content/help.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { isOnlyRead: true } satisfies RouteHandle;

export const loader = contentLoader(fixedPageView(faqView));

export default function FaqRoute() {
  return <ContentSections />;
}
