import { DEFAULT_TERMS, type ShopTerms } from "~/models/shop/terms";
import type { RequestContext } from "~/server/http/context.server";
import { loadContent } from "./content.server";

/** Loads the periods and shares that the shop promises; the defaults when they cannot be loaded. */
export async function loadTerms(ctx: RequestContext): Promise<ShopTerms> {
  const content = await loadContent(ctx, ["shop_terms"]).catch(() => null);
  return content?.shop_terms ?? DEFAULT_TERMS;
}
