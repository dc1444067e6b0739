import { Hono } from "hono";
import type { z } from "zod";
import { endSpan, startSpan } from "#telemetry/traces";
import { CODES, type Endpoint, type Envelope, envelopeFor, HEADERS } from "~/models/api/contract";
import { reason } from "~/models/api/errors/table";
import { DatabaseAway, isUnkeepable } from "../db/postgres";
import { isUnwritable } from "../db/write-probe";
import type { Logger } from "../platform/log";
import { type AppDeps, type Call, readCall, withRequestId } from "./call";
import { ApiFailure, badRequest, type FieldReason, failureBody, invalidReason, notFound, refusal } from "./failure";
import { isOperatorToken } from "./operator-token";

const BODY_MAX_BYTES = 1_048_576;

/** A request before it is parsed. */
type RawInput = { params: unknown; query: unknown; body: unknown };

/** An endpoint with the code that answers it; made by `serve`, mounted by `createCalls`. */
export type Route = {
  readonly endpoint: Endpoint;
  readonly answer: (raw: RawInput, call: Call) => Promise<unknown>;
};

type Part = keyof RawInput;

/** Whether an input is of another kind than a choice of a union asks for, such as a list in place of an object. */
const isOfOtherKind = ([first]: readonly z.core.$ZodIssue[]) =>
  first?.code === "invalid_type" && first.path.length === 0;

/** Whether an issue is about a field that the input does not have. */
function isMissing({ code, path }: z.core.$ZodIssue, input: unknown): boolean {
  if (code !== "invalid_type" || path.length === 0) return false;
  const found = path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], input);
  return found === undefined;
}

/**
 * Names the field that is wrong in a value of several shapes, of which zod itself says only that none fits: what the shape
 * of its kind finds that lacks the fewest fields and has the fewest faults, which is the one that was meant.
 */
function namedIssues(issue: z.core.$ZodIssue, input: unknown): readonly z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union") return [issue];
  const toNamed = (each: z.core.$ZodIssue) => ({ ...each, path: [...issue.path, ...each.path] });
  const [meant] = issue.errors
    .map((issues) => {
      const named = issues.map(toNamed);
      return {
        issues: named,
        other: isOfOtherKind(issues),
        missing: named.filter((it) => isMissing(it, input)).length,
      };
    })
    .sort((a, b) => Number(a.other) - Number(b.other) || a.missing - b.missing || a.issues.length - b.issues.length);
  const named = (meant?.issues ?? []).flatMap((each) => namedIssues(each, input));
  return named.length === 0 ? [issue] : named;
}

function fieldErrors(issues: readonly z.core.$ZodIssue[], input: unknown): FieldReason[] {
  return issues
    .flatMap((issue) => namedIssues(issue, input))
    .map((issue) => {
      const why = isMissing(issue, input) ? reason("required") : invalidReason(issue);
      return { field: issue.path.map(String).join("."), ...why };
    });
}

function parsePart<S extends z.ZodType>(schema: S | undefined, raw: RawInput, part: Part): z.output<S> | undefined {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(raw[part]);
  if (parsed.success) return parsed.data;
  throw new ApiFailure(400, null, { errors: fieldErrors(parsed.error.issues, raw[part]) });
}

/**
 * Binds a handler to a declared call: the handler gets only parsed input, and its answer has the declared shape.
 * The answer is sent as returned; `isChecked` of the router compares it with the schema first.
 */
export function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  handler: (
    input: { params: z.output<P>; query: z.output<Q>; body: z.output<B> },
    call: Call,
  ) => z.input<R> | Promise<z.input<R>>,
): Route {
  return {
    endpoint,
    async answer(raw, call) {
      const input = {
        params: parsePart(endpoint.params, raw, "params"),
        query: parsePart(endpoint.query, raw, "query"),
        body: parsePart(endpoint.body, raw, "body"),
      };
      // A part that is not declared is undefined, which is the output of its default schema.
      return handler(input as { params: z.output<P>; query: z.output<Q>; body: z.output<B> }, call);
    },
  };
}

