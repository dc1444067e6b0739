import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { RenderContext } from "~/components/chrome/render";
import { REQUEST_TIMEOUT_MS } from "~/models/shop/limits";
import { CallFailure } from "~/server/api/call-failure.server";
import { noteConnections } from "~/server/edge/connection.server";
import { answerDocument, refuseForeignOrigin } from "~/server/edge/hosted-visit.server";
import { getContext } from "~/server/http/context.server";
import { renderPageBody } from "~/server/page/page-body.server";

export { shutdownDelayMs } from "~/models/shop/setting-checks";
export { answerData as handleDataRequest } from "~/server/edge/hosted-visit.server";
export { boot, edge } from "~/server/edge/index.server";
export { announceShutdown, shutdown } from "~/server/edge/program.server";
export { answerStored } from "~/server/edge/stored-answer.server";

// A server that knows the connections calls `boot` and ends it.
noteConnections();

/** The time that a deferred part may stream before it is given up: one commerce call and its repeat. */
export const streamTimeout = REQUEST_TIMEOUT_MS + 1_000;

/**
 * Renders a document in the way its reader needs: crawlers and shoppers without the `js` cookie get
 * complete HTML, the others the shell at once and optional parts streamed.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  return answerDocument(context, request, () => renderPage(status, headers, remix, context));
}

function renderPage(status: number, headers: Headers, remix: EntryContext, context: AppLoadContext): Promise<Response> {
  const ctx = getContext({ context });
  const { renderMode, nonce } = ctx;
  const isStreamed = renderMode === "streamed";
  return new Promise((resolve, reject) => {
    let hasStarted = false;
    const send = () => {
      hasStarted = true;
      headers.set("Content-Type", "text/html; charset=utf-8");
      // Ends the guard with the page: a timer would keep the whole rendering in memory.
      renderPageBody(pipe, () => clearTimeout(timer)).then(
        (body) => resolve(new Response(body, { status, headers })),
        reject,
      );
    };
    const { pipe, abort } = renderToPipeableStream(
      <RenderContext.Provider value={{ nonce, hasScripts: renderMode !== "bot" }}>
        <RemixServer context={remix} url={ctx.url.href} nonce={nonce} />
      </RenderContext.Provider>,
      {
        nonce,
        // Beyond its default size React moves finished parts behind a script: not for readers without one.
        ...(!isStreamed && { progressiveChunkSize: Number.POSITIVE_INFINITY }),
        ...(isStreamed ? { onShellReady: send } : { onAllReady: send }),
        onShellError: reject,
        onError(error) {
          if (ctx.signal.aborted) return;
          // Before the first byte the shell's own failure rejects, and Remix logs it.
          if (hasStarted || !isStreamed) ctx.log.error({ err: error }, "part of the page failed to render");
        },
      },
    );
    const timer = setTimeout(() => abort(), streamTimeout + 1_000).unref();
    ctx.signal.addEventListener("abort", () => abort(), { once: true });
  });
}

/** Logs what loaders and actions threw and nobody handled; a failed call is in the log already. */
export function handleError(error: unknown, args: LoaderFunctionArgs | ActionFunctionArgs): void {
  const { context, request } = args;
  refuseForeignOrigin(error, args);
  if (request.signal.aborted || error instanceof CallFailure || !context.ctx) return;
  // An unknown URL or a wrong method is an answer, not a fault of ours.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  // Remix's remark on a URL with `?_data=`, which anybody may type.
  if (error instanceof Error && error.message.startsWith("Warning: Single fetch")) return;
  context.ctx.log.error({ err: error }, "unhandled error");
}
