import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Fragment } from "~/models/view/fragment";
import { unitHash } from "~/models/visitor/test-groups";
import type { RequestContext } from "~/server/http/context.server";

const fragmentKey = (name: string, html: string) =>
  `${name}-${Math.floor(unitHash(html) * 0x1_0000_0000).toString(36)}`;

/**
 * Renders a fragment of one visitor, under a key that changes with its HTML. The element must not contain hooks or
 * handlers; null makes an empty fragment. Throws what its components throw.
 */
export function ownFragment(ctx: RequestContext, name: string, element: ReactElement | null): Fragment {
  return fragmentOf(ctx, name, element === null ? "" : renderToStaticMarkup(element));
}

/** Makes such a fragment of HTML that is rendered already. */
export const fragmentOf = (ctx: RequestContext, name: string, html: string): Fragment =>
  Object.defineProperty({ key: fragmentKey(name, html) }, "html", { value: html, enumerable: ctx.isDataRequest });

/**
 * Makes a fragment that is rendered while the page is written, so that it can show all work done for the page. Its key
 * is new each time.
 */
export function lateFragment(ctx: RequestContext, name: string, element: () => ReactElement): Fragment {
  return Object.defineProperty({ key: `${name}-${ctx.requestId}` }, "html", {
    get: () => renderToStaticMarkup(element()),
    enumerable: ctx.isDataRequest,
  });
}
