import type { RequestContext } from "~/server/http/context.server";
import { COOKIE_NAMES, type CookieName } from "~/server/http/cookie-table.server";

/** Cookies that change nothing on a page without a cart, a vehicle or a login. */
const IMPERSONAL: readonly CookieName[] = ["visitor", "client", "bucket", "js"];
const PERSONAL = COOKIE_NAMES.filter((name) => !IMPERSONAL.includes(name));

/** Parameters that lead a person to nothing but another page: all others may set a cookie or hold a secret. */
const PLAIN_PARAMETER = /^(?:page|sort|utm_[a-z]{1,20})$/;
const MAX_PARAMETERS = 4;
const MAX_SEARCH_CHARS = 200;

function isPlainQuery({ isBot, url }: RequestContext): boolean {
  if (url.search === "") return true;
  const names = [...url.searchParams.keys()];
  if (url.search.length > MAX_SEARCH_CHARS || names.length > MAX_PARAMETERS) return false;
  return isBot || names.every((name) => PLAIN_PARAMETER.test(name));
}

/** The key of a page that may be kept for everybody who asks for it like this, or why this request must not get one. */
type PageKey = { readonly key: string; readonly bypass?: never } | { readonly key?: never; readonly bypass: string };

/**
 * Returns the key of the page that a request asks for: site, address, and whether the reader is a crawler. Anything that
 * tells of the reader, forged or not, leads past the store.
 */
export function pageKey(ctx: RequestContext): PageKey {
  if (ctx.request.method !== "GET") return { bypass: "method" };
  if (ctx.isDataRequest) return { bypass: "data" };
  const personal = PERSONAL.find((name) => ctx.cookies.has(name));
  if (personal !== undefined) return { bypass: personal };
  if (!isPlainQuery(ctx)) return { bypass: "query" };
  if (ctx.country !== null && ctx.country !== ctx.market.countryCode) return { bypass: "country" };
  return { key: `${ctx.isBot ? "bot" : "person"} ${ctx.url.href}` };
}
