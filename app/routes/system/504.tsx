import { data } from "@remix-run/node";
import { StatusScreen } from "~/components/chrome/error-screen";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const loader = pageLoader(async ({ ctx }) =>
  data({ head: await loadHead(ctx, { robots: "noindex" }) }, { status: 504 }),
);

export default function Status504() {
  return <StatusScreen status={504} />;
}
