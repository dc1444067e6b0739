import { stockNoticeApi } from "~/models/api";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";

/**
 * Loads a member's address for "Notify me", and whether it waits for the product already; null for a guest, and without an
 * answer, which the form does not need.
 */
export async function loadOwnNotice(ctx: RequestContext, itemId: number) {
  if (!ctx.isMember) return null;
  return call(ctx, stockNoticeApi.own, { query: { itemId } }).catch(() => null);
}
