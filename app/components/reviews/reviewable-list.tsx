import type { Reviewable } from "~/models/product/review";
import * as urls from "~/models/shop/urls";
import { ButtonLink } from "../ui/button";
import { ReviewedProduct } from "./reviewed-product";
import * as css from "./reviews.css";

/** Purchased products that have no review yet, each with a link to the review form. */
export function ReviewableList({ products }: { products: readonly Reviewable[] }) {
  return (
    <ul className={css.rows} aria-label="Parts to review">
      {products.map((product) => (
        <li key={`${product.orderId} ${product.skuId}`} className={css.row}>
          <ReviewedProduct product={product} />
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
