import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Fragment } from "~/models/view/fragment";
import type { RequestContext } from "~/server/http/context.server";

const rendered = new WeakMap<object, Map<string, string>>();

/**
 * Renders the fragment `key` of a page once per `owner`, the shared, frozen answer of `callCached` that it shows, and
 * stores it as long as that answer lives. The element must not contain hooks, handlers or visitor data. Throws what its
 * components throw.
 */
export function fragment(ctx: RequestContext, owner: object, key: string, element: () => ReactElement): Fragment {
  const htmlByKey = rendered.get(owner) ?? new Map<string, string>();
  rendered.set(owner, htmlByKey);
  let html = htmlByKey.get(key);
  if (html === undefined) {
    html = renderToStaticMarkup(element());
    htmlByKey.set(key, html);
  }
  // Remix serializes enumerable properties only.
  return Object.defineProperty({ key }, "html", { value: html, enumerable: ctx.isDataRequest });
}
