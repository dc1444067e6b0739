import { endSpan, startSpan, traceparentFor } from "#telemetry/traces";
import { trackingApi } from "~/models/api";
import type { CallInput, CallResult, Endpoint } from "~/models/api/contract";
import { HEADERS } from "~/models/api/contract";
import { ERROR_MESSAGES } from "~/models/api/errors/table";
import { type Failure, isDatabaseBusy, isRetryable, newFailure, REPORTED_STATUSES } from "~/models/page/api-error";
import { REQUEST_TIMEOUT_MS } from "~/models/shop/limits";
import type { RequestContext } from "~/server/http/context.server";
import { countCall, noteSlowCall } from "~/server/http/metrics.server";
import type { WireRequest } from "~/server/http/wire-types.server";
import { recordSlowCall } from "~/server/tracking/page-events.server";
import { CallFailure } from "./call-failure.server";
import { askForChanges } from "./change-state.server";
import { CallTimeout } from "./transport.server";
import { targetFor, type UntypedInput, unwrap } from "./wire.server";

/** Calls this slow are logged even when they succeed. */
const SLOW_CALL_MS = 1_000;
const TRACK_CALL = `${trackingApi.track.method} ${trackingApi.track.path}`;
/** Writes that change nothing that a cache shows to others: a visitor's own account, cart and checkout, and what is recorded. */
const OWN_WRITES = /^\/(?:account|data-service)\/|^\/order\/public\/buyer\/(?:cart|checkout)\//;
const MAX_TIMINGS = 30;
const AGENT_MAX_CHARS = 200;
/** Minimum time left after a slow post to show the shopper its outcome. */
const AFTER_POST_MS = 2_000;

/** Options of a call. */
type CallOptions = {
  /** Makes a repeated write return its first answer. */
  readonly idempotencyKey?: string;
  /** Sends the account id header, which some promotion calls need. */
  readonly isForAccount?: boolean;
  /** Proves an order by the email it was placed with. */
  readonly orderEmail?: string;
  /** Sends no visitor, token or groups, so that the answer can be shared by a cache. */
  readonly isShared?: boolean;
  readonly timeoutMs?: number;
};

/** Input and options of a call; the input is optional when the endpoint declares none. */
type CallArguments<E> =
  Record<string, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions];

/** Returns the headers of a call. */
export function callHeaders(ctx: RequestContext, options: CallOptions = {}): Record<string, string> {
  const headers: Record<string, string> = {
    accept: "application/json",
    [HEADERS.shopId]: ctx.market.id,
    [HEADERS.requestId]: ctx.requestId,
  };
  if (ctx.transport.token !== undefined) headers[HEADERS.callerToken] = ctx.transport.token;
  if (options.orderEmail !== undefined) headers[HEADERS.orderEmail] = encodeURIComponent(options.orderEmail);
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
  // Members recognize their logins by it.
  if (agent) headers["user-agent"] = agent.slice(0, AGENT_MAX_CHARS);
  if (ctx.token) headers[HEADERS.authorization] = `Bearer ${ctx.token}`;
  if (options.isForAccount && ctx.accountId) headers[HEADERS.accountId] = ctx.accountId;
  if (options.idempotencyKey) headers[HEADERS.idempotencyKey] = options.idempotencyKey;
  return headers;
}

