import { useActionData, useLoaderData } from "@remix-run/react";
import { EMPTY_FORM } from "~/models/forms/form-state";
import type { RouteHandle } from "~/models/page/route-handle";
import { loadQuestionsPage, questionAction } from "~/server/catalogue/product-questions.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { QuestionsPage } from "./questions-page";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { pageType: "product detail" } satisfies RouteHandle;

export const loader = pageLoader(({ ctx, params }) => loadQuestionsPage(ctx, params.handle ?? ""));

export const action = questionAction;

export default function ProductQuestions() {
  const refused = useActionData<typeof action>() ?? EMPTY_FORM;
  return <QuestionsPage {...useLoaderData<typeof loader>()} refused={refused} />;
}
