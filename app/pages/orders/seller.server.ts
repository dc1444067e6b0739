import { SELLER_KEYS, sellerLines } from "~/models/content/seller";
import { loadContent } from "~/server/content/content.server";
import type { RequestContext } from "~/server/http/context.server";

/** Loads the address and contact lines of the shop for printed pages; empty when the content cannot be loaded. */
export async function loadSeller(ctx: RequestContext): Promise<string[]> {
  return sellerLines(await loadContent(ctx, SELLER_KEYS).catch(() => null));
}
