import { login, myAccount, withQuery } from "~/models/shop/urls";

/** Fragments that the path a login returns to must not contain. */
const BLOCKED_FRAGMENTS = [
  "login",
  "createAccount",
  "retrievePassword",
  "signUpResult",
  "logout",
  "/404",
  "/500",
  "/504",
  "/api/",
  "checkout/orderResult",
] as const;

const ORIGIN = "http://own.invalid";
/** Mails and links encode the values of these parameters once more. */
const ENCODED = ["sid", "nid"];
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what browsers drop from URLs
const UNSAFE = /[\u0000-\u001f\u007f\\]/;

/**
 * Returns the path and search of a URL of this site, or null. A text passes only when it starts with exactly one slash,
 * has no backslash or control character, and still resolves to the same origin.
 */
export function ownPath(target: string | null | undefined): string | null {
  if (!target?.startsWith("/") || target.startsWith("//") || UNSAFE.test(target)) return null;
  try {
    const url = new URL(target, ORIGIN);
    // Resolving "/..//x" or "/.//x" gives a path that a browser would read as a host.
    return url.origin === ORIGIN && !url.pathname.startsWith("//") ? url.pathname + url.search : null;
  } catch {
    return null;
  }
}

/**
 * Returns the parameters of a queryStr, a JSON object of plain values; `isParsed` is false when it is anything else.
 */
export function parseQueryStr(queryStr: string | null | undefined): {
  query: Record<string, string>;
  isParsed: boolean;
} {
  if (!queryStr) return { query: {}, isParsed: true };
  try {
    const value: unknown = JSON.parse(queryStr);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return { query: {}, isParsed: false };
    const query: Record<string, string> = {};
    for (const [name, entry] of Object.entries(value)) {
      if (typeof entry === "string" || typeof entry === "number" || typeof entry === "boolean")
        query[name] = String(entry);
    }
    return { query, isParsed: true };
  } catch {
    return { query: {}, isParsed: false };
  }
}

function decodeOnce(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/**
 * Returns the path and search that a login returns to, and whether queryStr could be parsed (callers log it when not).
 * The target is the callback with the parameters of queryStr restored and sid and nid decoded once. It is /myAccount
 * without a callback, for a callback of another site and for one with a blocked fragment.
 */
export function loginTarget(
  callback: string | null | undefined,
  queryStr: string | null | undefined,
): { target: string; isParsed: boolean } {
  const { query, isParsed } = parseQueryStr(queryStr);
  const own = ownPath(callback);
  if (own === null) return { target: myAccount(), isParsed };
  const url = new URL(own, ORIGIN);
  const decodedPath = decodeOnce(url.pathname) ?? url.pathname;
  if (BLOCKED_FRAGMENTS.some((fragment) => `${decodedPath}/`.includes(fragment))) {
    return { target: myAccount(), isParsed };
  }
  const restored: Record<string, string> = { ...Object.fromEntries(url.searchParams), ...query };
  for (const name of ENCODED) {
    const value = restored[name];
    if (value === undefined) continue;
    const decoded = decodeOnce(value);
    if (decoded === null) delete restored[name];
    else restored[name] = decoded;
  }
  return { target: withQuery(url.pathname, restored), isParsed };
}

/** Returns the login URL that leads back to a page: its path as callback, its parameters as queryStr. */
export function loginUrlFor(page: { pathname: string; searchParams: URLSearchParams }): string {
  const query = Object.fromEntries(page.searchParams);
  return login(page.pathname, Object.keys(query).length === 0 ? undefined : JSON.stringify(query));
}
