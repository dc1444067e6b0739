import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { RETURN_FILES } from "~/models/api/return";
import { startCommerce } from "./app";
import { log } from "./platform/log";

const DEFAULT_PORT = 3_100;
/** Calls under way get this long to end; then the process does. */
const GRACE_MS = 10_000;
const BODY_MAX_BYTES = 1_048_576;

const commerce = await startCommerce();
const port = Number(process.env.COMMERCE_PORT) || DEFAULT_PORT;
// Counted while it streams in: inside the shop's own process the web side does the same.
const limit = bodyLimit({ maxSize: BODY_MAX_BYTES, onError: (context) => context.body(null, 413) });
/** Reads send none; looking for one makes a whole Request, which outlives the call and is paid for in pauses. */
const hasBody = (method: string) => method !== "GET" && method !== "HEAD";
const limited = new Hono()
  // Uploads are larger; the code that reads them counts their bytes.
  .use((context, next) =>
    hasBody(context.req.method) && context.req.path !== RETURN_FILES.upload ? limit(context, next) : next(),
  )
  .all("*", (context) => commerce.fetch(context.req.raw));
const server = serve({ fetch: (request) => limited.fetch(request), port }, (address) => {
  log.info({ port: address.port }, "commerce API listening");
});

let isStopping = false;

/** Takes no new calls, lets the running ones end, closes the database. */
function stop(signal: string): void {
  if (isStopping) return;
  isStopping = true;
  log.info({ signal }, "stopping");
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  server.close(() => {
    commerce.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "closing failed");
        process.exit(1);
      },
    );
  });
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(signal));
