import { useLoaderData } from "@remix-run/react";
import { infraApi } from "~/models/api";
import type { RouteHandle } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import { loadContent, loadPageText } from "~/server/content/content.server";
import { loadHead } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { MemberRule } from "./member-rule";

export { ErrorBoundary, meta } from "~/components/chrome/page";

export const handle = {
  title: "Points and member levels",
  isPersonal: true,
  chrome: "headerless",
  extras: "scripts",
} satisfies RouteHandle;

export const loader = pageLoader(async ({ ctx }) => {
  const [benefits, { member_levels: levels, points_rules: rules }, text, head] = await Promise.all([
    callCached(ctx, "content", infraApi.memberBenefits, {}),
    loadContent(ctx, ["member_levels", "points_rules"]),
    loadPageText(ctx, urls.memberRule()),
    loadHead(ctx, { description: "How points are earned, used and kept." }),
  ]);
  return { benefits, levels: levels ?? [], rules, text, currency: ctx.market.currency, isMember: ctx.isMember, head };
});

export default function MemberRulePage() {
  return <MemberRule {...useLoaderData<typeof loader>()} />;
}
