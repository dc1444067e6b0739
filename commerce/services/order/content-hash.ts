import { wholeEstimate } from "~/models/checkout/shipping";
import { sha256 } from "../../platform/sha256";
import type { Quote } from "../checkout/quote";

/**
 * A hash of everything that an order of a quote would hold: lines with their vehicles, prices and taxes, discounts,
 * points, shopper, email, addresses, shipping and fees. Two quotes with one hash make the same order. `billing` is the
 * billing address as an order stores it.
 */
export function contentHash(quote: Quote, billing: string | null): string {
  const { cart, email, address, chosen, pointsCent, shippingCent, tax, feeCent, totalCent } = quote;
  const lines = cart.usable.map((line, index) => [
    ...[line.key, line.count, line.unitCent, line.coreCent, line.attributeValueId, line.fit, line.fitAnswers],
    ...[line.fitChoice, cart.priced.lineDiscounts[index] ?? 0, tax?.lineCents[index] ?? 0],
  ]);
  const taken = cart.priced.taken.map(({ offer, amountCent }) => [offer.id, offer.couponId ?? null, amountCent]);
  const plan = chosen === null ? null : [chosen.id, chosen.name, chosen.method, wholeEstimate(chosen)];
  const amounts = [pointsCent, shippingCent, tax?.parts ?? [], feeCent, totalCent];
  const content = [cart.market.id, cart.shopper.accountId, lines, taken, email, address, plan, amounts];
  return sha256(JSON.stringify(billing === null ? content : [...content, billing]));
}
