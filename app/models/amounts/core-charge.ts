import { formatMoney, type Money, timesMoney } from "~/models/shop/money";

type Charged = { readonly coreCharge: Money | null | undefined; readonly itemCount: number };

/** Returns the core charge of an item as a row of its own, such as "3 × $25.00"; null for an item without one. */
export function coreChargeRow({ coreCharge, itemCount }: Charged) {
  if (!coreCharge || coreCharge.cent === 0) return null;
  return {
    each: coreCharge,
    total: timesMoney(coreCharge, itemCount),
    text: `${itemCount} × ${formatMoney(coreCharge)}`,
  };
}
