import type { Uploaded } from "~/models/api/return";
import { REVIEW_FILES } from "~/models/api/review";
import { PHOTOS_FIELD } from "~/models/forms/review";
import { isFileId } from "~/models/product/review";
import { EVIDENCE_MAX_IMAGES } from "~/models/shop/limits";
import { type FileProof, passFile, passUpload } from "~/server/forms/uploads.server";
import type { RequestContext } from "~/server/http/context.server";

const NAMES = ["id", "orderId", "skuId"] as const;

/** Proof for the photos of a review page: the product or review in its address, and the secret of a mailed link. */
function photoProof(ctx: RequestContext): FileProof {
  const searchParams = ctx.url.searchParams;
  const query: Record<string, string> = {};
  for (const name of NAMES) {
    const value = searchParams.get(name);
    if (value !== null) query[name] = value;
  }
  const headers: Record<string, string> = {};
  for (const [name, header] of [
    ["editLink", REVIEW_FILES.editLinkHeader],
    ["invitation", REVIEW_FILES.invitationHeader],
  ] as const) {
    const value = searchParams.get(name);
    // Anything else is not one of our secrets and might not be valid in a header.
    if (value !== null && /^[\w.~-]{16,200}$/.test(value)) headers[header] = value;
  }
  return { query, headers };
}

/** Query parameters that upload and preview addresses take over from the review page. */
export function photoQuery(ctx: RequestContext): Record<string, string> {
  const searchParams = ctx.url.searchParams;
  return Object.fromEntries(
    [...NAMES, "editLink", "invitation"].flatMap((name) => {
      const value = searchParams.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Stores the photos of a posted review form and returns its text fields too. Throws CallFailure. */
export function uploadPhotos(ctx: RequestContext, posted: Request): Promise<Uploaded> {
  return passUpload(ctx, REVIEW_FILES.upload, photoProof(ctx), posted);
}

/** Streams a photo that only its author may see; null for anyone else. */
export function findOwnPhoto(ctx: RequestContext, fileId: string): Promise<Response | null> {
  return passFile(ctx, REVIEW_FILES.file(fileId), photoProof(ctx));
}

/** Returns the photos of a form: existing and new ones, without those marked for removal, at most six. */
export function submittedPhotoIds({ files, fields }: Pick<Uploaded, "files" | "fields">): string[] {
  const valuesNamed = (fieldName: string) => fields.flatMap(([name, value]) => (name === fieldName ? [value] : []));
  const dropped = new Set(valuesNamed("drop"));
  const ids = [...valuesNamed(`kept.${PHOTOS_FIELD}`).filter(isFileId), ...files.map(({ fileId }) => fileId)];
  return [...new Set(ids)].filter((id) => !dropped.has(id)).slice(0, EVIDENCE_MAX_IMAGES);
}
