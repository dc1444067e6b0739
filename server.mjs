import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { createRequestHandler } from "@remix-run/node";
import { createAssets } from "./scripts/server/assets.mjs";
import { listEarlyHints } from "./scripts/server/early-hints.mjs";
import { createPageHandler } from "./scripts/server/handlers.mjs";
import { createListener, log } from "./scripts/server/listener.mjs";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const SHUTDOWN_MS = 10_000;

// Left alone, V8 lets a small heap grow fourfold before it cleans up; with this, to one and a half times what is in use.
// `npm run bench -- --only=returning` peaked at 325 MiB when it might double and peaks at 277 now, at the same processor time.
setFlagsFromString("--heap-growing-percent=50");

/** Build marks travel from the build's stamp to the running program as environment variables. */
function exportBuildMarks() {
  if (!existsSync(at("build/stamp.json"))) return;
  const { environment, buildTime } = JSON.parse(readFileSync(at("build/stamp.json"), "utf8"));
  process.env.BUILD_ENVIRONMENT = environment;
  process.env.BUILD_TIME = buildTime;
}

const LISTEN_ERRORS = {
  EADDRINUSE: (port) => `PORT: ${port} is already in use. Write another one, or end the program that has it.`,
  EACCES: (port) => `PORT: this user may not listen on ${port}. Write one above 1023.`,
  EADDRNOTAVAIL: () => "HOST: it is no address of this machine. Write one that is, or nothing for every address.",
  ENOTFOUND: () => "HOST: it is no address of this machine. Write one that is, or nothing for every address.",
};

function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      const message = LISTEN_ERRORS[error.code]?.(port);
      reject(message ? new Error(message) : error);
    });
    server.listen({ port, host }, resolve);
  });
}

/**
 * Starts the built shop: migrates and seeds through the entry module's `boot` hook, then listens. Resolves with the
 * port it got, a `close` that goes on serving for `delayMs` while `/ready` says no, then lets running requests finish, and
 * `stop`, which is that with the delay that the settings give a signal.
 */
export async function startServer({ port, host } = {}) {
  process.env.NODE_ENV ??= "production";
  exportBuildMarks();
  const build = await import(pathToFileURL(at("build/server/index.js")).href);
  const { announceShutdown, answerStored, boot, edge, shutdown, shutdownDelayMs } = build.entry.module;
  await boot?.();

  const state = { isClosing: false };
  const assets = createAssets(at("build/client"), at("build/former"));
  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 600_000, maxHeaderSize: 16_384 },
    createListener({
      assets,
      earlyHints: process.env.EARLY_HINTS === "1" ? listEarlyHints(build, assets) : [],
      edge,
      answerStored,
      handle: createPageHandler(build, (part) => createRequestHandler(part, "production")),
      isProxyTrusted: process.env.TRUST_PROXY === "1",
      // A connection that stays open would be cut in the middle of the next request.
      isClosing: () => state.isClosing,
    }),
  );
  await listen(server, port ?? 3000, host);

  let hurry = () => {};
  async function end(delayMs) {
    state.isClosing = true;
    announceShutdown?.();
    if (delayMs > 0) {
      await new Promise((resolve) => {
        hurry = resolve;
        setTimeout(resolve, delayMs);
      });
    }
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const force = setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS);
    await closed;
    clearTimeout(force);
    await shutdown?.();
  }
  let ended;
  /** Asked for again, it goes on without the rest of the delay. */
  function close(delayMs = 0) {
    hurry();
    ended ??= end(delayMs);
    return ended;
  }
  const stop = (signal) => close(shutdownDelayMs?.(process.env, signal));
  return { port: server.address().port, close, stop };
}

/** Runs the server as the program of this process: signals end it, a failed start is one readable line. */
export async function main() {
  process.on("unhandledRejection", (error) => {
    log("error", "unhandled rejection", { error: error?.stack ?? String(error) });
  });
  try {
    const running = await startServer({ port: Number(process.env.PORT || 3000), host: process.env.HOST || undefined });
    for (const signal of ["SIGTERM", "SIGINT"])
      process.on(signal, () => running.stop(signal).then(() => process.exit(0)));
    const line = `Axlewright is open at http://localhost:${running.port}`;
    if (process.stdout.isTTY) process.stdout.write(`${line}\n`);
    else log("info", line, { port: running.port });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (process.env.DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
