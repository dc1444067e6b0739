import type { FitmentRow, FitResult } from "./fitment";
import type { Market } from "./market";
import type { OptionalPart } from "./optional-part";
import type { Product, ProductCard } from "./product";
import type { Review } from "./review";
import type { DeliveryEstimate } from "./shipping";

/** The product as its page shows it: no field that nobody sees. */
export type ShownProduct = Omit<Product, "aces" | "color" | "caStatus" | "usStatus" | "itemDecorate">;

/** Everything the product page renders. */
export type ProductPageData = {
  product: ShownProduct;
  market: Pick<Market, "id" | "codeLabel">;
  fit: { result: FitResult; vehicle: string | null; rows: FitmentRow[]; total: number };
  delivery: {
    code: string;
    place: { cityName: string; stateCode: string; deliverAble: boolean } | null;
    plans: { id: string; name: string; estimate: DeliveryEstimate }[];
  };
  reviews: OptionalPart<Review[]>;
  faqs: { id: number; question: string; answer: string }[];
  /** Alternatives, for a product that cannot be bought (row PDP-02). */
  similar: OptionalPart<ProductCard[]>;
};
