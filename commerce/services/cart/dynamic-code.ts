import { type ErrorReason, errorSentence, reason } from "~/models/api/errors/table";
import type { Verdict } from "~/models/api/errors/verdict";
import type { Discount } from "~/models/cart/discount";
import type { Call } from "../../http/call";
import { toViewer } from "../../http/viewer";
import { loadOffer } from "../promotion/codes";
import { toDiscount } from "../promotion/discount-offers";
import { atTier, codeProblem } from "../promotion/pricing";
import { emptyCart, loadCart } from "./load-cart";

type CodeWorth = { code: string; discount: Discount | null } & Omit<Verdict, "isAllowed">;

const noDiscount = (code: string, why: ErrorReason): CodeWorth => ({
  ...{ code, discount: null },
  ...{ reason: errorSentence(why), error: why },
});

/**
 * The discount a code gives the caller in a cart, or in an empty one, or the reason it gives none. A dynamic code counts
 * at the step the cart reaches. Throws a 429 after ten wrong codes.
 */
export async function loadDynamicCode(call: Call, code: string, cartUUID: string | null): Promise<CodeWorth> {
  const viewer = toViewer(call);
  const cart = cartUUID === null ? emptyCart("", viewer.market) : await loadCart(call.db, cartUUID, viewer);
  const { offer, reason: refused } = await loadOffer(call, code, cart.shopper.emailNorm);
  if (offer === null) return noDiscount(code, refused ?? reason("discountInvalid", { thing: "code" }));
  const problem = cartUUID === null ? null : codeProblem(offer, cart.priced);
  if (problem !== null) return noDiscount(code, problem);
  return { code, discount: toDiscount(atTier(offer, cart.priced)), reason: "" };
}
