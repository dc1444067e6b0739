import { closeTransport, openTransport } from "~/server/api/transport.server";
import { brandList } from "~/server/catalogue/brands.server";
import { sessionSecrets } from "~/server/http/config.server";
import { createContext } from "~/server/http/context.server";
import type { Transport } from "~/server/http/wire-types.server";
import { closeEventOutbox, openEventOutbox } from "./event-store.server";

async function open(): Promise<Transport> {
  sessionSecrets();
  const transport = await openTransport();
  openEventOutbox(transport);
  const request = new Request("http://localhost/");
  // A commerce API that is still starting is asked again by the first page that shows brands.
  await brandList(await createContext({ request, transport })).catch(() => undefined);
  return transport;
}

let opened: Promise<Transport> | undefined;
let isClosing = false;

/** Opens what the program needs, once: the commerce API, the cookie secrets, the brand list. A failed start may be tried again. */
export function openProgram(): Promise<Transport> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Tells load balancers to send nobody any more, while running requests finish. */
export function announceShutdown(): void {
  isClosing = true;
}

/** Whether the program is being closed. */
export const isShuttingDown = (): boolean => isClosing;

/** Closes what was opened. */
export async function shutdown(): Promise<void> {
  opened = undefined;
  await closeEventOutbox();
  await closeTransport();
}
