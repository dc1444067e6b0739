import { clearCaches } from "#cache/cache";
import { forgetChanges } from "#cache/tags";
import { openTraces } from "#telemetry/traces";
import { healthApi } from "~/models/api";
import { shopBondFault } from "~/models/shop/caller-token";
import { refuseFaultySettings } from "~/models/shop/setting-checks";
import { refuseFaults } from "~/models/shop/setting-fault";
import { isProduction, isTestShop, modeInWords } from "~/models/shop/shop-mode";
import { CallFailure } from "~/server/api/call-failure.server";
import { restartChanges } from "~/server/api/changes.server";
import { call } from "~/server/api/client.server";
import { closeTransport, openTransport } from "~/server/api/transport.server";
import { listBrands } from "~/server/catalogue/brands.server";
import { sessionSecrets } from "~/server/http/config.server";
import { createContext } from "~/server/http/context.server";
import { log } from "~/server/http/log.server";
import { RateLimit } from "~/server/http/rate-limit.server";
import { forgetFormTargets } from "~/server/http/security.server";
import type { Transport } from "~/server/http/wire-types.server";
import { closeEventOutbox, openEventOutbox } from "./event-store.server";

const OTHER_TOKEN = {
  setting: "COMMERCE_TOKEN",
  fault: "the commerce program at COMMERCE_API_URL does not know this shop by it",
  cure: "Write the same secret for both programs; while it is changed, the commerce program has both, with a comma between",
};

async function open(): Promise<Transport> {
  refuseFaultySettings(process.env, shopBondFault(process.env));
  sessionSecrets();
  closeTraces = await openTraces("web");
  const transport = await openTransport();
  openEventOutbox(transport);
  const request = new Request("http://localhost/");
  await refuseTestApi(transport, request);
  // A commerce API that is still starting gets this call again from the first page that shows brands.
  await listBrands(await createContext({ request, transport })).catch(() => undefined);
  return transport;
}

/**
 * Refuses to sell through a commerce API that does not, which is one that lacks the shop's origins. One that does not
 * answer yet is not asked again: as soon as it does, every page says what kind of shop it is.
 */
async function refuseTestApi(transport: Transport, request: Request): Promise<void> {
  const setting = "COMMERCE_API_URL";
  if (!process.env[setting]) return;
  const health = await call(await createContext({ request, transport }), healthApi.health).catch((error: unknown) => {
    if (error instanceof CallFailure && error.status === 403) refuseFaults([OTHER_TOKEN]);
    return null;
  });
  if (health === null) return;
  log.info({ mode: health.mode }, modeInWords(health.mode));
  if (!isProduction(process.env) || !isTestShop(health.mode)) return;
  const cure = "Start that program with the same ORIGIN settings and NODE_ENV as this one";
  refuseFaults([{ setting, fault: "the commerce API there runs as a test shop, and this shop sells", cure }]);
}

let opened: Promise<Transport> | undefined;
let closeTraces = async () => {};
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
  await closeTraces();
  for (const clear of [clearCaches, forgetChanges, restartChanges, forgetFormTargets, RateLimit.forgetTries]) clear();
  isClosing = false;
}
