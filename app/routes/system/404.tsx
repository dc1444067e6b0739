import { data, type MetaFunction } from "@remix-run/node";
import { ErrorScreen, StatusScreen } from "~/components/chrome/error-screen";
import { headTags } from "~/models/page/head";
import { headOf } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export const loader = pageLoader(async ({ ctx }) =>
  data({ head: await headOf(ctx, { robots: "noindex" }) }, { status: 404 }),
);

export default function Status404() {
  return <StatusScreen status={404} />;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
