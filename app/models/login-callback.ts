import { login, myAccount, withQuery } from "./urls";

/** Fragments that may not be in the path a login returns to (OPEN-31). */
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
/** Values of these parameters come encoded once more by the mails and links that carry them (OPEN-32). */
const ENCODED = ["sid", "nid"];
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what browsers drop from URLs
const UNSAFE = /[\u0000-\u001f\u007f\\]/;

/**
 * The path + search of a URL of the same site, or null: only text that starts with exactly one slash, holds no
 * backslash or control character, and still resolves to the same origin passes (ACC-06).
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

/** The parameters of a queryStr: a JSON object of plain values; `isParsed` is false when it is anything else (ACC-07, ERR-09). */
export function parseQueryStr(queryStr: string | null | undefined): {
  query: Record<string, string>;
  isParsed: boolean;
} {
  if (!queryStr) return { query: {}, isParsed: true };
  try {
    const value: unknown = JSON.parse(queryStr);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return { query: {}, isParsed: false };
    const query: Record<string, string> = {};
    for (const [name, one] of Object.entries(value)) {
      if (typeof one === "string" || typeof one === "number" || typeof one === "boolean") query[name] = String(one);
    }
    return { query, isParsed: true };
  } catch {
    return { query: {}, isParsed: false };
  }
}

function decodedOnce(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/**
 * Where a login returns to, as path + search of this site, and whether queryStr could be read (to be logged when not):
 * the callback with the parameters of queryStr restored and sid and nid decoded once; /myAccount without a callback, for
 * a foreign one and for one with a blocked fragment (ACC-03..07, OPEN-31, OPEN-32).
 */
export function loginTarget(
  callback: string | null | undefined,
  queryStr: string | null | undefined,
): { target: string; isParsed: boolean } {
  const { query, isParsed } = parseQueryStr(queryStr);
  const own = ownPath(callback);
  if (own === null) return { target: myAccount(), isParsed };
  const url = new URL(own, ORIGIN);
  const decodedPath = decodedOnce(url.pathname) ?? url.pathname;
  if (BLOCKED_FRAGMENTS.some((fragment) => `${decodedPath}/`.includes(fragment))) {
    return { target: myAccount(), isParsed };
  }
  const restored: Record<string, string> = { ...Object.fromEntries(url.searchParams), ...query };
  for (const name of ENCODED) {
    const value = restored[name];
    if (value === undefined) continue;
    const decoded = decodedOnce(value);
    if (decoded === null) delete restored[name];
    else restored[name] = decoded;
  }
  return { target: withQuery(url.pathname, restored), isParsed };
}

/** The login URL that returns to the wanted page: its path as callback, its parameters as queryStr (ACC-01, ACC-02). */
export function loginFor(wanted: { pathname: string; searchParams: URLSearchParams }): string {
  const query = Object.fromEntries(wanted.searchParams);
  return login(wanted.pathname, Object.keys(query).length === 0 ? undefined : JSON.stringify(query));
}