/** Collects a query or form: repeated keys and `key[]` become lists, other keys texts. */
function collect(entries: URLSearchParams): Record<string, unknown> {
  const found: Record<string, unknown> = Object.create(null);
  for (const key of new Set(entries.keys())) {
    const values = entries.getAll(key);
    const isList = key.endsWith("[]");
    found[isList ? key.slice(0, -2) : key] = isList || values.length > 1 ? values : values[0];
  }
  return found;
}

/** A call as its sender made it, over HTTP or inside this process. */
type Received = {
  readonly headers: Pick<Headers, "get">;
  readonly query: URLSearchParams;
  readonly readText: () => Promise<string>;
};

async function readBody({ headers, readText }: Received): Promise<unknown> {
  if (Number(headers.get("content-length") ?? 0) > BODY_MAX_BYTES) throw refusal(413, "bodyTooLarge");
  const text = await readText();
  if (text.length > BODY_MAX_BYTES) throw refusal(413, "bodyTooLarge");
  if (text === "") return {};
  if (headers.get("content-type")?.startsWith("application/x-www-form-urlencoded"))
    return collect(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest("bodyNotJson");
  }
}

/** The answer to a call: JSON text. */
export type Answer = { readonly status: number; readonly text: string };

/** Of an answer that says "not now": a database that is busy or restarts is mostly back by then. */
const RETRY_AFTER_SECONDS = "5";

const json = (value: unknown, status: number): Answer => ({ status, text: JSON.stringify(value) });

const toResponse = ({ status, text }: Answer) =>
  new Response(text, {
    status,
    headers: { "content-type": "application/json", ...(status === 503 && { "retry-after": RETRY_AFTER_SECONDS }) },
  });

function success(envelope: Envelope, data: unknown): Answer {
  const body = data === undefined ? null : data;
  return envelope === "success"
    ? json({ success: true, httpCode: CODES.ok, data: body, msg: "" }, 200)
    : json({ code: CODES.ok, data: body, msg: "" }, 200);
}

/** The answer of a failure in the envelope of the call. */
function failure(envelope: Envelope, refused: ApiFailure): Answer {
  const { httpStatus, code } = refused;
  const rest = failureBody(refused);
  return envelope === "success"
    ? json({ success: false, httpCode: code, ...rest }, httpStatus)
    : json({ code, ...rest }, httpStatus);
}

/** The answer to a request that is refused before its call is looked up, in the envelope of its path. */
export const toRefusal = (path: string, refused: ApiFailure): Response =>
  toResponse(failure(envelopeFor(path), refused));

const keyFor = ({ method, path }: Endpoint) => `${method} ${path}`;

type CallsOptions = {
  readonly endpoints: readonly Endpoint[];
  readonly routes: readonly Route[];
  readonly deps: AppDeps;
  /** Compares every answer with its schema and fails the call when it differs; for tests. */
  readonly isChecked: boolean;
};

function notServed(endpoint: Endpoint): Route {
  return {
    endpoint,
    answer: () => Promise.reject(new ApiFailure(501, reason("callNotServed"), { code: CODES.notServed })),
  };
}

function checkTable(endpoints: readonly Endpoint[], routes: readonly Route[]): void {
  const declared = new Set(endpoints.map(keyFor));
  const seen = new Set<string>();
  for (const { endpoint } of routes) {
    const key = keyFor(endpoint);
    if (seen.has(key)) throw new Error(`${key} has two handlers`);
    if (!declared.has(key)) throw new Error(`${key} is served but not declared`);
    seen.add(key);
  }
}

/** Answers a call within its span, which is part of the caller's where that is traced. */
async function respond(route: Route, received: Received, params: unknown, options: CallsOptions): Promise<Answer> {
  const parent = received.headers.get(HEADERS.traceparent);
  const span = startSpan(keyFor(route.endpoint), { kind: "server", parent });
  const answer = await answerCall(route, received, params, options);
  endSpan(span, answer.status);
  return answer;
}

