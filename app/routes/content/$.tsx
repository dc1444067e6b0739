import { ContentSections } from "~/components/content/content-sections";
import { contentAction } from "~/pages/content/contact.server";
import { contentLoader, fixedPageView } from "~/pages/content/content-page.server";
import { pageView } from "~/pages/content/content-pages.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

// Landing pages are data: this route serves every path that content configures and no other route handles.
export const loader = contentLoader(fixedPageView(pageView));

export const action = contentAction(fixedPageView(pageView));

export default function LandingRoute() {
  return <ContentSections />;
}
