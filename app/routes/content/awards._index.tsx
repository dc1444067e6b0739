import { ContentSections } from "~/components/content/content-sections";
import { awardsView } from "~/pages/content/awards.server";
import { contentAction } from "~/pages/content/contact.server";
import { contentLoader, fixedPageView } from "~/pages/content/content-page.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const loader = contentLoader(fixedPageView(awardsView));

export const action = contentAction(fixedPageView(awardsView));

export default function AwardsRoute() {
  return <ContentSections />;
}
