import type { Readable } from "node:stream";
import type { Context, Hono } from "hono";
import sharp from "sharp";
import { openCache } from "#cache/cache";
import { REVIEW_FILES } from "~/models/api/review";
import { isFileId } from "~/models/product/review";
import { EVIDENCE_IMAGE_MAX_BYTES, EVIDENCE_MAX_IMAGES, IMAGE_MAX_PIXELS } from "~/models/shop/limits";
import type { Row } from "../../db/tables";
import type { AppDeps, Call } from "../../http/call";
import { ApiFailure, notFound, refusal } from "../../http/failure";
import { isOperatorToken } from "../../http/operator-token";
import { guardedHeaders, jsonAnswer, rawAnswer, toStream } from "../uploads/raw-answer";
import { countLooseFiles, findStoredFile } from "../uploads/repository";
import { type FormRule, receiveForm } from "../uploads/upload-form";
import { findOwnReview } from "./authors";
import { findInvited } from "./invitation";
import { findPhotoReview, photoOwner, purchasePhotoOwner } from "./photos";
import { findOwnPurchase, findReviewProblem } from "./purchases";
import { findReview } from "./written-repository";

/** Unattached photos per purchase: enough to change one's mind, too few to fill a disk. */
const LOOSE_MAX_FILES = 30;
/** A form with six photos, plus room for its texts. */
const REVIEW_FORM_MAX_BYTES = EVIDENCE_MAX_IMAGES * EVIDENCE_IMAGE_MAX_BYTES + 1_048_576;
/** Twice the size in the list, for high-density screens. */
const SMALL_PX = 168;
/** Limits how long browsers and proxies cache photos of a review that is held or deleted. */
const SHOWN_SECONDS = 600;

const thumbnails = openCache<Uint8Array<ArrayBuffer>>("thumbnails");

const noSuchPart = () => notFound("reviewPartNotFound");

const takes: FormRule["takes"] = (field) => (field === "photos" ? { kind: "image", max: EVIDENCE_MAX_IMAGES } : null);

function secretIn(context: Context, header: string): string | undefined {
  const text = context.req.header(header) ?? "";
  return text.length >= 16 && text.length <= 200 ? text : undefined;
}

/** The photo owner a request proves: by an invitation, an own review or an own order. */
async function requirePhotoOwner(context: Context, call: Call): Promise<string> {
  const invitation = secretIn(context, REVIEW_FILES.invitationHeader);
  if (invitation !== undefined) {
    const invited = await findInvited(call.db, invitation, call.clock.now());
    if (invited === undefined) throw notFound("invitationEnded");
    return purchasePhotoOwner(invited);
  }
  const { id = "", orderId = "", skuId = "" } = context.req.query();
  if (/^[1-9]\d{0,9}$/.test(id)) {
    const author = { accountId: call.accountId, editLink: secretIn(context, REVIEW_FILES.editLinkHeader) };
    const written = await findOwnReview(call.db, Number(id), author);
    if (written === undefined) throw notFound("reviewNotFound");
    return photoOwner(written.source.order_id, written.source.sku_id);
  }
  const bought =
    call.accountId === null ? undefined : await findOwnPurchase(call.db, call.accountId, { orderId, skuId });
  if (bought === undefined || (await findReviewProblem(call.db, bought)) !== null) throw noSuchPart();
  return purchasePhotoOwner(bought);
}

async function upload(context: Context, call: Call) {
  const owner = await requirePhotoOwner(context, call);
  if ((await countLooseFiles(call.db, owner)).count >= LOOSE_MAX_FILES) throw refusal(429, "reviewPhotosTooMany");
  const intake = { db: call.db, files: call.services.files, clock: call.clock };
  const rule = { takes, owner, maxFiles: EVIDENCE_MAX_IMAGES, maxBytes: REVIEW_FORM_MAX_BYTES };
  return receiveForm(intake, context.req.raw, rule);
}

function ignoreRefusal(error: unknown): null {
  if (error instanceof ApiFailure) return null;
  throw error;
}

/** The visibility of a photo to the caller; null for none. */
async function findVisibility(
  context: Context,
  call: Call,
  file: Row<"stored_file">,
): Promise<"public" | "private" | null> {
  if (file.kind !== "image") return null;
  const reviewId = findPhotoReview(file);
  if (reviewId === undefined) {
    if (file.attached_to !== null || !file.owner.startsWith("part:")) return null;
    const owner = await requirePhotoOwner(context, call).catch(ignoreRefusal);
    return owner === file.owner ? "private" : null;
  }
  const review = await findReview(call.db, reviewId);
  if (review?.status === "PUBLISHED") return "public";
  if (review === undefined || review.status === "REMOVED") return null;
  if (isOperatorToken(call.token)) return "private";
  const author = { accountId: call.accountId, editLink: secretIn(context, REVIEW_FILES.editLinkHeader) };
  return (await findOwnReview(call.db, reviewId, author)) === undefined ? null : "private";
}

async function loadBytes(body: Readable): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function drawThumbnail(body: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = await sharp(await loadBytes(body), { limitInputPixels: IMAGE_MAX_PIXELS })
    .resize({ width: SMALL_PX, height: SMALL_PX, fit: "cover" })
    .webp({ quality: 78 })
    .toBuffer();
  return new Uint8Array(drawn);
}

async function send(context: Context, call: Call): Promise<Response> {
  const id = context.req.param("id") ?? "";
  const file = isFileId(id) ? await findStoredFile(call.db, id) : undefined;
  const visibility = file === undefined ? null : await findVisibility(context, call, file);
  if (file === undefined || visibility === null) throw notFound("reviewPhotoNotFound");
  const cacheControl = visibility === "public" ? `public, max-age=${SHOWN_SECONDS}` : "private, no-store";
  const isSmall = context.req.query("size") === "small";
  // We re-encoded the picture, so a browser may display it.
  const headers = (type: string, bytes: number) => guardedHeaders(type, { disposition: "inline", bytes, cacheControl });
  if (isSmall) {
    const small = await thumbnails.find(id, async () => {
      const stored = await call.services.files.open(id);
      const value = stored && (await drawThumbnail(stored.body));
      return value && { value, bytes: value.byteLength };
    });
    if (small === null) throw notFound("reviewPhotoNotFound");
    return context.body(small, 200, headers("image/webp", small.byteLength));
  }
  const stored = await call.services.files.open(id);
  if (stored === null) throw notFound("reviewPhotoNotFound");
  return context.body(toStream(stored.body), 200, headers(file.mime, stored.bytes));
}

/**
 * Mounts the raw endpoints of review photos: the upload for callers who may write or change the review, and the photos,
 * public for published reviews, otherwise for author and staff only.
 */
export function mountReviewFiles(app: Hono, deps: AppDeps): void {
  const answer = (work: Parameters<typeof rawAnswer>[2]) => rawAnswer(deps, "a photo of a review", work);
  app.post(
    REVIEW_FILES.upload,
    answer(async (context, call) => jsonAnswer(await upload(context, call))),
  );
  app.get(decodeURIComponent(REVIEW_FILES.file(":id")), answer(send));
}
