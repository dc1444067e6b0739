import { parsePostalCode } from "~/models/checkout/address";
import type { RequestContext } from "~/server/http/context.server";
import { loadPlace } from "./address-form.server";

/** Why a code is not stored, and whether its field is emptied. */
type CodeProblem = { readonly message: string; readonly isCleared: boolean };

/**
 * Stores the ZIP or postal code that the whole shop names delivery dates for. Returns the problem of one that cannot be
 * read, or that we do not deliver to; null for a stored one.
 */
export async function storeDeliveryCode(ctx: RequestContext, typed: string): Promise<CodeProblem | null> {
  const read = parsePostalCode(ctx.market.postalCode, typed);
  if (!read.ok) return { message: read.problem.message, isCleared: read.problem.isCleared };
  const place = await loadPlace(ctx, read.code);
  if (place !== null && !place.deliverAble) return { message: `We cannot deliver to ${read.code}`, isCleared: false };
  ctx.cookies.set("zip", read.code);
  return null;
}
