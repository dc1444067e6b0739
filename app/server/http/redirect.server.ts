import { redirect, redirectDocument } from "@remix-run/node";
import { ownPath } from "~/models/account/login-callback";
import type { RequestContext } from "./context.server";
import type { Flash } from "./cookies/cookie-table.server";
import { isReading, type Reader } from "./reader.server";

/**
 * Makes a target from outside safe: path and search on our own site, or `fallback`. Absolute, protocol-relative,
 * backslash, control-character and scheme forms all fall back.
 */
export function ownTarget(target: FormDataEntryValue | string | null | undefined, fallback: string): string {
  return (typeof target === "string" ? ownPath(target) : null) ?? fallback;
}

/** Returns the page of our own that led to this one, as path and search; null without one. */
export function previousPage({ header, origin }: Reader): string | null {
  const referer = header("referer");
  if (!referer || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return url.origin === origin ? ownPath(url.pathname + url.search) : null;
}

/** Returns the page a form was posted from, as path and search on our own site, or `fallback`. */
export function backTarget(ctx: RequestContext, fallback: string): string {
  ctx.readerFacts.add("referer");
  return previousPage(ctx) ?? fallback;
}

/** Leads to the one address of a page for ever; a page that is rendered after a form post moves its reader alone. */
export function movedTo(ctx: RequestContext, target: string): Response {
  return redirect(target, isReading(ctx.request.method) ? 301 : 303);
}

/** Answers a form post with 303, so that reloading the next page does not repeat it. */
export function seeOther(target: string): Response {
  return redirect(ownTarget(target, "/"), 303);
}

/** Redirects after a form post to an element of a page by its id, so that a page without script opens there. */
export function seeOtherAt(target: string, id: string): Response {
  return redirect(`${ownTarget(target, "/")}#${id}`, 303);
}

/** Redirects after a form post with one message, which the next page announces and shows without JavaScript too. */
export function redirectWithFlash(ctx: RequestContext, target: string, flash: Flash): Response {
  ctx.cookies.set("flash", flash);
  return seeOther(target);
}

/** Redirects to a payment provider's page; throws for an origin that is neither ours nor listed in PAYMENT_ORIGINS. */
export function redirectToProvider(ctx: RequestContext, target: string): Response {
  const url = new URL(target, ctx.origin);
  // The page of the sandbox is on our origin, but no page of the script.
  if (url.origin === ctx.origin) return redirectDocument(url.pathname + url.search, 303);
  if (!providerOrigins().includes(url.origin)) throw new Error(`payment provider ${url.origin} is not configured`);
  return redirect(url.href, 303);
}

/**
 * Returns the login providers' origins that forms may lead to: those of OIDC_*_ISSUER and of the list LOGIN_ORIGINS.
 */
export function loginOrigins(env: Readonly<Record<string, string | undefined>> = process.env): string[] {
  const issuers = Object.keys(env).filter((name) => /^OIDC_[A-Z0-9]+_ISSUER$/.test(name));
  const listed = [...issuers.map((name) => env[name] ?? ""), ...(env.LOGIN_ORIGINS ?? "").split(",")];
  return [...new Set(listed.map((text) => text.trim()).filter((text) => URL.canParse(text)))].map(
    (text) => new URL(text).origin,
  );
}

/** Returns the payment providers' origins that forms may lead to, from the list PAYMENT_ORIGINS. */
export function providerOrigins(): string[] {
  return (process.env.PAYMENT_ORIGINS ?? "").split(",").flatMap((text) => {
    const origin = text.trim();
    return URL.canParse(origin) ? [new URL(origin).origin] : [];
  });
}
