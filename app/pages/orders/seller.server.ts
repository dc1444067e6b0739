import { SELLER_KEYS, type Seller, toSeller } from "~/models/content/seller";
import { loadContent } from "~/server/content/content.server";
import type { RequestContext } from "~/server/http/context.server";

/** Loads the shop as printed pages name it; without address and numbers when the content cannot be loaded. */
export async function loadSeller(ctx: RequestContext): Promise<Seller> {
  return toSeller(await loadContent(ctx, SELLER_KEYS).catch(() => null));
}
