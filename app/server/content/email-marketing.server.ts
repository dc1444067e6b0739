import type { RequestContext } from "~/server/http/context.server";

const TIMEOUT_MS = 5_000;

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Makes the request that puts an email on the provider's list. Returns null when EMAIL_MARKETING_ENDPOINT or
 * EMAIL_MARKETING_LIST_ID is not configured.
 */
export function subscriptionRequest(email: string, env: Env = process.env): Request | null {
  const { EMAIL_MARKETING_ENDPOINT: endpoint, EMAIL_MARKETING_LIST_ID: listId } = env;
  if (!listId || !endpoint || !URL.canParse(endpoint)) return null;
  const profile = { data: { type: "profile", attributes: { email } } };
  const body = {
    data: {
      type: "subscription",
      attributes: { profile },
      relationships: { list: { data: { type: "list", id: listId } } },
    },
  };
  return new Request(endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/vnd.api+json",
      accept: "application/vnd.api+json",
      ...(env.EMAIL_MARKETING_REVISION && { revision: env.EMAIL_MARKETING_REVISION }),
    },
    body: JSON.stringify(body),
  });
}

/**
 * Sends a subscriber to the email-marketing provider from our server, so that it works without a script and the
 * provider learns only the address. Resolves when the request has ended; a failure is logged by its status alone,
 * because the subscription is stored with us either way.
 */
export async function sendSubscriber(ctx: Pick<RequestContext, "log">, email: string): Promise<void> {
  const request = subscriptionRequest(email);
  if (request === null) return;
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    if (!answer.ok) ctx.log.warn({ status: answer.status }, "email marketing refused a subscriber");
  } catch (error) {
    ctx.log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "email marketing not reached");
  }
}
