import type { FitVerdict } from "~/models/fitment/fitment";
import type { ProductCard } from "~/models/product/product";
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
  /** Parts that were bought with it, then such as go with it; they fit the vehicle or may. */
  readonly complements: readonly ProductCard[];
};

/**
 * The answer to a script that added a part: a refusal, whose reason the product page shows beside its field; done; or null,
 * when no answer came. The part is null when the cart could not be read again.
 */
export type AddAnswer =
  | { readonly isAdded: null }
  | { readonly isAdded: false }
  | { readonly isAdded: true; readonly warning: string | null; readonly part: AddedPart | null };
