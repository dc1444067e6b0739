import { storedAnswersAbout } from "~/server/fitment/fitment-answers.server";
import type { CookieValues, RequestContext } from "~/server/http/context.server";
import { COOKIE_NAMES, type CookieName } from "~/server/http/cookies/cookie-table.server";
import { pageMeant } from "~/server/http/cut-short.server";
import { isReading, type Reader } from "~/server/http/reader.server";

/** Cookies that change nothing on a page that is kept: a call with one of them keeps the page out. */
const IMPERSONAL: readonly CookieName[] = ["visitor", "client", "bucket", "js"];
/** Cookies that few pages show anything of; a page notes which of them it asks for. */
export const RARELY_SHOWN = ["recent", "searched"] as const satisfies readonly CookieName[];
const PERSONAL = COOKIE_NAMES.filter((name) => ![...IMPERSONAL, ...RARELY_SHOWN].includes(name));
/** Facts that many guests share: their values are part of the key, so that each has pages of its own. */
const SHARED = ["garage", "ups", "zip", "theme", "dismissed"] as const satisfies readonly CookieName[];
/** Facts of one guest that no part of a stored page may ask for but those that each answer fills in. */
const FILLED_IN = ["cart"] as const satisfies readonly CookieName[];
const ALLOWED: readonly CookieName[] = [...SHARED, ...FILLED_IN];

/** Cookies that the rendering of a page for many may not have read, if its reader has them. */
export const MUST_BE_UNREAD = [...RARELY_SHOWN, ...FILLED_IN] as const;

/** The first cookie that makes a page no page for everybody, forged or not; undefined without one. */
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

/**
 * The facts about a guest that many share, as the cookies of somebody of whom nothing else is known: the active vehicle
 * with the answers about it, the ZIP code, the look, the dismissed notices.
 */
function sharedFacts({ cookies }: Reader): CookieValues {
  const active = cookies.get("garage")?.active ?? null;
  const { earlier: _, ...ups } = storedAnswersAbout({ cookies }, active ?? 0);
  const zip = cookies.get("zip");
  const theme = cookies.get("theme");
  const dismissed = cookies.get("dismissed");
  return {
    js: "1",
    ...(active !== null && { garage: { vehicles: [active], active } }),
    ...(active !== null && ups.answers.length + ups.unknown.length > 0 && { ups }),
    ...(zip !== undefined && { zip }),
    ...(theme !== undefined && { theme }),
    ...(dismissed !== undefined && { dismissed }),
  };
}

/** The first cookie with which no stored page is right for a guest: another fact, or one of these that we did not make. */
const findOtherCookie = ({ cookies }: Reader) =>
  PERSONAL.find((name) => cookies.has(name) && !(ALLOWED.includes(name) && cookies.get(name) !== undefined));

/**
 * The key of a page that may be stored for all with the same key, and the cookies that it is rendered with, null for a page
 * for everybody; or the reason this request must not get one.
 */
type PageKey =
  | { readonly key: string; readonly facts: CookieValues | null; readonly bypass?: never }
  | { readonly key?: never; readonly facts?: never; readonly bypass: string };

/**
 * Returns the key of the requested page: site, address, whether the reader is a crawler, and the facts that a guest with
 * scripts shares with others. Any other cookie or query with a fact about the reader, forged or not, bypasses the store.
 */
export function pageKey(ctx: RequestContext): PageKey {
  if (!isReading(ctx.request.method)) return { bypass: "method" };
  if (ctx.isDataRequest) return { bypass: "data" };
  // It is led on before any page is rendered.
  if (pageMeant(ctx.url) !== null) return { bypass: "address" };
  const personal = findPersonalCookie(ctx);
  if (personal !== undefined) {
    // A page without scripts shows at once what a page with scripts asks for later, such as what is not in the cart.
    const other = ctx.isBot || !ctx.hasJs ? personal : findOtherCookie(ctx);
    if (other !== undefined) return { bypass: other };
  }
  if (!isPlainQuery(ctx)) return { bypass: "query" };
  if (isAbroad(ctx)) return { bypass: "country" };
  const key = keyFor(ctx.isBot, ctx.url.href);
  if (personal === undefined) return { key, facts: null };
  const facts = sharedFacts(ctx);
  return { key: `${key} ${JSON.stringify(facts)}`, facts };
}
