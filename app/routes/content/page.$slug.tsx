import type { MetaFunction } from "@remix-run/node";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { ContentParts } from "~/components/content/content-parts";
import { headTags } from "~/models/page/head";
import { actOnContent, contentLoader, fixedPageView } from "~/pages/content/content-page.server";
import { pageView } from "~/pages/content/content-pages.server";
import { guardedAction } from "~/server/forms/guarded-action.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export const loader = contentLoader(fixedPageView(pageView));

export const action = guardedAction(({ ctx, request }) => actOnContent(ctx, request, fixedPageView(pageView)), {
  isStreamed: true,
});

export default function PolicyRoute() {
  return <ContentParts />;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
