import type { AppLoadContext, LoaderFunction, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { createContext, type RequestContext } from "~/server/http/context.server";
import { registerRoutes } from "~/server/http/route-table.server";
import { SECURITY_HEADERS } from "~/server/http/security.server";
import { answerBeforePages, correctCapitals, refuseLongUrl } from "./before-pages.server";
import { restoreRequest, withCancellableBody } from "./connection.server";
import { openHostedProgram } from "./hosted-program.server";
import { isRawEndpoint } from "./raw-endpoint.server";
import { finishVisit, logVisit } from "./visit.server";

/*
 * Visits under a host that hands requests straight to Remix (`remix-serve`, an Express server). All loaders, actions
 * and hooks of a request share one load context. The first of them makes the request context and does the work that
 * precedes pages; the hook that sees the answer last finishes the visit. A document passes `handleRequest` and data
 * passes `handleDataRequest`, but a document's redirect and a resource route's answer pass neither. Therefore every
 * loader and action is wrapped during the build (scripts/build/visits.mjs).
 */

type Visit = {
  readonly ctx: RequestContext;
  /** The answer that replaces any page. */
  readonly replacement: Response | null;
  /** Loaders and actions that have started; a redirect waits for the cookies of all of them. */
  readonly running: Promise<unknown>[];
  /** Whether a redirect already carries the cookies and headers. */
  isRedirected: boolean;
};

const visits = new WeakMap<AppLoadContext, Promise<Visit>>();

async function begin(context: AppLoadContext, passed: Request, isRaw: boolean): Promise<Visit> {
  const transport = await openHostedProgram();
  const { request, remoteAddress } = restoreRequest(passed);
  const ctx = await createContext({ request, transport, remoteAddress });
  context.ctx = ctx;
  const elsewhere = refuseLongUrl(request) ?? (isRaw ? null : correctCapitals(request));
  if (isRaw || elsewhere) return { ctx, replacement: elsewhere, running: [], isRedirected: false };
  return { ctx, replacement: await answerBeforePages(ctx), running: [], isRedirected: false };
}

/** Returns the visit of a request and begins it on first use; null when our own server's `edge` handles the request. */
function findVisit(context: AppLoadContext, request: Request, isRaw = false): Promise<Visit> | null {
  const existing = visits.get(context);
  if (existing) return existing;
  if (context.ctx) return null;
  const begun = begin(context, request, isRaw);
  visits.set(context, begun);
  return begun;
}

/** Whether the answer passes `handleDataRequest`; Remix still accepts `?_data=`, which our own pages never use. */
const passesDataHook = (ctx: RequestContext) => ctx.isDataRequest || new URL(ctx.request.url).searchParams.has("_data");

const isRedirect = (response: Response) => response.status >= 300 && response.status < 400;

/** Adds cookies and headers to a visit's answer and writes its log line. */
async function finishAnswer({ ctx, replacement }: Visit, response: Response): Promise<Response> {
  // A URL that is too long starts no visit.
  if (response === replacement && response.status === 414) return response;
  const open = finishVisit(ctx, response);
  logVisit(ctx, open.status);
  return open;
}

/** Answers a document; `render` makes the page and finds the request context in `context.ctx`. */
export async function answerDocument(
  context: AppLoadContext,
  request: Request,
  render: () => Promise<Response>,
): Promise<Response> {
  const visit = await findVisit(context, request);
  if (visit === null) return render();
  return finishAnswer(visit, visit.replacement ?? (await render()));
}

/** Finishes the data of a page. */
export async function answerData(response: Response, { context, request }: LoaderFunctionArgs): Promise<Response> {
  const visit = await findVisit(context, request);
  if (visit === null || visit.isRedirected) return response;
  const { replacement } = visit;
  // Remix has turned the redirect into data for its own script.
  return finishAnswer(visit, replacement === null || isRedirect(replacement) ? response : replacement);
}

/**
 * Turns Remix's own refusal of a foreign post into 403. Remix refuses a post whose Origin is not its Host before any of
 * our code runs, and answers 500; Express, and so `remix-serve`, answers an error that has a status with that status.
 */
export function refuseForeignOrigin(error: unknown, { context, request }: LoaderFunctionArgs): void {
  // A page answers wrong methods and unknown paths.
  if (
    isRouteErrorResponse(error) ||
    context.ctx ||
    visits.has(context) ||
    ["GET", "HEAD", "OPTIONS"].includes(request.method)
  )
    return;
  if (!request.bodyUsed)
    withCancellableBody(request)
      .body?.cancel()
      .catch(() => undefined);
  const headers = { ...SECURITY_HEADERS, "Cache-Control": "private, no-store" };
  const refusal = Object.assign(new Error("That form was not sent from our site"), { status: 403, headers });
  // Express prints the stack of an error that it answers, and this one says nothing.
  refusal.stack = undefined;
  throw refusal;
}

type Handler = (args: LoaderFunctionArgs) => ReturnType<LoaderFunction>;
type Answer = Awaited<ReturnType<LoaderFunction>>;
const run = async (handler: Handler, args: LoaderFunctionArgs): Promise<Answer> => handler(args);

/**
 * Makes the answer that Remix gives when a resource route throws a status or an error, while it can still be finished.
 */
function resourceFailure(error: unknown): Response {
  const isData = typeof error === "object" && error !== null && "type" in error && "init" in error;
  const init = isData && typeof error.init === "object" && error.init !== null ? error.init : null;
  const status = init !== null && "status" in init && typeof init.status === "number" ? init.status : 500;
  return Response.json({ message: "Unexpected Server Error" }, { status, headers: { "X-Remix-Error": "yes" } });
}

async function answerResource(visit: Visit, handler: Handler, args: LoaderFunctionArgs): Promise<Answer> {
  if (visit.replacement) return finishAnswer(visit, visit.replacement);
  const [outcome] = await Promise.allSettled([run(handler, args)]);
  if (outcome.status === "fulfilled") {
    return outcome.value instanceof Response ? finishAnswer(visit, outcome.value) : outcome.value;
  }
  // Thrown again, because Remix marks a thrown answer with a header.
  if (outcome.reason instanceof Response) throw await finishAnswer(visit, outcome.reason);
  return finishAnswer(visit, resourceFailure(outcome.reason));
}

async function answerPage(visit: Visit, handler: Handler, args: LoaderFunctionArgs): Promise<Answer> {
  const { ctx, replacement, running } = visit;
  if (replacement) {
    if (!isRedirect(replacement)) throw new Response(null, { status: replacement.status });
    throw passesDataHook(ctx) ? replacement : await finishAnswer(visit, replacement);
  }
  const work = run(handler, args);
  running.push(work);
  const [outcome] = await Promise.allSettled([work]);
  const answer: unknown = outcome.status === "fulfilled" ? outcome.value : outcome.reason;
  if (answer instanceof Response && isRedirect(answer) && !passesDataHook(ctx)) {
    await Promise.allSettled(running);
    visit.isRedirected = true;
    throw await finishAnswer(visit, answer);
  }
  return work;
}

type Kind = "raw" | "resource" | "page";
type Module = ServerBuild["routes"][string]["module"];

function inVisit(handler: Handler, kind: Kind): Handler {
  return async (args) => {
    const visit = await findVisit(args.context, args.request, kind === "raw");
    if (visit === null) return handler(args);
    if (visit.replacement && kind === "raw") return visit.replacement;
    const handlerArgs = { ...args, request: withCancellableBody(args.request) };
    if (kind === "raw") return handler(handlerArgs);
    if (visit.replacement) handlerArgs.request.body?.cancel().catch(() => undefined);
    return kind === "resource" && !passesDataHook(visit.ctx)
      ? answerResource(visit, handler, handlerArgs)
      : answerPage(visit, handler, handlerArgs);
  };
}

function kindFrom({ default: page, ErrorBoundary }: Module, handler: Handler): Kind {
  if (isRawEndpoint(handler)) return "raw";
  return page === undefined && ErrorBoundary === undefined ? "resource" : "page";
}

/**
 * Registers a build's routes and runs each of their loaders and actions inside a visit; requests that come through our
 * own server's `edge` pass unchanged.
 */
export function withVisits(routes: ServerBuild["routes"]): void {
  registerRoutes(routes);
  for (const route of Object.values(routes)) {
    if (!route) continue;
    const { loader, action } = route.module;
    route.module = {
      ...route.module,
      ...(loader && { loader: inVisit(loader, kindFrom(route.module, loader)) }),
      ...(action && { action: inVisit(action, kindFrom(route.module, action)) }),
    };
  }
}
