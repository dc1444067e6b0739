import { ContentSections } from "~/components/content/content-sections";
import { contentLoader, fixedPageView } from "~/pages/content/content-page.server";
import { faqView } from "~/pages/content/help.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const loader = contentLoader(fixedPageView(faqView));

export default function FaqRoute() {
  return <ContentSections />;
}
