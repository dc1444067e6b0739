import type { FitmentRow, FitResult } from "./fitment";
import type { Market } from "./market";
import type { OptionalPart } from "./optional-part";
import type { Product, ProductCard } from "./product";
import type { Review } from "./review";
import type { DeliveryEstimate } from "./shipping";

/** Fields of a product that its page does not show. */
type Hidden =
  | "aces"
  | "barCode"
  | "campaignMark"
  | "caStatus"
  | "color"
  | "hasFitment"
  | "itemDecorate"
  | "location"
  | "logisticsList"
  | "quantity"
  | "usStatus";

/** The product as its page shows it: no field that nobody sees, since pages hold their data twice. */
export type ShownProduct = Omit<Product, Hidden | "seo" | "reviewInfo" | "interchangeNumbers"> & {
  seo: Pick<Product["seo"], "urlHandle">;
  reviewInfo: Pick<Product["reviewInfo"], "rating" | "reviewCount">;
  interchangeNumbers: { number: string }[];
};

/** A product without what its page does not show. */
export function shownProduct(product: Product): ShownProduct {
  const {
    aces: _aces,
    barCode: _barCode,
    campaignMark: _campaignMark,
    caStatus: _caStatus,
    color: _color,
    hasFitment: _hasFitment,
    itemDecorate: _itemDecorate,
    location: _location,
    logisticsList: _logisticsList,
    quantity: _quantity,
    usStatus: _usStatus,
    ...shown
  } = product;
  const { rating, reviewCount } = product.reviewInfo;
  return {
    ...shown,
    seo: { urlHandle: product.seo.urlHandle },
    reviewInfo: { rating, reviewCount },
    interchangeNumbers: product.interchangeNumbers.map(({ number }) => ({ number })),
  };
}

/** A fitment row without its empty cells. */
export function filledCells(row: FitmentRow): Partial<FitmentRow> {
  return Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ""));
}

/** Everything the product page renders. */
export type ProductPageData = {
  product: ShownProduct;
  market: Pick<Market, "id" | "codeLabel">;
  fit: { result: FitResult; vehicle: string | null; rows: Partial<FitmentRow>[]; total: number };
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
