import { createHmac } from "node:crypto";
import { sessionSecrets } from "~/server/http/config.server";
import type { RequestContext } from "~/server/http/context.server";

/**
 * Returns the id of the visitor's next cart. It is the same for every tab until an order is placed, so that two first
 * adds at the same moment go into one cart, and nobody can work it out from the visitor key. Undefined for crawlers,
 * which share a key, and for a browser that has not stored its key yet.
 */
export function newCartId(ctx: RequestContext): string | undefined {
  const visitor = ctx.isBot ? undefined : ctx.cookies.get("visitor");
  const [secret] = sessionSecrets();
  if (visitor === undefined || secret === undefined) return undefined;
  const order = ctx.cookies.get("orders")?.[0]?.orderId ?? "";
  return createHmac("sha256", secret).update(`cart ${ctx.market.id} ${visitor} ${order}`).digest("hex").slice(0, 32);
}
