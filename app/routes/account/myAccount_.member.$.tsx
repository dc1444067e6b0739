import { ContentSections } from "~/components/content/content-sections";
import type { RouteHandle } from "~/models/page/route-handle";
import { contentLoader, fixedPageView } from "~/pages/content/content-page.server";
import { pageView } from "~/pages/content/content-pages.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  robots: "noindex",
  isPersonal: true,
  chrome: "headerless",
  extras: "scripts",
} satisfies RouteHandle;

// Every address under /myAccount/member is without header, those that content or nobody knows too.
export const loader = contentLoader(fixedPageView(pageView));

export default function MemberPageRoute() {
  return <ContentSections />;
}
