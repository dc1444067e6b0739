import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorScreen } from "~/components/chrome/error-screen";
import { infraApi } from "~/models/api";
import { headTags } from "~/models/page/head";
import { callCached } from "~/server/api/cache.server";
import { contentOf } from "~/server/content/content.server";
import { headOf } from "~/server/page/head.server";
import { pageLoader } from "~/server/page/page-loader.server";
import { MemberRule } from "./member-rule";

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export const loader = pageLoader(async ({ ctx }) => {
  const [benefits, { member_levels: levels, points_rules: rules }, head] = await Promise.all([
    callCached(ctx, "content", infraApi.memberBenefits, {}),
    contentOf(ctx, ["member_levels", "points_rules"]),
    headOf(ctx, { title: "Points and member levels", description: "How points are earned, used and kept." }),
  ]);
  return { benefits, levels: levels ?? [], rules, currency: ctx.market.currency, isMember: ctx.isMember, head };
});

export default function MemberRulePage() {
  return <MemberRule {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
