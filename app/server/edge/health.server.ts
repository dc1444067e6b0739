import { healthApi } from "~/models/api";
import { call } from "~/server/api/client.server";
import { buildInformation } from "~/server/http/config.server";
import type { RequestContext } from "~/server/http/context.server";
import { answerMetrics, isMetricsReader, setOldestEvent } from "~/server/http/metrics.server";

const HEALTH_TIMEOUT_MS = 2_000;

/** Answers with the build information: 200 while the commerce API responds, else 503. */
export async function answerHealth(ctx: RequestContext): Promise<Response> {
  const commerce = await call(ctx, healthApi.health, {}, { timeoutMs: HEALTH_TIMEOUT_MS }).then(
    ({ status }) => status,
    () => "failing" as const,
  );
  return Response.json(
    { status: commerce, ...buildInformation(), commerce },
    { status: commerce === "ok" ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}

/** Answers with the metrics, after the age of the oldest unhandled event was read; its gauge keeps its value otherwise. */
export async function answerCurrentMetrics(ctx: RequestContext): Promise<Response> {
  if (isMetricsReader(ctx.request))
    await call(ctx, healthApi.health, {}, { timeoutMs: HEALTH_TIMEOUT_MS }).then(
      ({ oldestEventSeconds }) => setOldestEvent(oldestEventSeconds ?? 0),
      // An outage shows in the calls' outcomes.
      () => undefined,
    );
  return answerMetrics(ctx.request, ctx.url.pathname);
}

/**
 * Answers whether shoppers may be sent here: 200 while the commerce API responds and no shutdown has begun, else 503.
 */
export async function answerReady(ctx: RequestContext, isClosing: boolean): Promise<Response> {
  const health = isClosing ? null : await answerHealth(ctx);
  await health?.body?.cancel();
  const isReady = health?.ok ?? false;
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  return new Response(isReady ? "ready\n" : "not ready\n", { status: isReady ? 200 : 503, headers });
}
