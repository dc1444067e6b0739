import type { AppLoadContext } from "@remix-run/server-runtime";
import { closeTransport, openTransport } from "~/server/api/transport.server";
import { openDiscountLink, takeDiscountLink } from "~/server/cart/discount-link.server";
import { retryJoin } from "~/server/cart/member-cart.server";
import { brandList } from "~/server/catalogue/brands.server";
import { readBytes } from "~/server/forms/form-body.server";
import { sessionSecret } from "~/server/http/config.server";
import { createContext } from "~/server/http/context.server";
import { log } from "~/server/http/log.server";
import { metricsAnswer } from "~/server/http/metrics.server";
import { applyHeaders, SECURITY_HEADERS } from "~/server/http/security.server";
import type { Transport } from "~/server/http/wire-types.server";
import { openOrderLink } from "~/server/orders/orders.server";
import { crawlerPage } from "./crawler-pages.server";
import { closeEventOutbox, openEventOutbox } from "./event-store.server";
import { healthAnswer, readyAnswer } from "./health.server";
import { mediaAnswer } from "./media.server";
import { readReferral } from "./referral.server";
import { openReferredCart } from "./referred-cart.server";
import { finishVisit, logVisit, refuseForeign } from "./visit.server";

const MAX_URL_CHARS = 4_096;
const MAX_FORWARDED_BYTES = 262_144;

/** Remix's request handler, as the http server made it. */
export type Handle = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Opens what the program needs before the first request: the commerce API, the cookie secret, the brand list. */
export async function boot(): Promise<void> {
  sessionSecret();
  const transport = await openTransport();
  openEventOutbox(transport);
  const request = new Request("http://localhost/");
  // A commerce API that is still starting is asked again by the first page that shows brands.
  await brandList(createContext({ request, transport })).catch(() => undefined);
}

let isClosing = false;

/** Tells load balancers to send nobody any more, while running requests finish. */
export function announceShutdown(): void {
  isClosing = true;
}

/** Closes what `boot` opened. */
export async function shutdown(): Promise<void> {
  await closeEventOutbox();
  await closeTransport();
}

const refused = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

async function providerAnswer(transport: Transport, request: Request): Promise<Response> {
  const body = await readBytes(request, MAX_FORWARDED_BYTES);
  if (body === null) return refused(413, "Body too large");
  const headers = new Headers(request.headers);
  // The provider's side has no use for the shopper's session.
  headers.delete("cookie");
  headers.delete("authorization");
  const { url, method } = request;
  try {
    return await transport.forward(new Request(url, { method, headers, body: body.byteLength > 0 ? body : null }));
  } catch (error) {
    log.error({ err: error }, "forwarding failed");
    const isTimeout = error instanceof Error && error.name === "TimeoutError";
    return refused(isTimeout ? 504 : 500, "The payment page did not answer. Please reload this page.");
  }
}

/** Hands a provider's page or message to the commerce API untouched; only its status is ever logged. */
async function forwarded(transport: Transport, request: Request, path: string): Promise<Response> {
  const response = await providerAnswer(transport, request);
  const open = new Response(response.body, response);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    if (!open.headers.has(name)) open.headers.set(name, value);
  }
  if (!open.headers.has("cache-control")) open.headers.set("Cache-Control", "private, no-store");
  log.info({ method: request.method, path: path.split("/").slice(0, 2).join("/"), status: open.status }, "forwarded");
  return open;
}

/**
 * Answers a request: raw endpoints (health, pictures, provider pages) itself, everything else through Remix with a
 * request context, the origin check, cookies, security headers and one log line. `context` is the load context that
 * Remix hands to loaders and actions; `handle` is Remix.
 */
export async function edge(
  request: Request,
  context: AppLoadContext & { remoteAddress?: string },
  handle: Handle,
): Promise<Response> {
  if (request.url.length > MAX_URL_CHARS) return new Response("URL too long\n", { status: 414 });
  const transport = await openTransport();
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.startsWith("/media/")) {
    return mediaAnswer(transport, pathname.slice("/media/".length), searchParams);
  }
  if (pathname.startsWith("/sandbox/") || pathname.startsWith("/webhooks/")) {
    return forwarded(transport, request, pathname);
  }

  const ctx = createContext({ request, transport, remoteAddress: context.remoteAddress });
  if (pathname === "/health") return healthAnswer(ctx);
  if (pathname === "/ready") return readyAnswer(ctx, isClosing);
  if (pathname === "/metrics" || pathname === "/metrics/slow") return metricsAnswer(request, pathname);
  context.ctx = ctx;
  const render = async () => finishVisit(ctx, await handle(request, context));
  const foreign =
    refuseForeign(ctx) ??
    (await readReferral(ctx)) ??
    (await openReferredCart(ctx)) ??
    (await openDiscountLink(ctx)) ??
    (await openOrderLink(ctx));
  if (foreign === null) await retryJoin(ctx);
  if (foreign === null) await takeDiscountLink(ctx);
  const { response, isKept } = foreign
    ? { response: finishVisit(ctx, foreign), isKept: false }
    : ctx.isBot
      ? await crawlerPage(ctx, render)
      : { response: await render(), isKept: false };
  if (isKept) applyHeaders(ctx, response.headers, response.status);
  logVisit(ctx, response.status, isKept ? "kept" : undefined);
  return response;
}
