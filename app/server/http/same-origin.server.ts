import type { RequestContext } from "./context.server";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * Whether a request may change something: safe methods may; else the browser must say it comes from our own pages
 * (Sec-Fetch-Site same-origin or none), or, when it says nothing, its Origin must equal our configured one.
 */
export function isFromOurPages(request: Request, origin: string): boolean {
  if (SAFE_METHODS.includes(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  return request.headers.get("origin") === origin;
}

/** The same for a request context. */
export function mayChange(ctx: RequestContext): boolean {
  return isFromOurPages(ctx.request, ctx.origin);
}
