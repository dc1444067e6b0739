import type { CheckoutPoints } from "~/models/account/points";
import { formatCount, formatMoney, type Money, money } from "~/models/shop/money";

/** Says how many points an order takes, what they take off and what is left to pay, and why not all where a core charge is why. */
export function pointsHint(
  { usable, usableAmount, amount }: CheckoutPoints,
  { total, coreCharge }: { readonly total: Money; readonly coreCharge: Money },
): string {
  const lowestTotal = money(total.cent + amount.cent - usableAmount.cent, total.currency);
  const core = coreCharge.cent > 0 ? " Points do not pay the core charge, which comes back as money." : "";
  return `Up to ${formatCount(usable)} points can be used here: ${formatMoney(usableAmount)} off, so you would pay ${formatMoney(lowestTotal)}.${core}`;
}
