import { formatDate } from "~/models/dates";
import { type ProductContent, REVIEWS_PER_PAGE } from "~/models/product-page";
import type { Review } from "~/models/review";
import * as urls from "~/models/urls";
import { Link } from "../ui/link";
import { Pagination } from "../ui/pagination";
import { Stars } from "../ui/stars";
import * as css from "./sections.css";

/** Photos of a review; each leads to itself in full size. */
function Photos({ media, about }: { media: readonly string[]; about: string }) {
  if (media.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2" aria-label="Photos">
      {media.map((url, index) => (
        <li key={url}>
          <a href={url} className={css.photo}>
            <img src={url} alt={`${index + 1} of “${about}”`} width={84} height={84} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const { rating, title, text, author, vehicle, isVerified, createdAt, media } = review;
  return (
    <li className={css.review}>
      <Stars rating={rating} count={1} isSingle />
      <p className="mt-1 font-semibold">{title}</p>
      <p className="mt-1">{text}</p>
      <Photos media={media} about={title} />
      {vehicle ? <p className="mt-2 font-semibold text-slate">Fitted to {vehicle}</p> : null}
      <p className="mt-1 text-stone">
        {author}, {formatDate(createdAt)}
        {isVerified ? " · Verified purchase" : null}
      </p>
    </li>
  );
}

/** How many gave each number of stars, the most stars first. */
function Breakdown({ stars, total }: { stars: ProductContent["stars"]; total: number }) {
  return (
    <table className={css.breakdown} aria-label="Reviews by stars">
      <tbody>
        {stars.map(({ star, count }) => (
          <tr key={star}>
            <th scope="row">{star === 1 ? "1 star" : `${star} stars`}</th>
            <td>
              <span className={css.bar}>
                <span style={{ width: `${Math.round((count * 100) / total)}%` }} />
              </span>
            </td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Reviews: the three best with a link to all, or one page of all (rows PDP-12, API-051, API-052, API-061). */
export function Reviews({ content }: { content: ProductContent }) {
  const { reviews, reviewsPage, reviewCount, rating, stars, urlHandle } = content;
  const pages = Math.ceil(reviewCount / REVIEWS_PER_PAGE);
  return (
    <section id="reviews" aria-label="Reviews" className={css.section}>
      <h2>Reviews</h2>
      <Stars rating={rating} count={reviewCount} />
      {reviewCount > 0 ? (
        <div className={css.reviews}>
          <Breakdown stars={stars} total={reviewCount} />
          <div className="min-w-0">
            <ul className={css.reviewList} aria-label={reviewsPage === null ? "Top reviews" : "All reviews"}>
              {reviews.map((review) => (
                <ReviewCard key={review.id} review={review} />
              ))}
            </ul>
            {reviewsPage === null ? (
              reviewCount > reviews.length ? (
                <p className="mt-4">
                  <Link to={`${urls.product(urlHandle, { reviews: 1 })}#reviews`} className={css.allLink}>
                    Read all {reviewCount} reviews
                  </Link>
                </p>
              ) : null
            ) : (
              <Pagination
                page={reviewsPage}
                pages={pages}
                urlOf={(page) => `${urls.product(urlHandle, { reviews: page })}#reviews`}
              />
            )}
          </div>
        </div>
      ) : null}
    </section>
  );
}
