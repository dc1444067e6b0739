import { trackingApi } from "~/models/api";
import type { CallInput, CallResult, Endpoint } from "~/models/api/contract";
import { HEADERS } from "~/models/api/contract";
import { ERROR_MESSAGES } from "~/models/api/errors/table";
import { type Failure, isRetryable, REPORTED_STATUSES } from "~/models/page/api-error";
import { REQUEST_TIMEOUT_MS } from "~/models/shop/limits";
import type { RequestContext } from "~/server/http/context.server";
import { countCall, noteSlowCall } from "~/server/http/metrics.server";
import type { WireRequest } from "~/server/http/wire-types.server";
import { recordSlowCall } from "~/server/tracking/page-events.server";
import { CallFailure } from "./call-failure.server";
import { CallTimeout } from "./transport.server";
import { type InputParts, targetFor, unwrap } from "./wire.server";

/** A call this slow is logged even when it succeeds. */
const SLOW_CALL_MS = 1_000;
const TRACK_CALL = `${trackingApi.track.method} ${trackingApi.track.path}`;
const MAX_TIMINGS = 30;
const AGENT_MAX_CHARS = 200;
/** What is left at least to show a shopper what became of a slow post. */
const AFTER_POST_MS = 2_000;

/** What a caller may add to a call. */
type CallOptions = {
  /** Makes a repeated write answer what it answered first. */
  readonly idempotencyKey?: string;
  /** Sends the account id header that some promotion calls want. */
  readonly isForAccount?: boolean;
  /** Sends no visitor, token or groups, so that the answer may be shared (caches). */
  readonly isShared?: boolean;
  readonly timeoutMs?: number;
};

/** Input and options of a call; the input may be left out when the endpoint declares none. */
type CallArguments<E> =
  Record<string, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions];

/** Headers of every call. */
export function callHeaders(ctx: RequestContext, options: CallOptions = {}): Record<string, string> {
  const headers: Record<string, string> = {
    accept: "application/json",
    [HEADERS.shopId]: ctx.market.id,
    [HEADERS.requestId]: ctx.requestId,
  };
  if (options.isShared) {
    headers[HEADERS.diversionName] = "shared";
    headers[HEADERS.visitorKey] = "shared";
    return headers;
  }
  headers[HEADERS.diversionName] = ctx.buckets.group;
  headers[HEADERS.visitorKey] = ctx.visitorKey;
  headers[HEADERS.clientId] = ctx.clientId;
  headers[HEADERS.sessionId] = ctx.sessionId;
  if (ctx.remoteAddress) headers["x-forwarded-for"] = ctx.remoteAddress;
  if (ctx.country) headers[HEADERS.country] = ctx.country;
  const agent = ctx.request.headers.get("user-agent");
  // By it a member knows a login again.
  if (agent) headers["user-agent"] = agent.slice(0, AGENT_MAX_CHARS);
  if (ctx.token) headers[HEADERS.authorization] = `Bearer ${ctx.token}`;
  if (options.isForAccount && ctx.accountId) headers[HEADERS.accountId] = ctx.accountId;
  if (options.idempotencyKey) headers[HEADERS.idempotencyKey] = options.idempotencyKey;
  return headers;
}

const failureFor = (kind: Failure["kind"], status: number, msg = ""): Failure => ({
  kind,
  status,
  code: status,
  msg,
  data: null,
  errors: [],
});

function record(ctx: RequestContext, call: string, startedMs: number, failure?: Failure): void {
  const ms = Math.round((performance.now() - startedMs) * 10) / 10;
  if (ctx.timings.length < MAX_TIMINGS) ctx.timings.push({ call, ms });
  countCall(call, failure?.kind ?? "ok", ms);
  if (ms >= SLOW_CALL_MS) {
    noteSlowCall(call, ms, ctx.requestId);
    // The call that stores what is told would tell of itself for ever.
    if (call !== TRACK_CALL) recordSlowCall(call, ms);
  }
  if (!failure) {
    if (ms >= SLOW_CALL_MS) ctx.log.warn({ call, ms }, "slow call");
    return;
  }
  const { kind, status, code } = failure;
  const isReported = REPORTED_STATUSES.includes(status) || kind === "network" || kind === "timeout";
  if (isReported || kind === "invalid")
    ctx.log.error({ call, kind, status, code, ms, isReported: true }, "call failed");
  else ctx.log.info({ call, kind, status, code, ms }, "call refused");
}

