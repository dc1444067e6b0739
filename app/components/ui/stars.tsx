import { stars } from "./stars.css";

/** A rating in half stars from 2 to 10; exactly these have a class. */
export function halfStars(rating: number): keyof typeof stars {
  const rounded = Math.min(10, Math.max(2, Math.round(rating * 2)));
  // Rounded and clamped to the keys of the list above.
  return rounded as keyof typeof stars;
}

/** A rating with its count, or "No reviews yet"; `isSingle` for the stars of one review. */
export function Stars({ rating, count, isSingle }: { rating: number | null; count: number; isSingle?: boolean }) {
  if (rating === null || count === 0) return <p className="hint">No reviews yet</p>;
  const text = isSingle
    ? `${rating} out of 5`
    : `${rating.toFixed(1)} out of 5, ${count} ${count === 1 ? "review" : "reviews"}`;
  return (
    <p className="row gap-1.5 note">
      <span role="img" aria-label={text} className={stars[halfStars(rating)]}>
        ★★★★★
      </span>
      {isSingle ? null : <span aria-hidden="true">{`${rating.toFixed(1)} (${count})`}</span>}
    </p>
  );
}
