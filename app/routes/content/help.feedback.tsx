import { ContentSections } from "~/components/content/content-sections";
import { contentAction } from "~/pages/content/contact.server";
import { contentLoader, fixedPageView } from "~/pages/content/content-page.server";
import { pageView } from "~/pages/content/content-pages.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const loader = contentLoader(fixedPageView(pageView));

export const action = contentAction(fixedPageView(pageView));

export default function FeedbackRoute() {
  return <ContentSections />;
}
