import { z } from "zod";
import { type Answer, jsonFor, ProviderError } from "../../platform/provider-http";
import type { WebhookNotice, WebhookRequest } from "../provider";

const HEADERS = {
  auth_algo: "paypal-auth-algo",
  cert_url: "paypal-cert-url",
  transmission_id: "paypal-transmission-id",
  transmission_sig: "paypal-transmission-sig",
  transmission_time: "paypal-transmission-time",
} as const;

const eventSchema = z.object({
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
  }),
});
const verdictSchema = z.object({ verification_status: z.string() });

type Call = (name: string, path: string, post: { body: string }) => Promise<Answer>;

function noticeFor(event: z.infer<typeof eventSchema>): WebhookNotice[] {
  const { id, custom_id, supplementary_data } = event.resource;
  if (event.event_type.startsWith("CHECKOUT.ORDER.") && id !== undefined) return [{ ref: id }];
  const orderId = supplementary_data?.related_ids?.order_id;
  if (orderId !== undefined) return [{ ref: orderId }];
  return custom_id === undefined ? [] : [{ merchantRef: custom_id }];
}

/**
 * The subject of a notification, once PayPal itself has confirmed its signature; null when it has not. The event is
 * handed over byte for byte, because the signature is over the bytes. Throws when PayPal cannot be asked.
 */
export async function paypalNotices(
  { rawBody, headers }: WebhookRequest,
  webhookId: string,
  call: Call,
): Promise<WebhookNotice[] | null> {
  const signed = Object.entries(HEADERS).map(([field, header]) => [field, headers.get(header)] as const);
  const event = eventSchema.safeParse(jsonFor({ status: 200, text: rawBody }));
  if (!event.success || signed.some(([, value]) => value === null)) return null;
  const facts = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: webhookId });
  const answer = await call("verify-webhook-signature", "/v1/notifications/verify-webhook-signature", {
    body: `${facts.slice(0, -1)},"webhook_event":${rawBody}}`,
  });
  if (answer.status >= 400 && answer.status !== 400 && answer.status !== 422)
    throw new ProviderError("paypal", "verify-webhook-signature", answer.status);
  const verdict = verdictSchema.safeParse(jsonFor(answer));
  return verdict.success && verdict.data.verification_status === "SUCCESS" ? noticeFor(event.data) : null;
}
