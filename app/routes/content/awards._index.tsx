import type { MetaFunction } from "@remix-run/node";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { ContentParts } from "~/components/content/content-parts";
import { headTags } from "~/models/page/head";
import { awardsView } from "~/pages/content/awards.server";
import { actOnContent, contentLoader, fixedPageView } from "~/pages/content/content-page.server";
import { guardedAction } from "~/server/forms/guarded-action.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export const loader = contentLoader(fixedPageView(awardsView));

export const action = guardedAction(({ ctx, request }) => actOnContent(ctx, request, fixedPageView(awardsView)), {
  isStreamed: true,
});

export default function AwardsRoute() {
  return <ContentParts />;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
