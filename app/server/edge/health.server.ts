import { healthApi } from "~/models/api";
import type { CallResult } from "~/models/api/contract";
import { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { buildInformation } from "~/server/http/config.server";
import type { RequestContext } from "~/server/http/context.server";
import { answerMetrics, isMetricsReader, setLoopAges, setOldestEvent } from "~/server/http/metrics.server";

const HEALTH_TIMEOUT_MS = 2_000;

type Health = CallResult<typeof healthApi.health>;

/** The commerce API's own health report, even when it reports a failure; only a failed status when it does not answer. */
async function askHealth(ctx: RequestContext): Promise<Partial<Health> & Pick<Health, "status">> {
  try {
    return await call(ctx, healthApi.health, {}, { timeoutMs: HEALTH_TIMEOUT_MS });
  } catch (error) {
    const parsed = healthApi.health.response.safeParse(error instanceof CallFailure ? error.failure.data : null);
    return parsed.success ? parsed.data : { status: "failing" };
  }
}

/**
 * Answers with the build information and what the shop depends on: the commerce API, its database, whether that takes
 * writes, the background work, and for how long a domain event has waited. 200 while all is well, else 503.
 */
export async function answerHealth(ctx: RequestContext): Promise<Response> {
  const { status, mode, database, writes, loops, oldestEventSeconds } = await askHealth(ctx);
  return Response.json(
    { status, mode, ...buildInformation(), commerce: status, database, writes, loops, oldestEventSeconds },
    { status: status === "ok" ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}

/** Answers with the metrics, after loading the ages of events and loops from the commerce API; an outage leaves them unchanged. */
export async function answerCurrentMetrics(ctx: RequestContext): Promise<Response> {
  if (isMetricsReader(ctx.request)) {
    const { oldestEventSeconds, loops } = await askHealth(ctx);
    if (oldestEventSeconds !== undefined) setOldestEvent(oldestEventSeconds);
    if (loops !== undefined) setLoopAges(loops);
  }
  return answerMetrics(ctx.request, ctx.url.pathname, ctx.transport.metrics);
}

const plain = (text: string, status: number) =>
  new Response(text, {
    status,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
  });

/** Answers that the process runs, for supervisors: one that gets no answer may restart it. */
export const answerLive = () => plain("live\n", 200);

/**
 * Answers whether shoppers may be sent to this process: 503 from the beginning of its shutdown. An outage of the commerce
 * API or the database is no reason, since all processes have it and pages from the caches are better than none.
 */
export const answerReady = (isClosing: boolean) => (isClosing ? plain("not ready\n", 503) : plain("ready\n", 200));
