import { findPhotoId, type OwnReview } from "~/models/product/review";
import * as urls from "~/models/shop/urls";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { groupBy } from "../../platform/group-by";
import { readTexts } from "../../platform/json";
import { sha256 } from "../../platform/sha256";
import { listReviewedLines } from "./purchase-repository";
import { findSource, listFollowUpRows, listSources, listUnremovedReviews } from "./written-repository";

/** The proof of authorship: a member's account or the mailed edit link. */
export type Author = { readonly accountId: string | null; readonly editLink: string | undefined };

/** The stored hash of an edit link: its SHA-256 in hex. */
export const editHash = (editLink: string) => sha256(`edit:${editLink}`);

type Source = Row<"review_source">;
export type WrittenReview = { readonly review: Row<"review">; readonly source: Source };

async function loadWrittenReviews(db: Db, sources: readonly Source[]): Promise<WrittenReview[]> {
  const rows = await listUnremovedReviews(
    db,
    sources.map(({ review_id }) => review_id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return sources.flatMap((source) => {
    const review = byId.get(source.review_id);
    return review === undefined ? [] : [{ review, source }];
  });
}

/** Finds a review with proof of authorship; undefined when it is unknown, another's or unproven. */
export async function findOwnReview(
  db: Db,
  id: number,
  { accountId, editLink }: Author,
): Promise<WrittenReview | undefined> {
  const source = await findSource(db, id);
  if (source === undefined) return undefined;
  const isMember = source.account_id !== null && source.account_id === accountId;
  const isLink = source.edit_hash !== null && editLink !== undefined && source.edit_hash === editHash(editLink);
  if (!isMember && !isLink) return undefined;
  return (await loadWrittenReviews(db, [source]))[0];
}

/** Lists a member's reviews, newest first, optionally for one order or item. */
export async function listMemberReviews(
  db: Db,
  accountId: string,
  { orderId, itemId }: { orderId?: string | undefined; itemId?: number | undefined },
): Promise<WrittenReview[]> {
  const sources = await listSources(db, accountId, orderId);
  return (await loadWrittenReviews(db, sources))
    .filter(({ review }) => itemId === undefined || review.item_id === itemId)
    .toSorted((a, b) => b.review.created_at - a.review.created_at || b.review.id - a.review.id);
}

/** Lists the published follow-ups of reviews, oldest first. */
export async function listFollowUps(
  db: Db,
  reviewIds: readonly number[],
): Promise<Map<number, { at: number; text: string }[]>> {
  const rows = await listFollowUpRows(db, reviewIds, false);
  const grouped = groupBy(rows, ({ review_id }) => review_id);
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ at, text }) => ({ at, text }))]));
}

function ownPhoto(url: string): string {
  const fileId = findPhotoId(url);
  return fileId === undefined ? url : urls.reviewPhoto(fileId);
}

const toState = ({ status }: { status: string }) => (status === "PUBLISHED" ? "PUBLISHED" : "HELD");

/** Loads own reviews in the contract's form. */
export async function listOwnReviews(db: Db, written: readonly WrittenReview[]): Promise<OwnReview[]> {
  const additions = await listFollowUpRows(
    db,
    written.map(({ review }) => review.id),
    true,
  );
  const followUps = groupBy(additions, ({ review_id }) => review_id);
  const lines = await listReviewedLines(
    db,
    [...new Set(written.map(({ review }) => review.item_id))],
    [...new Set(written.map(({ source }) => source.order_id))],
  );
  const linesBySku = new Map(lines.map((line) => [`${line.order_id} ${line.sku_id}`, line]));
  return written.map(({ review, source }) => {
    const line = linesBySku.get(`${source.order_id} ${source.sku_id}`);
    const media = readTexts(review.media);
    const state = toState(review);
    return {
      id: review.id,
      itemId: review.item_id,
      author: review.author,
      rating: review.rating,
      title: review.title,
      text: review.text,
      vehicle: review.vehicle,
      isVerified: review.verified === 1,
      createdAt: review.created_at,
      // Photos of unpublished reviews are served to their author alone, at another URL.
      media: state === "PUBLISHED" ? media : media.map((url) => ownPhoto(url)),
      photoIds: media.flatMap((url) => findPhotoId(url) ?? []),
      followUps: (followUps.get(review.id) ?? []).map((row) => ({ at: row.at, text: row.text, state: toState(row) })),
      orderId: source.order_id,
      skuId: source.sku_id,
      state,
      isTakenOff: source.is_held_by_staff === 1,
      heldFor: state === "HELD" && source.is_held_by_staff === 0 ? source.held_for : "",
      editableUntil: source.editable_until,
      itemTitle: line?.title ?? "",
      imageUrl: line?.image_url ?? "",
      urlHandle: line?.url_handle ?? "",
      couponCode: null,
    };
  });
}
