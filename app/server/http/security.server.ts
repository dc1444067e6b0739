import { canRunProviderScripts } from "~/models/page/route-handle";
import * as urls from "~/models/shop/urls";
import type { RequestContext } from "./context.server";
import { outsideOrigins } from "./outside-code.server";
import { isReading } from "./reader.server";
import { loginOrigins, providerOrigins } from "./redirect.server";

let formTargets: string | undefined;

/** Returns the form-action directive. It is read once: reading the environment is slow, and it does not change. */
function formAction(): string {
  formTargets ??= ["form-action 'self'", ...providerOrigins(), ...loginOrigins()].join(" ");
  return formTargets;
}

/** Forgets what was read from the environment: at shutdown. */
export function forgetFormTargets(): void {
  formTargets = undefined;
}

const isDevelopment = () => process.env.NODE_ENV === "development";

/**
 * Returns the content security policy of a page: our own scripts, inline ones by `scriptSources` (a nonce or hashes), and
 * code of the providers whose origins are in `codeOrigins`.
 */
export function contentSecurityPolicy(
  scriptSources: string,
  isSecure: boolean,
  codeOrigins: readonly string[] = [],
): string {
  const styles = isDevelopment() ? "'self' 'unsafe-inline'" : "'self'";
  const others = codeOrigins.map((origin) => ` ${origin}`).join("");
  return [
    "default-src 'self'",
    `script-src 'self'${scriptSources === "" ? "" : ` ${scriptSources}`}${others}`,
    `style-src ${styles}${others}`,
    // React writes measured sizes as style attributes, which cannot inject rules.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${others}`,
    ...(others === "" ? [] : [`font-src 'self'${others}`]),
    `connect-src 'self'${isDevelopment() ? " ws:" : ""}${others}`,
    formAction(),
    "frame-ancestors 'none'",
    others === "" ? "frame-src 'none'" : `frame-src${others}`,
    "base-uri 'none'",
    "object-src 'none'",
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

function policyFor({ scriptSources, isSecure, isBot, handle }: RequestContext): string {
  return contentSecurityPolicy(
    scriptSources,
    isSecure,
    isBot || !canRunProviderScripts(handle) ? [] : outsideOrigins(),
  );
}

/** Headers of every answer except the build's files. */
export const SECURITY_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), usb=(), payment=(self)",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
} as const;

const PRIVATE = "private, no-store";
/** A browser may show it again on the way back, and asks whether it has changed for any other reason. */
const RETURNED_TO = "private, no-cache";
const CRAWLER = "public, max-age=60, stale-while-revalidate=600";

/** Whether a crawler's page may be stored and shared with other crawlers: a GET without anything personal. */
function isShareable(ctx: RequestContext): boolean {
  return ctx.isBot && isReading(ctx.request.method) && !ctx.handle.isPersonal && !ctx.hasPersonalCookies;
}

/**
 * Whether a browser may keep a page for the way back to it, for which it reads what is the shopper's own anew: a page for
 * anybody, but not a member's, a draft, one with the panel of developers or with a message of one moment.
 */
function isReturnedTo(ctx: RequestContext): boolean {
  const { request, handle, url } = ctx;
  if (ctx.isBot || !isReading(request.method) || handle.isPersonal || url.searchParams.has("preview")) return false;
  return !ctx.isMember && !ctx.isFlashRead && !ctx.isDebug;
}

/** A program that restarts or a database that is written again is back within this time. */
const RETRY_AFTER_SECONDS = "30";

/** Sets security and cache headers. A resource route's own Cache-Control stays, unless the answer sets cookies. */
export function applyHeaders(ctx: RequestContext, headers: Headers, status: number): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
  if (ctx.isSecure) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  const isPage = headers.get("content-type")?.startsWith("text/html") === true;
  if (isPage) {
    headers.set("Content-Security-Policy", policyFor(ctx));
    if (ctx.handle.isOnlyRead && !ctx.isBot) headers.set("Speculation-Rules", `"${urls.speculationRules()}"`);
  }
  headers.set("X-Request-Id", ctx.requestId);
  if (status === 503) headers.set("Retry-After", RETRY_AFTER_SECONDS);
  if (isPage && status === 200 && isReturnedTo(ctx)) headers.set("Cache-Control", RETURNED_TO);
  else if (headers.has("set-cookie")) headers.set("Cache-Control", PRIVATE);
  else if (isShareable(ctx) && status === 200) {
    headers.set("Cache-Control", CRAWLER);
    headers.append("Vary", "User-Agent, Cookie");
  } else if (!headers.has("cache-control")) headers.set("Cache-Control", PRIVATE);
}
