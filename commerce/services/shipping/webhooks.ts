import type { Context, Hono } from "hono";
import { SHIPPING_NOTICE_MAX_BYTES } from "~/models/shop/limits";
import type { Store } from "../../db/open";
import type { Clock } from "../../platform/clock";
import type { Logger } from "../../platform/log";
import type { Shipping } from "../../shipping/provider";
import { hastenParcels } from "./tracked-repository";

type NoticeDeps = {
  readonly store: Store;
  readonly clock: Clock;
  readonly shipping: Shipping;
  readonly log: Logger;
};

/**
 * Handles one notification: 401 without the provider's signature, otherwise accepted. It only makes the parcels that it names
 * due; the job polls their carrier, so doubled, late and disordered notifications change nothing.
 */
async function receiveNotice({ store, clock, shipping, log }: NoticeDeps, context: Context): Promise<Response> {
  const { provider } = shipping;
  if (context.req.param("provider") !== provider.name) return context.body(null, 404);
  const rawBody = await context.req.text();
  if (Buffer.byteLength(rawBody) > SHIPPING_NOTICE_MAX_BYTES) return context.body(null, 413);
  const query = new URL(context.req.url).searchParams;
  const parcels = await provider.parseWebhook({ rawBody, headers: context.req.raw.headers, query });
  if (parcels === null) {
    log.warn({ provider: provider.name }, "a notification about parcels was not signed by its provider");
    return context.body(null, 401);
  }
  const numbers = parcels.map(({ trackingNumber }) => trackingNumber);
  await hastenParcels(store.db, numbers, clock.now());
  return context.body(null, 204);
}

/** Serves the shipping provider's signed notifications at `/webhooks/shipping/{provider}`. */
export function mountShippingNotices(app: Hono, deps: NoticeDeps): void {
  app.post("/webhooks/shipping/:provider", (context) => receiveNotice(deps, context));
}