function record(ctx: RequestContext, call: string, startedMs: number, failure?: Failure): void {
  const ms = Math.round((performance.now() - startedMs) * 10) / 10;
  if (ctx.timings.length < MAX_TIMINGS) ctx.timings.push({ call, ms });
  countCall(call, failure?.kind ?? "ok", ms);
  if (ms >= SLOW_CALL_MS) {
    noteSlowCall(call, ms, ctx.requestId);
    // Tracking the call that stores events would never end.
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
  const span = startSpan(call, { kind: "client", parent: ctx.span });
  const fail = (failure: Failure) => {
    endSpan(span, failure.status, { "error.type": failure.kind });
    record(ctx, call, startedMs, failure);
    return new CallFailure(failure, call);
  };
  const sent =
    span === undefined ? wire : { ...wire, headers: { ...wire.headers, [HEADERS.traceparent]: traceparentFor(span) } };
  const answer = await ctx.transport.send(sent).catch((error: unknown) => {
    throw fail(newFailure(error instanceof CallTimeout ? "timeout" : "network", 0));
  });
  const unwrapped = unwrap(endpoint.envelope, answer.status, answer.text);
  if ("failure" in unwrapped) throw fail(unwrapped.failure);
  const parsed = endpoint.response.safeParse(unwrapped.data);
  if (!parsed.success) {
    const fields = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join(".")}: ${issue.code}`);
    ctx.log.error({ call, fields }, "answer breaks the contract");
    throw fail(newFailure("invalid", answer.status));
  }
  endSpan(span, answer.status);
  record(ctx, call, startedMs);
  return parsed.data;
}

/** The configured timeout in milliseconds; 10 s by default. */
function requestTimeoutMs(): number {
  const set = Number(process.env.REQUEST_TIMEOUT_MS);
  return set >= 100 && set <= 60_000 ? set : REQUEST_TIMEOUT_MS;
}

/** All reads of a page share one time budget, even when they wait for each other; a write always gets the full time. */
function budgetMs(ctx: RequestContext, { isIdempotent }: Endpoint, timeoutMs = requestTimeoutMs()): number {
  if (!isIdempotent) return timeoutMs;
  const leastMs = ctx.request.method === "POST" ? Math.min(AFTER_POST_MS, requestTimeoutMs()) : 1;
  const leftMs = Math.round(ctx.startedMs + requestTimeoutMs() - performance.now());
  return Math.min(timeoutMs, Math.max(leastMs, leftMs));
}

async function run(
  ctx: RequestContext,
  endpoint: Endpoint,
  input: UntypedInput,
  options: CallOptions,
): Promise<unknown> {
  const name = `${endpoint.method} ${endpoint.path}`;
  const isMember = ctx.token !== null;
  if (endpoint.access === "member" && !isMember) {
    ctx.purgeSession();
    throw new CallFailure(newFailure("rejected", 401, ERROR_MESSAGES.loginInvalid), name, { needsLogin: true });
  }
  const headers = callHeaders(ctx, options);
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  if (body !== undefined) headers["content-type"] = "application/json";
  const wire: WireRequest = {
    method: endpoint.method,
    path: targetFor(endpoint, input),
    headers,
    body,
    // The call and its repeat share one deadline.
    deadlineMs: performance.now() + budgetMs(ctx, endpoint, options.timeoutMs),
  };
  try {
    return await attempt(ctx, endpoint, wire).catch((error: unknown) => {
      const mayHelp = error instanceof CallFailure && isRetryable(error.failure) && !isDatabaseBusy(error.failure);
      if (endpoint.isIdempotent && mayHelp && performance.now() < wire.deadlineMs) return attempt(ctx, endpoint, wire);
      throw error;
    });
  } catch (error) {
    if (!isMember || !(error instanceof CallFailure) || error.status !== 401) throw error;
    ctx.purgeSession();
    throw new CallFailure(error.failure, name, { needsLogin: true });
  }
}

/**
 * Makes one commerce call and returns its data, parsed by the contract. Throws only `CallFailure` when the call fails:
 * no answer in time, an error status, a refusal, or an answer that breaks the contract. Repeats a failed read once when
 * that may help, makes identical reads of one request once, and refuses a member call without a token before sending
 * it.
 */
export function call<E extends Endpoint>(
  ctx: RequestContext,
  endpoint: E,
  ...rest: CallArguments<E>
): Promise<CallResult<E>>;
export function call(
  ctx: RequestContext,
  endpoint: Endpoint,
  input: UntypedInput = {},
  options: CallOptions = {},
): Promise<unknown> {
  // Its answer may be about the visitor, and no cache says when it changes.
  if (!options.isShared) ctx.keepOut("own-call");
  if (!endpoint.isIdempotent) {
    // A write may change the answers of earlier reads in this request.
    ctx.pending.clear();
    const answer = run(ctx, endpoint, input, options);
    return OWN_WRITES.test(endpoint.path) ? answer : answer.finally(askForChanges);
  }
  const key = `${endpoint.method} ${endpoint.path} ${options.isShared ? "shared" : "own"} ${options.orderEmail ?? ""} ${JSON.stringify(input)}`;
  const existing = ctx.pending.get(key);
  if (existing) return existing;
  const pending = run(ctx, endpoint, input, options);
  ctx.pending.set(key, pending);
  return pending;
}
