import type { MetaFunction } from "@remix-run/node";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { ContentParts } from "~/components/content/content-parts";
import { headTags } from "~/models/page/head";
import { actOnContent, contentLoader, fixedPageView } from "~/pages/content/content-page.server";
import { faqView } from "~/pages/content/help.server";
import { guardedAction } from "~/server/forms/guarded-action.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export const loader = contentLoader(fixedPageView(faqView));

export const action = guardedAction(({ ctx, request }) => actOnContent(ctx, request, fixedPageView(faqView)), {
  isStreamed: true,
});

export default function FaqRoute() {
  return <ContentParts />;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
