import type { ReviewDraft } from "~/models/product/review";
import * as urls from "~/models/shop/urls";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { fieldFailure } from "../../http/failure";
import { attachFiles, listAttachedFiles, releaseFiles } from "../uploads/repository";
import type { Purchase } from "./purchases";
import { updateReview } from "./written-repository";

const attachedTo = (reviewId: number) => `review:${reviewId}`;

/** The owner key of a purchase's photos until its review is sent; they cannot be attached elsewhere. */
export const photoOwner = (orderId: string, skuId: string) => `part:${orderId} ${skuId}`;

/** Finds the review of a stored photo; undefined for any other file. */
export function findPhotoReview({ attached_to: to }: Pick<Row<"stored_file">, "attached_to">): number | undefined {
  const id = /^review:(\d{1,10})$/.exec(to ?? "")?.[1];
  return id === undefined ? undefined : Number(id);
}

/**
 * Sets a review's photos in the caller's transaction: new ones are attached, dropped ones are removed with the next
 * sweep. Throws a 400 for one that is missing, of another purchase, or in use.
 */
export async function setPhotos(
  trx: Db,
  reviewId: number,
  { orderId, skuId }: { orderId: string; skuId: string },
  { media }: Pick<ReviewDraft, "media">,
): Promise<void> {
  const to = attachedTo(reviewId);
  const attached = await listAttachedFiles(trx, [to]);
  const before = new Set(attached.map(({ id }) => id));
  const gone = [...before].filter((id) => !media.includes(id));
  if (gone.length > 0) await releaseFiles(trx, to, gone);
  const added = media.filter((id) => !before.has(id));
  const attachment = { kind: "image", group: "", owner: photoOwner(orderId, skuId), to } as const;
  if (!(await attachFiles(trx, added, attachment))) throw fieldFailure("photos", "reviewPhotosGone");
  await updateReview(trx, reviewId, { media: JSON.stringify(media.map(urls.publishedPhoto)) });
}

/** Detaches a review's photos, to be removed with the next sweep. Runs in the caller's transaction. */
export async function dropPhotos(trx: Db, reviewId: number): Promise<void> {
  await releaseFiles(trx, attachedTo(reviewId));
  await updateReview(trx, reviewId, { media: "[]" });
}

/** The owner of the photos of a bought part. */
export const purchasePhotoOwner = ({ order, line }: Pick<Purchase, "order" | "line">) =>
  photoOwner(order.id, line.sku_id);