async function attempt(ctx: RequestContext, endpoint: Endpoint, wire: WireRequest): Promise<unknown> {
  const call = `${endpoint.method} ${endpoint.path}`;
  const startedMs = performance.now();
  const fail = (failure: Failure) => {
    record(ctx, call, startedMs, failure);
    return new CallFailure(failure, call);
  };
  const answer = await ctx.transport.send(wire).catch((error: unknown) => {
    throw fail(failureFor(error instanceof CallTimeout ? "timeout" : "network", 0));
  });
  const unwrapped = unwrap(endpoint.envelope, answer.status, answer.text);
  if ("failure" in unwrapped) throw fail(unwrapped.failure);
  const parsed = endpoint.response.safeParse(unwrapped.data);
  if (!parsed.success) {
    const fields = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join(".")}: ${issue.code}`);
    ctx.log.error({ call, fields }, "answer breaks the contract");
    throw fail(failureFor("invalid", answer.status));
  }
  record(ctx, call, startedMs);
  return parsed.data;
}

/** What the environment may set instead of the 10 s, in milliseconds. */
function requestTimeoutMs(): number {
  const set = Number(process.env.REQUEST_TIMEOUT_MS);
  return set >= 100 && set <= 60_000 ? set : REQUEST_TIMEOUT_MS;
}

/** One budget for all reads of a page, however many wait for each other; a write always gets its full time. */
function budgetMs(ctx: RequestContext, { isIdempotent }: Endpoint, wantedMs = requestTimeoutMs()): number {
  if (!isIdempotent) return wantedMs;
  const leastMs = ctx.request.method === "POST" ? Math.min(AFTER_POST_MS, requestTimeoutMs()) : 1;
  const leftMs = Math.round(ctx.startedMs + requestTimeoutMs() - performance.now());
  return Math.min(wantedMs, Math.max(leastMs, leftMs));
}

async function run(ctx: RequestContext, endpoint: Endpoint, input: InputParts, options: CallOptions): Promise<unknown> {
  if (endpoint.access === "member" && !ctx.token) {
    ctx.purgeSession();
    throw new CallFailure(
      failureFor("rejected", 401, ERROR_MESSAGES.loginInvalid),
      `${endpoint.method} ${endpoint.path}`,
    );
  }
  const headers = callHeaders(ctx, options);
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  if (body !== undefined) headers["content-type"] = "application/json";
  const wire: WireRequest = {
    method: endpoint.method,
    path: targetFor(endpoint, input),
    headers,
    body,
    // One budget for the call and its repeat.
    deadlineMs: performance.now() + budgetMs(ctx, endpoint, options.timeoutMs),
  };
  try {
    return await attempt(ctx, endpoint, wire).catch((error: unknown) => {
      const mayRepeat = endpoint.isIdempotent && error instanceof CallFailure && isRetryable(error.failure);
      if (mayRepeat && performance.now() < wire.deadlineMs) return attempt(ctx, endpoint, wire);
      throw error;
    });
  } catch (error) {
    if (error instanceof CallFailure && error.status === 401) ctx.purgeSession();
    throw error;
  }
}

/**
 * Makes one commerce call and returns its data, parsed by the contract. Throws `CallFailure` and nothing else for a call
 * that fails: no answer within 10 s in all, an error status, a "no", or an answer that breaks the contract. Reads are
 * repeated once when that may help; identical reads of one request are made once; a member call without a token is
 * refused before sending.
 */
export function call<E extends Endpoint>(
  ctx: RequestContext,
  endpoint: E,
  ...rest: CallArguments<E>
): Promise<CallResult<E>>;
export function call(
  ctx: RequestContext,
  endpoint: Endpoint,
  input: InputParts = {},
  options: CallOptions = {},
): Promise<unknown> {
  if (!endpoint.isIdempotent) {
    // A write may change what earlier reads of this request said.
    ctx.pending.clear();
    return run(ctx, endpoint, input, options);
  }
  const key = `${endpoint.method} ${endpoint.path} ${options.isShared ? "shared" : "own"} ${JSON.stringify(input)}`;
  const known = ctx.pending.get(key);
  if (known) return known;
  const pending = run(ctx, endpoint, input, options);
  ctx.pending.set(key, pending);
  return pending;
}