async function answerCall(route: Route, received: Received, params: unknown, options: CallsOptions): Promise<Answer> {
  const { endpoint } = route;
  const { isChecked } = options;
  const deps = withRequestId(received.headers, options.deps);
  try {
    const call = await readCall(received.headers, deps);
    const isAllowed = {
      public: true,
      member: call.accountId !== null,
      operator: isOperatorToken(call.token),
    }[endpoint.access];
    if (!isAllowed) throw refusal(401, "loginInvalid");
    const query = collect(received.query);
    const body = endpoint.body === undefined ? undefined : await readBody(received);
    const data = await route.answer({ params, query, body }, call);
    if (isChecked) {
      const checked = endpoint.response.safeParse(JSON.parse(JSON.stringify(data ?? null)));
      if (!checked.success) throw new Error(`${keyFor(endpoint)} answers out of contract: ${checked.error.message}`);
    }
    return success(endpoint.envelope, data);
  } catch (error) {
    return failure(endpoint.envelope, toFailure(error, { call: keyFor(endpoint), log: deps.log, isChecked }));
  }
}

type Thrown = { readonly call: string; readonly log: Logger; readonly isChecked: boolean };

/** What the caller is told of whatever a call threw; everything but a refusal is logged. */
function toFailure(error: unknown, { call, log, isChecked }: Thrown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  if (isUnkeepable(error)) return badRequest("valueUnusable");
  if (isUnwritable(error)) {
    log.error({ err: error, call }, "the database takes no writes");
    return refusal(503, "ordersPaused");
  }
  if (error instanceof DatabaseAway) {
    log.error({ call, why: error.message }, error.isBusy ? "the database is busy" : "the database is out of reach");
    return refusal(503, error.isBusy ? "databaseBusy" : "databaseSilent");
  }
  log.error({ err: error, call }, "call failed");
  return refusal(500, "internal", { detail: isChecked && error instanceof Error ? error.message : "" });
}

/** A call that came over HTTP. */
const toReceived = (request: Request): Received => ({
  headers: request.headers,
  query: new URL(request.url).searchParams,
  readText: () => request.text(),
});

/** A call from inside this process; its headers' names are in lower case. */
export type DirectCall = {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
};

/** All declared calls, over HTTP and for callers inside this process. */
export type Calls = {
  readonly app: Hono;
  /**
   * Answers a call without the requests and responses of HTTP, which take longer than a small call itself; undefined
   * for a path that has parameters or is not declared, which `app` answers.
   */
  readonly answer: (call: DirectCall) => Promise<Answer> | undefined;
};

function answerDirectly(byKey: ReadonlyMap<string, Route>, options: CallsOptions): Calls["answer"] {
  return ({ method, path, headers, body = "" }) => {
    const [pathname = ""] = path.split("?", 1);
    const route = byKey.get(`${method} ${pathname}`);
    if (route === undefined) return undefined;
    const received = {
      headers: { get: (name: string) => headers[name] ?? null },
      query: new URLSearchParams(path.slice(pathname.length)),
      readText: async () => body,
    };
    return respond(route, received, {}, options);
  };
}

/**
 * Routes every declared call: to its handler, or to a typed 501. Throws at start when a call has two handlers or a
 * handler's call is not declared. Fixed paths win over paths with parameters.
 */
export function createCalls(options: CallsOptions): Calls {
  const { endpoints, routes } = options;
  checkTable(endpoints, routes);
  const byKey = new Map(endpoints.map((endpoint) => [keyFor(endpoint), notServed(endpoint)]));
  for (const route of routes) byKey.set(keyFor(route.endpoint), route);
  const app = new Hono();
  const parameters = ({ endpoint: { path } }: Route) => path.split("{").length;
  for (const route of [...byKey.values()].sort((a, b) => parameters(a) - parameters(b))) {
    const { method, path } = route.endpoint;
    app.on(method, path.replace(/\{(\w+)\}/g, ":$1"), async ({ req }) =>
      toResponse(await respond(route, toReceived(req.raw), req.param(), options)),
    );
  }
  app.notFound(({ req }) => toRefusal(req.path, notFound("callUnknown")));
  // Of files, webhooks and pages beside the calls, whose paths may hold what no log line does.
  app.onError((error, { req }) => {
    const { log } = withRequestId(req.raw.headers, options.deps);
    const call = `${req.method} /${req.path.split("/", 2)[1]}`;
    return toRefusal(req.path, toFailure(error, { call, log, isChecked: options.isChecked }));
  });
  return { app, answer: answerDirectly(byKey, options) };
}
