import type { RequestContext } from "~/server/http/context.server";

const TIMEOUT_MS = 5_000;

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The request that puts an email on the provider's list: EMAIL_MARKETING_ENDPOINT with the list id and the revision
 * header; null when no list id, or no endpoint, is configured (row TRK-25).
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
 * Tells the email-marketing provider of a subscriber, from our server: it works without a script and shows the provider
 * nothing but the address. Resolves when it is done; a failure is logged by its status alone and changes nothing for the
 * shopper, whose subscription stands with us (rows TRK-25, OPEN-71).
 */
export async function tellProvider(ctx: Pick<RequestContext, "log">, email: string): Promise<void> {
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
