import { toCartSeconds } from "~/models/visitor/cookie-lifetimes";
import { loadTerms } from "~/server/content/terms.server";
import type { RequestContext } from "~/server/http/context.server";
import type { CookieWriter } from "~/server/http/cookies/cookies.server";

/** The lifetime of cookies that lead to a cart, by the shop's terms. Never throws. */
export async function cartCookieSeconds(ctx: RequestContext): Promise<number> {
  const { cartDays } = await loadTerms(ctx);
  return toCartSeconds(cartDays);
}

/** Stores the id of the visit's cart, or of what is bought now, for as long as the shop lets a guest's cart wait. */
export async function storeCartId(
  ctx: RequestContext,
  cartUUID: string,
  { name = "cart", by }: { name?: "cart" | "buyNow"; by?: CookieWriter } = {},
): Promise<void> {
  ctx.cookies.set(name, cartUUID, { maxAgeSeconds: await cartCookieSeconds(ctx), ...(by !== undefined && { by }) });
}
