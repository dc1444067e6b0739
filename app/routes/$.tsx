import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorScreen, StatusScreen } from "~/components/chrome/error-screen";
import { ContentPage } from "~/components/content/content-page";
import { headTags } from "~/models/head";
import { fixedPage } from "~/server/content.server";
import { headOf } from "~/server/head.server";
import { pageLoader } from "~/server/page-loader.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

// Policies, help, makes and landing pages are data: one module serves every path that content configuration knows.
export const loader = pageLoader(async ({ ctx }) => {
  const page = await fixedPage(ctx, ctx.url.pathname);
  if (page === null) {
    const head = await headOf(ctx, { title: "Page not found", robots: "noindex", isSpecific: true });
    return data({ page, head }, { status: 404 });
  }
  return data({ page, head: await headOf(ctx, { title: page.title, description: page.description }) });
});

export default function FixedPageRoute() {
  const { page } = useLoaderData<typeof loader>();
  return page === null ? <StatusScreen status={404} /> : <ContentPage page={page} />;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
