import { ReviewCard } from "~/components/reviews/review-card";
import { Link } from "~/components/ui/link";
import { Pagination } from "~/components/ui/pagination";
import { Stars } from "~/components/ui/stars";
import { type ProductContent, REVIEWS_PER_PAGE } from "~/models/page/product-page";
import { CRITICAL_STARS, TOP_REVIEWS_MAX } from "~/models/shop/limits";
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

/** Reviews side by side. */
function ReviewList({ name, reviews }: { name: string; reviews: ProductContent["reviews"] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-4" aria-label={name}>
      {reviews.map((review) => (
        <li key={review.id} className="p-4 framed text-small wrap-anywhere">
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  );
}

/** The best reviews and, apart from them, the newest critical one; they say what they are where others are left out. */
function TopReviews({ content: { reviews, reviewCount } }: { content: ProductContent }) {
  const [best, critical] = [reviews.slice(0, TOP_REVIEWS_MAX), reviews.slice(TOP_REVIEWS_MAX)];
  const isComplete = reviewCount <= reviews.length;
  return (
    <>
      {isComplete ? null : <h3 className="mb-3">Highest rated reviews</h3>}
      <ReviewList name="Top reviews" reviews={best} />
      {critical.length === 0 ? null : (
        <>
          <h3 className="mt-5 mb-3">Newest review with {CRITICAL_STARS} stars or less</h3>
          <ReviewList name="Critical review" reviews={critical} />
        </>
      )}
    </>
  );
}

/**
 * Reviews: the best and the newest critical one with a link to all, or one page of all or of one vehicle's, with a link to
 * write one.
 */
export function Reviews({ content }: { content: ProductContent }) {
  const { id, reviews, reviewsPage, reviewFilter, reviewThanks, reviewCount, rating, stars, urlHandle } = content;
  const { fitted } = reviewFilter;
  const pages = Math.ceil(reviewFilter.total / REVIEWS_PER_PAGE);
  return (
    <section id="reviews" aria-label="Reviews" className="product-section">
      <h2>Reviews</h2>
      <Stars rating={rating} count={reviewCount} />
      {reviewThanks === "" ? null : <p className="mt-2 note">Reviewers get a thank-you. {reviewThanks}</p>}
      {reviewCount > 0 ? (
        <div className="grid grid-cols-[15rem_minmax(0,1fr)] gap-y-6 gap-x-8 items-start mt-3 max-md:grid-cols-1">
          <Breakdown stars={stars} total={reviewCount} />
          <div className="min-w-0">
            <FilterNote content={content} />
            {reviewsPage === null ? (
              <TopReviews content={content} />
            ) : (
              <ReviewList name="All reviews" reviews={reviews} />
            )}
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
