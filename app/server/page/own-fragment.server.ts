import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Fragment } from "~/models/view/fragment";
import { unitHash } from "~/models/visitor/test-groups";
import type { RequestContext } from "~/server/http/context.server";

const keyFor = (name: string, html: string) => `${name}-${Math.floor(unitHash(html) * 0x1_0000_0000).toString(36)}`;

/**
 * A fragment of one visitor: rendered for this answer, under a key that changes with what it says. The element may hold
 * no hook or handler; null makes an empty one. Throws what its components throw.
 */
export function ownFragment(ctx: RequestContext, name: string, element: ReactElement | null): Fragment {
  const html = element === null ? "" : renderToStaticMarkup(element);
  return Object.defineProperty({ key: keyFor(name, html) }, "html", { value: html, enumerable: ctx.isDataRequest });
}

/** The same, rendered when the page is written: it can tell of everything that was done for it. Its key is new each time. */
export function lateFragment(ctx: RequestContext, name: string, element: () => ReactElement): Fragment {
  return Object.defineProperty({ key: `${name}-${ctx.requestId}` }, "html", {
    get: () => renderToStaticMarkup(element()),
    enumerable: ctx.isDataRequest,
  });
}
