import type { Reviewable } from "~/models/product/review";
import * as urls from "~/models/shop/urls";
import { ButtonLink } from "../ui/button";
import { ReviewedPart } from "./part";
import * as css from "./reviews.css";

/** Parts that wait for a review, each with the way to its form. */
export function OpenParts({ parts }: { parts: readonly Reviewable[] }) {
  return (
    <ul className={css.rows} aria-label="Parts to review">
      {parts.map((part) => (
        <li key={`${part.orderId} ${part.skuId}`} className={css.row}>
          <ReviewedPart part={part} />
          <ButtonLink
            to={urls.reviewForm({ orderId: part.orderId, skuId: part.skuId })}
            look="secondary"
            aria-label={`Write a review of ${part.itemTitle}`}
          >
            Write a review
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
