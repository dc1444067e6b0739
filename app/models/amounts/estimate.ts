import type { CartEstimate } from "~/models/cart/estimate";
import type { Amounts } from "./summary";

/** Replaces the amounts that depend on the address by their estimate; null where nothing can be delivered or no code is given. */
export function withEstimate(amounts: Amounts, estimate: CartEstimate | null | undefined): Amounts | null {
  if (!estimate?.isDeliverable) return null;
  const { shipping, retailDeliveryFee, tax, taxes, total } = estimate;
  return { ...amounts, shipping, retailDeliveryFee, tax, taxes, total, isEstimate: true };
}
