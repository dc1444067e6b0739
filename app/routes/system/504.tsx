import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StatusScreen } from "~/components/chrome/error-screen";
import type { RouteHandle } from "~/models/page/route-handle";
import { loadHead } from "~/server/page/head.server";
import { timeoutText } from "~/server/page/outage-text.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = { robots: "noindex" } satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) =>
  data({ words: timeoutText(), head: await loadHead(ctx) }, { status: 504 }),
);

export default function Status504() {
  return <StatusScreen status={504} thrown={useLoaderData<typeof loader>().words} />;
}
