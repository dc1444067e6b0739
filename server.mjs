import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/node";
import { createAssets, sendAsset } from "./scripts/server/assets.mjs";
import { RefusedRequest, remoteAddressOf, toRequest } from "./scripts/server/request.mjs";
import { sendResponse } from "./scripts/server/response.mjs";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const MEBIBYTE = 1_048_576;
/** Three evidence groups of 6 images (10 MB) and a video (100 MB) each, with room for the form around them. */
const MAX_BODY_BYTES = 500 * MEBIBYTE;
const SHUTDOWN_MS = 10_000;

const log = (level, msg, fields) =>
  process.stderr.write(`${JSON.stringify({ level, time: new Date().toISOString(), msg, ...fields })}\n`);

/** Build marks travel from the build's stamp to the running program as environment variables. */
function exportBuildMarks() {
  if (!existsSync(at("build/stamp.json"))) return;
  const { environment, buildTime } = JSON.parse(readFileSync(at("build/stamp.json"), "utf8"));
  process.env.BUILD_ENVIRONMENT = environment;
  process.env.BUILD_TIME = buildTime;
}

function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      if (error.code === "EADDRINUSE") reject(new Error(`Port ${port} is already in use. Set PORT to another one.`));
      else if (error.code === "EACCES") reject(new Error(`Not allowed to listen on port ${port}. Set PORT to another one.`));
      else reject(error);
    });
    server.listen({ port, host }, resolve);
  });
}

function refuse(res, status, message) {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    ...(status === 413 ? { Connection: "close" } : {}),
  });
  res.end(`${message}\n`);
}

/**
 * Starts the built shop: files of the build first, then the entry module's `edge` hook (raw endpoints), then Remix.
 * Resolves once it listens, with the port it got and a `close` that lets running requests finish.
 */
export async function startServer({ port, host, build: givenBuild } = {}) {
  process.env.NODE_ENV ??= "production";
  exportBuildMarks();
  const build = givenBuild ?? (await import(pathToFileURL(at("build/server/index.js")).href));
  const { boot, edge, shutdown } = build.entry.module;
  const handle = createRequestHandler(build, "production");
  const assets = createAssets(at("build/client"));
  const isProxyTrusted = process.env.TRUST_PROXY === "1";
  await boot?.();

  async function serve(req, res) {
    const isRead = req.method === "GET" || req.method === "HEAD";
    if (isRead) {
      const query = req.url.indexOf("?");
      const path = query === -1 ? req.url : req.url.slice(0, query);
      const asset = assets.get(path);
      if (asset) return sendAsset(asset, req, res);
      if (path.startsWith("/assets/")) return refuse(res, 404, "Not found");
    }
    const abort = new AbortController();
    res.once("close", () => {
      if (!res.writableFinished) abort.abort();
    });
    let refusal;
    const onRefused = (error) => {
      refusal = error;
    };
    const request = toRequest(req, abort.signal, { isProxyTrusted, maxBodyBytes: MAX_BODY_BYTES, onRefused });
    const context = { remoteAddress: remoteAddressOf(req, isProxyTrusted) };
    const response = (await edge?.(request, context)) ?? (await handle(request, context));
    if (refusal) throw refusal;
    await sendResponse(response, req, res);
  }

  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 120_000, maxHeaderSize: 16_384 },
    (req, res) => {
      serve(req, res).catch((error) => {
        if (error instanceof RefusedRequest) return refuse(res, error.status, error.message);
        if (res.destroyed) return;
        log("error", "request failed", { method: req.method, error: error?.stack ?? String(error) });
        refuse(res, 500, "Something went wrong");
      });
    },
  );
  await listen(server, port ?? 3000, host);

  let isClosing = false;
  async function close() {
    if (isClosing) return;
    isClosing = true;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const force = setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS);
    await closed;
    clearTimeout(force);
    await shutdown?.();
  }
  return { port: server.address().port, close };
}

/** Runs the server as the program of this process: signals end it, a failed start is one readable line. */
export async function main() {
  process.on("unhandledRejection", (error) => {
    log("error", "unhandled rejection", { error: error?.stack ?? String(error) });
  });
  try {
    const running = await startServer({ port: Number(process.env.PORT || 3000), host: process.env.HOST || undefined });
    const stop = () => running.close().then(() => process.exit(0));
    process.once("SIGTERM", stop);
    process.once("SIGINT", stop);
    process.stdout.write(`Axlewright is open at http://localhost:${running.port}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (process.env.DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
