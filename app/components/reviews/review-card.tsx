import type { ReactNode } from "react";
import { type OwnReview, type Review, smallPhotoUrl } from "~/models/product/review";
import { formatDate } from "~/models/shop/dates";
import { Stars } from "../ui/stars";

/** Photos of a review; each links to its full size. */
function Photos({ media, about }: { media: readonly string[]; about: string }) {
  if (media.length === 0) return null;
  return (
    <ul className="mt-2 wrap gap-2" aria-label="Photos">
      {media.map((url, index) => (
        <li key={url}>
          <a href={url} className="block rounded-sm overflow-hidden border border-line" data-document>
            <img
              src={smallPhotoUrl(url)}
              alt={`${index + 1} of “${about}”`}
              width={84}
              height={84}
              loading="lazy"
              className="size-21 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

type FollowUp = Review["followUps"][number] & Partial<Pick<OwnReview["followUps"][number], "state">>;

type CardProps = {
  /** Additions that are not shown are their author's alone. */
  review: Omit<Review, "id" | "itemId" | "followUps"> & { readonly followUps: readonly FollowUp[] };
  /** The reviewed product, on pages that show reviews of several products. */
  children?: ReactNode;
};

/** One shopper's review: stars, text, photos, vehicle, and later additions. */
export function ReviewCard({ review, children }: CardProps) {
  const { rating, title, text, author, vehicle, isVerified, createdAt, media, followUps } = review;
  return (
    <>
      {children}
      <Stars rating={rating} count={1} isSingle />
      {title ? <p className="mt-1 font-semibold">{title}</p> : null}
      <p className="mt-1 whitespace-pre-line">{text}</p>
      <Photos media={media} about={title} />
      {followUps.map((followUp) => (
        <div key={followUp.at} className="mt-2.5 pl-3 border-l-3 border-line">
          <p className="font-semibold">Added {formatDate(followUp.at)}</p>
          {followUp.state === "HELD" ? (
            <p className="text-slate">
              Our team reads it before it is shown, which takes a day or two, or took it off.
            </p>
          ) : null}
          <p className="whitespace-pre-line">{followUp.text}</p>
        </div>
      ))}
      {vehicle ? <p className="mt-2 font-semibold text-slate">Bought for {vehicle}</p> : null}
      <p className="mt-1 text-stone">
        {author}, {formatDate(createdAt)}
        {isVerified ? " · Verified purchase" : null}
      </p>
    </>
  );
}
