import type { MetaFunction } from "@remix-run/node";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { ContentParts } from "~/components/content/content-parts";
import { headTags } from "~/models/page/head";
import { loadArticle } from "~/pages/content/articles.server";
import { actOnContent, contentLoader } from "~/pages/content/content-page.server";
import { guardedAction } from "~/server/forms/guarded-action.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export const loader = contentLoader(loadArticle);

export const action = guardedAction(({ ctx, request }) => actOnContent(ctx, request, loadArticle), {
  isStreamed: true,
});

export default function ArticleRoute() {
  return <ContentParts />;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
