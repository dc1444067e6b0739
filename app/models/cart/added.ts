import type { FitVerdict } from "~/models/fitment/fitment";
import type { ShownCard } from "~/models/product/product";
import type { Money } from "~/models/shop/money";

/** A part that was just added, as it stands in the cart, and the cart's sums. */
export type AddedPart = {
  readonly title: string;
  readonly partNumber: string;
  readonly imageUrl: string;
  /** Pieces of it in the cart now. */
  readonly pieces: number;
  readonly fit: FitVerdict;
  /** The vehicle that it was added for; null without one. */
  readonly vehicle: string | null;
  readonly cart: { readonly pieces: number; readonly subtotal: Money; readonly coreCharge: Money };
  /** Parts that belong to it and may fit the vehicle. */
  readonly complements: readonly ShownCard[];
};

/**
 * The answer to a script that added a part: a refusal, whose reason the product page shows beside its field, or done. The
 * part is null when the cart could not be read again.
 */
export type AddAnswer =
  | { readonly isAdded: false }
  | { readonly isAdded: true; readonly warning: string | null; readonly part: AddedPart | null };
