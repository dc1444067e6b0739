import type { RequestContext } from "~/server/http/context.server";
import { COOKIE_NAMES, type CookieName } from "~/server/http/cookies/cookie-table.server";
import type { Reader } from "~/server/http/reader.server";

/** Cookies that change nothing on a page without a cart, a vehicle or a login. */
const IMPERSONAL: readonly CookieName[] = ["visitor", "client", "bucket", "js"];
/** Cookies that few pages show anything of; a page notes which of them it asks for. */
export const RARELY_SHOWN = ["recent", "searched"] as const satisfies readonly CookieName[];
const PERSONAL = COOKIE_NAMES.filter((name) => ![...IMPERSONAL, ...RARELY_SHOWN].includes(name));

/** The first cookie that makes every page a page of its reader's own, forged or not; undefined without one. */
export const findPersonalCookie = ({ cookies }: Reader) => PERSONAL.find((name) => cookies.has(name));

/** Whether the reader's country seems to differ from the market's. */
export const isAbroad = ({ country, market }: Reader) => country !== null && country !== market.countryCode;

/** The key of the page for everybody at an address of our own. */
export const keyFor = (isBot: boolean, href: string) => `${isBot ? "bot" : "person"} ${href}`;

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

/** The key of a page that may be stored for everybody with the same key, or the reason this request must not get one. */
type PageKey = { readonly key: string; readonly bypass?: never } | { readonly key?: never; readonly bypass: string };

/**
 * Returns the key of the requested page: site, address, and whether the reader is a crawler. Any cookie or query with a fact
 * about the reader, forged or not, bypasses the store.
 */
export function pageKey(ctx: RequestContext): PageKey {
  if (ctx.request.method !== "GET") return { bypass: "method" };
  if (ctx.isDataRequest) return { bypass: "data" };
  const personal = findPersonalCookie(ctx);
  if (personal !== undefined) return { bypass: personal };
  if (!isPlainQuery(ctx)) return { bypass: "query" };
  if (isAbroad(ctx)) return { bypass: "country" };
  return { key: keyFor(ctx.isBot, ctx.url.href) };
}
