import { clearCaches } from "#cache/cache";
import { forgetChanges } from "#cache/tags";
import { restartChanges } from "~/server/api/changes.server";
import { closeTransport, openTransport } from "~/server/api/transport.server";
import { listBrands } from "~/server/catalogue/brands.server";
import { sessionSecrets } from "~/server/http/config.server";
import { createContext } from "~/server/http/context.server";
import { RateLimit } from "~/server/http/rate-limit.server";
import { forgetFormTargets } from "~/server/http/security.server";
import type { Transport } from "~/server/http/wire-types.server";
import { closeEventOutbox, openEventOutbox } from "./event-store.server";

async function open(): Promise<Transport> {
  sessionSecrets();
  const transport = await openTransport();
  openEventOutbox(transport);
  const request = new Request("http://localhost/");
  // A commerce API that is still starting gets this call again from the first page that shows brands.
  await listBrands(await createContext({ request, transport })).catch(() => undefined);
  return transport;
}

let opened: Promise<Transport> | undefined;
let isClosing = false;

/** Opens the commerce API, the cookie secrets and the brand list once. A failed start can be retried. */
export function openProgram(): Promise<Transport> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Makes `/ready` answer 503, so that load balancers send no more requests while running ones finish. */
export function announceShutdown(): void {
  isClosing = true;
}

/** Whether a shutdown has begun. */
export const isShuttingDown = (): boolean => isClosing;

/** Closes everything that was opened and drops what was read, so that a later `openProgram` starts anew. */
export async function shutdown(): Promise<void> {
  opened = undefined;
  await closeEventOutbox();
  await closeTransport();
  for (const clear of [clearCaches, forgetChanges, restartChanges, forgetFormTargets, RateLimit.forgetTries]) clear();
  isClosing = false;
}
