import type { Hono } from "hono";
import { FORM_MAX_BYTES } from "~/models/limits";
import type { Logger } from "../log";
import { refresh, type Till } from "../services/payment/settle";
import { paymentByRef } from "../services/payment/store";
import { createSandboxApp, type Deliver } from "./sandbox/app";
import { SANDBOX } from "./sandbox/provider";

/** Exact path of the sandbox's notifications. */
export const SANDBOX_WEBHOOK = "/webhooks/sandbox";

/**
 * Serves what providers need beside the contract: their signed notifications, and the sandbox's own pages. A notification
 * only says which payment to re-read; what it claims is never booked.
 */
export function mountPayments(app: Hono, till: Till, { log, deliver }: { log: Logger; deliver?: Deliver }): void {
  app.post(SANDBOX_WEBHOOK, async (context) => {
    const provider = till.payments.providers.get(SANDBOX);
    const body = await context.req.text();
    if (provider === undefined || body.length > FORM_MAX_BYTES) return context.body(null, 404);
    const notice = await provider.parseWebhook(body, context.req.raw.headers);
    if (notice === null) return context.body(null, 401);
    const payment = await paymentByRef(till.store.db, SANDBOX, notice.ref);
    if (payment !== undefined) await refresh(till, payment);
    return context.body(null, 204);
  });
  const toOurselves: Deliver = async (body, headers) => {
    const response = await app.request(SANDBOX_WEBHOOK, { method: "POST", body, headers });
    return response.ok;
  };
  if (!till.payments.providers.has(SANDBOX)) return;
  app.route("/", createSandboxApp({ store: till.store, clock: till.clock, log, deliver: deliver ?? toOurselves }));
}
