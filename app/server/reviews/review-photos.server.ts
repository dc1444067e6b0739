import type { Uploaded } from "~/models/api/return";
import { REVIEW_FILES } from "~/models/api/review";
import { PHOTOS_FIELD } from "~/models/forms/review";
import { isFileId } from "~/models/product/review";
import { EVIDENCE_MAX_IMAGES } from "~/models/shop/limits";
import { type FileProof, passFile, passUpload } from "~/server/forms/uploads.server";
import type { RequestContext } from "~/server/http/context.server";

const NAMES = ["id", "orderId", "skuId"] as const;

/** What the address of a review page proves of its photos: the part or review it names, and the secret of a mailed link. */
function photoProof(ctx: RequestContext): FileProof {
  const asked = ctx.url.searchParams;
  const query: Record<string, string> = {};
  for (const name of NAMES) {
    const value = asked.get(name);
    if (value !== null) query[name] = value;
  }
  const headers: Record<string, string> = {};
  for (const [name, header] of [
    ["editLink", REVIEW_FILES.editLinkHeader],
    ["invitation", REVIEW_FILES.invitationHeader],
  ] as const) {
    const value = asked.get(name);
    // Anything else is no secret of ours, and could not stand in a header.
    if (value !== null && /^[\w.~-]{16,200}$/.test(value)) headers[header] = value;
  }
  return { query, headers };
}

/** The part of a review page's address that its photos need, for the addresses of uploads and previews. */
export function photoQuery(ctx: RequestContext): Record<string, string> {
  const asked = ctx.url.searchParams;
  return Object.fromEntries(
    [...NAMES, "editLink", "invitation"].flatMap((name) => {
      const value = asked.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Stores the photos of a posted review form and answers its texts too. Throws CallFailure. */
export function uploadPhotos(ctx: RequestContext, posted: Request): Promise<Uploaded> {
  return passUpload(ctx, REVIEW_FILES.upload, photoProof(ctx), posted);
}

/** A photo that only its author sees; null for anyone else. */
export function ownPhoto(ctx: RequestContext, fileId: string): Promise<Response | null> {
  return passFile(ctx, REVIEW_FILES.file(fileId), photoProof(ctx));
}

/** The photos of a form: those it had and those that came with it, without those ticked for removal, at most six. */
export function keptPhotos({ files, fields }: Pick<Uploaded, "files" | "fields">): string[] {
  const named = (wanted: string) => fields.flatMap(([name, value]) => (name === wanted ? [value] : []));
  const dropped = new Set(named("drop"));
  const ids = [...named(`kept.${PHOTOS_FIELD}`).filter(isFileId), ...files.map(({ fileId }) => fileId)];
  return [...new Set(ids)].filter((id) => !dropped.has(id)).slice(0, EVIDENCE_MAX_IMAGES);
}
