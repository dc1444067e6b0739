import type { Reviewable } from "~/models/product/review";
import * as urls from "~/models/shop/urls";
import { ButtonLink } from "../ui/button";
import { Link } from "../ui/link";
import { ReviewedProduct } from "./reviewed-product";

const STARS = ["1", "2", "3", "4", "5"];

/** Five stars; pressing one opens the review form with it. */
function PressStars({ product: { orderId, skuId, itemTitle } }: { product: Reviewable }) {
  return (
    <ul aria-label={`Stars for ${itemTitle}`} className="flex">
      {STARS.map((rating) => (
        <li key={rating}>
          <Link
            to={urls.reviewForm({ orderId, skuId, rating })}
            aria-label={rating === "1" ? "1 star" : `${rating} stars`}
            className="middle size-11 text-title text-slate no-underline hover:text-accent"
          >
            <span aria-hidden="true">☆</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Purchased products that have no review yet, each with a link to the review form. */
export function ReviewableList({ products }: { products: readonly Reviewable[] }) {
  return (
    <ul className="grid gap-3" aria-label="Parts to review">
      {products.map((product) => (
        <li key={`${product.orderId} ${product.skuId}`} className="spread framed gap-x-4 gap-y-3 px-4 py-3.5">
          <div className="flex-[1_1_15rem]">
            <ReviewedProduct product={product} />
          </div>
          <PressStars product={product} />
          <ButtonLink
            to={urls.reviewForm({ orderId: product.orderId, skuId: product.skuId })}
            look="secondary"
            aria-label={`Write a review of ${product.itemTitle}`}
          >
            Write a review
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
