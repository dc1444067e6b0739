import { Prose } from "~/components/content/prose";
import { ReviewCard } from "~/components/reviews/review-card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { Pagination } from "~/components/ui/pagination";
import type { Review } from "~/models/product/review";
import * as urls from "~/models/shop/urls";

const formatCount = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ",");

type ShopReviewsProps = {
  reviews: readonly (Review & { itemTitle: string; urlHandle: string })[];
  total: number;
  page: number;
  pages: number;
  /** How reviews come about; empty on later pages. */
  text: string;
};

/** Reviews of all products of the shop, newest first. */
export function ShopReviews({ reviews, total, page, pages, text }: ShopReviewsProps) {
  return (
    <div className="page-width pb-14 pt-4">
      <h1>Reviews</h1>
      <p className="mb-6 mt-2 max-w-2xl text-slate">
        What people say of the parts they bought here, newest first, good and bad; older reviews stand beside their
        parts. “Verified purchase” means that the part was bought in this shop.
      </p>
      {total === 0 ? (
        <EmptyState title="No reviews yet" />
      ) : (
        <>
          <p role="status" className="mb-3 note">
            {formatCount(total)} {total === 1 ? "review" : "reviews"}
            {pages > 1 ? `, page ${page} of ${formatCount(pages)}` : ""}
          </p>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-4" aria-label="All reviews">
            {reviews.map((review) => (
              <li key={review.id} className="review-card">
                <ReviewCard review={review}>
                  <p className="mb-1 font-semibold">
                    <Link to={urls.product(review.urlHandle)}>{review.itemTitle}</Link>
                  </p>
                </ReviewCard>
              </li>
            ))}
          </ul>
          <Pagination page={page} pages={pages} pageUrl={(each) => urls.reviews(each > 1 ? { page: each } : {})} />
        </>
      )}
      {text === "" ? null : <Prose html={text} className="mt-10" />}
    </div>
  );
}
