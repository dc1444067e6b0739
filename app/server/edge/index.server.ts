import type { AppLoadContext } from "@remix-run/server-runtime";
import { openTransport } from "~/server/api/transport.server";
import { createContext } from "~/server/http/context.server";
import { answerFromStore, type Handle } from "~/server/page-store/page-store.server";
import { answerBeforePages, correctCapitals, refuseLongUrl } from "./before-pages.server";
import { stopNotingConnections } from "./connection.server";
import { forward } from "./forward.server";
import { answerCurrentMetrics, answerHealth, answerLive, answerReady } from "./health.server";
import { answerMedia } from "./media.server";
import { isShuttingDown, openProgram } from "./program.server";
import { finishVisit, logVisit } from "./visit.server";

/** Opens the program for a server that calls `edge`, before its first request. */
export async function boot(): Promise<void> {
  stopNotingConnections();
  await openProgram();
}

/**
 * Answers a request. Raw endpoints (health, pictures, provider pages) are answered here; everything else goes through
 * Remix with a request context, the origin check, cookies, security headers and one log line. `context` is the load
 * context of loaders and actions, and `handle` is Remix. A host that does not call this gets the same from Remix's
 * hooks and from the routes of the raw endpoints (hosted-visit.server.ts), at a higher cost.
 */
export async function edge(
  request: Request,
  context: AppLoadContext & { remoteAddress?: string },
  handle: Handle,
): Promise<Response> {
  const elsewhere = refuseLongUrl(request) ?? correctCapitals(request);
  if (elsewhere) return elsewhere;
  const { pathname } = new URL(request.url);
  if (pathname === "/live") return answerLive();
  if (pathname === "/ready") return answerReady(isShuttingDown());
  const transport = await openTransport();
  const ctx = await createContext({ request, transport, remoteAddress: context.remoteAddress });
  if (pathname.startsWith("/media/")) return answerMedia(ctx);
  if (pathname.startsWith("/sandbox/") || pathname.startsWith("/webhooks/")) return forward(ctx);
  if (pathname === "/health") return answerHealth(ctx);
  if (pathname === "/metrics" || pathname === "/metrics/slow") return answerCurrentMetrics(ctx);
  context.ctx = ctx;
  const stored = await answerFromStore(ctx, handle);
  const answer = stored.response ?? (await answerBeforePages(ctx)) ?? (await handle(request, context));
  const response = finishVisit(ctx, answer);
  response.headers.set("Cache-Status", stored.status);
  logVisit(ctx, response.status, stored.response ? "kept" : undefined);
  return response;
}
