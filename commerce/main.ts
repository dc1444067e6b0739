import { serve } from "@hono/node-server";
import { startCommerce } from "./app";
import { log } from "./log";

const DEFAULT_PORT = 3_100;
/** Calls under way get this long to end; then the process does. */
const GRACE_MS = 10_000;

const commerce = await startCommerce();
const port = Number(process.env.COMMERCE_PORT) || DEFAULT_PORT;
const server = serve({ fetch: (request) => commerce.fetch(request), port }, (address) => {
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
