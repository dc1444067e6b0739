import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ErrorScreen, StatusScreen } from "~/components/chrome/error-screen";
import { part } from "~/components/content/content.css";
import { Html } from "~/components/ui/html";
import { headTags } from "~/models/page/head";
import type { Fragment } from "~/models/view/fragment";
import { guardedAction } from "~/server/forms/guarded-action.server";
import { headOf } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { actOnContent, contentView } from "./content-page.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

// Policies, help, articles and landing pages are data: one module serves every path that content configuration knows, and
// ships none of what they are made of.
export const loader = pageLoader(async ({ ctx }) => {
  const view = await contentView(ctx);
  if (view !== null) return { head: view.head, parts: [...view.parts] };
  const head = await headOf(ctx, { title: "Page not found", robots: "noindex", isSpecific: true });
  return data({ head, parts: null }, { status: 404 });
});

export const action = guardedAction(({ ctx, request }) => actOnContent(ctx, request), { isStreamed: true });

export default function ContentRoute() {
  const { parts } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const shown: readonly Fragment[] | null = refused?.parts ?? parts;
  return shown === null ? (
    <StatusScreen status={404} />
  ) : (
    shown.map((of) => <Html key={of.key} of={of} className={part} />)
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
