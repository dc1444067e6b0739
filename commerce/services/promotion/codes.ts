import { type Discount, discountText } from "~/models/cart/discount";
import type { Call } from "../../http/call";
import { toViewer } from "../../http/viewer";
import { countWrongCode, requireTries } from "./code-attempts";
import { toDiscount } from "./discount-offers";
import { loadOpenPromotions } from "./open-promotions";
import { atTier } from "./pricing";

/** Loads the offer of a code for the caller, or the reason there is none; throws a 429 after ten wrong codes. */
export async function loadOffer(call: Call, code: string, emailNorm: string | null) {
  const { market, accountId, now } = toViewer(call);
  await requireTries(call, code);
  const request = { code, couponId: null };
  const found = await loadOpenPromotions(call.db, request, { accountId, emailNorm }, market, now);
  const offer = found.offers.find((each) => each.code !== null) ?? null;
  if (offer === null) await countWrongCode(call, code);
  return { offer, reason: found.codeReason };
}

/** Finds the discount of a link's code; null when it has none that runs. */
export async function findLinkDiscount(call: Call, code: string): Promise<{ discount: Discount; text: string } | null> {
  const { offer } = await loadOffer(call, code, null);
  if (offer === null) return null;
  const discount = toDiscount(atTier(offer, { subtotalCent: 0 }));
  return { discount, text: discountText(discount) };
}
