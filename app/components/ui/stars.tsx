import { tokens } from "~/styles/tokens.css";

const STAR = "M10 1.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 14.9l-5.2 2.8 1-5.9L1.500 7.700l5.900-.8z";

/** A real rating with its count, or "No reviews yet" (row OPEN-02). One shape, filled from the left. */
export function Stars({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null || count === 0) return <p className="text-small text-stone">No reviews yet</p>;
  const label = `${rating.toFixed(1)} out of 5, ${count} ${count === 1 ? "review" : "reviews"}`;
  return (
    <p className="flex items-center gap-1 text-small">
      <svg width="82" height="16" viewBox="0 0 100 20" role="img" aria-label={label}>
        {[0, 20, 40, 60, 80].map((x) => (
          <path
            key={x}
            d={STAR}
            transform={`translate(${x})`}
            fill={rating * 20 - x >= 10 ? tokens.color.star : tokens.color.line}
          />
        ))}
      </svg>
      <span aria-hidden="true" className="text-slate">
        {rating.toFixed(1)} ({count})
      </span>
    </p>
  );
}
