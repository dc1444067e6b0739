import { ReviewCard } from "~/components/reviews/review-card";
import { Link } from "~/components/ui/link";
import { Pagination } from "~/components/ui/pagination";
import { Stars } from "~/components/ui/stars";
import { type ProductContent, REVIEWS_PER_PAGE } from "~/models/page/product-page";
import * as urls from "~/models/shop/urls";

/** The number of reviews for each rating, best rating first. */
function Breakdown({ stars, total }: { stars: ProductContent["stars"]; total: number }) {
  return (
    <table className="w-full max-w-96 text-small" aria-label="Reviews by stars">
      <tbody>
        {stars.map(({ star, count }) => (
          <tr key={star}>
            <th scope="row" className="pr-3 text-left font-medium whitespace-nowrap">
              {star === 1 ? "1 star" : `${star} stars`}
            </th>
            <td className="w-full">
              <span className="block h-[0.55rem] rounded-full bg-empty-wash overflow-hidden">
                <span className="block h-full bg-star" style={{ width: `${Math.round((count * 100) / total)}%` }} />
              </span>
            </td>
            <td className="pl-3 text-right text-slate">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Says which reviews are shown, with a link to those for the shopper's vehicle. */
function FilterNote({ content }: { content: ProductContent }) {
  const { reviewsPage, reviewFilter, urlHandle, reviewCount } = content;
  if (reviewFilter.fitted === null)
    return (
      <p className="mb-3">
        <Link
          to={urls.product(urlHandle, { reviews: "mine" })}
          rel="nofollow"
          className="press font-semibold text-accent underline"
        >
          Only reviews for my vehicle
        </Link>
      </p>
    );
  const all = urls.product(urlHandle, { reviews: reviewsPage ?? 1 });
  return (
    <p className="mb-3" role="status">
      {reviewFilter.total === 0
        ? `None of the ${reviewCount} reviews is for a ${reviewFilter.vehicle || "vehicle like that"}.`
        : `${reviewFilter.total} of ${reviewCount} reviews: bought for ${reviewFilter.vehicle}.`}{" "}
      <Link to={`${all}#reviews`} className="underline">
        Show all reviews
      </Link>
    </p>
  );
}

/** Reviews: the three best with a link to all, or one page of all or of one vehicle's, with a link to write one. */
export function Reviews({ content }: { content: ProductContent }) {
  const { id, reviews, reviewsPage, reviewFilter, reviewCount, rating, stars, urlHandle } = content;
  const { fitted } = reviewFilter;
  const pages = Math.ceil(reviewFilter.total / REVIEWS_PER_PAGE);
  return (
    <section id="reviews" aria-label="Reviews" className="product-section">
      <h2>Reviews</h2>
      <Stars rating={rating} count={reviewCount} />
      {reviewCount > 0 ? (
        <div className="grid grid-cols-[15rem_minmax(0,1fr)] gap-y-6 gap-x-8 items-start mt-3 max-md:grid-cols-1">
          <Breakdown stars={stars} total={reviewCount} />
          <div className="min-w-0">
            <FilterNote content={content} />
            <ul
              className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-4"
              aria-label={reviewsPage === null ? "Top reviews" : "All reviews"}
            >
              {reviews.map((review) => (
                <li key={review.id} className="p-4 framed text-small wrap-anywhere">
                  <ReviewCard review={review} />
                </li>
              ))}
            </ul>
            {reviewsPage === null && reviewCount > reviews.length ? (
              <p className="mt-4">
                <Link
                  to={`${urls.product(urlHandle, { reviews: 1 })}#reviews`}
                  className="press font-semibold text-accent underline"
                >
                  Read all {reviewCount} reviews
                </Link>
              </p>
            ) : null}
            {reviewsPage === null ? null : (
              <Pagination
                page={reviewsPage}
                pages={pages}
                pageUrl={(page) => `${urls.product(urlHandle, { reviews: page, fitted })}#reviews`}
                isUnfollowed={fitted !== null}
              />
            )}
          </div>
        </div>
      ) : null}
      <p className="mt-3">
        <Link to={urls.reviewForm({ itemId: id })} rel="nofollow" className="press font-semibold text-accent underline">
          Write a review
        </Link>
      </p>
    </section>
  );
}
