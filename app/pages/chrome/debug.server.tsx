import { createHash } from "node:crypto";
import { DebugPanel } from "~/components/chrome/debug-panel";
import type { Fragment } from "~/models/view/fragment";
import { buildInformation } from "~/server/http/config.server";
import type { RequestContext } from "~/server/http/context.server";
import { lateFragment, ownFragment } from "~/server/page/own-fragment.server";

const HASH_CHARS = 12;

/**
 * The debug panel of a page while it is on, else an empty fragment: market, build, a hash of the visitor key, buckets,
 * vehicle and the calls made until the page was written. No key, token, address or name.
 */
export function debugPanel(ctx: RequestContext, vehicle: string | null): Fragment {
  const secondsLeft = ctx.debugSeconds;
  if (secondsLeft === 0) return ownFragment(ctx, "debug", null);
  return lateFragment(ctx, "debug", () => {
    const { environment, buildTime } = buildInformation();
    const { group, alb } = ctx.buckets;
    const visitor = createHash("sha256").update(ctx.visitorKey).digest("hex").slice(0, HASH_CHARS);
    const facts = [
      ["market", `${ctx.market.id} ${ctx.market.name}, ${ctx.market.currency}`],
      ["build", `${environment} ${buildTime}`],
      ["visitor", visitor],
      ["buckets", `${group}, alb ${alb}`],
      ["vehicle", vehicle ?? "none"],
      ["rendering", ctx.renderMode],
      ["request", ctx.requestId],
      ["until", new Date(Date.now() + secondsLeft * 1_000).toISOString()],
    ] as const;
    return <DebugPanel facts={facts} timings={ctx.timings} secondsLeft={secondsLeft} />;
  });
}
