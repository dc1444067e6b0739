import { type Discount, discountText } from "~/models/cart/discount";
import type { Call } from "../../http/call";
import { emptyState, loadCart } from "../cart/load-cart";
import { viewerOf } from "../cart/routes";
import { countWrongCode, requireTries } from "./code-attempts";
import { discountOf } from "./discount-offers";
import { openPromotions } from "./open-promotions";
import { atTier, codeProblem } from "./pricing";

type Worth = { code: string; discount: Discount | null; reason: string };

async function offerOf(call: Call, code: string, emailNorm: string | null) {
  const { market, accountId, now } = viewerOf(call);
  await requireTries(call, code);
  const asked = { code, couponId: null };
  const found = await openPromotions(call.db, asked, { accountId, emailNorm }, market, now);
  const offer = found.offers.find((each) => each.code !== null) ?? null;
  if (offer === null) await countWrongCode(call, code);
  return { offer, reason: found.codeReason };
}

/**
 * What a code is worth to the caller in a cart, or in an empty one: a dynamic code at the step that the cart reaches; in
 * words why nothing (rows API-063, PROMO-17). Throws 429 after ten wrong codes.
 */
export async function dynamicCode(call: Call, code: string, cartUUID: string | null): Promise<Worth> {
  const viewer = viewerOf(call);
  const cart = cartUUID === null ? emptyState("", viewer.market) : await loadCart(call.db, cartUUID, viewer);
  const { offer, reason } = await offerOf(call, code, cart.shopper.emailNorm);
  if (offer === null) return { code, discount: null, reason: reason ?? "This code is not valid" };
  const problem = cartUUID === null ? null : codeProblem(offer, cart.priced);
  if (problem !== null) return { code, discount: null, reason: problem };
  return { code, discount: discountOf(atTier(offer, cart.priced)), reason: "" };
}

/** The discount that a link with a code carries; null when it carries none that runs (rows API-068, PROMO-13). */
export async function linkDiscount(call: Call, code: string): Promise<{ discount: Discount; text: string } | null> {
  const { offer } = await offerOf(call, code, null);
  if (offer === null) return null;
  const discount = discountOf(atTier(offer, { subtotalCent: 0 }));
  return { discount, text: discountText(discount) };
}
