import { ContentSections } from "~/components/content/content-sections";
import { contentLoader, fixedPageView } from "~/pages/content/content-page.server";
import { helpView } from "~/pages/content/help.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const loader = contentLoader(fixedPageView(helpView));

export default function HelpRoute() {
  return <ContentSections />;
}
