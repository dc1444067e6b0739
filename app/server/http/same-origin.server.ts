import type { RequestContext } from "./context.server";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * Whether a request may change data. Safe methods may. For others the browser must say that the request comes from our
 * own pages (Sec-Fetch-Site same-origin or none) or, without that header, send our configured origin as Origin.
 */
export function isFromOurPages(request: Request, origin: string): boolean {
  if (SAFE_METHODS.includes(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  return request.headers.get("origin") === origin;
}

/** Whether the request of a context may change data. */
export function mayChange(ctx: RequestContext): boolean {
  return isFromOurPages(ctx.request, ctx.origin);
}
