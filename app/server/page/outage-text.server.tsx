import { serviceException } from "~/models/page/api-error";
import type { StatusText } from "~/models/page/status-screen";
import type { Fragment } from "~/models/view/fragment";
import type { CallFailure } from "~/server/api/call-failure.server";
import type { RequestContext } from "~/server/http/context.server";
import { hasChat } from "~/server/http/outside-code.server";
import { ownFragment } from "./own-fragment.server";

/** What a page says that took too long. */
export const timeoutText = (): StatusText => ({ title: "This is taking too long", text: serviceException(hasChat()) });

const tryAgainLink = (ctx: RequestContext) =>
  ownFragment(
    ctx,
    "again",
    <a href={ctx.url.pathname + ctx.url.search} className="button button-primary mt-6">
      Try again
    </a>,
  );

/**
 * Returns what a page says that failed for want of an answer: while orders are paused everything else works, in an outage
 * nothing does. `again` sends once more what did not arrive; unless given it is a link to the same page. Null for another
 * failure, of which the status says enough.
 */
export function outageText(
  ctx: RequestContext,
  { isPaused, pageStatus }: Pick<CallFailure, "isPaused" | "pageStatus">,
  again: Fragment | null,
): StatusText | null {
  if (isPaused)
    return {
      title: "Orders are paused",
      text: "Nothing was changed. You can go on looking around; please try this again in a few minutes.",
      ...(again && { again }),
    };
  const actions = { isOutage: true, again: again ?? tryAgainLink(ctx) };
  if (pageStatus === 504) return { ...timeoutText(), ...actions };
  if (pageStatus !== 503) return null;
  return {
    title: "Our shop is not reachable for a moment",
    text: `${serviceException(hasChat())} Other pages may not answer either: please try again in a minute.`,
    ...actions,
  };
}
