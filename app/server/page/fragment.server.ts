import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Fragment } from "~/models/view/fragment";
import type { RequestContext } from "~/server/http/context.server";

const rendered = new WeakMap<object, Map<string, string>>();

/**
 * The fragment `key` of a page, rendered once per `owner`: the shared, frozen answer of `callCached` that it shows, so that
 * it lives as long as that answer. The element may hold no hook, handler or anything of the visitor's. Throws what its
 * components throw.
 */
export function fragment(ctx: RequestContext, owner: object, key: string, element: () => ReactElement): Fragment {
  const known = rendered.get(owner) ?? new Map<string, string>();
  rendered.set(owner, known);
  let html = known.get(key);
  if (html === undefined) {
    html = renderToStaticMarkup(element());
    known.set(key, html);
  }
  // Remix serialises what can be enumerated.
  return Object.defineProperty({ key }, "html", { value: html, enumerable: ctx.isDataRequest });
}
