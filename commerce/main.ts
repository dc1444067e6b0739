import { setTimeout as wait } from "node:timers/promises";
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { collectDefaultMetrics, Registry } from "prom-client";
import { isMetricsToken } from "#telemetry/metrics-token";
import { openTraces } from "#telemetry/traces";
import { RETURN_FILES } from "~/models/api/return";
import { bondInWords, commerceBondFault, commerceHost } from "~/models/shop/caller-token";
import { refuseFaultySettings, shutdownDelayMs } from "~/models/shop/setting-checks";
import { type Commerce, startCommerce } from "./app";
import { refusal } from "./http/failure";
import { toRefusal } from "./http/serve";
import { log } from "./platform/log";

const DEFAULT_PORT = 3_100;
/** Calls under way get this long to end; then the process does. */
const GRACE_MS = 10_000;
const BODY_MAX_BYTES = 1_048_576;

/** Ends a start that was refused with its one line; DEBUG shows where it came from. */
function refuseStart(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env.DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}

/** Starts the API once the settings that only a program of its own has are in order. */
async function start(): Promise<Commerce> {
  refuseFaultySettings(process.env, commerceBondFault(process.env));
  return startCommerce();
}

const closeTraces = await openTraces("commerce");
const commerce = await start().catch(refuseStart);
const port = Number(process.env.COMMERCE_PORT) || DEFAULT_PORT;
// Counted while it streams in: inside the shop's own process the web side does the same.
const limit = bodyLimit({
  maxSize: BODY_MAX_BYTES,
  onError: ({ req }) => toRefusal(req.path, refusal(413, "bodyTooLarge")),
});
/** The connection behind a request. */
type Bindings = HttpBindings | Http2Bindings;

/** Reads send none; looking for one makes a whole Request, which outlives the call and is paid for in pauses. */
const hasBody = (method: string) => method !== "GET" && method !== "HEAD";
const limited = new Hono<{ Bindings: Bindings }>()
  // Uploads are larger; the code that reads them counts their bytes.
  .use((context, next) =>
    hasBody(context.req.method) && context.req.path !== RETURN_FILES.upload ? limit(context, next) : next(),
  )
  .all("*", ({ req, env }) => commerce.fetch(req.raw, env.incoming.socket.remoteAddress));
let isStopping = false;
const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics });

const plain = (text: string, status: 200 | 503) =>
  new Response(text, { status, headers: { "cache-control": "no-store", "content-type": "text/plain" } });

/** The metrics for bearers of METRICS_TOKEN; to anybody else the address does not exist. */
async function answerMetrics(request: Request): Promise<Response> {
  const isReader = isMetricsToken(request.headers.get("authorization"), process.env.METRICS_TOKEN);
  const headers = { "cache-control": "no-store", "content-type": "text/plain; version=0.0.4; charset=utf-8" };
  if (!isReader) return new Response("Not found\n", { status: 404, headers });
  return new Response((await processMetrics.metrics()) + (await commerce.metrics()), { headers });
}

/** Answers the probes of supervisors and load balancers about this process; `/health` covers the database. */
function answer(request: Request, bindings: Bindings): Response | Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/live") return plain("live\n", 200);
  if (pathname === "/ready") return isStopping ? plain("not ready\n", 503) : plain("ready\n", 200);
  if (pathname === "/metrics") return answerMetrics(request);
  return limited.fetch(request, bindings);
}

// The name stands in for the header Host, which the plain probes of some load balancers leave out.
const server = createAdaptorServer({ fetch: answer, hostname: "commerce.internal" });
// A connection that stays open would be cut in the middle of the next call.
server.prependListener("request", (_request, response) => {
  if (isStopping) response.shouldKeepAlive = false;
});
server.once("error", (error: NodeJS.ErrnoException) => {
  const isAddress = error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND";
  const isTaken = error.code === "EADDRINUSE";
  const line = `COMMERCE_PORT: ${port} is ${isTaken ? "already in use" : `refused (${error.code})`}. Write another one.`;
  refuseStart(
    new Error(isAddress ? "COMMERCE_HOST: it is no address of this machine. Write one that is, or nothing." : line),
  );
});
log.info(bondInWords(process.env));
server.listen(port, commerceHost(process.env), () => {
  const address = server.address();
  log.info({ port: typeof address === "object" ? address?.port : port }, "commerce API listening");
});

/** Keeps serving while `/ready` answers 503; then refuses new calls, finishes the running ones and closes the database. */
async function stop(signal: "SIGINT" | "SIGTERM"): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info({ signal }, "stopping");
  await wait(shutdownDelayMs(process.env, signal));
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  server.close(() => {
    Promise.all([commerce.close(), closeTraces()]).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "closing failed");
        process.exit(1);
      },
    );
  });
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(signal));
