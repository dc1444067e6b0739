import { ContentSections } from "~/components/content/content-sections";
import type { RouteHandle } from "~/models/page/route-handle";
import { contentLoader, contentPath } from "~/pages/content/content-page.server";
import { helpView } from "~/pages/content/help.server";
import { findFixedPage } from "~/server/content/content.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { isOnlyRead: true } satisfies RouteHandle;

export const loader = contentLoader(async (ctx) => helpView(ctx, await findFixedPage(ctx, contentPath(ctx))));

export default function HelpRoute() {
  return <ContentSections />;
}
