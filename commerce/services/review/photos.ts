import type { ReviewDraft } from "~/models/product/review";
import * as urls from "~/models/shop/urls";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { fieldFailure } from "../../http/failure";
import { attachFiles, releaseFiles } from "../uploads/attach";
import type { Bought } from "./purchases";

const attachedTo = (reviewId: number) => `review:${reviewId}`;

/** Whose the photos of a bought part are until its review is sent: they serve for no other part. */
export const photoOwner = (orderId: string, skuId: string) => `part:${orderId} ${skuId}`;

/** The review that a stored photo belongs to; undefined for any other file. */
export function reviewOfPhoto({ attached_to: to }: Pick<Row<"stored_file">, "attached_to">): number | undefined {
  const id = /^review:(\d{1,10})$/.exec(to ?? "")?.[1];
  return id === undefined ? undefined : Number(id);
}

/**
 * Gives a review its photos, in the caller's transaction: new ones are attached, those it had and has no more are removed
 * with the next sweep. Throws a 400 for one that is not there, of another part, or in use.
 */
export async function setPhotos(
  trx: Db,
  reviewId: number,
  { orderId, skuId }: { orderId: string; skuId: string },
  { media }: Pick<ReviewDraft, "media">,
): Promise<void> {
  const to = attachedTo(reviewId);
  const known = await trx.selectFrom("stored_file").select("id").where("attached_to", "=", to).execute();
  const before = new Set(known.map(({ id }) => id));
  const gone = [...before].filter((id) => !media.includes(id));
  if (gone.length > 0) await releaseFiles(trx, to, gone);
  const added = media.filter((id) => !before.has(id));
  const attachment = { kind: "image", group: "", owner: photoOwner(orderId, skuId), to } as const;
  if (!(await attachFiles(trx, added, attachment))) throw fieldFailure("photos", "reviewPhotosGone");
  await trx
    .updateTable("review")
    .set({ media: JSON.stringify(media.map(urls.publishedPhoto)) })
    .where("id", "=", reviewId)
    .execute();
}

/** Takes a review's photos away; they are removed with the next sweep. In the caller's transaction. */
export async function dropPhotos(trx: Db, reviewId: number): Promise<void> {
  await releaseFiles(trx, attachedTo(reviewId));
  await trx.updateTable("review").set({ media: "[]" }).where("id", "=", reviewId).execute();
}

/** The owner of the photos of a bought part. */
export const ownerFor = ({ order, line }: Pick<Bought, "order" | "line">) => photoOwner(order.id, line.sku_id);
